import Foundation

/// What one size costs of the size before it: a cliff that a power over all sizes would hide.
///
/// Every size of every workload is measured by a process of its own, which ends itself when it has taken
/// too long: neither a hang nor a crash stops the others.
extension GrowthBench {
  /// What a process found.
  private enum Measurement {
    case number(Double)
    /// It took longer than the limit.
    case stopped
    case crashed(signal: Int32)
  }

  /// The exit code of a process that took too long.
  private static let isTooSlow: Int32 = 3

  /// - Returns: whether all sizes of all workloads were measured.
  func runSteps() -> Bool {
    print(
      pad("n", left: 42) + sizes.map { pad("\($0)", 11) }.joined() + pad("step", 8)
        + pad("in all", 9))
    var found: [String: [Double]] = [:]
    var worst: (step: Double, name: String) = (0, "")
    var isWhole = true
    for workload in workloads {
      let (numbers, fault) = numbers(of: workload)
      found[workload.name] = numbers
      if worstStep(numbers) > worst.step { worst = (worstStep(numbers), workload.name) }
      isWhole = isWhole && fault == nil
      print(line(workload.name, numbers) + ratios(numbers) + (fault.map { "  " + $0 } ?? ""))
      if let comparison = comparison(of: workload, found) { print(comparison) }
      // A file or a pipe would see the first lines after minutes.
      fflush(nil)
    }
    let whole = found.values.filter { $0.count == sizes.count }
    let total = sizes.indices.map { index in whole.map { $0[index] }.sorted().reduce(0, +) }
    print(line("total of \(whole.count) measured at all sizes", total) + ratios(total))
    print(pad("worst step", left: 42) + String(format: "%.1f", worst.step) + ": " + worst.name)
    return isWhole
  }

  /// The worst ratio between neighbours; what was nothing before counts as no step.
  private func worstStep(_ numbers: [Double]) -> Double {
    zip(numbers.dropFirst(), numbers).map { $1 > 0 ? $0 / $1 : 1 }.max() ?? 1
  }

  /// The worst ratio between neighbours, and that of the last to the first.
  private func ratios(_ numbers: [Double]) -> String {
    guard let first = numbers.first, let last = numbers.last, numbers.count > 1 else { return "" }
    return pad(String(format: "%.1f", worstStep(numbers)), 8)
      + pad(String(format: "%.1f", first > 0 ? last / first : 1), 9)
  }

  private func numbers(of workload: Workload) -> (found: [Double], fault: String?) {
    var found: [Double] = []
    for size in sizes {
      switch measureApart(workload, size) {
      case .number(let number): found.append(number)
      case .stopped:
        return (found, "STOPPED at \(size): longer than \(String(format: "%g", limit)) s")
      case .crashed(let signal): return (found, "CRASHED at \(size): signal \(signal)")
      }
    }
    return (found, nil)
  }

  private func measureApart(_ workload: Workload, _ size: Int) -> Measurement {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments =
      ["growth", "--measure", workload.name, "--sizes", "\(size)", "--limit", "\(limit)"]
      + (countsWork ? ["--work"] : [])
    let output = Pipe()
    process.standardOutput = output
    do { try process.run() } catch { fail("\(error)", code: 2) }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal {
      return .crashed(signal: process.terminationStatus)
    }
    let text = String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
    return Double(text).map { .number($0) } ?? .stopped
  }

  /// Prints what one workload costs at one size, unless that takes longer than the limit.
  func measure(_ name: String) -> Bool {
    guard let workload = workloads.first(where: { $0.name == name }), let size = sizes.first else {
      return false
    }
    let end = Stopwatch.nanoseconds(CLOCK_PROCESS_CPUTIME_ID) + UInt64(limit * 1e9)
    Thread.detachNewThread {
      while Stopwatch.nanoseconds(CLOCK_PROCESS_CPUTIME_ID) < end { usleep(20_000) }
      exit(Self.isTooSlow)
    }
    print(countsWork ? visits(workload, size) : time(workload, size))
    return true
  }
}
