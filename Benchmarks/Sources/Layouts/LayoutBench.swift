import AutoLayout
import Foundation

/// Whole screens against arithmetic written for them by hand: how far from the limit an engine is.
struct LayoutBench {
  private let filter: String?
  private let seconds: Double
  /// Whether to print lines for `Benchmarks/compare-screens` instead of a table.
  private let isForScripts: Bool
  /// Whether to print frames instead of times.
  private let printsFrames: Bool
  /// What to do some times, for `Benchmarks/callgrind`, instead of timing it.
  private let counted: Phase?

  enum Phase: String {
    case first, resize, text, rotation
  }

  /// Nil unless the arguments are those of `layouts`.
  init?(arguments: some Sequence<String>) {
    var words = arguments.makeIterator()
    guard words.next() == "layouts" else { return nil }
    var filter: String?
    var seconds = 1.0
    var (isForScripts, printsFrames) = (false, false)
    var counted: Phase?
    while let word = words.next() {
      switch word {
      case "--only": filter = words.next()
      case "--seconds": seconds = words.next().flatMap(Double.init) ?? seconds
      case "--json": isForScripts = true
      case "--frames": printsFrames = true
      case "--count":
        counted = words.next().flatMap(Phase.init)
        if counted == nil { return nil }
      default: return nil
      }
    }
    self.filter = filter
    self.seconds = seconds
    self.isForScripts = isForScripts
    self.printsFrames = printsFrames
    self.counted = counted
  }

  /// - Returns: whether all frames agreed.
  func run() -> Bool {
    if !isForScripts, !printsFrames, counted == nil { printHead() }
    let screens: [any BenchScreen.Type] = [
      SettingsScreen.self, ChatScreen.self, FormScreen.self, GridScreen.self,
      GridViewScreen.self, DashboardScreen.self,
    ]
    var agree = true
    for screen in screens where filter.map({ screen.name.contains($0) }) ?? true {
      if let counted {
        count(counted, of: screen)
      } else if printsFrames {
        printFrames(of: screen)
      } else {
        agree = bench(screen) && agree
      }
    }
    return agree
  }

  /// How often a phase is done in ``repeatCounted(_:_:)``: both ways, and often enough for what is done once.
  static let countedSteps = 32

  private func count(_ phase: Phase, of type: any BenchScreen.Type) {
    // What a process does once is done before.
    var screen = type.init()
    lay(screen, Self.upright)
    var turn = false
    let step = {
      turn.toggle()
      switch phase {
      case .first:
        screen = type.init()
        lay(screen, Self.upright)
      case .resize: lay(screen, turn ? Self.wider : Self.upright)
      case .rotation: lay(screen, turn ? Self.flat : Self.upright)
      case .text: change(screen, turn)
      }
    }
    for _ in 0..<4 { step() }
    repeatCounted(phase == .first ? 1 : Self.countedSteps, step)
  }

  /// What `Benchmarks/callgrind` counts the instructions of, hence a function of its own.
  @inline(never)
  private func repeatCounted(_ steps: Int, _ step: () -> Void) {
    for _ in 0..<steps { step() }
  }

  private func printHead() {
    print("microseconds of processor time, medians; in brackets as a multiple of the limit,")
    print("arithmetic written by hand that computes the same frames")
    let names = ["views", "limit", "build + layout", "resize", "text", "rotation"]
    print(
      "".padding(toLength: 20, withPad: " ", startingAt: 0)
        + names.map { pad($0, $0 == "views" || $0 == "limit" ? 8 : 19) }.joined())
  }

  private static let upright = LayoutSize(width: 375, height: 812)
  private static let flat = LayoutSize(width: 812, height: 375)
  private static let wider = LayoutSize(width: 390, height: 812)

  /// In the coordinates of the root.
  private func printFrames(of type: any BenchScreen.Type) {
    let screen = type.init()
    lay(screen, Self.upright)
    for (index, view) in screen.views.enumerated() {
      var (x, y) = (0.0, 0.0)
      var above: LayoutView? = view
      while let current = above, current !== screen.root {
        x += current.frame.x
        y += current.frame.y
        above = current.superview
      }
      print("\(type.name)|\(index)|\(x) \(y) \(view.frame.width) \(view.frame.height)")
    }
  }

  private func pad(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }

