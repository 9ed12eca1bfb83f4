import Testing

@Suite struct LayoutDocumentsPlaceholder {
  @Test func `the target builds`() {}
}
