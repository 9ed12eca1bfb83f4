import Foundation
import LayoutDocuments

/// The option `--devices` and its values.
enum DeviceList {
  static let option = Option(
    name: "--devices", value: "A,B,C",
    help: "devices, each with '-landscape' if held sideways; 'all' for every one")

  /// The part of the help that lists the devices.
  static let help = """
    standard devices:
    \(Help.wrapped(DeviceCanvas.previewDefaults.map(\.description)))
    known devices (Interface Builder's ids, such as retina4_7, work too):
    \(Help.wrapped(Device.all.map(\.name)))
    """

  /// The names of all devices, in both orientations.
  static let names = Device.all.flatMap { [$0.name, "\($0.name)-landscape"] }

  /// The requested devices. `place` names the source of the list if it is not the option.
  static func canvases(
    _ wanted: String?, of place: String? = nil, console: Console
  ) throws(CommandFailure) -> [DeviceCanvas] {
    guard let wanted else { return DeviceCanvas.previewDefaults }
    if wanted == "all" { return Device.all.map { DeviceCanvas($0) } }
    let place = place ?? option.name
    let names = wanted.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
    if names.isEmpty {
      throw CommandFailure("\(place): '\(wanted)' names no device" + console.hint("lists them"))
    }
    return try names.map { name throws(CommandFailure) in
      try canvas(named: name, of: place, console)
    }
  }

  private static func canvas(
    named name: String, of place: String, _ console: Console
  ) throws(CommandFailure) -> DeviceCanvas {
    if let canvas = DeviceCanvas(named: name) { return canvas }
    throw CommandFailure(
      "\(place): unknown device '\(name)'"
        + Suggestion.question(Suggestion.nearest(to: name, among: names))
        + console.hint("lists the known ones"))
  }

  /// The option for the device of commands that take one device; without it, the design determines
  /// the surroundings.
  static let single = Option(
    name: "--device", value: "A",
    help: "the device; what the document was designed for unless given")

  static func canvas(
    _ arguments: Arguments, console: Console
  ) throws(CommandFailure) -> DeviceCanvas? {
    try arguments.value(of: single.name).map { name throws(CommandFailure) in
      try canvas(named: name, of: single.name, console)
    }
  }
}
