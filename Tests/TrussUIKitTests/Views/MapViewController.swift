import TrussUIKit

/// A screen with a floating button and a button of the system. The floating one asks what to add.
final class MapViewController: UIViewController {
  private let addButton = UIButton(type: .custom)
  private let infoButton = UIButton(type: .infoLight)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Map"
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      image: UIImage(systemName: "magnifyingglass"), style: .plain, target: self, action: nil)
    addButton.layer.cornerRadius = 28
    addButton.addAction(UIAction { [weak self] in self?.add($0) }, for: .touchUpInside)
    let safe = view.safeAreaLayoutGuide
    for button in [addButton, infoButton] {
      button.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(button)
    }
    NSLayoutConstraint.activate([
      addButton.widthAnchor.constraint(equalToConstant: 56),
      addButton.heightAnchor.constraint(equalToConstant: 56),
      addButton.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -16),
      addButton.trailingAnchor.constraint(equalTo: safe.trailingAnchor, constant: -16),
      infoButton.topAnchor.constraint(equalToSystemSpacingBelow: safe.topAnchor, multiplier: 1),
      safe.trailingAnchor.constraint(
        equalToSystemSpacingAfter: infoButton.trailingAnchor, multiplier: 2),
    ])
  }

  func tapAdd() { addButton.sendActions(for: .touchUpInside) }

  private func add(_ action: UIAction) {
    guard action.sender as? UIButton === addButton else { return }
    let alert = UIAlertController(title: "Add", message: nil, preferredStyle: .actionSheet)
    alert.addAction(UIAlertAction(title: "Place", style: .default) { _ in })
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.modalPresentationStyle = .overFullScreen
    present(alert, animated: true)
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}
