import Foundation
import Testing
import Truss

@Suite struct TerminalTests {
  @Test func `a terminal is laid out and drawn as the page on hosts shows`() throws {
    let (window, status) = makeTerminalWindow()
    let narrow = drawTerminal(window, width: 40, height: 6)
    status.text = "resized"
    let wide = drawTerminal(window, width: 52, height: 5)
    #expect(window.layout.layoutEngine.conflicts.isEmpty)
    #expect(window.layout.findings() == [])
    #expect(try Page.blocks(of: "Docs/hosts.md", "text") == [narrow, wide])
    let example = try Package.text("Docs/Examples/Terminal.swift")
    #expect(try Page.blocks(of: "Docs/hosts.md", "swift").allSatisfy(example.contains))
  }

  @Test func `a change of one text draws one text again`() {
    let (window, status) = makeTerminalWindow()
    _ = drawTerminal(window, width: 40, height: 6)
    status.text = "busy"
    window.layout.layoutIfNeeded()
    let engine = window.layout.layoutEngine
    #expect(engine.work.measurements == 1)
    #expect(engine.changedFrames.isEmpty, "the status line spans the window")
    let text = window.children[1].children[0] as? TerminalText
    text?.text = "Two lines now."
    window.layout.layoutIfNeeded()
    #expect(engine.work.measurements == 2, "on one line, then at the width of the panel")
    #expect(engine.changedFrames.map { $0.item.layoutName } == ["Frames are whole cells."])
    #expect(text?.frame == LayoutRect(x: 1, y: 1, width: 11, height: 2))
  }
}
