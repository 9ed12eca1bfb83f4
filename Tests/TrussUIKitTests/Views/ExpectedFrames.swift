import LayoutTesting

/// The frames that UIKit gives the views of this folder at a width of 320 points and two pixels a point, computed by
/// hand and committed before `TrussUIKit` was there.
///
/// Texts: a line is 1.193 times as high as the point size, and widths are sums of the advances of
/// `PlainTextMeasurer`, both rounded up to whole pixels; from 20 points on, letters are as wide as those of 0.88 times
/// the size plus 1.8. Positions are not rounded here; the tests compare within half
/// a point. A frame lies in the superview.
enum ExpectedFrames {
  typealias Frames = KeyValuePairs<String, ExpectedFrame>

  /// 44 high. "Inbox" of 17 points is 41.5 × 20.5; "12" of 12 points, semibold, is 15.5 × 14.5, with
  /// insets of 8 and 3 31.5 × 20.5.
  static let inboxRow: Frames = [
    "titleLabel": [16, 11.75, 41.5, 20.5],
    "badge": [272.5, 11.75, 31.5, 20.5],
    "badge/label": [8, 3, 15.5, 14.5],
  ]

  /// The text has 320 − 16 − 24 − 12 − 16 = 252 points, which makes two lines of 15 points: 36. The row
  /// is 12 + 36 + 12 high.
  static let consentRow: Frames = [
    "checkbox": [16, 12, 24, 24],
    "label": [52, 12, 252, 36],
    "ConsentRow": [0, 0, 320, 60],
  ]

  /// The text view is a line of 20.5 and 8 above and below. "Send" of 17 points, bold, is 41 × 20.5, and
  /// the button 12 higher. The text gets 296 − 36 − 41 − 2 · 8 = 203 points.
  static let inputBar: Frames = [
    "separator": [0, 0, 320, 0.5],
    "stack": [12, 8, 296, 36.5],
    "attachButton": [0, 0.5, 36, 36],
    "textView": [44, 0, 203, 36.5],
    "sendButton": [255, 4, 41, 32.5],
    "InputBar": [0, 0, 320, 52.5],
  ]

  /// The title of 22 points has its baseline 0.952 · 22 = 20.94 below its top; the one of the button is
  /// 6 + 0.952 · 15 = 20.28 below. Height: 24 + 26.5 + 8.
  static let sectionHeader: Frames = [
    "contentView": [0, 0, 320, 58.5],
    "titleLabel": [16, 24, 160.5, 26.5],
    "actionButton": [257.5, 24.66, 46.5, 30],
  ]

  /// The text has 320 − 32 − 24 − 12 = 252 points: two lines of 15 points, 36. The margins add 24.
  static let toast: Frames = [
    "stackView": [0, 0, 320, 60],
    "iconView": [16, 18, 24, 24],
    "messageLabel": [52, 12, 252, 36],
    "ToastView": [0, 0, 320, 60],
  ]

  /// The picture is 320 · 9 / 16 = 180 high. Below: 12, the title of 20.5, 4, two lines of 15 points (36),
  /// 12, the footer of 32, 16. The author gets what the date of 33 points leaves.
  static let card: Frames = [
    "imageView": [0, 0, 320, 180],
    "titleLabel": [16, 192, 288, 20.5],
    "bodyLabel": [16, 216.5, 288, 36],
    "footer": [16, 264.5, 288, 32],
    "avatarView": [0, 0, 32, 32],
    "authorLabel": [40, 8, 207, 16],
    "dateLabel": [255, 8, 33, 16],
    "CardView": [0, 0, 320, 312.5],
  ]

  /// Constraints see 49 of the 51 points of a switch: it begins at 320 − 16 − 49. The labels have
  /// 320 − 16 − 16 − 49 − 12 = 227 points. Height: 12 + 20.5 + 2 + 31.5 (two lines of 13 points) + 12.
  static let switchCell: Frames = [
    "contentView": [0, 0, 320, 78],
    "contentView/titleLabel": [16, 12, 227, 20.5],
    "detailLabel": [16, 34.5, 227, 31.5],
    "toggle": [255, 23.5, 51, 31],
  ]

