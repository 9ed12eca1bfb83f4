import AutoLayout

extension String {
  /// The text in a form that a terminal shows as it is and that stays on one line.
  ///
  /// Control characters, which could move the cursor or forge lines, are written as escapes such
  /// as `\n` and `\u{1B}`.
  package var printable: String {
    replacingScalars { $0.needsEscape ? $0.escape : nil }
  }
}
