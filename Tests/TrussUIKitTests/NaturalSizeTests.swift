import AutoLayout
import NaturalSizes
import Testing
import TrussUIKit

@MainActor
@Suite struct NaturalSizeTests {
  private static let none = UIView.noIntrinsicMetric

  /// A view, its intrinsic size and the size of a frame that shows it; `nil` where another view decides.
  private struct Row {
    let name: String
    let view: UIView
    let intrinsic: CGSize
    var frame: CGSize?

    init(_ name: String, _ view: UIView, _ width: Double, _ height: Double, frame: CGSize? = nil) {
      (self.name, self.view, self.frame) = (name, view, frame)
      intrinsic = CGSize(width: width, height: height)
    }
  }

  private func label(_ text: String?, size: CGFloat = 17, lines: Int = 1) -> UILabel {
    let label = UILabel()
    (label.text, label.font, label.numberOfLines) = (text, .systemFont(ofSize: size), lines)
    return label
  }

  private func button(
    _ type: UIButton.ButtonType, _ title: String?, image: CGSize? = nil, inset: CGFloat = 0
  ) -> UIButton {
    let button = UIButton(type: type)
    button.setTitle(title, for: .normal)
    button.setImage(image.map { UIImage(size: $0) }, for: .normal)
    button.contentEdgeInsets = UIEdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
    return button
  }

  private func configured(_ change: (inout UIButton.Configuration) -> Void) -> UIButton {
    var configuration = UIButton.Configuration.filled()
    change(&configuration)
    return UIButton(configuration: configuration)
  }

  private func field(
    _ text: String?, placeholder: String? = nil, border: UITextField.BorderStyle = .none
  ) -> UITextField {
    let field = UITextField()
    (field.text, field.placeholder, field.borderStyle) = (text, placeholder, border)
    return field
  }

  private func textView(_ text: String, scrolls: Bool) -> UITextView {
    let view = UITextView()
    view.font = .systemFont(ofSize: 17)
    (view.text, view.isScrollEnabled) = (text, scrolls)
    return view
  }

