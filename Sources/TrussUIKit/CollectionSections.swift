public import Foundation

// Layouts of collections by sections. They are kept: a collection has no cells to place.

open class NSCollectionLayoutDimension: NSObject {
  public let dimension: CGFloat
  init(_ dimension: CGFloat) { self.dimension = dimension }
  open class func fractionalWidth(_ share: CGFloat) -> NSCollectionLayoutDimension { .init(share) }
  open class func fractionalHeight(_ share: CGFloat) -> NSCollectionLayoutDimension { .init(share) }
  open class func absolute(_ length: CGFloat) -> NSCollectionLayoutDimension { .init(length) }
  open class func estimated(_ length: CGFloat) -> NSCollectionLayoutDimension { .init(length) }
}

open class NSCollectionLayoutSize: NSObject {
  public let widthDimension: NSCollectionLayoutDimension,
    heightDimension: NSCollectionLayoutDimension
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) { (widthDimension, heightDimension) = (width, height) }
}

open class NSCollectionLayoutSpacing: NSObject {
  public let spacing: CGFloat
  init(_ spacing: CGFloat) { self.spacing = spacing }
  open class func fixed(_ spacing: CGFloat) -> NSCollectionLayoutSpacing { .init(spacing) }
  open class func flexible(_ spacing: CGFloat) -> NSCollectionLayoutSpacing { .init(spacing) }
}

open class NSCollectionLayoutEdgeSpacing: NSObject {
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {}
}

open class NSCollectionLayoutAnchor: NSObject {
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint = .zero) {}
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {}
}

open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  open var contentInsets = NSDirectionalEdgeInsets.zero,
    edgeSpacing: NSCollectionLayoutEdgeSpacing?
  public required init(layoutSize size: NSCollectionLayoutSize) { layoutSize = size }
  public convenience init(
    layoutSize size: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutItem]
  ) { self.init(layoutSize: size) }
}

open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  public internal(set) var subitems: [NSCollectionLayoutItem] = []
  open var interItemSpacing: NSCollectionLayoutSpacing?,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  private class func make(
    _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem]
  ) -> Self {
    let group = self.init(layoutSize: size)
    group.subitems = subitems
    return group
  }
  open class func horizontal(
    layoutSize size: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { make(size, subitems) }
  open class func horizontal(
    layoutSize size: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { make(size, Array(repeating: subitem, count: max(0, count))) }
  open class func horizontal(
    layoutSize size: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> Self { horizontal(layoutSize: size, subitem: repeatingSubitem, count: count) }
  open class func vertical(
    layoutSize size: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { make(size, subitems) }
  open class func vertical(
    layoutSize size: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { horizontal(layoutSize: size, subitem: subitem, count: count) }
  open class func vertical(
    layoutSize size: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> Self { horizontal(layoutSize: size, subitem: repeatingSubitem, count: count) }
}

open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  open internal(set) var elementKind = ""
  open var zIndex = 1
  public convenience init(
    layoutSize size: NSCollectionLayoutSize, elementKind kind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) {
    self.init(layoutSize: size)
    elementKind = kind
  }
}

public enum NSRectAlignment: Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  open var pinToVisibleBounds = false, extendsBoundary = true
  public convenience init(
    layoutSize size: NSCollectionLayoutSize, elementKind kind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.init(layoutSize: size)
    elementKind = kind
  }
}

open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  open var zIndex = 0
  open class func background(elementKind: String) -> Self {
    self.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }
}

public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}
@MainActor @preconcurrency open class NSCollectionLayoutSection: NSObject {
  public init(group: NSCollectionLayoutGroup) {}
  open var contentInsets = NSDirectionalEdgeInsets.zero, interGroupSpacing: CGFloat = 0,
    orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none,
    boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = [],
    decorationItems: [NSCollectionLayoutDecorationItem] = [],
    visibleItemsInvalidationHandler:
      (([UICollectionViewLayoutAttributes], CGPoint, any NSCollectionLayoutEnvironment) -> Void)?
}

@MainActor @preconcurrency public protocol NSCollectionLayoutContainer: AnyObject {
  var contentSize: CGSize { get }
  var effectiveContentSize: CGSize { get }
}
@MainActor @preconcurrency public protocol NSCollectionLayoutEnvironment: AnyObject {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical,
    interSectionSpacing: CGFloat = 0,
    boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
}
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  public typealias Configuration = UICollectionViewCompositionalLayoutConfiguration
  open var configuration = Configuration()
  public convenience init(
    section: NSCollectionLayoutSection, configuration: Configuration = Configuration()
  ) { self.init { _, _ in section } }
  public init(
    sectionProvider:
      @escaping (Int, any NSCollectionLayoutEnvironment) ->
      NSCollectionLayoutSection?, configuration: Configuration = Configuration()
  ) {
    self.configuration = configuration
    super.init()
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
}