  /// Hosted 568 high. Fields with a rounded border are 34 high; the spacing is 12, and 24 below the title.
  static let form: Frames = [
    "scrollView": [0, 0, 320, 568],
    "stackView": [20, 20, 280, 273.5],
    "stackView/titleLabel": [0, 0, 280, 33.5],
    "nameField": [0, 57.5, 280, 34],
    "emailField": [0, 103.5, 280, 34],
    "passwordField": [0, 149.5, 280, 34],
    "hintLabel": [0, 195.5, 280, 16],
    "submitButton": [0, 223.5, 280, 50],
  ]

  /// A field without a border is at least 22 high: 14 + 22 + 14.
  static let fieldCell: Frames = [
    "contentView": [0, 0, 320, 50],
    "nameLabel": [16, 14.75, 100, 20.5],
    "valueField": [124, 14, 180, 22],
  ]

  /// The control is 5 · 24 + 4 · 4 = 136 wide by its own word. Height: 16 + 18 + 6 + 24 + 16.
  static let reviewRow: Frames = [
    "stack": [16, 16, 288, 48],
    "questionLabel": [0, 0, 75, 18],
    "ratingControl": [0, 24, 136, 24],
    "starsStack": [0, 0, 136, 24],
    "star 1": [0, 0, 24, 24],
    "star 2": [28, 0, 24, 24],
    "star 5": [112, 0, 24, 24],
    "ReviewRow": [0, 0, 320, 80],
  ]

  /// "Ada King" of 20 points, bold, is 82 × 24. The button: "Follow" of 17 points (53.5 × 20.5) with
  /// insets of 12 and 7, its center at 16 + 32. Height: 16 + 64 + 12 + 36 (two lines) + 16.
  static let profileHeader: Frames = [
    "avatar": [16, 16, 64, 64],
    "nameLabel": [92, 24, 82, 24],
    "handleLabel": [92, 50, 37.5, 18],
    "followButton": [226.5, 30.75, 77.5, 34.5],
    "bioLabel": [16, 92, 288, 36],
    "ProfileHeaderView": [0, 0, 320, 144],
  ]

  /// "42 %" of 13 points is 30.5 wide, the spinner 20: the name gets 288 − 30.5 − 20 − 2 · 8 points. A line
  /// of progress is 4 high. Height: 12 + 20 + 6 + 4 + 12.
  static let downloadRow: Frames = [
    "stack": [16, 12, 288, 30],
    "line": [0, 0, 288, 20],
    "fileLabel": [0, 1, 221.5, 18],
    "spinner": [229.5, 0, 20, 20],
    "percentLabel": [257.5, 2, 30.5, 16],
    "progressView": [0, 26, 288, 4],
    "DownloadRow": [0, 0, 320, 54],
  ]

  /// Two lines of 17 points, the longer of which is 132 wide: the bubble is 12 + 132 + 12 wide, less than
  /// three quarters of 320. Its height: 8 + 41 + 2 + 13.5 + 8.
  static let messageBubbleCell: Frames = [
    "contentView": [0, 0, 320, 80.5],
    "bubble": [148, 4, 156, 72.5],
    "messageLabel": [12, 8, 132, 41],
    "timeLabel": [114, 51, 30, 13.5],
  ]

  /// Hosted 480 high. In the stack: 64 + 12 + 26.5 + 12 + 36 (two lines in 256 points) + 24 + 34.5 = 209, in
  /// the middle. "New message" of 17 points is 109.5 wide, the button 24 more.
  static let emptyState: Frames = [
    "stackView": [32, 135.5, 256, 209],
    "stackView/imageView": [96, 0, 64, 64],
    "stackView/titleLabel": [41, 76, 174, 26.5],
    "messageLabel": [0, 114.5, 256, 36],
    "actionButton": [61.25, 174.5, 133.5, 34.5],
  ]

