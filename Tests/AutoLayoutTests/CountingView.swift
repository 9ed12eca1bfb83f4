import AutoLayout

/// A view that counts the calls it gets and writes them into a shared journal.
final class CountingView: LayoutView {
  final class Journal {
    var updates: [String] = []
    var layouts: [String] = []
  }

  let journal: Journal
  var onLayout: (() -> Void)?

  init(name: String, journal: Journal) {
    self.journal = journal
    super.init(name: name)
    translatesAutoresizingMaskIntoConstraints = false
  }

  override func updateConstraints() {
    journal.updates.append(layoutName ?? "")
    super.updateConstraints()
  }

  override func layoutSubviews() {
    journal.layouts.append(layoutName ?? "")
    onLayout?()
  }
}
