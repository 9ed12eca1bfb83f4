extension SourceRewriter {
  /// The calls that are open.
  struct Calls {
    /// The index of each open parenthesis with the name in front of it.
    var open: [(end: Int, name: String, index: Int)] = []
  }

  private static let functions: [String: String] = [
    "NSClassFromString": "finds no class by its name in Objective-C",
    "method_exchangeImplementations": "swizzles, which needs Objective-C",
    "method_setImplementation": "swizzles, which needs Objective-C",
    "class_addMethod": "swizzles, which needs Objective-C",
    "class_replaceMethod": "swizzles, which needs Objective-C",
    "class_getInstanceMethod": "swizzles, which needs Objective-C",
    "class_getClassMethod": "swizzles, which needs Objective-C",
    "object_setClass": "swizzles, which needs Objective-C",
    "objc_allocateClassPair": "swizzles, which needs Objective-C",
    "imp_implementationWithBlock": "swizzles, which needs Objective-C",
  ]
  /// Methods that take the name of a property as a string, if they have such a label.
  private static let keyedMethods: Set<String> = [
    "value", "setValue", "mutableArrayValue", "mutableSetValue", "addObserver", "removeObserver",
    "observeValue", "willChangeValue", "didChangeValue",
  ]
  private static let keys: Set<String> = ["forKey", "forKeyPath", "forUndefinedKey"]
  private static let selectors: Set<String> = ["Selector", "NSSelectorFromString", "aSelector"]

  /// Notes calls that need Objective-C.
  mutating func noteCalls(at index: Int) {
    while let last = calls.open.last, last.end <= index { calls.open.removeLast() }
    guard source.isIdentifier(index) else { return }
    let name = source.word(index)
    if let end = source.end(of: index + 1, opening: "(") {
      calls.open.append((end, name, index))
      if let reason = Self.functions[name] {
        note(index, "`\(name)` \(reason)")
      } else if name == "perform" || name == "responds",
        source.isPunctuation(index + 2, "#") && source.word(index + 3) == "selector"
          || Self.selectors.contains(source.word(index + 2))
          || source.word(index + 2) == "to" && source.isPunctuation(index + 3, ":")
      {
        note(index, "`\(name)` calls by selector, which needs Objective-C")
      }
    } else if Self.keys.contains(name),
      source.isPunctuation(index + 1, ":") || source.isPunctuation(index + 2, ":"),
      let call = calls.open.last, Self.keyedMethods.contains(call.name)
    {
      note(
        call.index,
        "`\(call.name)(\(name):)` reaches a property by its name, which needs Objective-C"
      )
    } else if name == "optional", !source.isPunctuation(index - 1, "."),
      ["func", "var", "subscript", "init", "static"].contains(source.word(index + 1))
    {
      note(
        index,
        "an optional requirement needs Objective-C; "
          + "declare it without `optional` and give it an implementation in an extension")
    }
  }
}
