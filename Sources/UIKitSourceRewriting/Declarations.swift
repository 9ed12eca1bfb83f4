/// What is known of the declarations around a token.
struct Declarations {
  private enum Scope {
    case type(String)
    case `extension`(String)
    case other
  }

  private struct Member: Hashable {
    var type: String
    var name: String
  }

  /// What was found so far.
  private(set) var notes: [SourceRewriter.Note] = []
  /// The first of the attributes and modifiers in front of the present token.
  private(set) var pendingStart: Int?
  /// Whether `@objc` is one of them.
  var pendingObjC = false
  private var pendingOverride: Int?
  /// Where the parentheses of an attribute end.
  private var attributeEnd = 0
  private var scopes: [Scope] = []
  private var nextScope: Scope?
  private var superclasses: [String: String] = [:]
  private var membersOfExtensions: Set<Member> = []
  private var overrides: [(member: Member, line: Int)] = []

  /// Classes of a source may inherit in a circle.
  private static let inheritanceLimit = 32
  private static let modifiers: Set<String> = [
    "public", "open", "internal", "package", "fileprivate", "private", "final", "static",
    "override",
    "dynamic", "weak", "unowned", "lazy", "mutating", "nonmutating", "nonisolated", "required",
    "convenience", "optional",
  ]

  /// Takes a token in that has been rewritten.
  mutating func pass(_ index: Int, in source: SourceText) {
    if index < attributeEnd { return }
    if source.isPunctuation(index, "@") {
      pendingStart = pendingStart ?? index
    } else if source.isPunctuation(index - 1, "@"), source.isAdjacent(index) {
      if source.isAdjacent(index + 1), let end = source.end(of: index + 1, opening: "(") {
        attributeEnd = end + 1
      }
    } else if source.isIdentifier(index), Self.modifiers.contains(source.word(index)) {
      pendingStart = pendingStart ?? index
      if source.word(index) == "override" { noteOverride(index, in: source) }
      if let end = source.end(of: index + 1, opening: "(") { attributeEnd = end + 1 }
    } else {
      if source.isIdentifier(index) {
        declare(index, in: source)
      } else if source.isPunctuation(index, "{") {
        scopes.append(nextScope ?? .other)
        nextScope = nil
      } else if source.isPunctuation(index, "}") {
        _ = scopes.popLast()
      }
      // `class` may be a modifier.
      if source.word(index) != "class" || !source.isMember(index + 1) {
        (pendingStart, pendingObjC, pendingOverride) = (nil, false, nil)
      }
    }
  }

  private mutating func noteOverride(_ index: Int, in source: SourceText) {
    pendingOverride = index
    guard case .extension(let type) = scopes.last else { return }
    notes.append(
      SourceRewriter.Note(
        line: source.tokens[index].line,
        message: "overriding in an extension of `\(type)` needs Objective-C; "
          + "move the member into the class"))
  }

  private mutating func declare(_ index: Int, in source: SourceText) {
    guard !source.isPunctuation(index - 1, "."), source.isIdentifier(index + 1) else { return }
    let name = source.word(index + 1)
    switch source.word(index) {
    case "extension":
      var last = index + 1
      while source.isPunctuation(last + 1, "."), source.isIdentifier(last + 2) { last += 2 }
      nextScope = .extension(source.word(last))
    case "class" where !source.isMember(index + 1):
      nextScope = .type(name)
      if source.isPunctuation(index + 2, ":"), source.isIdentifier(index + 3) {
        superclasses[name] = superclasses[name] ?? source.word(index + 3)
      }
    case "struct", "enum", "actor", "protocol": nextScope = .type(name)
    case "func", "var": addMember(name, at: index, in: source)
    default: break
    }
  }

  private mutating func addMember(_ name: String, at index: Int, in source: SourceText) {
    switch scopes.last {
    case .extension(let type):
      membersOfExtensions.insert(Member(type: type, name: name))
    case .type(let type):
      if let pendingOverride {
        overrides.append((Member(type: type, name: name), source.tokens[pendingOverride].line))
      }
    case .other, nil: break
    }
  }

  /// Notes on overrides of members that an extension in this source declares.
  var overriddenMembers: [SourceRewriter.Note] {
    overrides.compactMap { override in
      var type = override.member.type
      for _ in 0..<Self.inheritanceLimit {
        guard let superclass = superclasses[type] else { return nil }
        type = superclass
        if membersOfExtensions.contains(Member(type: type, name: override.member.name)) {
          return SourceRewriter.Note(
            line: override.line,
            message: "`\(override.member.name)` overrides a member of an extension of "
              + "`\(type)`, which needs Objective-C; move it into the class")
        }
      }
      return nil
    }
  }
}

extension SourceText {
  /// Whether a token after `class` makes that a modifier of a member.
  func isMember(_ index: Int) -> Bool {
    [
      "func", "var", "let", "subscript", "override", "final", "private", "public", "open",
      "internal",
      "fileprivate", "package", "nonisolated", "dynamic",
    ].contains(word(index))
  }
}
