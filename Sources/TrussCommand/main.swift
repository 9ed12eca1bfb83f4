import Foundation

let console = Console.standard
let status = TrussTool(console: console).run(Array(CommandLine.arguments.dropFirst()))
exit(status.rawValue)
