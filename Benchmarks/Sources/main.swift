import Foundation

let usage = """
  usage: Benchmarks replay FILE... [--seconds S] [--values OUT]
         Benchmarks containers [--repetitions N] [--only TEXT]
         Benchmarks layouts [--seconds S] [--only TEXT] [--json | --frames | --count PHASE]
         Benchmarks growth [--sizes N,N,...] [--limit S] [--only TEXT] [--work] [--steps]
         Benchmarks diagnostics [--repetitions N] [--only TEXT]
         Benchmarks memory [--rows N]

    Replays solver traces and prints one JSON line for each phase.
    --seconds S   time allowed for the repetitions of one trace (3); at most seven are made
    --values OUT  writes the values recorded by each check of the first repetition

    Or times stacks and boxes of 1,000 views and a list of 100,000 rows.
    --repetitions N  how often each operation is done (200)
    --only TEXT      only the operations whose name contains TEXT

    Or times whole screens, as multiples of arithmetic by hand that gives the same frames.
    --seconds S   time for each figure (1)
    --json        a line for each screen, for Benchmarks/compare-screens
    --frames      the frames of the upright screens instead
    --count PHASE does first, resize, text or rotation some times, for Benchmarks/callgrind

    Or times operations on trees of different sizes, and says how the time grows with them.
    --sizes N,N   numbers of views (1000,2000,4000,10000)
    --limit S     seconds from which on greater sizes are left out (5)
    --work        what the solver did instead of the time, which depends on the machine
    --steps       what a size costs of the one before it, for sizes that double (256 to 4096); a size
                  that takes longer than the limit (20) is stopped

    Or times the search for what is wrong with large trees, and compares it with what it may cost.
    --repetitions N  of how many searches the fastest counts (7)

    Or builds one large tree, lays it out, and says what that took in time and in memory.
    --rows N      rows of five views and sixteen constraints (20000)

  """

/// The arguments of `replay`.
struct Arguments {
  var files: [String] = []
  var seconds = 3.0
  var values: String?

  /// Nil when the arguments make no sense.
  init?(_ words: some Sequence<String>) {
    var words = words.makeIterator()
    guard words.next() == "replay" else { return nil }
    while let word = words.next() {
      switch word {
      case "--seconds":
        guard let seconds = words.next().flatMap(Double.init) else { return nil }
        self.seconds = seconds
      case "--values":
        guard let path = words.next() else { return nil }
        values = path
      case _ where word.hasPrefix("-"): return nil
      default: files.append(word)
      }
    }
    if files.isEmpty { return nil }
  }
}

func fail(_ message: String, code: Int32) -> Never {
  FileHandle.standardError.write(Data((message + "\n").utf8))
  exit(code)
}

if let bench = ContainerBench(arguments: CommandLine.arguments.dropFirst()) {
  ContainerBench.header()
  bench.run()
  exit(0)
}
if let bench = LayoutBench(arguments: CommandLine.arguments.dropFirst()) {
  exit(bench.run() ? 0 : 1)
}
if let bench = GrowthBench(arguments: CommandLine.arguments.dropFirst()) {
  exit(bench.run() ? 0 : 1)
}
if let bench = DiagnosticsBench(arguments: CommandLine.arguments.dropFirst()) {
  exit(bench.run() ? 0 : 1)
}
if let bench = MemoryBench(arguments: CommandLine.arguments.dropFirst()) {
  bench.run()
  exit(0)
}
guard let arguments = Arguments(CommandLine.arguments.dropFirst()) else { fail(usage, code: 2) }
let recorder = arguments.values == nil ? nil : ValueRecorder()
for path in arguments.files {
  do {
    var replay = try Replay(Trace(contentsOf: path))
    try replay.run(path: path, seconds: arguments.seconds, record: recorder)
  } catch let error as ReplayError {
    fail("\(path): \(error)", code: 3)
  } catch {
    fail("\(path): \(error)", code: 2)
  }
}
if let path = arguments.values {
  do { try recorder?.write(to: path) } catch { fail("\(path): \(error)", code: 2) }
}
