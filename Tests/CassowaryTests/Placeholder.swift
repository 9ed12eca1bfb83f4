import Testing

@Suite struct CassowaryPlaceholder {
  @Test func `the target builds`() {}
}
