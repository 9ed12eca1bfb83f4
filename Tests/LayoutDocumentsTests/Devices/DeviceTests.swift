import AutoLayout
import Testing

@testable import LayoutDocuments

@Suite struct DeviceTests {
  @Test func `devices have distinct names, sound sizes and are found by both names`() {
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
    for device in Device.all {
      #expect(device.portraitSize.width > 0 && device.portraitSize.height > 0)
      #expect(Device.named(device.name) == device)
      #expect(Device.named(device.documentID)?.documentID == device.documentID)
      #expect((1...3).contains(device.scale))
    }
    #expect(Device.named("toaster") == nil)
  }

  @Test(arguments: [
    ("phone-small", 375.0, 667.0), ("phone-small-landscape", 667, 375),
    ("retina6_12-portrait", 393, 852), ("tablet", 834, 1194),
  ])
  func `a canvas is named by device and orientation`(name: String, width: Double, height: Double) {
    #expect(DeviceCanvas(named: name)?.size == LayoutSize(width: width, height: height))
  }

  @Test(arguments: [
    ("retina4_7", LayoutSizeClass.compact, LayoutSizeClass.regular),
    ("retina4_7-landscape", .compact, .compact),
    ("retina5_5-landscape", .regular, .compact),
    ("ipad9_7", .regular, .regular), ("ipad9_7-landscape", .regular, .regular),
  ])
  func `size classes follow device and orientation`(
    name: String, horizontal: LayoutSizeClass, vertical: LayoutSizeClass
  ) {
    #expect(
      DeviceCanvas(named: name)?.sizeClasses
        == IBTraits(horizontal: horizontal, vertical: vertical))
  }

  @Test func `a preview shows two phones in both orientations and a tablet`() {
    #expect(
      DeviceCanvas.previewDefaults.map(\.description) == [
        "phone-small", "phone-small-landscape", "phone-large", "phone-large-landscape", "tablet",
      ])
    for canvas in DeviceCanvas.previewDefaults {
      #expect(DeviceCanvas(named: canvas.description) == canvas)
    }
    #expect(DeviceCanvas(named: "phone-small-sideways") == nil)
  }
}
