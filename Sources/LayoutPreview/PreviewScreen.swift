public import AutoLayout

/// A tree of views solved for one device.
///
/// Use it to draw one tree at one size.
public struct PreviewScreen: Equatable, Sendable {
  /// The name of the device, such as `iPhone SE`.
  package var device: String
  /// Details of the device, such as `landscape · compact × compact`.
  package var detail: String
  /// The size of the screen in points.
  package var size: LayoutSize
  /// The parts of the screen that bars, corners and the housing cover, in points.
  package var safeArea: LayoutInsets
  /// Whether the housing of a device is drawn around the screen. Cells and free-form views have none.
  package var hasHousing: Bool
  /// The views.
  package var root: PreviewNode
  /// The findings of the layout. The first line of each is the message; further lines give details.
  package var findings: [String]
  /// The constraints of the document, in its order, as pages store them: the text, then view and attribute of
  /// each end.
  var constraints: [[String]] = []
  /// The ranges of ambiguous coordinates, in words, by the object id of the view.
  var freedoms: [String: [String]] = [:]
  /// The object ids of the views that a finding names, by finding.
  var findingViews: [String: [String]] = [:]

  /// A screen with the given parts.
  public init(
    device: String, detail: String = "", size: LayoutSize, safeArea: LayoutInsets = .zero,
    hasHousing: Bool = true, root: PreviewNode, findings: [String] = []
  ) {
    self.device = device
    self.detail = detail
    self.size = size
    self.safeArea = safeArea
    self.hasHousing = hasHousing
    self.root = root
    self.findings = findings
  }
}

/// One scene of a document, or one tree of views made in code, at one device after another.
///
/// Use it to draw one layout on several devices.
public struct PreviewScene: Equatable, Sendable {
  /// The name of the scene.
  package var title: String
  /// The origin of the scene, such as the path of the document; empty if there is none.
  package var source: String
  /// The scene at every device.
  package var screens: [PreviewScreen]

  /// A scene with the given parts.
  package init(title: String, source: String = "", screens: [PreviewScreen]) {
    self.title = title
    self.source = source
    self.screens = screens
  }
}

extension PreviewScene {
  /// A finding on one device or several.
  package struct Finding: Hashable, Sendable {
    /// The message; further lines give details.
    package var text: String
    /// The object ids of the views that the finding names.
    var views: [String]
    /// The devices it was found on, in the order of the pictures.
    var devices: [String] = []
    /// Whether it was found on every one of several devices.
    var isEverywhere = false

    /// The devices in words.
    package var place: String {
      isEverywhere ? "everywhere" : devices.joined(separator: ", ")
    }
  }

  /// The constraints of all screens, each once.
  var constraints: [[String]] {
    var known: Set<[String]> = []
    return arranged.flatMap(\.constraints).filter { known.insert($0).inserted }
  }

  /// The screens as pictures show them: upright ones first, so that rows are of about one height.
  var arranged: [PreviewScreen] {
    screens.filter { $0.size.height >= $0.size.width }
      + screens.filter { !($0.size.height >= $0.size.width) }
  }
}

extension [PreviewScreen] {
  /// The findings on the screens, each once.
  package var findings: [PreviewScene.Finding] {
    var result: [PreviewScene.Finding] = []
    var indices: [String: Int] = [:]
    for screen in self {
      for text in screen.findings {
        let index = indices[text] ?? result.count
        if index == result.count {
          indices[text] = index
          result.append(.init(text: text, views: screen.findingViews[text] ?? []))
        }
        // Two views of one name may have the same finding.
        if result[index].devices.last != screen.device {
          result[index].devices.append(screen.device)
        }
      }
    }
    for index in result.indices where count > 1 {
      result[index].isEverywhere = result[index].devices.count == count
    }
    return result
  }
}
