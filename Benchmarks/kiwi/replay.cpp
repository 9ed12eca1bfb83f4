// Replays a solver trace with kiwi and prints one JSON line for each timed phase.
//
//   replay FILE [seconds [values file]]
//
// The counterpart of `Benchmarks replay`: the same operations, clock, repetition policy and
// output. Everything is parsed before the clock starts; variables, expressions and constraints
// are built inside the timed region, as an application would. The table from trace ids to kiwi
// constraints outlives the solver and is cleared entry by entry, so that a trace of a thousand
// small systems does not pay for a table as long as the whole trace.

#include <kiwi/kiwi.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <exception>
#include <fstream>
#include <map>
#include <numeric>
#include <optional>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

enum class Kind { fresh, variables, add, remove, constant, edit, unedit, suggest, solve, phase, check };

struct Operation {
  Kind kind;
  int subject = 0;        // constraint id, variable, variable count or phase
  double number = 0;      // constant or suggested value
  double strength = 0;
  kiwi::RelationalOperator relation = kiwi::OP_EQ;
  size_t firstTerm = 0;
  size_t termCount = 0;
};

struct Trace {
  std::vector<Operation> operations;
  std::vector<int> variables;        // of all terms
  std::vector<double> coefficients;  // of all terms
  std::vector<std::string> phases;
  size_t idCount = 0;
};

// A strength word as a kiwi weight; priorities become 10^(p/125), which keeps strong, medium and
// weak where kiwi has them: 750 is a million, 500 ten thousand.
double weight(const std::string &word) {
  if (word == "required") return kiwi::strength::required;
  if (word == "strong") return kiwi::strength::strong;
  if (word == "medium") return kiwi::strength::medium;
  if (word == "weak") return kiwi::strength::weak;
  const double number = std::stod(word.substr(1));
  if (word[0] == 'w') return number;
  return number >= 1000 ? kiwi::strength::required : std::pow(10.0, number / 125);
}

kiwi::RelationalOperator relation(const std::string &word) {
  return word == "<=" ? kiwi::OP_LE : word == ">=" ? kiwi::OP_GE : kiwi::OP_EQ;
}

int phaseIndex(Trace &trace, const std::string &label) {
  if (label == "-") return -1;
  const auto found = std::find(trace.phases.begin(), trace.phases.end(), label);
  if (found != trace.phases.end()) return int(found - trace.phases.begin());
  trace.phases.push_back(label);
  return int(trace.phases.size()) - 1;
}

void parseAdd(std::istringstream &line, Operation &operation, Trace &trace) {
  std::string strengthWord, relationWord;
  line >> operation.subject >> strengthWord >> relationWord >> operation.number;
  line >> operation.termCount;
  operation.strength = weight(strengthWord);
  operation.relation = relation(relationWord);
  operation.firstTerm = trace.variables.size();
  for (size_t index = 0; index < operation.termCount; index++) {
    int variable;
    double coefficient;
    line >> variable >> coefficient;
    trace.variables.push_back(variable);
    trace.coefficients.push_back(coefficient);
  }
  trace.idCount = std::max(trace.idCount, size_t(operation.subject) + 1);
}

Trace parse(const char *path) {
  static const std::map<std::string, Kind> kinds = {
      {"new", Kind::fresh},       {"var", Kind::variables}, {"add", Kind::add},
      {"remove", Kind::remove},   {"constant", Kind::constant}, {"edit", Kind::edit},
      {"unedit", Kind::unedit},   {"suggest", Kind::suggest},   {"solve", Kind::solve},
      {"phase", Kind::phase},     {"check", Kind::check}};
  std::ifstream file(path);
  if (!file) throw std::runtime_error(std::string("cannot read ") + path);
  Trace trace;
  std::string text;
  while (std::getline(file, text)) {
    std::istringstream line(text);
    std::string word;
    if (!(line >> word)) continue;
    const auto kind = kinds.find(word);
    if (kind == kinds.end()) throw std::runtime_error("unknown operation " + word);
    Operation operation{kind->second};
    switch (operation.kind) {
      case Kind::add: parseAdd(line, operation, trace); break;
      case Kind::constant:
      case Kind::suggest: line >> operation.subject >> operation.number; break;
      case Kind::edit:
        line >> operation.subject >> word;
        operation.strength = weight(word);
        break;
      case Kind::phase:
        line >> word;
        operation.subject = phaseIndex(trace, word);
        break;
      default: line >> operation.subject; break;
    }
    trace.operations.push_back(operation);
  }
  return trace;
}

