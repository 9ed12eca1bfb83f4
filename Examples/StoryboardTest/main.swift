// A test of a storyboard without a simulator: sound on every common device, and the button high
// enough, and where nothing of the device covers it. Exit code 1 if anything is wrong.
//
//   swift run storyboard-test [FILE]

import Foundation
import Truss

let path = CommandLine.arguments.dropFirst().first ?? "Docs/Examples/Login.storyboard"
let document: IBDocument
do {
  document = try IBDocument(data: Data(contentsOf: URL(fileURLWithPath: path)), file: path)
} catch {
  print("\(error)")
  exit(2)
}

/// The frame of the object with an id of Interface Builder's, in the coordinates of the screen.
func place(of id: String, in node: PreviewNode, x: Double = 0, y: Double = 0) -> LayoutRect? {
  if node.id == id { return node.frame.offset(byX: x, y: y) }
  for child in node.children {
    let found = place(of: id, in: child, x: x + node.frame.x, y: y + node.frame.y)
    if let found { return found }
  }
  return nil
}

/// What is wrong with a screen.
func problems(of screen: PreviewScreen) -> [String] {
  var problems = screen.findings
  guard let button = place(of: "Log-in-Bt0", in: screen.root) else { return problems }
  if button.height < 44 { problems.append("the button is \(button.height) high") }
  if button.maxY > screen.size.height - screen.safeArea.bottom {
    problems.append("the button ends at \(button.maxY), where the device covers it")
  }
  return problems.map { "\(screen.device): \($0)" }
}

let devices = ["phone-4.0", "phone-small", "phone-small-landscape", "phone-large", "tablet"]
let canvases = devices.compactMap(DeviceCanvas.init(named:))
let problems = document.scenes.flatMap { scene in
  PreviewScene(scene, of: document, on: canvases).screens.flatMap(problems(of:))
}
for problem in problems { print(problem) }
print(
  "\(path): \(document.scenes.count) scene on \(devices.count) devices, \(problems.count) problems")
exit(problems.isEmpty ? 0 : 1)
