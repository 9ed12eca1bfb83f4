import DocumentMutants
import Foundation
import Synchronization

// Runs mutants of documents, one after another, each made of the seed and its own number:
//   document-fuzzer COUNT [SEED [FIRST]]     runs them; the number of the mutant that is running
//                                            stands in the file TRUSS_MUTANT names
//   document-fuzzer show SEED NUMBER         writes one to standard output

let words = Array(CommandLine.arguments.dropFirst())
let corpus = MutantCorpus.documents(withShared: true)

func mutant(_ number: Int, seed: UInt64) -> [UInt8] {
  var mutator = Mutator(seed: seed &* 0x1_0000_0001 &+ UInt64(number), corpus: corpus)
  return mutator.mutant()
}

if words.first == "show", words.count == 3, let seed = UInt64(words[1]), let number = Int(words[2])
{
  FileHandle.standardOutput.write(Data(mutant(number, seed: seed)))
  exit(0)
}
guard let count = words.first.flatMap(Int.init), !corpus.isEmpty else {
  print("usage: document-fuzzer COUNT [SEED [FIRST]] | show SEED NUMBER")
  exit(2)
}
let seed = words.dropFirst().first.flatMap { UInt64($0) } ?? 1
let first = words.dropFirst(2).first.flatMap { Int($0) } ?? 0
let journal = ProcessInfo.processInfo.environment["TRUSS_MUTANT"].flatMap {
  FileHandle(forWritingAtPath: $0)
}

/// The processor time this thread has used, in seconds: other processes do not count.
func seconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

// A mutant that does not end is stopped from outside, after a minute of any clock.
let finished = Atomic(0)
Thread.detachNewThread {
  var last = -1
  while true {
    sleep(60)
    let now = finished.load(ordering: .relaxed)
    if now == last {
      print("mutant \(first + now) does not end")
      exit(3)
    }
    last = now
  }
}

var refused = 0
var solved = 0
var findings = 0
var slowest = (time: 0.0, number: 0)
for number in first..<first + count {
  try? journal?.seek(toOffset: 0)
  try? journal?.write(contentsOf: Data("\(number)\n".utf8))
  let document = mutant(number, seed: seed)
  let start = seconds()
  switch Attempt.run(document) {
  case .refused: refused += 1
  case .solved: solved += 1
  case .broken(let reason):
    findings += 1
    print("mutant \(number): \(reason)")
  }
  let time = seconds() - start
  if time > slowest.time { slowest = (time, number) }
  if time > 1 {
    findings += 1
    print("mutant \(number): took \(time) s")
  }
  finished.add(1, ordering: .relaxed)
}
print(
  "\(count) mutants of \(corpus.count) documents, seed \(seed): \(refused) refused, \(solved) solved, "
    + "\(findings) findings; the slowest took \((slowest.time * 1000).rounded() / 1000) s "
    + "(mutant \(slowest.number))")
exit(findings == 0 ? 0 : 1)
