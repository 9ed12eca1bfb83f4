import Testing

@testable import UIKitSourceRewriting

@Suite struct SourceRewriterTests {
  private func rewritten(_ source: String) -> String {
    String(decoding: SourceRewriter(source.utf8).text, as: UTF8.self)
  }

  /// The lines without spaces at their ends, which only keep columns.
  private func lines(_ source: String) -> [String] {
    rewritten(source).split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private func notes(_ source: String) -> [String] {
    SourceRewriter(source.utf8).warnings(for: "V.swift")
  }

  // MARK: Attributes

  @Test(arguments: [
    ("@objc func tap() {}", "      func tap() {}"),
    ("@objc(tap:) private func tap(_ x: Int) {}", "            private func tap(_ x: Int) {}"),
    ("@IBOutlet weak var label: UILabel!", "          weak var label: UILabel!"),
    ("@IBAction func tap(_ sender: Any) {}", "          func tap(_ sender: Any) {}"),
    ("@objcMembers final class A {}", "             final class A {}"),
    ("@objc @IBOutlet private(set) var a: B!", "                private(set) var a: B!"),
    ("@IBInspectable var a = 1", "@IBInspectable var a = 1"),
    ("@objcatalogue var a = 1", "@objcatalogue var a = 1"),
    ("@nonobjc func a() {}", "@nonobjc func a() {}"),
  ])
  func `attributes of Objective-C become spaces`(source: String, expected: String) {
    #expect(rewritten(source) == expected)
  }

  @Test func `an attribute on a line of its own leaves an empty line`() {
    #expect(
      lines("class A {\n  @objc\n  func b() {}\n}") == ["class A {", "", "  func b() {}", "}"])
  }

  // MARK: Selectors and key paths

