import Testing

@Suite struct LayoutContainersPlaceholder {
  @Test func `the target builds`() {}
}
