package import AutoLayout
package import NaturalSizes

/// The content of a view, as far as its natural size depends on it.
package struct IBContent: Hashable, Sendable {
  /// The text of a label, the title of a button, the text of a field.
  package var text: String?
  /// The hint of an empty field.
  package var placeholder: String?
  /// The font; nil = the kind's default.
  package var font: IBFont?
  /// The most lines of a label; 0 = as many as needed.
  package var numberOfLines: Int = 1
  /// The alignment of lines in their view: `left`, `center`, `right` …; nil = the kind's default.
  package var alignment: String?
  /// The name of the image of an image view or button.
  package var image: String?
  /// True if the image is a symbol of the system at its standard size.
  package var isSymbol = false
  /// Space around a button's content.
  package var contentInsets: LayoutInsets?
  /// The configuration of a button, which replaces its states.
  package var configuration: ControlSizes.Configuration?
  /// False for a text view that is as high as its text.
  package var scrolls = true
  /// The scale to which a text of one line may shrink to fit; nil if it does not shrink.
  package var leastScale: Double?
  /// The `style`, `buttonType` or `borderStyle` attribute.
  package var style: String?
  /// The kind of a control within one class in macOS documents: a word such as the type of a button's cell, the
  /// border of a field or the type of a box, and the size of the control if it is not regular.
  package var cell: String?
  /// Titles of a segmented control.
  package var segments: [String] = []
  /// The fixed width of wrapping, if the document has one.
  package var preferredMaxWidth: Double?
}