// Peak resident memory of this program in kB; restartPeak() makes "peak" mean "from now on".
long peakMemory() {
  std::ifstream status("/proc/self/status");
  std::string line;
  while (std::getline(status, line))
    if (line.rfind("VmHWM:", 0) == 0) return std::atol(line.c_str() + 6);
  return 0;
}

void restartPeak() { std::ofstream("/proc/self/clear_refs") << "5"; }

using Clock = std::chrono::steady_clock;

// A sample is elapsed time, or processor time where that is less: then something else ran
// meanwhile. Asking for processor time costs as much as a small operation, so only long phases do.
struct Stopwatch {
  std::vector<std::vector<double>> samples;
  int current = -1;
  bool isLong = false;
  Clock::time_point start;
  double processorStart = 0;

  static double processorTime() {
    timespec time;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) * 1e6 + double(time.tv_nsec) / 1e3;
  }

  void finish() {
    const auto now = Clock::now();
    if (current < 0) return;
    double sample = std::chrono::duration<double, std::micro>(now - start).count();
    if (isLong) sample = std::min(sample, processorTime() - processorStart);
    samples[current].push_back(sample);
  }
  void begin(int phase) {
    finish();
    current = phase;
    isLong = phase >= 0 && (samples[phase].empty() || samples[phase].back() > 100);
    if (isLong) processorStart = processorTime();
    start = Clock::now();
  }

  // What reading the clock adds to each sample: the time that a phase of nothing seems to take.
  static double ownTime() {
    Stopwatch stopwatch;
    stopwatch.samples.resize(1);
    stopwatch.samples[0].reserve(1000);
    for (int i = 0; i < 1000; i++) stopwatch.begin(0);
    stopwatch.begin(-1);
    std::sort(stopwatch.samples[0].begin(), stopwatch.samples[0].end());
    return middleMean(stopwatch.samples[0]);
  }

  // The mean of the middle half, three of seven: as deaf to outliers as the median, and finer than the steps of the clock.
  static double middleMean(const std::vector<double> &sorted) {
    const size_t first = (sorted.size() + 1) / 4;
    const size_t end = sorted.size() - first;
    return std::accumulate(sorted.begin() + first, sorted.begin() + end, 0.0) / double(end - first);
  }
};

class Player {
 public:
  explicit Player(const Trace &trace)
      : trace_(trace), constraints_(trace.idCount), added_(trace.idCount, nullptr) {
    stopwatch.samples.resize(trace.phases.size());
    solver_.emplace();
  }

  Stopwatch stopwatch;
  size_t position = 0;

  void play(FILE *values) {
    for (position = 0; position < trace_.operations.size(); position++)
      perform(trace_.operations[position], values);
    stopwatch.begin(-1);
    restart();
  }

 private:
  void perform(const Operation &operation, FILE *values) {
    switch (operation.kind) {
      case Kind::phase: stopwatch.begin(operation.subject); break;
      case Kind::fresh: restart(); break;
      case Kind::variables:
        while (int(variables_.size()) < operation.subject) variables_.emplace_back();
        break;
      case Kind::add:
        added_[operation.subject] = &operation;
        touched_.push_back(operation.subject);
        add(operation, operation.number);
        break;
      case Kind::remove: solver_->removeConstraint(constraints_[operation.subject]); break;
      case Kind::constant:  // kiwi cannot change a constant
        solver_->removeConstraint(constraints_[operation.subject]);
        add(*added_[operation.subject], operation.number);
        break;
      case Kind::edit:
        solver_->addEditVariable(variables_[operation.subject], operation.strength);
        break;
      case Kind::unedit: solver_->removeEditVariable(variables_[operation.subject]); break;
      case Kind::suggest:
        solver_->suggestValue(variables_[operation.subject], operation.number);
        break;
      case Kind::solve: solver_->updateVariables(); break;
      case Kind::check:
        if (values) record(values);
        break;
    }
  }