  /// Segments are 32 high, of which constraints see 31. A slider is 31 high, of which constraints see 30,
  /// and reaches 2 points beyond them at the left and at the right. "Radius" of 13 points is 40.5 × 16.
  static let filterBar: Frames = [
    "stack": [16, 16, 288, 111],
    "segmentedControl": [0, 0, 288, 32],
    "radiusRow": [0, 43, 288, 30],
    "radiusLabel": [0, 7, 40.5, 16],
    "slider": [50.5, 0, 239.5, 31],
    "pageControl": [0, 85, 288, 26],
    "FilterBar": [0, 0, 320, 143],
  ]

  /// Words of 14 points are 17 high, with padding 25; each is 20 points wider than its text.
  static let tagCloud: Frames = [
    "Swift": [0, 0, 55.5, 25],
    "Auto Layout": [63.5, 0, 98, 25],
    "Linux": [169.5, 0, 56, 25],
    "Testing": [233.5, 0, 68.5, 25],
    "Diagnostics": [0, 33, 95, 25],
    "Open source": [103, 33, 99, 25],
    "Simplex": [210, 33, 71.5, 25],
    "TagCloudView": [0, 0, 320, 58],
  ]

  /// "Buy now" of 17 points is 21 high, "Free returns" of 13 points 16; 1 lies between them, and 10 above and below.
  /// A symbol of 20 points is 24 wide, in insets of 12. The symbol of the first button is 20.5 × 20.5, in the
  /// middle of 58 − 2 · 10 points.
  static let purchaseBar: Frames = [
    "buyButton": [0, 0, 232, 58],
    "buyButton/titleLabel": [nil, 10, nil, 21],
    "buyButton/subtitleLabel": [nil, 32, nil, 16],
    "buyButton/imageView": [nil, 18.75, 20.5, 20.5],
    "likeButton": [240, 0, 48, 58],
    "likeButton/imageView": [12, 17, 24, 24],
    "listButton": [0, 66, 288, 35],
    "PurchaseBar": [0, 0, 320, 133],
  ]

  /// Stars are 5 · 24 + 4 · 4 = 136 wide. Height: 20 + 20.5 + 12 + 24 + 20.
  static let ratingForm: Frames = [
    "prompt": [nil, 20, nil, 20.5],
    "rating": [92, 52.5, 136, 24],
    "stars[0]": [0, 0, 24, 24],
    "stars[4]": [112, 0, 24, 24],
    "RatingForm": [0, 0, 320, 96.5],
  ]

  /// The margins of a header are those of cells. A line of 13 points is 16 high. Height: 16 + 16 + 10 + 0.5.
  static let settingsHeader: Frames = [
    "contentView": [0, 0, 320, 42.5],
    "titleLabel": [16, 16, nil, 16],
    "line": [16, 42, 304, 0.5],
  ]

  /// The title of 17 points is 21 high, in insets of 12 and 16. A symbol of 10 points is 12 × 12. The details have
  /// 320 − 2 · 16 points, which makes two lines of 15 points: 36, and 16 below.
  static let openCard: Frames = [
    "header": [0, 0, 320, 45],
    "header/titleLabel": [16, 12, nil, 21],
    "chevron": [292, 16.5, 12, 12],
    "details": [0, 45, 320, 52],
    "detailLabel": [16, 0, 288, 36],
    "ExpandableCard": [0, 0, 320, 97],
  ]

  /// In 304 points, names of days have 304 / 7, and days (304 − 6 · 2) / 7. Five weeks of 40 points with four
  /// spacings of 4 are 216 high. Height: 8 + 20.5 + 8 + 13.5 + 8 + 216 + 8.
  static let month: Frames = [
    "title": [0, 0, 304, 20.5],
    "weekdays": [0, 28.5, 304, 13.5],
    "weeks": [0, 50, 304, 216],
    "days[0]": [0, 0, 41.71, 40],
    "days[6]": [262.29, 0, 41.71, 40],
    "days[29]": [43.71, 0, 41.71, 40],
    "MonthView": [0, 0, 320, 282],
  ]

  /// On a phone of 393 × 852 points with a safe area of 59 and 34. A button of the system is 22 × 22.
  static let map: Frames = [
    "addButton": [321, 746, 56, 56],
    "infoButton": [355, 67, 22, 22],
  ]
}
