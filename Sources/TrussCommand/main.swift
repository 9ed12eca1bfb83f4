import AutoLayout
import Foundation
import LayoutDocuments

// The reports of the command describe refused constraints and calls, so that the engine need not
// print them.
LayoutEngine.onUnreadErrors = nil
StandardStream.prepare()
let output = StandardStream(STDOUT_FILENO, name: "standard output")
let errors = StandardStream(STDERR_FILENO, name: "standard error")
// If a report cannot be written, only the exit code can indicate the failure.
let console = Console(
  write: output.write, report: { line in try? errors.write(line + "\n") },
  isTerminal: errors.isTerminal, overwriteCheck: OverwriteCheck(standardOutput: "/dev/stdout"))
let status = TrussTool(console: console).run(Array(CommandLine.arguments.dropFirst()))
exit(errors.hasFailed ? ExitStatus.badInput.rawValue : status.rawValue)
