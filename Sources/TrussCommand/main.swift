import AutoLayout
import Foundation
import LayoutDocuments

// What is refused, the reports of the command say.
LayoutEngine.onUnreadErrors = nil
StandardStream.prepare()
UnfinishedFiles.removeOnSignals()
let output = StandardStream(STDOUT_FILENO, name: "standard output")
let errors = StandardStream(STDERR_FILENO, name: "standard error")
// A report that cannot be written has nowhere else to go: the exit code says so.
let console = Console(
  write: output.write, report: { line in try? errors.write(line + "\n") },
  isTerminal: errors.isTerminal,
  colours: (Colour.isWanted && output.isTerminal, Colour.isWanted && errors.isTerminal),
  overwriteCheck: OverwriteCheck(standardOutput: "/dev/stdout"))
let words = (1..<max(Int(CommandLine.argc), 1)).compactMap { index in
  unsafe CommandLine.unsafeArgv[index].map { word in
    unsafe RawText.decoded(Array(UnsafeRawBufferPointer(start: word, count: strlen(word))))
  }
}
let status = TrussTool(console: console).run(words)
exit(errors.hasFailed ? ExitStatus.badInput.rawValue : status.rawValue)
