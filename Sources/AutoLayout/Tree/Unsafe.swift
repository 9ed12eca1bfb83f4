#if DEBUG
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #elseif canImport(WASILibc)
    import WASILibc
  #endif
#endif

// All unsafe code of the module: references that are not counted, and writing to standard error.

/// A reference that neither keeps its object alive nor counts its uses.
///
/// Counting takes longer than most of what is done with an object. The reference is sound because its owner
/// drops it before the object ends: a view clears it in its subviews, an item in the constraints that mention
/// it, and an item leaves its engine before either ends. A tree is used by one thread at a time.
///
/// What is not used often is `weak`.
@safe
struct Uncounted<Object: AnyObject>: Equatable {
  private let object: Unmanaged<Object>

  @inline(__always)
  init(_ object: __shared Object) { unsafe self.object = Unmanaged.passUnretained(object) }

  private init(_ object: Unmanaged<Object>) { unsafe self.object = object }

  /// The object, counted.
  var counted: Object {
    @inline(__always) get { unsafe object.takeUnretainedValue() }
  }

  /// Calls `body` for the object, which must not end meanwhile.
  @inline(__always)
  func use<Result>(_ body: (Object) -> Result) -> Result {
    unsafe object._withUnsafeGuaranteedRef { body($0) }
  }

  @inline(__always)
  static func == (one: Uncounted, other: Uncounted) -> Bool {
    unsafe one.object.toOpaque() == other.object.toOpaque()
  }

  /// Whether this is a reference to an object.
  @inline(__always)
  func refers(to other: __shared AnyObject) -> Bool {
    unsafe object.toOpaque() == Unmanaged.passUnretained(other).toOpaque()
  }

  /// Keeps the object alive until ``endKeeping()``.
  @inline(__always)
  func keep() { _ = unsafe object.retain() }

  /// Ends ``keep()``; the object may end here.
  @inline(__always)
  func endKeeping() { unsafe object.release() }
}

extension Uncounted where Object == LayoutElement {
  /// The same item for a caller that knows that it is a view.
  @inline(__always)
  var asView: Uncounted<LayoutView> {
    unsafe Uncounted<LayoutView>(unsafe Unmanaged.fromOpaque(unsafe object.toOpaque()))
  }
}

/// An item that a container keeps while it makes constraints on it.
package struct UncountedItem {
  let element: Uncounted<LayoutElement>

  package init(_ element: __shared LayoutElement) { self.element = Uncounted(element) }
}

/// An object that the holder does not keep alive; `nil` once it is gone.
struct Weak<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object) { self.object = object }
}

#if DEBUG
  /// Writes a text to standard error. A text that cannot be written has nowhere else to go.
  func writeToStandardError(_ text: String) {
    #if !canImport(WinSDK)
      unsafe Array(text.utf8).withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { return }
        _ = unsafe write(2, start, bytes.count)
      }
    #endif
  }
#endif
