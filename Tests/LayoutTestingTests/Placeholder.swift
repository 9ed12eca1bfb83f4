import Testing

@Suite struct LayoutTestingPlaceholder {
  @Test func `the target builds`() {}
}
