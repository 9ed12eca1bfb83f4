public import AutoLayout

/// A tree of views solved for one device.
///
/// Use it to draw one tree at one size.
public struct PreviewScreen: Equatable, Sendable {
  /// What the device is called, such as `iPhone SE`.
  package var device: String
  /// What else there is to say about it, such as `landscape · compact × compact`.
  package var detail: String
  /// The size of the screen in points.
  package var size: LayoutSize
  /// The parts of the screen that bars, corners and the housing cover, in points.
  package var safeArea: LayoutInsets
  /// Whether to draw the housing of a device around the screen; cells and free-form views have
  /// none.
  package var hasHousing: Bool
  /// The views.
  package var root: PreviewNode
  /// What is wrong with the layout; the first line of each says it, further lines give details.
  package var findings: [String]
  /// The constraints of the document, in its order, as pages hold them: words, then view and attribute of each end.
  var constraints: [[String]] = []
  /// Between what coordinates may be that nothing determines, in words, by the object id of the view.
  var freedoms: [String: [String]] = [:]
  /// The object ids of the views that a finding speaks of.
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
  /// What the scene is called.
  package var title: String
  /// Where it comes from, such as the path of the document; empty when there is nothing to say.
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
  /// Something that is wrong on one device or several.
  package struct Finding: Hashable, Sendable {
    /// What is wrong; further lines give details.
    package var text: String
    /// The object ids of the views it speaks of.
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
  /// What is wrong with the screens: every finding once.
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
        // Two views of one name may have the same fault.
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
