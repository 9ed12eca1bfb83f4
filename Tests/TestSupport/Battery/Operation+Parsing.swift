import Cassowary

extension Operation {
  /// Reads back what ``description`` prints: a failing trace becomes a regression test.
  package init?(parsing line: String) {
    let line = line.drop { $0 == " " }
    if line.hasPrefix("add all: ") {
      let parts = line.dropFirst(9).split(separator: ";")
      let additions = parts.compactMap { Operation.addition(String($0.drop { $0 == " " })) }
      guard additions.count == parts.count else { return nil }
      self = .addAll(additions)
    } else if line.hasPrefix("add "), let addition = Operation.addition(line.dropFirst(4)) {
      self = .add(addition.id, addition.row)
    } else if line.hasPrefix("enqueue c"), !line.hasPrefix("enqueue constant"),
      let addition = Operation.addition(line.dropFirst(8))
    {
      self = .enqueue(addition.id, addition.row)
    } else {
      self.init(words: line.split(separator: " ").map(String.init))
    }
  }

  private init?(words: [String]) {
    func int(_ index: Int) -> Int { Int(words[index].dropFirst()) ?? 0 }
    func double(_ index: Int) -> Double { Double(words[index]) ?? .nan }
    switch (words.first, words.count) {
    case ("var", 2): self = .variable(int(1))
    case ("release", 2): self = .release(int(1))
    case ("remove", 2): self = .remove(int(1))
    case ("constant", 3): self = .setConstant(int(1), double(2))
    case ("priority", 3): self = .setPriority(int(1), Float(double(2)))
    case ("coefficient", 4): self = .setCoefficient(int(1), variable: int(2), double(3))
    case ("edit", 3): self = .edit(int(1), Float(words[2].dropFirst()) ?? .nan)
    case ("suggest", 3): self = .suggest(int(1), double(2))
    case ("end", 3): self = .endEdit(int(2))
    case ("check", 1): self = .check
    case ("enqueue", 4) where words[1] == "constant": self = .enqueueConstant(int(2), double(3))
    case ("enqueue", 4): self = .enqueuePriority(int(2), Float(double(3)))
    default: return nil
    }
  }

  /// `c3: 1.0·x0 + -2.0·x1 + 5.0 >= 0 @250.0 weight 2.0`
  private static func addition(_ text: some StringProtocol) -> Addition? {
    let words = text.split { $0 == " " }.map { String($0) }
    guard let id = Int(words[0].dropFirst().dropLast()),
      let sign = words.firstIndex(where: { ["==", "<=", ">="].contains($0) }),
      let constant = Double(words[sign - 1]), words.count > sign + 2,
      let priority = Float(words[sign + 2].dropFirst())
    else { return nil }
    var entries: [LinearProblem.Entry] = []
    for word in words[1..<(sign - 1)] where word != "+" {
      let parts = word.split { $0 == Character("·") }
      guard parts.count == 2, let coefficient = Double(parts[0]),
        let variable = Int(parts[1].dropFirst())
      else { return nil }
      entries.append(.init(variable, coefficient))
    }
    let relations = ["==": Relation.equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual]
    return Addition(
      id,
      LinearProblem.Row(
        entries, constant: constant, relations[words[sign]] ?? .equal, priority: priority,
        weight: words.count > sign + 4 ? Double(words[sign + 4]) ?? 1 : 1))
  }
}
