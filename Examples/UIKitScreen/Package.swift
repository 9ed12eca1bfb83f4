// swift-tools-version: 6.2
import PackageDescription

// The views of an app, laid out in tests on Linux. The app itself is built with Xcode from the files in `App`.
let package = Package(
  name: "UIKitScreen",
  dependencies: [.package(name: "Truss", path: "../..")],
  targets: [
    .target(
      name: "Screen", dependencies: [.product(name: "TrussUIKit", package: "Truss")],
      plugins: [.plugin(name: "UIKitSources", package: "Truss")]),
    .testTarget(
      name: "ScreenTests",
      dependencies: ["Screen", .product(name: "LayoutTesting", package: "Truss")]),
  ]
)
