// Swift Testing comes with Xcode and is not part of the system; it runs on macOS 10.15 and later.
public struct SourceLocation: Sendable {
  public init(__uncheckedFileID: String, filePath: String, line: Int, column: Int) {}
}
public struct Comment: Sendable {
  public init(rawValue: String) {}
}
public struct Issue: Sendable {
  @discardableResult
  public static func record(_ comment: Comment? = nil, sourceLocation: SourceLocation) -> Issue {
    Issue()
  }
}

@freestanding(expression)
public macro _sourceLocation() -> SourceLocation =
  #externalMacro(module: "TestingMacros", type: "SourceLocationMacro")