  private func bench(_ type: any BenchScreen.Type) -> Bool {
    let (upright, flat, wider) = (Self.upright, Self.flat, Self.wider)
    // Each run frees the screen of the run before.
    var kept: (any BenchScreen)?
    let first = median { () in
      let screen = type.init()
      lay(screen, upright)
      kept = screen
    }
    let objects = isForScripts ? median { kept = type.init() } : 0
    let screen = type.init()
    withExtendedLifetime(kept) {}
    kept = nil
    lay(screen, upright)
    var wrong = [upright, flat, wider, upright].compactMap { compare(screen, $0) }
    screen.setText(9)
    wrong += [upright, wider].compactMap { compare(screen, $0) }
    lay(screen, upright)
    var turn = false
    let resize = median(isShort: true) {
      turn.toggle()
      lay(screen, turn ? wider : upright)
    }
    let rotation = median(isShort: true) {
      turn.toggle()
      lay(screen, turn ? flat : upright)
    }
    lay(screen, upright)
    let text = median(isShort: true) {
      turn.toggle()
      change(screen, turn)
    }
    for line in wrong { print("  WRONG \(line)") }
    if isForScripts {
      print(
        "{\"screen\":\"\(type.name)\",\"views\":\(screen.views.count),\"build_us\":\(first),"
          + "\"objects_us\":\(objects),\"resize_us\":\(resize),\"text_us\":\(text),\"rotation_us\":\(rotation)}"
      )
      return wrong.isEmpty
    }
    let limit = arithmetic(screen, upright)
    let numbers = [first, resize, text, rotation].map { time in
      pad(String(format: "%.*f (%.*f)", digits(time), time, digits(time / limit), time / limit), 19)
    }
    print(
      type.name.padding(toLength: 20, withPad: " ", startingAt: 0)
        + pad("\(screen.views.count)", 8) + pad(String(format: "%.2f", limit), 8)
        + numbers.joined())
    return wrong.isEmpty
  }

  private func digits(_ number: Double) -> Int { number < 10 ? 2 : number < 100 ? 1 : 0 }

  private func lay(_ screen: any BenchScreen, _ size: LayoutSize) {
    screen.root.frame = LayoutRect(origin: .zero, size: size)
    screen.root.layoutIfNeeded()
  }

  private func change(_ screen: any BenchScreen, _ isShorter: Bool) {
    screen.setText(isShorter ? 6 : 11)
    screen.root.layoutIfNeeded()
  }

  /// The median of as many runs as fit into the time, at least five.
  ///
  /// Reading the clock takes up to a microsecond, longer than some layouts: of short ones it is read once for
  /// as many as take two hundred.
  private func median(isShort: Bool = false, _ body: () -> Void) -> Double {
    var steps = 1
    while isShort, steps < 16 || steps < 1 << 12 && time(steps, body) < 200 { steps *= 2 }
    var samples: [Double] = []
    let deadline = Stopwatch.nanoseconds(CLOCK_MONOTONIC) + UInt64(seconds * 1e9)
    while samples.count < 5
      || (samples.count < 2001 && Stopwatch.nanoseconds(CLOCK_MONOTONIC) < deadline)
    {
      samples.append(time(steps, body) / Double(steps))
    }
    return samples.sorted()[samples.count / 2]
  }

  /// Microseconds of processor time.
  private func time(_ steps: Int, _ body: () -> Void) -> Double {
    let start = Stopwatch.nanoseconds(CLOCK_THREAD_CPUTIME_ID)
    for _ in 0..<steps { body() }
    return Double(Stopwatch.nanoseconds(CLOCK_THREAD_CPUTIME_ID) - start) / 1000
  }

  private func frames(_ screen: any BenchScreen) -> UnsafeMutablePointer<LayoutRect> {
    let frames = UnsafeMutablePointer<LayoutRect>.allocate(capacity: screen.views.count)
    unsafe frames.initialize(repeating: .zero, count: screen.views.count)
    return unsafe frames
  }

  /// One pass of arithmetic, timed over many.
  private func arithmetic(_ screen: any BenchScreen, _ size: LayoutSize) -> Double {
    let frames = unsafe frames(screen)
    defer { unsafe frames.deallocate() }
    let passes = max(1, 400_000 / screen.views.count)
    return median {
      for pass in 0..<passes {
        let size = LayoutSize(width: size.width + Double(pass & 1), height: size.height)
        unsafe screen.arithmetic(size, frames)
      }
    } / Double(passes)
  }

  /// What is wrong with the frames for a size, if anything is.
  private func compare(_ screen: any BenchScreen, _ size: LayoutSize) -> String? {
    lay(screen, size)
    let frames = unsafe frames(screen)
    defer { unsafe frames.deallocate() }
    unsafe screen.arithmetic(size, frames)
    for (index, view) in screen.views.enumerated() {
      let (found, wanted) = unsafe (view.frame, frames[index])
      let distances = [
        found.origin.x - wanted.origin.x, found.origin.y - wanted.origin.y,
        found.size.width - wanted.size.width, found.size.height - wanted.size.height,
      ]
      if distances.contains(where: { abs($0) > 1e-6 }) {
        return "view \(index) at \(size): \(found), by hand \(wanted)"
      }
    }
    return nil
  }
}
