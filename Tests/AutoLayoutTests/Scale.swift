import Foundation

/// How much work the large tests do: a little by default, all of it with `TRUSS_BATTERY=full`
/// (in release: `TRUSS_BATTERY=full swift test -c release --filter AutoLayoutTests`).
enum Scale {
  static let isFull = ProcessInfo.processInfo.environment["TRUSS_BATTERY"] == "full"

  /// The most memory the process ever had, in megabytes; `nil` where nobody tells.
  static var peakMemory: Double? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM:") }),
      let kilobytes = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Double($0) })
    else { return nil }
    return kilobytes / 1024
  }
}
