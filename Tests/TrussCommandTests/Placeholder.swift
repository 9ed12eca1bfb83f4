import Testing

@Suite struct TrussCommandPlaceholder {
  @Test func `the target builds`() {}
}