  void add(const Operation &operation, double constant) {
    std::vector<kiwi::Term> terms;
    terms.reserve(operation.termCount);
    for (size_t index = operation.firstTerm; index < operation.firstTerm + operation.termCount;
         index++)
      terms.emplace_back(variables_[trace_.variables[index]], trace_.coefficients[index]);
    kiwi::Constraint &constraint = constraints_[operation.subject];
    constraint = kiwi::Constraint(
        kiwi::Expression(std::move(terms), constant), operation.relation, operation.strength);
    solver_->addConstraint(constraint);
  }

  void restart() {
    solver_.reset();
    for (const int id : touched_) constraints_[id] = kiwi::Constraint();
    touched_.clear();
    variables_.clear();
    solver_.emplace();
  }

  void record(FILE *values) {
    solver_->updateVariables();
    for (const auto &variable : variables_) std::fprintf(values, "%.9g ", variable.value());
    std::fprintf(values, "\n");
  }

  const Trace &trace_;
  std::optional<kiwi::Solver> solver_;
  std::vector<kiwi::Variable> variables_;
  std::vector<kiwi::Constraint> constraints_;  // by id
  std::vector<const Operation *> added_;       // by id
  std::vector<int> touched_;                   // ids used since the solver was made
};

void report(const char *path, const Trace &trace, Stopwatch &stopwatch, int repetitions, long kB) {
  const double ownTime = Stopwatch::ownTime();
  for (size_t phase = 0; phase < trace.phases.size(); phase++) {
    auto &samples = stopwatch.samples[phase];
    if (samples.empty()) continue;
    for (double &sample : samples) sample = std::max(sample - ownTime, 0.0);
    std::sort(samples.begin(), samples.end());
    double sum = 0;
    for (const double sample : samples) sum += sample;
    std::printf(
        "{\"solver\":\"kiwi\",\"trace\":\"%s\",\"label\":\"%s\",\"n\":%zu,\"reps\":%d,"
        "\"min_us\":%.3f,\"middle_us\":%.3f,\"mean_us\":%.3f,\"max_us\":%.3f,\"rss_kb\":%ld}\n",
        path, trace.phases[phase].c_str(), samples.size(), repetitions, samples.front(),
        Stopwatch::middleMean(samples), sum / double(samples.size()), samples.back(), kB);
  }
}

// Up to seven repetitions, and none that would probably end after the time allowed.
int run(int count, char **arguments) {
  const char *path = arguments[1];
  const double allowed = count > 2 ? std::atof(arguments[2]) : 3;
  FILE *values = count > 3 ? std::fopen(arguments[3], "w") : nullptr;
  const Trace trace = parse(path);
  Player player(trace);
  restartPeak();
  const long before = peakMemory();
  long after = before;
  const auto start = Clock::now();
  int repetitions = 0;
  while (repetitions < 7) {
    const double used = std::chrono::duration<double>(Clock::now() - start).count();
    if (repetitions > 0 && used + used / repetitions > allowed) break;
    try {
      player.play(repetitions == 0 ? values : nullptr);
    } catch (const std::exception &error) {
      std::fprintf(stderr, "%s: operation %zu: %s\n", path, player.position + 1, error.what());
      return 3;
    }
    if (repetitions == 0) after = peakMemory();
    repetitions++;
  }
  report(path, trace, player.stopwatch, repetitions, after - before);
  if (values) std::fclose(values);
  return 0;
}

}  // namespace

int main(int count, char **arguments) {
  if (count < 2) {
    std::fprintf(stderr, "usage: replay FILE [seconds [values file]]\n");
    return 2;
  }
  try {
    return run(count, arguments);
  } catch (const std::exception &error) {
    std::fprintf(stderr, "%s\n", error.what());
    return 2;
  }
}
