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

  /// Every device, each also held sideways.
  static let names = Device.all.flatMap { [$0.name, "\($0.name)-landscape"] }

  /// What is said of a device that is not in the table.
  static func unknown(_ name: String, _ console: Console) -> String {
    "unknown device '\(name)'" + Suggestion.question(Suggestion.nearest(to: name, among: names))
      + console.hint(true, "lists the known ones")
  }

  /// The devices asked for, and where if not by the option; unknown ones are reported and left out.
  static func canvases(
    _ wanted: String?, of place: String? = nil, console: Console
  ) -> (known: [DeviceCanvas], areAllKnown: Bool) {
    guard let list = wanted else {
      return (DeviceCanvas.previewDefaults, true)
    }
    if list == "all" { return (Device.all.map { DeviceCanvas($0) }, true) }
    let place = place ?? option.name
    let names = list.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    if names.isEmpty {
      console.say("truss: \(place): '\(list)' names no device" + console.hint(true, "lists them"))
    }
    var known: [DeviceCanvas] = []
    for name in names {
      if let canvas = DeviceCanvas(named: name) {
        known.append(canvas)
      } else {
        console.say("truss: \(place): " + unknown(name, console))
      }
    }
    return (known, !known.isEmpty && known.count == names.count)
  }

  /// The one device that commands about single scenes take; `nil` for the design's own.
  static let single = Option(
    "--device", value: "A", help: "the device; what the document was designed for unless given")

  static func canvas(
    _ arguments: Arguments, console: Console
  ) throws(CommandFailure) -> DeviceCanvas? {
    guard let name = arguments.value(of: single.name) else { return nil }
    guard let canvas = DeviceCanvas(named: name) else {
      throw CommandFailure("\(single.name): " + unknown(name, console))
    }
    return canvas
  }
}
