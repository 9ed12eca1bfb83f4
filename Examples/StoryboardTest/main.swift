// A test of a storyboard without a simulator: sound on every common device in both reading
// directions, and the button high enough, uncovered, and wide enough for German. Exit code 1 if
// anything is wrong.
//
//   swift run storyboard-test [FILE]

import Foundation
import Truss

/// What is wrong with a scene on a device held upright, a line for each fault.
func problems(
  of scene: InterfaceBuilderScene, on device: Device, _ direction: LayoutDirection
) -> [String] {
  let texts = ["log in": "Anmelden und fortfahren"]
  let layout = scene.layout(on: device, direction: direction, texts: texts)
  var problems = layout.root.findings().filter { $0.severity > .note }.map(\.message)
  let button = layout["log in"]
  if let place = button?.superview?.convert(button?.frame ?? .zero, to: layout.root) {
    if place.height < 44 { problems.append("the button is \(place.height) high") }
    let bottom = layout.root.frame.height - device.safeArea(in: .portrait).bottom
    if place.maxY > bottom { problems.append("the device covers the button") }
  } else {
    problems.append("there is no view 'log in'")
  }
  return problems.map { "\(device.name), \(direction): \($0)" }
}

let path = CommandLine.arguments.dropFirst().first ?? "Docs/Examples/Login.storyboard"
let document: InterfaceBuilderDocument
do {
  document = try InterfaceBuilderDocument(contentsOf: path)
} catch {
  print("\(error)")
  exit(2)
}
let devices: [Device] = [.phoneTiny, .phoneSmall, .phoneLarge, .tablet]
let directions: [LayoutDirection] = [.leftToRight, .rightToLeft]
let found = document.scenes.flatMap { scene in
  devices.flatMap { device in
    directions.flatMap { problems(of: scene, on: device, $0) }
  }
}
for problem in found { print(problem) }
let count = document.scenes.count * devices.count * directions.count
print("\(path): \(count) layouts, \(found.count) problems")
exit(found.isEmpty ? 0 : 1)
