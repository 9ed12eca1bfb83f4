// swift-tools-version: 6.2
import PackageDescription

// One array for every target: Swift 6 mode is implied by the tools version. Warnings are errors
// here and nowhere else, because SwiftPM ignores this setting in packages used as dependencies.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

func library(
  _ name: String, _ dependencies: [String] = [], resources: [Resource]? = nil
) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .init(stringLiteral: $0) }, resources: resources,
    swiftSettings: settings)
}

func tests(_ name: String, _ dependencies: [String] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: name + "Tests",
    dependencies: ([name, "TestSupport"] + dependencies).map { .init(stringLiteral: $0) },
    exclude: exclude, swiftSettings: settings)
}

/// Makes the target of an example program. No product contains it.
func example(_ name: String, _ folder: String) -> Target {
  .executableTarget(
    name: name, dependencies: ["Truss"], path: "Examples/" + folder, swiftSettings: settings)
}

let package = Package(
  name: "Truss",
  // `.ci/availability` checks on Linux that the sources need nothing newer than macOS 13.
  platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Truss", targets: ["Truss"]),
    // Views, constraints and containers, without findings, documents, pictures and Foundation.
    .library(name: "AutoLayout", targets: ["AutoLayout", "LayoutContainers"]),
    // Findings, explanations and sweeps for views that use `AutoLayout` alone.
    .library(name: "LayoutDiagnostics", targets: ["LayoutDiagnostics"]),
    // The spellings of vladimir-d/BoxView that the library has other names for.
    .library(name: "BoxViewCompatibility", targets: ["BoxViewCompatibility"]),
    .library(name: "Cassowary", targets: ["Cassowary"]),
    .library(name: "LayoutTesting", targets: ["LayoutTesting"]),
    .executable(name: "truss", targets: ["TrussCommand"]),
    // Rewrites copies of an app's sources so that they compile with `TrussUIKit`.
    .plugin(name: "UIKitSources", targets: ["UIKitSources"]),
  ],
  targets: [
    library("Cassowary"),
    library("AutoLayout", ["Cassowary"]),
    library("LayoutContainers", ["AutoLayout"]),
    library("BoxViewCompatibility", ["LayoutContainers", "AutoLayout"]),
    library("LayoutDiagnostics", ["LayoutContainers", "AutoLayout"]),
    // Measures of texts and controls, which documents, samples and UIKit's views share.
    library("NaturalSizes", ["AutoLayout"]),
    library(
      "LayoutDocuments",
      ["NaturalSizes", "LayoutContainers", "LayoutDiagnostics", "AutoLayout"]),
    // The script and the style sheet of its pages are files, which become constants of the program.
    library(
      "LayoutPreview", ["LayoutDocuments", "LayoutContainers", "LayoutDiagnostics", "AutoLayout"],
      resources: ["numbers.js", "selection.js", "bench.js", "page.css", "icons.txt"].map {
        .embedInCode("Page/" + $0)
      }),
    library(
      "LayoutTesting", ["LayoutDocuments", "LayoutContainers", "LayoutDiagnostics", "AutoLayout"]),
    library(
      "Truss",
      [
        "Cassowary", "AutoLayout", "LayoutContainers", "LayoutDiagnostics", "LayoutDocuments",
        "LayoutPreview",
      ]),
    .executableTarget(name: "TrussCommand", dependencies: ["Truss"], swiftSettings: settings),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["Cassowary", "AutoLayout", "LayoutContainers", "LayoutDiagnostics"],
      path: "Benchmarks/Sources", swiftSettings: settings),
    library("UIKitSourceRewriting"),
    .executableTarget(
      name: "uikit-sources", dependencies: ["UIKitSourceRewriting"],
      path: "Sources/UIKitSourcesTool", swiftSettings: settings),
    .plugin(name: "UIKitSources", capability: .buildTool(), dependencies: ["uikit-sources"]),
    example("panes", "Panes"), example("chat", "Chat"), example("dashboard", "Dashboard"),
    example("cards", "Cards"), example("storyboard-test", "StoryboardTest"),
    .target(
      name: "DocumentMutants",
      dependencies: ["LayoutContainers", "LayoutDocuments", "LayoutPreview", "TestSupport"],
      path: "Tests/Fuzz/Mutants", swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["Cassowary", "AutoLayout"], path: "Tests/TestSupport",
      swiftSettings: settings),
    .target(
      name: "ModelFuzz",
      dependencies: ["AutoLayout", "LayoutContainers", "LayoutDiagnostics", "TestSupport"],
      path: "Tests/ModelFuzz", swiftSettings: settings),
    tests("Cassowary"),
    tests("AutoLayout", ["Cassowary"]),
    tests(
      "LayoutContainers",
      ["Cassowary", "AutoLayout", "LayoutDiagnostics", "BoxViewCompatibility"]),
    tests("LayoutDiagnostics", ["AutoLayout", "LayoutContainers"]),
    tests(
      "LayoutDocuments", ["Cassowary", "LayoutDiagnostics", "LayoutContainers", "AutoLayout"]),
    tests("LayoutPreview", ["LayoutDocuments", "LayoutContainers", "AutoLayout"]),
    .testTarget(
      name: "ModelFuzzTests", dependencies: ["ModelFuzz", "TestSupport"],
      path: "Tests/ModelFuzzTests",
      swiftSettings: settings),
    tests(
      "LayoutTesting",
      ["Cassowary", "AutoLayout", "LayoutContainers", "LayoutDiagnostics", "LayoutDocuments"],
      exclude: ["Snapshots"]),
    tests("UIKitSourceRewriting"),
    tests("TrussCommand", ["Cassowary", "Truss", "DocumentMutants"]),
  ]
)

