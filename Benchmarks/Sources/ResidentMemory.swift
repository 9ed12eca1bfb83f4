import Foundation

/// Resident memory of this process in kB.
enum ResidentMemory {
  /// The most since the start, or since the last ``restartPeak()`` where the system offers one.
  static func peak() -> Int { read("VmHWM:") }

  /// What is resident now.
  static func now() -> Int { read("VmRSS:") }

  private static func read(_ key: String) -> Int {
    if let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) {
      for line in status.split(separator: "\n") where line.hasPrefix(key) {
        return Int(line.filter(\.isNumber)) ?? 0
      }
    }
    return 0
  }

  /// Lets the peak begin anew, so that the memory parsing took and gave back does not hide what
  /// the solver takes.
  static func restartPeak() {
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return }
    try? file.write(contentsOf: Data("5".utf8))
    try? file.close()
  }
}
