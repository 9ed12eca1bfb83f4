public import Foundation

open class UICollectionView: TrussListView {
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public static let top = Self(1), centeredVertically = Self(2), bottom = Self(4), left = Self(8),
      centeredHorizontally = Self(16), right = Self(32)
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader",
    elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var collectionViewLayout: UICollectionViewLayout = UICollectionViewFlowLayout()
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate as? any UICollectionViewDelegate }
    set { super.delegate = newValue }
  }
  open weak var dataSource: (any UICollectionViewDataSource)?
  open var isPrefetchingEnabled = true
  open func register(_ type: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
  open func register(
    _ type: AnyClass?, forSupplementaryViewOfKind kind: String, withReuseIdentifier: String
  ) {}
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
  open func dequeueReusableSupplementaryView(
    ofKind kind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView() }
  open func reloadItems(at indexPaths: [IndexPath]) {}
  open func reloadSections(_ sections: IndexSet) {}
  open internal(set) var visibleCells: [UICollectionViewCell] = [],
    indexPathsForVisibleItems: [IndexPath] = [], indexPathsForSelectedItems: [IndexPath]? = []
  open func numberOfItems(inSection section: Int) -> Int { 0 }
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { nil }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { nil }
  open func selectItem(at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {}
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {}
  open func scrollToItem(at path: IndexPath, at position: ScrollPosition, animated: Bool) {}
}

@MainActor @preconcurrency open class UICollectionViewLayout: NSObject {
  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init() }
  open var collectionView: UICollectionView? { nil }
  open var collectionViewContentSize: CGSize { .zero }
  open func prepare() {}
  open func invalidateLayout() {}
  open func shouldInvalidateLayout(forBoundsChange bounds: CGRect) -> Bool { false }
  open func layoutAttributesForElements(in: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
}

open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
  open var itemSize = CGSize(width: 50, height: 50), estimatedItemSize = CGSize.zero,
    headerReferenceSize = CGSize.zero, footerReferenceSize = CGSize.zero,
    minimumLineSpacing: CGFloat = 10, minimumInteritemSpacing: CGFloat = 10,
    sectionInset = UIEdgeInsets.zero, scrollDirection = UICollectionView.ScrollDirection.vertical,
    sectionHeadersPinToVisibleBounds = false, sectionFootersPinToVisibleBounds = false
}

@MainActor @preconcurrency
open class UICollectionViewLayoutAttributes: NSObject {
  public convenience init(forCellWith path: IndexPath) {
    self.init()
    indexPath = path
  }
  open var frame = CGRect.zero
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  open var center: CGPoint {
    get { frame.center }
    set { frame = CGRect(center: newValue, size: frame.size) }
  }
  open var transform = CGAffineTransform.identity, transform3D = CATransform3DIdentity,
    alpha: CGFloat = 1, zIndex = 0, isHidden = false, indexPath = IndexPath(indexes: [0, 0])
}