// UIKit's names over Truss: for layouts of apps in tests on systems without UIKit.
#if os(Linux)
  package.products += [
    .library(name: "TrussUIKit", targets: ["TrussUIKit"]),
    // Only re-exports TrussUIKit, under the name that `import UIKit` asks for: `canImport(UIKit)` is true in
    // every package of a build that uses it.
    .library(name: "UIKit", targets: ["UIKit"]),
  ]
  package.targets += [
    library(
      "TrussUIKit",
      ["NaturalSizes", "LayoutDocuments", "LayoutDiagnostics", "LayoutContainers", "AutoLayout"]),
    library("UIKit", ["TrussUIKit", "_Testing_UIKit"]),
    // Swift Testing imports this module in files that import UIKit.
    .target(
      name: "_Testing_UIKit", path: "Sources/UIKitTestingOverlay", swiftSettings: settings),
    // The views are written like those of an app, so the target does without the upcoming features of `settings`.
    .testTarget(
      name: "TrussUIKitTests",
      dependencies: [
        "TrussUIKit", "UIKit", "LayoutTesting", "NaturalSizes", "LayoutDocuments",
        "LayoutDiagnostics", "AutoLayout",
      ],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)],
      plugins: ["UIKitSources"]),
    // The fuzzers use signals and clocks of Linux, and symbols newer than macOS 13.
    .executableTarget(
      name: "document-fuzzer", dependencies: ["DocumentMutants"],
      path: "Tests/Fuzz/DocumentFuzzer", swiftSettings: settings),
    .executableTarget(
      name: "ModelFuzzer", dependencies: ["ModelFuzz"], path: "Tests/Fuzz/ModelFuzzer",
      swiftSettings: settings),
    .executableTarget(
      name: "dense-battery", dependencies: ["TestSupport"], path: "Tests/Fuzz/DenseBattery",
      swiftSettings: settings),
  ]
  package.targets.first { $0.name == "LayoutTesting" }?.dependencies += [
    "TrussUIKit", "NaturalSizes",
  ]
#endif
