#if canImport(TrussUIKit)
  import AutoLayout
  import Foundation
  import LayoutDiagnostics
  import LayoutDocuments
  import NaturalSizes
  import TrussUIKit

  /// A UIKit view that is laid out on a screen.
  ///
  /// The view has the width of the screen, unless a required constraint gives it another width. Its
  /// height is the one that `systemLayoutSizeFitting` returns for its content. A view that already
  /// has a superview is laid out in its own hierarchy.
  @MainActor struct HostedView {
    let view: UIView
    /// The root of the tree.
    let root: UIView
    /// A note for the reader of a failure.
    private(set) var note: String?

    /// The height of a cell whose content determines no height.
    private static let standardCellHeight: CGFloat = 44
    /// The identifier of the constraints of the host, by which their findings are excluded.
    private static let identifier = "LayoutTesting.host"

    init(_ view: UIView, width: CGFloat?, height: CGFloat?, in cell: LayoutMatrix.Cell? = nil) {
      self.view = view
      if view.superview != nil || view is UIWindow {
        root = sequence(first: view, next: \.superview).reduce(view) { $1 }
        root.layoutIfNeeded()
        return
      }
      let own = view.bounds.size
      let screen = UIScreen.main.bounds.size
      let width = width ?? (own.width > 0 ? own.width : screen.width)
      let windowHeight = cell.map { CGFloat($0.size.height) } ?? height ?? screen.height
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: windowHeight))
      window.layoutView.additionalSafeAreaInsets = cell?.safeArea ?? .zero
      if let cell { window.layoutView.direction = cell.direction }
      root = window
      host(height: height, ownHeight: own.height)
    }

    private mutating func host(height: CGFloat?, ownHeight: CGFloat) {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      var constraints = [
        view.topAnchor.constraint(equalTo: root.topAnchor),
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      ]
      if !hasOwnWidth {
        constraints.append(view.trailingAnchor.constraint(equalTo: root.trailingAnchor))
      }
      let fitting = view.heightAnchor.constraint(equalToConstant: height ?? 0)
      if height == nil { fitting.priority = .fittingSizeLevel }
      constraints.append(fitting)
      for constraint in constraints { constraint.identifier = Self.identifier }
      NSLayoutConstraint.activate(constraints)
      root.layoutIfNeeded()
      if height == nil, view.bounds.height < 1 {
        fitting.constant = heightWithoutContent(ownHeight)
        fitting.priority = .required
        root.layoutIfNeeded()
      }
      if view.frame.maxY > root.bounds.height {
        root.layoutView.frame.size.height = Double(view.frame.maxY)
        root.layoutIfNeeded()
      }
    }

    /// Whether a required constraint on the view determines its width.
    private var hasOwnWidth: Bool {
      view.constraints.contains {
        $0.firstItem === view && $0.firstAttribute == .width && $0.relation == .equal
          && $0.secondItem == nil && $0.priority == .required
      }
    }

    private mutating func heightWithoutContent(_ own: CGFloat) -> CGFloat {
      let fitting = view.sizeThatFits(CGSize(width: view.bounds.width, height: 0)).height
      if fitting >= 1 { return fitting }
      let name = "\(type(of: view))"
      let isCell =
        view is UITableViewCell || view is UICollectionReusableView
        || view is UITableViewHeaderFooterView
      let height = isCell ? Self.standardCellHeight : own >= 1 ? own : root.bounds.height
      note =
        "note: the content of \(name) determines no height; it was laid out "
        + "\(words(Double(height))) points high"
      return height
    }

    /// The problems of the layout if it lacks one of the qualities.
    func objections(to quality: LayoutQuality) -> [LayoutFinding] {
      quality.objections(to: root.layoutView).filter { $0.constraints != [Self.identifier] }
    }

    /// The lines of a failure, with the note for its reader.
    func noted(_ lines: (HostedView) -> [String]) -> [String] {
      let lines = lines(self)
      return lines.isEmpty ? [] : lines + [note].compactMap { $0 }
    }

    /// The views that a button made for itself. A name refers to one of these only if no other view
    /// has it.
    var ownViewsOfButtons: Set<ObjectIdentifier> {
      let buttons = sequence(state: [root]) { open -> UIView? in
        let view = open.popLast()
        open += view?.subviews ?? []
        return view
      }.filter { $0 is UIButton }
      return Set(buttons.flatMap(\.subviews).map { ObjectIdentifier($0.layoutView) })
    }
  }

  extension LayoutMatrix {
    /// The problems of views that lack one of the qualities, without repetitions, each with the
    /// cells in which it occurs.
    ///
    /// Views are created and laid out with the reading direction and the text length of the cell.
    @MainActor func objections(to quality: LayoutQuality, _ makeView: (Cell) -> UIView) -> [String]
    {
      let environment = UIScreen.environment
      let measurer = TrussText.measurer
      defer { (UIScreen.environment, TrussText.measurer) = (environment, measurer) }
      return objections { cell in
        UIScreen.environment.direction = cell.direction
        TrussText.measurer = PseudoLocalizedMeasurer(measurer, length: cell.textLength)
        let width = CGFloat(cell.size.width)
        return HostedView(makeView(cell), width: width, height: nil, in: cell).objections(
          to: quality)
      }
    }
  }
#endif
