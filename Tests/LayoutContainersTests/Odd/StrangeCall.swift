import Testing

/// A public call that takes a number.
struct StrangeCall: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let run: @Sendable (StrangeScene, Double) -> Void

  init(_ name: String, _ run: @escaping @Sendable (StrangeScene, Double) -> Void) {
    (testDescription, self.run) = (name, run)
  }

  static let all = views + constraints + surroundings + containers
}
