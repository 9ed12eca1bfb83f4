import Testing

@Suite struct LayoutPreviewPlaceholder {
  @Test func `the target builds`() {}
}
