import AutoLayout

/// At most three decimals, none where they are zeros.
func short(_ value: Double) -> String {
  guard value.isFinite else { return value > 0 ? "infinity" : "minus infinity" }
  guard abs(value) < 1e12 else { return "\(value)" }
  let thousandths = Int64((abs(value) * 1000 + 0.5))
  var text = "\(thousandths / 1000)"
  let rest = thousandths % 1000
  if rest != 0 {
    var digits = "\(1000 + rest)".dropFirst()
    while digits.last == "0" { digits.removeLast() }
    text += "." + digits
  }
  return value < 0 && thousandths != 0 ? "-" + text : text
}

/// `20 points`, `1 point`.
func points(_ value: Double) -> String {
  short(value) + (abs(value - 1) < 5e-4 ? " point" : " points")
}

/// `2,492`.
func grouped(_ count: Int) -> String {
  var digits = "\(count)"
  var groups: [String] = []
  while digits.count > 3 {
    groups.insert(String(digits.suffix(3)), at: 0)
    digits.removeLast(3)
  }
  return ([digits] + groups).joined(separator: ",")
}

/// `a, b and c`.
func listed(_ words: [String]) -> String {
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " and " + last
}

/// `a, b, c and 37 more`.
func listed(_ words: [String], atMost limit: Int) -> String {
  guard words.count > limit else { return listed(words) }
  return words.prefix(limit).joined(separator: ", ") + " and \(grouped(words.count - limit)) more"
}

extension LayoutAxis {
  var adverb: String { self == .horizontal ? "horizontally" : "vertically" }
}
