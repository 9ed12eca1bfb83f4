import Testing

@Suite struct LayoutDiagnosticsPlaceholder {
  @Test func `the target builds`() {}
}
