import AutoLayout
import Foundation
import LayoutDocuments

// What is refused, the reports of the command say.
LayoutEngine.onUnreadErrors = nil
StandardStream.prepare()
let output = StandardStream(STDOUT_FILENO, name: "standard output")
let errors = StandardStream(STDERR_FILENO, name: "standard error")
// A report that cannot be written has nowhere else to go: the exit code says so.
let console = Console(
  write: output.write, report: { line in try? errors.write(line + "\n") },
  isTerminal: errors.isTerminal, overwriteCheck: OverwriteCheck(standardOutput: "/dev/stdout"))
let status = TrussTool(console: console).run(Array(CommandLine.arguments.dropFirst()))
exit(errors.hasFailed ? ExitStatus.badInput.rawValue : status.rawValue)
