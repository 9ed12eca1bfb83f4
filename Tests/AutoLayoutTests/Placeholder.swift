import Testing

@Suite struct AutoLayoutPlaceholder {
  @Test func `the target builds`() {}
}
