import AutoLayout
import Foundation
import LayoutContainers
import Testing

@testable import LayoutDocuments

@Suite struct LayoutDocumentTests {
  private func read(_ text: String) throws(LayoutDocumentError) -> LayoutDocument {
    try LayoutDocument(data: Data(text.utf8))
  }

  private func solve(_ text: String) throws -> LayoutSolution {
    try read(text).build().solve()
  }

  private func frame(_ name: String, _ solution: LayoutSolution) -> LayoutRect? {
    solution.frames.first { $0.name == name }?.frame
  }

  @Test func `a document is laid out and written in a fixed order`() throws {
    let solution = try solve(
      """
      { "version": 1, "container": { "width": 400, "height": 100, "scale": 2 },
        "views": [ { "name": "b", "parent": "super" },
                   { "name": "a", "intrinsic": { "width": 60.3, "height": 20 } } ],
        "constraints": [
          { "id": "k1", "item": "a", "attribute": "leading", "toItem": "super",
            "toAttribute": "leadingMargin" },
          { "item": "a", "attribute": "centerY", "toItem": "super", "toAttribute": "centerY" },
          { "item": "b", "attribute": "left", "toItem": "a", "toAttribute": "right", "constant": 8 },
          { "item": "b", "attribute": "right", "toItem": "super", "toAttribute": "right" },
          { "item": "b", "attribute": "height", "constant": 30 } ] }
      """)
    #expect(
      solution.json == """
        {"version":1,"frames":{"super":[0,0,400,100],"b":[76.5,0,323.5,30],"a":[8,40,60.5,20]},\
        "ambiguous":[{"item":"b","coordinate":"minY","range":[null,null]}],\
        "conflicts":[],"unsatisfied":[]}
        """)
  }

  @Test func `a contradiction names its constraints and a wish its violation`() throws {
    let solution = try solve(
      """
      { "container": { "width": 320, "height": 40 }, "views": [ { "name": "a" } ],
        "constraints": [
          { "id": "left", "item": "a", "attribute": "left", "toItem": "super",
            "toAttribute": "left", "constant": 20 },
          { "id": "right", "item": "super", "attribute": "right", "toItem": "a",
            "toAttribute": "right", "constant": 20 },
          { "id": "top", "item": "a", "attribute": "top", "toItem": "super",
            "toAttribute": "top" },
          { "id": "tall", "item": "a", "attribute": "height", "constant": 10 },
          { "id": "wide", "item": "a", "attribute": "width", "constant": 300 },
          { "id": "wish", "item": "a", "attribute": "height", "constant": 15, "priority": 750 } ] }
      """)
    let conflict = try #require(solution.conflicts.first)
    #expect(Set(conflict.constraints) == ["left", "right", "wide"])
    #expect(conflict.broken == "wide")
    #expect(
      solution.unsatisfied
        == [LayoutSolution.Violation(constraint: "wish", priority: 750, violation: 5)])
  }

  @Test func `a free container takes the fitting size of its stack`() throws {
    let solution = try solve(
      """
      { "container": { "width": null, "height": null },
        "views": [
          { "name": "s", "kind": "stack",
            "stack": { "axis": "vertical", "spacing": 4, "customSpacing": { "x": 10 } } },
          { "name": "x", "parent": "s", "intrinsic": [50, 20] },
          { "name": "y", "parent": "s", "intrinsic": [30, 20], "hidden": true },
          { "name": "z", "parent": "s", "intrinsic": [40, 20] } ],
        "constraints": [
          { "item": "s", "attribute": "left", "toItem": "super", "toAttribute": "left" },
          { "item": "s", "attribute": "right", "toItem": "super", "toAttribute": "right" },
          { "item": "s", "attribute": "top", "toItem": "super", "toAttribute": "top" },
          { "item": "s", "attribute": "bottom", "toItem": "super", "toAttribute": "bottom" } ] }
      """)
    #expect(frame("super", solution) == rect(0, 0, 50, 50))
    #expect(frame("z", solution) == rect(0, 30, 50, 20))
  }

  @Test func `a box places its items by their pins`() throws {
    let solution = try solve(
      """
      { "container": { "width": 200, "height": 100 },
        "views": [
          { "name": "box", "kind": "box", "translates": true, "frame": [0, 0, 200, 100],
            "box": { "axis": "y", "spacing": 5, "insets": [10, 20, 10, 20] } },
          { "name": "a", "parent": "box", "intrinsic": [40, 20],
            "item": { "pins": { "left": 3, "right": ">=0@750" } } },
          { "name": "b", "parent": "box",
            "item": { "pins": { "centerX": 0 }, "width": "==50@999", "relativeHeight": "*0.5-4" } },
          { "name": "c", "parent": "box", "arranged": false, "translates": true,
            "frame": [1, 2, 3, 4] } ] }
      """)
    #expect(frame("a", solution) == rect(23, 10, 40, 29))
    #expect(frame("b", solution) == rect(75, 44, 50, 46))
    #expect(frame("c", solution) == rect(1, 2, 3, 4))
  }

  @Test func `unknown keys are warnings with their path`() throws {
    let document = try read(
      """
      { "container": { "width": 1, "height": 1, "color": "red" }, "expect": {},
        "views": [ { "name": "a", "note": 1 } ],
        "constraints": [ { "item": "a", "attribute": "width", "source": "x" } ] }
      """)
    #expect(
      document.warnings.map(\.path)
        == ["$.container.color", "$.views[0].note", "$.constraints[0].source", "$.expect"])
  }

  @Test func `a warning names the known key that an unknown one is nearest to`() throws {
    let document = try read(
      """
      { "container": { "widht": 1 }, "views": [ { "name": "a", "Intrinsic": [1, 1], "note": 1 } ],
        "constraint": [] }
      """)
    #expect(
      document.warnings.map(\.reason) == [
        "unknown key, ignored (did you mean 'width'?)",
        "unknown key, ignored (did you mean 'intrinsic'?)", "unknown key, ignored",
        "unknown key, ignored (did you mean 'constraints'?)",
      ])
  }

  @Test(arguments: [
    "", "{\n  \"a\" 1 }", "{\"a\": NaN}", #"{"\u+041": 1}"#, #"["\u-041"]"#, #"["\u12"]"#,
    #"["\ud800"]"#, #"["\udc00\ud800"]"#, #"["\ud800\u0041"]"#, "{\"é\": 01}", "[-]",
    "[1.]", "[1e+]", "[+1]", "[1 2]", "{}{}", "[\"\u{1}\"]", "[tru]",
  ])
  func `a text that is no JSON is refused`(text: String) {
    let error = #expect(throws: LayoutDocumentError.self) { try read(text) }
    #expect(error?.path.hasPrefix("$") == true)
    #expect(error?.reason.contains("JSON") == true, "\(String(describing: error))")
  }

  @Test(arguments: [
    ("{\n  \"a\" 1 }", ""), ("{\"b\": [{}],\n \"b\": 1}", "the key 'b' is there twice"),
  ])
  func `what is wrong with a text is said with its line`(text: String, reason: String) {
    let error = #expect(throws: LayoutDocumentError.self) { try read(text) }
    #expect(error?.reason.hasPrefix("not valid JSON at line 2: \(reason)") == true)
  }

  @Test func `objects beside each other may have the same keys`() throws {
    let text = "{\"container\": {}, \"views\": [{\"name\": \"a\"}, {\"name\": \"b\"}]}"
    #expect(throws: Never.self) { try read(text) }
  }

  @Test(arguments: [
    ("{\"a\": [0, 1e999]}", "$.a[1]"), ("{\"a\": {\"b\": [{}, {\"c\": -1e999}]}}", "$.a.b[1].c"),
  ])
  func `a number that is too large is refused with its path`(text: String, path: String) {
    let error = #expect(throws: LayoutDocumentError.self) { try read(text) }
    #expect(error?.path == path, "\(String(describing: error))")
  }

  @Test(arguments: [
    ("[]", "$", "expected an object, found a list"), ("{}", "$.container", "is missing"),
    (#"{"container": {}, "views": [{"name": "a"}, {"name": ""}]}"#, "$.views[1].name", "is empty"),
    ("{\"version\": 2, \"container\": {}}", "$.version", "version 2 is not supported, only 1 is"),
  ])
  func `a text that is no document is refused with its place`(
    text: String, path: String, reason: String
  ) {
    let error = #expect(throws: LayoutDocumentError.self) { try read(text) }
    #expect(error == LayoutDocumentError(path: path, reason: reason))
  }

  @Test func `a byte order mark is skipped and all escapes are read`() throws {
    let text =
      "\u{FEFF}{\"container\": {}, \"views\": [{\"name\": "
      + #""\u0041\u00e9\uD83D\uDE00\/\b\f\n\r\t\"\\"}]}"#
    #expect(try read(text).build().items.last?.name == "Aé😀/\u{8}\u{C}\n\r\t\"\\")
  }

  @Test func `bytes in a string that are not UTF-8 are refused`() {
    for bytes: [UInt8] in [[0xE9], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80]] {
      let error = #expect(throws: LayoutDocumentError.self) {
        try LayoutDocument(data: Data([0x5B, 0x22] + bytes + [0x22, 0x5D]))
      }
      #expect(error?.path == "$[0]")
    }
  }

  @Test func `nesting is followed to the limit and refused beyond it`() throws {
    let nested = { (depth: Int) in
      Data((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
    }
    #expect(try JSONValue.parse(nested(JSONValue.depthLimit)).kind == "a list")
    for depth in [JSONValue.depthLimit + 1, 1_000_000] {
      let error = #expect(throws: LayoutDocumentError.self) {
        try JSONValue.parse(nested(depth))
      }
      #expect(error != nil)
    }
  }

  @Test(arguments: [
    (#"{"name": "super"}"#, "name"), (#"{"name": "a", "parent": "b"}"#, "parent"),
    (#"{"name": "a", "parent": "a"}"#, "parent"), (#"{"name": "a", "kind": "blob"}"#, "kind"),
    (#"{"name": "a", "intrinsic": [1]}"#, "intrinsic"),
    (#"{"name": "a", "hugging": [250, 0]}"#, "hugging[1]"),
    (#"{"name": "a", "translates": true}"#, "translates"),
    (#"{"name": "a", "autoresizing": ["wide"]}"#, "autoresizing[0]"),
    (#"{"name": "a", "stack": {}}"#, "stack"), (#"{"parent": "super"}"#, "name"),
    (#"{"name": "a", "item": {"pins": {"left": "about 3"}}}"#, "item.pins.left"),
    (#"{"name": "a", "hidden": 1}"#, "hidden"),
  ])
  func `a bad view is refused with the path of the culprit`(view: String, key: String) {
    let error = #expect(throws: LayoutDocumentError.self) {
      try read("{\"container\": {}, \"views\": [\(view)]}")
    }
    #expect(error?.path == "$.views[0].\(key)")
  }

  @Test func `parents in a circle are refused`() {
    let error = #expect(throws: LayoutDocumentError.self) {
      try read(
        """
        { "container": {}, "views": [ { "name": "a", "parent": "c" },
          { "name": "b", "parent": "a" }, { "name": "c", "parent": "b" } ] }
        """)
    }
    #expect(error?.path == "$.views[1].parent")
  }

  @Test(arguments: [
    (#"{"item": "b", "attribute": "width"}"#, "item"),
    (#"{"item": "a", "attribute": "girth"}"#, "attribute"),
    (#"{"item": "a", "attribute": "left", "toItem": "c", "toAttribute": "left"}"#, "toItem"),
    (#"{"item": "a", "attribute": "left", "toItem": "super"}"#, "toAttribute"),
    (#"{"item": "a", "attribute": "left", "relation": "near"}"#, "relation"),
    (#"{"item": "a", "attribute": "width", "priority": 0}"#, "priority"),
  ])
  func `a bad constraint is refused with the path of the culprit`(rule: String, key: String) {
    let error = #expect(throws: LayoutDocumentError.self) {
      try read("{\"container\": {}, \"views\": [{\"name\": \"a\"}], \"constraints\": [\(rule)]}")
    }
    #expect(error?.path == "$.constraints[0].\(key)")
  }

  @Test func `a pairing the model refuses is an error of the constraint`() {
    let error = #expect(throws: LayoutDocumentError.self) {
      try read(
        """
        { "container": {}, "views": [ { "name": "a" } ], "constraints": [
          { "item": "a", "attribute": "leading", "toItem": "super", "toAttribute": "top" } ] }
        """)
    }
    #expect(error?.path == "$.constraints[0]")
  }

  @Test func `the least integer is a number like others, and too large a constant`() {
    let error = #expect(throws: LayoutDocumentError.self) {
      try solve(
        """
        { "container": {}, "views": [ { "name": "a" } ], "constraints": [
          { "item": "a", "attribute": "width", "constant": -9223372036854775808 } ] }
        """)
    }
    #expect(error?.path == "$.constraints[0]")
  }

  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-2.5, "-2.5"), (0.1, "0.1"),
    (1.0 / 3, "0.3333333333333333"),
    (1e-7, "1e-07"), (1e300, "1e+300"), (-0x1p63, "-9.223372036854776e+18"),
    (0x1p63, "9.223372036854776e+18"), (-1e15, "-1000000000000000"),
  ])
  func `numbers are written in the shortest form that reads back`(value: Double, text: String) {
    #expect(value.shortest == text)
    #expect(Double(value.shortest) == value)
  }
}
