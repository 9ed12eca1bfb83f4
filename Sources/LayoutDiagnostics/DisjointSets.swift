/// Disjoint sets of numbers that can be joined. The least number of a set represents the set.
struct DisjointSets {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func first(of number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (one, other) = (first(of: one), first(of: other))
    parents[max(one, other)] = min(one, other)
  }
}