  /// The advances of "Title" are 0.67 + 0.26 + 0.36 + 0.26 + 0.54 = 2.09 times the point size.
  private func rows() -> [Row] {
    let none = Self.none
    let unknown = UIImage(named: "no such image")
    let symbol = UIImage(
      systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20))
    let progress = UIProgressView(progressViewStyle: .bar)
    return [
      Row("plain view", UIView(), none, none),
      Row("label", label("Title"), 36, 20.5),
      Row("label of two lines", label("Title\nTitle", lines: 0), 36, 41),
      Row("label without a text", label(nil), 0, 0),
      Row("label of an empty text", label(""), 0, 0),
      Row("custom button", button(.custom, "Title"), 38, 34),
      Row("system button", button(.system, "Title"), 32, 30),
      Row("short button", button(.system, "i"), 30, 30),
      Row(
        "button with image", button(.system, "Title", image: CGSize(width: 24, height: 40)), 56, 40),
      Row("button with insets", button(.system, "Title", inset: 10), 52, 38),
      Row("configured button", configured { $0.title = "Title" }, 60, 35),
      Row(
        "small configured button",
        configured {
          $0.title = "Title"
          $0.buttonSize = .small
        }, 56, 31),
      Row(
        "large configured button",
        configured {
          $0.title = "Title"
          $0.buttonSize = .large
        }, 76, 51),
      Row(
        "configured button with image",
        configured {
          $0.title = "Title"
          $0.image = UIImage(size: CGSize(width: 20, height: 20))
          $0.imagePadding = 8
        }, 88, 35),
      Row(
        "configured button with image on top",
        configured {
          $0.title = "Title"
          $0.image = UIImage(size: CGSize(width: 20, height: 20))
          ($0.imagePadding, $0.imagePlacement) = (8, .top)
        }, 60, 63),
      Row(
        "configured button with subtitle",
        configured {
          $0.title = "Title"
          $0.subtitle = "i"
        }, 60, 52),
      Row("image view", UIImageView(image: UIImage(size: CGSize(width: 30, height: 20))), 30, 20),
      Row("image view without an image", UIImageView(), none, none),
      Row("image of unknown size", UIImageView(image: unknown), 24, 24),
      Row("symbol of 20 points", UIImageView(image: symbol), 24, 24),
      Row("field", field("Title"), 36, 22),
      Row("field with placeholder", field(nil, placeholder: "Title"), 36, 22),
      Row("rounded field", field("Title", border: .roundedRect), 50, 34),
      Row("text view", textView("Title", scrolls: false), 46, 36.5),
      Row("text view that scrolls", textView("Title", scrolls: true), none, none),
      Row("switch", UISwitch(), 49, 31, frame: CGSize(width: 51, height: 31)),
      Row("slider", UISlider(), none, 30, frame: CGSize(width: 0, height: 31)),
      Row("progress view", UIProgressView(), none, 4),
      Row("progress bar", progress, none, 2),
      Row(
        "segments", UISegmentedControl(items: ["i", "Title"]), 95, 31,
        frame: CGSize(width: 95, height: 32)),
      Row("spinner", UIActivityIndicatorView(style: .medium), 20, 20),
      Row("large spinner", UIActivityIndicatorView(style: .large), 37, 37),
      Row("page control", UIPageControl(), none, 26),
      Row("stepper", UIStepper(), 94, 32),
      Row("search bar", UISearchBar(), none, 56),
      Row("picker", UIPickerView(), 320, 216),
      Row("date picker", UIDatePicker(), 320, 216),
      Row("scroll view", UIScrollView(), none, none),
      Row("table", UITableView(), none, none),
      Row(
        "collection",
        UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()), none,
        none),
    ]
  }

  @Test func `each view has the natural size of its row`() {
    for row in rows() {
      #expect(row.view.intrinsicContentSize == row.intrinsic, "\(row.name)")
      if let frame = row.frame {
        #expect(row.view.sizeThatFits(.zero).height == frame.height, "\(row.name)")
      }
    }
  }

  @Test func `a switch is another one on iOS 26`() {
    TrussControls.release = .iOS26
    defer { TrussControls.release = .iOS17 }
    #expect(UISwitch().frame.size == CGSize(width: 63, height: 28))
    #expect(UISwitch().intrinsicContentSize == CGSize(width: 61, height: 28))
  }

  private struct BroadMeasurer: TextMeasurer {
    func size(of text: String, font: IBFont, width: Double?, lines: Int) -> LayoutSize {
      LayoutSize(width: 500, height: 50)
    }
  }

  @Test func `another measurer changes views with text and no others`() {
    let before = rows().map(\.view.intrinsicContentSize)
    TrussText.measurer = BroadMeasurer()
    defer { TrussText.measurer = PlainTextMeasurer() }
    for (row, size) in zip(rows(), before) {
      let words = ["label", "button", "field", "text view", "segments"]
      let isText =
        words.contains { row.name.contains($0) } && !row.name.contains("scrolls")
        && !row.name.contains("without a text") && !row.name.contains("empty")
      #expect((row.view.intrinsicContentSize != size) == isText, "\(row.name)")
    }
  }

  @Test func `text wraps at the width that a label gets`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    let text = label("one two three four five six", lines: 0)
    text.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(text)
    NSLayoutConstraint.activate([
      text.topAnchor.constraint(equalTo: root.topAnchor),
      text.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      text.trailingAnchor.constraint(equalTo: root.trailingAnchor),
    ])
    root.layoutIfNeeded()
    #expect(text.frame.size == CGSize(width: 100, height: 61))
  }

  @Test func `priorities of controls keep their natural size`() {
    let views: [(UIView, Float, Float)] = [
      (UIView(), 250, 250), (UILabel(), 251, 251), (UIButton(), 250, 250), (UISwitch(), 750, 750),
      (UIActivityIndicatorView(style: .medium), 750, 750), (UISlider(), 250, 750),
      (UISegmentedControl(), 250, 750), (UIProgressView(), 250, 750),
    ]
    for (view, horizontal, vertical) in views {
      #expect(view.contentHuggingPriority(for: .horizontal).rawValue == horizontal)
      #expect(view.contentHuggingPriority(for: .vertical).rawValue == vertical)
    }
  }

  @Test func `a written size wins over that of an unknown image`() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    let view = UIImageView(image: UIImage(named: "unknown"))
    view.translatesAutoresizingMaskIntoConstraints = false
    view.setContentCompressionResistancePriority(.required, for: .horizontal)
    root.addSubview(view)
    view.widthAnchor.constraint(equalToConstant: 10).isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.width == 10 && UIImage.unknownNames.contains("unknown"))
    #expect(root.layoutView.layoutEngine.conflicts.isEmpty)
  }
}
