public import Foundation

// Layouts of collections by sections. They are accepted: a collection has no cells to place.

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
  public required init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  ) { self.layoutSize = layoutSize }
}

open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  open var interItemSpacing: NSCollectionLayoutSpacing?,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  open class func horizontal(
    layoutSize size: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { Self(layoutSize: size) }
  open class func horizontal(
    layoutSize size: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { Self(layoutSize: size) }
  open class func horizontal(
    layoutSize size: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> Self { Self(layoutSize: size) }
  open class func vertical(
    layoutSize size: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> Self { Self(layoutSize: size) }
  open class func vertical(
    layoutSize size: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { Self(layoutSize: size) }
  open class func vertical(
    layoutSize size: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  ) -> Self { Self(layoutSize: size) }
}

open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  open var zIndex = 1
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize: layoutSize) }
}
public enum NSRectAlignment: Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  open var pinToVisibleBounds = false, extendsBoundary = true
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) { self.init(layoutSize: layoutSize) }
}
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  open var zIndex = 0
  open class func background(elementKind: String) -> Self {
    let all = NSCollectionLayoutDimension.fractionalWidth(1)
    return Self(layoutSize: NSCollectionLayoutSize(widthDimension: all, heightDimension: all))
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
  public init(section: NSCollectionLayoutSection, configuration: Configuration = Configuration()) {
    self.configuration = configuration
    super.init()
  }
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
