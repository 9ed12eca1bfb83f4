import LayoutDocuments

/// A check that prevents a call from replacing a file that it reads or that it writes for another
/// option.
///
/// Commands register the files that they will read and write, in any order, before they do so. The
/// system determines whether two paths denote the same file, so that links and other spellings of a
/// path are recognized.
final class OverwriteCheck {
  /// A use of a file by the call.
  private struct Use {
    var path: String
    /// The option that names the file; `nil` for operands and for files that the command line does
    /// not name.
    var option: String?
    /// The option whose file this output updates. Both may be the same file.
    var updatedOption: String?
  }

  private var inputs: [Use] = []
  private var outputs: [Use] = []

  /// Creates a check; `standardOutput` is the path of standard output in the file system.
  init(standardOutput: String? = nil) {
    if let standardOutput { outputs.append(Use(path: standardOutput)) }
  }

  /// Registers files that will be read. Throws an error if one of them is an output.
  func willRead(_ paths: [String], option: String? = nil) throws(CommandFailure) {
    let new = paths.map { Use(path: $0 == "-" ? FileRun.standardInput : $0, option: option) }
    for output in outputs { try Self.check(output, against: new) }
    inputs += new
  }

  /// Registers a file that will be written. Throws an error if it is an input or the output of
  /// another option.
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
