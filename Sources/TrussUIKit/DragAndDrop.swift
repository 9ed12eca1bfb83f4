public import Foundation

// Nothing is dragged and nothing dropped: interactions are kept by their views.

@MainActor @preconcurrency public protocol UIDragInteractionDelegate: AnyObject {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
}
@MainActor @preconcurrency public protocol UIDropInteractionDelegate: AnyObject {}

@MainActor @preconcurrency public protocol UIDragDropSession: AnyObject {
  var items: [UIDragItem] { get }
  func location(in view: UIView) -> CGPoint
  func canLoadObjects(ofClass type: any NSItemProviderReading.Type) -> Bool
}
@MainActor @preconcurrency public protocol UIDragSession: UIDragDropSession {
  var localContext: Any? { get set }
}
@MainActor @preconcurrency public protocol UIDropSession: UIDragDropSession {
  var localDragSession: (any UIDragSession)? { get }
  @discardableResult func loadObjects(
    ofClass type: any NSItemProviderReading.Type,
    completion: @escaping ([any NSItemProviderReading]) -> Void
  ) -> Progress
}

open class UIDragInteraction: UIKeptInteraction {
  open weak var delegate: (any UIDragInteractionDelegate)?
  open var isEnabled = true, allowsSimultaneousRecognitionDuringLift = false
  public init(delegate: any UIDragInteractionDelegate) { self.delegate = delegate }
}

open class UIDropInteraction: UIKeptInteraction {
  open weak var delegate: (any UIDropInteractionDelegate)?
  open var allowsSimultaneousDropSessions = false
  public init(delegate: any UIDropInteractionDelegate) { self.delegate = delegate }
}

open class UIDragItem: NSObject {
  public let itemProvider: NSItemProvider
  open var localObject: Any?
  public init(itemProvider: NSItemProvider) { self.itemProvider = itemProvider }
}

public enum UIDropOperation: Sendable { case cancel, forbidden, copy, move }
open class UIDropProposal: NSObject {
  public let operation: UIDropOperation
  public init(operation: UIDropOperation) { self.operation = operation }
}

/// What is moved between views and apps: one object, which no other app reads.
open class NSItemProvider: NSObject {
  private let object: (any NSItemProviderWriting)?
  open var suggestedName: String?
  public init(object: any NSItemProviderWriting) { self.object = object }
  public override init() { object = nil }
  open func canLoadObject(ofClass type: any NSItemProviderReading.Type) -> Bool { false }
}
public protocol NSItemProviderWriting: NSObjectProtocol {}
public protocol NSItemProviderReading: NSObjectProtocol {}
extension NSString: NSItemProviderWriting, NSItemProviderReading {}
extension NSURL: NSItemProviderWriting, NSItemProviderReading {}
extension UIImage: NSItemProviderWriting, NSItemProviderReading {}
extension UIColor: NSItemProviderWriting, NSItemProviderReading {}
