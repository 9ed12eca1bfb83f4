import TrussUIKit

/// How far a download is.
final class DownloadRow: UIView {
  private let fileLabel = UILabel()
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let percentLabel = UILabel()
  private let progressView = UIProgressView(progressViewStyle: .default)
  private lazy var line = UIStackView(arrangedSubviews: [fileLabel, spinner, percentLabel])
  private lazy var stack = UIStackView(arrangedSubviews: [line, progressView])

  init(file: String) {
    super.init(frame: .zero)
    fileLabel.text = file
    fileLabel.font = .systemFont(ofSize: 15)
    fileLabel.lineBreakMode = .byTruncatingMiddle
    fileLabel.setContentHuggingPriority(UILayoutPriority(249), for: .horizontal)
    percentLabel.font = .monospacedDigitSystemFont(ofSize: 13, weight: .regular)
    spinner.hidesWhenStopped = true
    progressView.trackTintColor = .systemGray5

    line.alignment = .center
    line.spacing = 8
    stack.axis = .vertical
    stack.spacing = 6
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16).isActive = true
    stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16).isActive = true
    stack.topAnchor.constraint(equalTo: topAnchor, constant: 12).isActive = true
    stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -12).isActive = true
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(progress: Float) {
    progressView.setProgress(progress, animated: true)
    percentLabel.text = "\(Int(progress * 100)) %"
    if progress < 1 { spinner.startAnimating() } else { spinner.stopAnimating() }
  }
}
