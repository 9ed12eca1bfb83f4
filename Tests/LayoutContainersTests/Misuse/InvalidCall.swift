import Testing

/// A public call that takes a number.
struct InvalidCall: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let run: @Sendable (InvalidCallScene, Double) -> Void

  init(_ name: String, _ run: @escaping @Sendable (InvalidCallScene, Double) -> Void) {
    (testDescription, self.run) = (name, run)
  }

  static let all = views + constraints + surroundings + containers
}
