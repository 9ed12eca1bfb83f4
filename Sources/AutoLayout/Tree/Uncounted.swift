/// An object that somebody else keeps, used without counting that it is: to count takes longer than most
/// of what is done with it.
///
/// It is sound as long as whoever made it sees to it that the object is kept.
@safe
struct Uncounted<Object: AnyObject> {
  private let object: Unmanaged<Object>

  init(_ object: __shared Object) { unsafe self.object = Unmanaged.passUnretained(object) }

  private init(_ object: Unmanaged<Object>) { unsafe self.object = object }

  /// What ``address`` was of an object that is still kept; `nil` for 0.
  @inline(__always)
  init?(address: UInt64) {
    guard let place = unsafe UnsafeRawPointer(bitPattern: UInt(truncatingIfNeeded: address))
    else { return nil }
    unsafe object = .fromOpaque(place)
  }

  /// Where the object is, as a number.
  var address: UInt64 {
    @inline(__always) get { unsafe UInt64(UInt(bitPattern: object.toOpaque())) }
  }

  /// The object, counted.
  var counted: Object { unsafe object.takeUnretainedValue() }

  @inline(__always)
  func use<Result>(_ body: (Object) -> Result) -> Result {
    unsafe object._withUnsafeGuaranteedRef { body($0) }
  }

  /// Counts once more.
  func keep() { _ = unsafe object.retain() }

  /// Takes that back; the object may end here.
  func letGo() { unsafe object.release() }
}

extension Uncounted where Object == LayoutElement {
  /// The same item for whoever knows that it is a view.
  @inline(__always)
  var asView: Uncounted<LayoutView> {
    unsafe Uncounted<LayoutView>(unsafe Unmanaged.fromOpaque(unsafe object.toOpaque()))
  }
}
