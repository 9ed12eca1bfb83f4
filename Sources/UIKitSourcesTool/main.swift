import Foundation
import UIKitSourceRewriting

// uikit-sources INPUT OUTPUT: writes a copy of a source that compiles with TrussUIKit, and prints warnings about what
// needs Objective-C. The plugin `UIKitSources` calls it for every file.

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: uikit-sources INPUT OUTPUT\n".utf8))
  exit(2)
}
do {
  let source = SourceRewriter(try Data(contentsOf: URL(fileURLWithPath: arguments[1])))
  try Data(source.copy(of: arguments[1])).write(to: URL(fileURLWithPath: arguments[2]))
  for warning in source.warnings(for: arguments[1]) { print(warning) }
} catch {
  FileHandle.standardError.write(Data("\(arguments[1]):1: error: \(error)\n".utf8))
  exit(1)
}
