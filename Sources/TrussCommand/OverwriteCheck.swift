import LayoutDocuments

/// Refuses to write over a file that the call reads, or that it writes for another option.
///
/// Commands name the files that they will read and write before they do either, in any order. The system
/// says whether two paths lead to the same file, so links and other spellings of a path are found too.
final class OverwriteCheck {
  /// A file of the call.
  private struct Use {
    var path: String
    /// The option that names it; nil for operands and for files that no word of the call names.
    var option: String?
    /// The option whose file this output brings up to date, so that it may be the same.
    var updatedOption: String?
  }

  private var inputs: [Use] = []
  private var outputs: [Use] = []

  /// Creates the check of a call; `standardOutput` is the path under which the system knows it.
  init(standardOutput: String? = nil) {
    if let standardOutput { outputs.append(Use(path: standardOutput)) }
  }

  /// Notes files that will be read. Throws if one of them is an output.
  func willRead(_ paths: [String], option: String? = nil) throws(CommandFailure) {
    let new = paths.map { Use(path: $0 == "-" ? FileRun.standardInput : $0, option: option) }
    for output in outputs { try Self.check(output, against: new) }
    inputs += new
  }

  /// Notes a file that will be written. Throws if it is an input, or the output of another option.
  func willWrite(
    _ path: String, option: String, updating updatedOption: String? = nil
  ) throws(CommandFailure) {
    let new = Use(path: path, option: option, updatedOption: updatedOption)
    outputs.removeAll { $0.option == option }
    try Self.check(new, against: inputs + outputs.filter { $0.option != nil })
    outputs.append(new)
  }

  private static func check(_ output: Use, against uses: [Use]) throws(CommandFailure) {
    guard let file = FileTree.identity(of: output.path) else { return }
    let use = uses.first { use in
      let isUpdated = use.option != nil && use.option == output.updatedOption
      return !isUpdated && FileTree.identity(of: use.path) == file
    }
    guard let use else { return }
    let name = output.option == nil ? "standard output" : output.path
    let other = use.path == output.path ? "this file" : "'\(use.path.printable)', the same file,"
    let mend = output.option.map { "give '\($0)'" } ?? "redirect it to"
    throw CommandFailure(
      path: name, "is not written, because the call uses \(other) already: \(mend) another file")
  }
}
