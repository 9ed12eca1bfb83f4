import Foundation
import LayoutDocuments

/// The option `--devices` and what it understands.
enum DeviceList {
  static let option = Option(
    "--devices", value: "A,B,C",
    help: "devices, each with '-landscape' if held sideways; 'all' for every one")

  /// The part of the help that lists the devices.
  static let help = """
    standard devices:
    \(Help.wrapped(DeviceCanvas.previewDefaults.map(\.description)))
    known devices (Interface Builder's ids, such as retina4_7, work too):
    \(Help.wrapped(Device.all.map(\.name)))
    """

  /// The devices asked for; unknown ones are reported and left out.
  static func canvases(
    _ wanted: String?, console: Console
  ) -> (known: [DeviceCanvas], areAllKnown: Bool) {
    guard let list = wanted else {
      return (DeviceCanvas.previewDefaults, true)
    }
    if list == "all" { return (Device.all.map { DeviceCanvas($0) }, true) }
    let names = list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    var known: [DeviceCanvas] = []
    for name in names {
      if let canvas = DeviceCanvas(named: name) {
        known.append(canvas)
      } else {
        console.say(
          "truss: \(option.name): unknown device '\(name)'; 'truss help preview' lists the known ones"
        )
      }
    }
    return (known, !known.isEmpty && known.count == names.count)
  }
}