  @Test(arguments: [
    ("#selector(tap)", "tap"),
    ("#selector(tap(_:))", "tap:"),
    ("#selector(self.tap(_:))", "tap:"),
    ("#selector(Cell.tap(_:for:))", "tap:for:"),
    ("#selector(move(to:))", "moveWithTo:"),
    ("#selector(send(with:and:))", "sendWith:and:"),
    ("#selector(getter: UIView.isHidden)", "isHidden"),
    ("#selector(setter: isHidden)", "setIsHidden:"),
    ("#selector((tap))", "tap"),
    ("#selector(tap as (Cell) -> () -> Void)", "tap"),
    ("#selector((Cell.tap(_:) as (Cell) -> (Int) -> Void))", "tap:"),
    ("#selector(`default`)", "default"),
    ("#selector( tap /* by ) hand */ )", "tap"),
  ])
  func `selectors become strings`(source: String, name: String) {
    let call = "addTarget(self, action: \(source), for: .touchUpInside)"
    #expect(
      rewritten(call) == "addTarget(self, action: Selector(\"\(name)\"), for: .touchUpInside)")
    #expect(notes(call) == [])
  }

  @Test func `a selector of several lines keeps them`() {
    #expect(
      lines("f(#selector(\n  tap(\n    _:)\n), 1)\ng()") == [
        "f(Selector(\"tap:\"", "", "", "), 1)", "g()",
      ])
  }

  @Test(arguments: [
    ("#keyPath(CALayer.bounds)", "bounds"), ("#keyPath(title)", "title"),
    ("#keyPath(App.Cell.label.text)", "label.text"),
  ])
  func `key paths become strings`(source: String, path: String) {
    #expect(rewritten("f(\(source), 1)") == "f(\"\(path)\", 1)")
  }

  // MARK: Protocols

  @Test(arguments: [
    ("@objc protocol P {}", "      protocol P: AnyObject {}"),
    ("@objc public protocol P: Q {}", "      public protocol P: AnyObject, Q {}"),
    ("@objc protocol P: AnyObject {}", "      protocol P: AnyObject {}"),
    ("@objc protocol P: Q, AnyObject {}", "      protocol P: Q, AnyObject {}"),
    ("@objc protocol P : class {}", "      protocol P : class {}"),
    ("@objc(P) @MainActor protocol P {}", "         @MainActor protocol P: AnyObject {}"),
    ("@objc protocol P where Self: UIView {}", "      protocol P: AnyObject where Self: UIView {}"),
    ("protocol P {}", "protocol P {}"),
    ("@objc var a: B\nprotocol P {}", "      var a: B\nprotocol P {}"),
  ])
  func `protocols of Objective-C are for classes`(source: String, expected: String) {
    #expect(rewritten(source) == expected)
  }

  // MARK: Previews

  @Test func `previews go with everything in them`() {
    let source = """
      class A {}
      @available(iOS 17, *)
      #Preview("two }", traits: .sizeThatFitsLayout) {
        let a = A() // }
        return "}" + { "\\(a)" }()
      }
      #Preview { A() }
      class B {}
      """
    #expect(lines(source) == ["class A {}", "", "", "", "", "", "", "class B {}"])
  }

  @Test func `what is no preview stays`() {
    #expect(rewritten("#Preview") == "#Preview")
    #expect(rewritten("#PreviewLine { }") == "#PreviewLine { }")
    #expect(rewritten("#Preview { ") == "#Preview { ")
  }

  // MARK: Conditions and imports

  @Test(arguments: [
    ("#if os(iOS)", "#if true"),
    ("#if os(iOS) || os(tvOS) // os(iOS)", "#if true || os(tvOS) // os(iOS)"),
    ("#if !os(macOS) && canImport(UIKit)", "#if !false && canImport(TrussUIKit)"),
    ("#elseif os( iOS )", "#elseif true"),
    ("#if (os(iOS)\n  || os(tvOS))", "#if (true\n  || os(tvOS))"),
    ("#if DEBUG\nos(iOS)", "#if DEBUG\nos(iOS)"),
    ("#if os(watchOS)", "#if os(watchOS)"),
    ("#if", "#if"), ("#if os(", "#if os("), ("#if os(iOS", "#if os(iOS"),
  ])
  func `conditions are those of iOS`(source: String, expected: String) {
    #expect(rewritten(source) == expected)
  }

  @Test(arguments: [
    ("import UIKit", "import TrussUIKit"),
    ("import UIKit.UIGestureRecognizerSubclass", "import TrussUIKit"),
    ("import class UIKit.UIView", "import TrussUIKit"),
    ("@_exported import UIKit", "@_exported import TrussUIKit"),
    ("import UIKit; import Foundation", "import TrussUIKit; import Foundation"),
    ("import TrussUIKit", "import TrussUIKit"),
    ("import QuartzCore", "                 "),
    ("@preconcurrency import os.log", "                             "),
    ("import os; import UIKit", "           import TrussUIKit"),
    ("import struct CoreGraphics.CGFloat", "                                  "),
    ("import SnapKit", "import SnapKit"),
    ("case .import", "case .import"),
    ("import", "import"),
  ])
  func `imports are of what is there`(source: String, expected: String) {
    #expect(rewritten(source) == expected)
  }

  @Test func `a copy names the original and imports what it lacks`() {
    func copy(_ source: String, of file: String) -> String {
      String(decoding: SourceRewriter(source.utf8).copy(of: file), as: UTF8.self)
    }
    #expect(
      copy("import UIKit\n", of: "/a/b.swift")
        == "#sourceLocation(file: \"/a/b.swift\", line: 1)\nimport TrussUIKit\n")
    #expect(
      copy("class A {}", of: "/a \"b\"\\.swift")
        == "import TrussUIKit\n#sourceLocation(file: \"/a \\\"b\\\"\\\\.swift\", line: 1)\nclass A {}"
    )
  }

  // MARK: What is never touched

  @Test(arguments: [
    "// @objc #selector(a)", "/* @objc /* import UIKit */ #if os(iOS) */",
    "\"@objc #selector(a) \\(\"@objc\" + \"\\(x)\")\"", "#\"@objc \" #selector(a)\"#",
    "\"\"\"\n@objc \"#selector(a)\" \\(\"\"\"\n@objc\n\"\"\")\nimport UIKit\n\"\"\"",
    "##\"\"\"\n@objc \"\"\"#\n\\##(\"@objc\")\n\"\"\"##", "#\"\"\"#", "#/@objc \" /#",
    "#/\n  import UIKit\n/#", "a.import", "x.protocol", "`import`", "@Objc", "# selector(a)",
  ])
  func `strings, comments and other names stay`(source: String) {
    for suffix in ["", "\n", "\nlet a = 1\n"] {
      #expect(rewritten(source + suffix) == source + suffix)
    }
    #expect(notes(source) == [])
  }

  @Test func `code behind a string or a comment is rewritten`() {
    for start in [
      "\"\\\"\"", "\"\\\\\"", "\"\\(a(\")\"))\"", "#\"\\\"#", "#\"\"\"#", "/* /* */ */",
      "\"\"\"\n\"\" \n\"\"\"",
      "#/\"/#", "\"open\n", "\"\\(open\n", "\"\\(\"open\n", "\"\\(/* open\n", "// \"\n", "``",
    ] {
      #expect(rewritten(start + " @objc func a() {}").hasSuffix("       func a() {}"), "\(start)")
    }
  }

  // MARK: Extensions

  @Test func `an extension that overrides becomes a part of its class`() {
    let source = """
      final class Card: UIView {
        let label = UILabel()
      }

      // MARK: Delegate
      private extension Card {
        func setUp() { if true {} }
      }
      extension Card: Tapping, A.B {
        override func layoutSubviews() {}
      }
      extension Card { func last() {} }
      """
    #expect(
      rewritten(source) == """
        final class Card: UIView , Tapping, A.B {
          let label = UILabel()
        \u{20}

        // MARK: Delegate
        \(String(repeating: " ", count: 24))
          func setUp() { if true {} }
        \u{20}
        \(String(repeating: " ", count: 30))
          override func layoutSubviews() {}
        }
        extension Card { func last() {} }
        """)
    #expect(notes(source) == [])
  }

  @Test func `a class without a superclass takes the protocols of its extension`() {
    #expect(
      rewritten("class A<T: C> {}\nextension A: P { override var a: Int { 1 } }")
        == "class A<T: C> : P { \n                 override var a: Int { 1 } }")
  }

  @Test(arguments: [
    "class A {}\nlet b = 1\nextension A { override func c() {} }",
    "class A {}\nextension A where B: C { override func c() {} }",
    "class A where B: C {}\nextension A { override func c() {} }",
    "class A {}\npublic extension A { override func c() {} }",
    "class A {}\nextension A { class B: C { override func c() {} } }",
    "class A {}\nextension A { func override() { a.override() } }",
  ])
  func `other extensions stay what they are`(source: String) {
    #expect(rewritten(source) == source)
  }

  // MARK: Notes

  @Test func `what needs Objective-C is said with its line`() {
    let source = """
      extension Cell {
        override func layoutSubviews() {}
        func grow() { func override() {} }
      }
      @objc protocol P {
        @objc optional func changed()
      }
      class Other: Cell {
        override func grow() {}
        override var frame: CGRect { didSet {} }
      }
      layer.setValue(4, forKey: "corner")
      view.addObserver(self, forKeyPath: #keyPath(UIView.bounds), options: [], context: nil)
      perform(#selector(grow), with: nil, afterDelay: 1)
      NSClassFromString("UIKeyboard")
      method_exchangeImplementations(a, b)
      """
    #expect(
      notes(source) == [
        "V.swift:2: warning: overriding in an extension of `Cell` needs Objective-C; move the member into the class",
        "V.swift:6: warning: an optional requirement needs Objective-C; "
          + "declare it without `optional` and give it an implementation in an extension",
        "V.swift:9: warning: `grow` overrides a member of an extension of `Cell`, which needs Objective-C; "
          + "move it into the class",
        "V.swift:12: warning: `setValue(forKey:)` reaches a property by its name, which needs Objective-C",
        "V.swift:13: warning: `addObserver(forKeyPath:)` reaches a property by its name, which needs Objective-C",
        "V.swift:14: warning: `perform` calls by selector, which needs Objective-C",
        "V.swift:15: warning: `NSClassFromString` finds no class by its name in Objective-C",
        "V.swift:16: warning: `method_exchangeImplementations` swizzles, which needs Objective-C",
      ])
  }

  @Test func `what needs no Objective-C is not said`() {
    let source = """
      class A: B {
        class var shared = A()
        class override func make() {}
        override func layoutSubviews() { super.layoutSubviews() }
        func perform(_ work: () -> Void) { perform { } ; perform(work) }
        func value(for key: Int) -> Int { dictionary.setValue(3, for: key) }
      }
      extension A { class Inner: B { override func make() {} } }
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in }
      let optional = 1
      observe(\\.bounds) { _, _ in set(1, forKey: "a") }
      """
    #expect(notes(source) == [])
  }
}
