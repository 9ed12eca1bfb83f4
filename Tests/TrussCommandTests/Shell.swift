import Foundation

/// Runs the built `truss` from a shell, where its streams and files can be anything.
///
/// A script finds the program as `$TRUSS`, a good layout as `a.json` and a bad one as `bad.json`,
/// and runs in a folder of its own.
final class Shell {
  let folder: Folder

  init() throws {
    folder = try Folder()
    _ = try folder.file(
      "a.json",
      """
      {"container": {"width": 320, "height": 100}, "views": [{"name": "a"}], "constraints": [
        {"item": "a", "attribute": "left", "toItem": "super", "toAttribute": "left"}]}
      """)
    _ = try folder.file("bad.json", "{")
    try FileManager.default.copyItem(
      atPath: Package.login, toPath: folder.path("Login.storyboard"))
  }

  /// What became of a script.
  struct Result {
    var status: Int32
    var output: String
    var errors: [String]
  }

  /// Runs a script. One that waits for ever is ended after an hour, with status 124.
  func run(_ script: String) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["timeout", "3600", "sh", "-c", script]
    process.currentDirectoryURL = folder.url
    process.environment = [
      "TRUSS": Self.program, "PROGRAMS": Self.folder.path, "PACKAGE": Package.root.path,
      "PATH": "/usr/bin:/bin", "SWIFT_BACKTRACE": "enable=no",
    ]
    // Files instead of pipes: nobody has to read them while the program runs.
    let paths = [".stdout", ".stderr"].map { folder.path($0) }
    let handles = try paths.map { path in
      try Data().write(to: URL(fileURLWithPath: path))
      return try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    try process.run()
    process.waitUntilExit()
    for handle in handles { try handle.close() }
    let errors = try folder.contents(".stderr").split(separator: "\n").map(String.init)
    return Result(
      status: process.terminationStatus, output: try folder.contents(".stdout"), errors: errors)
  }

  /// `truss` and the examples lie beside the bundle that holds these tests.
  private static let folder: URL = {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(fileURLWithPath: own).deletingLastPathComponent()
  }()

  private static let program = folder.appendingPathComponent("truss").path

  /// Whether the program can be run: it is found by the way Linux tells a process where it lies.
  static var isUsable: Bool { FileManager.default.isExecutableFile(atPath: program) }

  /// Before a call of a script, it takes away the rights of the superuser, who may read and write whatever
  /// the permissions are; nothing for others. `nil` where that cannot be done, or a user without rights
  /// cannot run the program where it lies.
  static let withoutRights: String? = {
    guard isUsable, let shell = try? Shell() else { return nil }
    if let result = try? shell.run("test $(id -u) != 0"), result.status == 0 { return "" }
    let words = "setpriv --reuid 65534 --regid 65534 --clear-groups "
    let result = try? shell.run("chmod 755 . && \(words) \"$TRUSS\" help")
    return result?.status == 0 ? words : nil
  }()

  /// Whether device nodes may be made, which takes rights.
  static let makesDevices: Bool = {
    guard isUsable, let shell = try? Shell() else { return false }
    return (try? shell.run("mknod n c 1 3 && echo x > n"))?.status == 0
  }()
}
