import Foundation
import Synchronization
import Testing
import TrussUIKit

/// Images that are drawn have their size; what is drawn is not in them.
@MainActor
@Suite struct ImageContextTests {
  @Test func `a drawn image has its size`() {
    let size = CGSize(width: 30, height: 20)
    #expect(UIGraphicsGetCurrentContext() == nil)
    let format = UIGraphicsImageRendererFormat.default()
    format.scale = 2
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(origin: .zero, size: size))
      #expect(UIGraphicsGetCurrentContext() != nil)
    }
    #expect(image.size == size && image.scale == 2 && image.cgImage?.width == 60)
    #expect(
      UIGraphicsImageRenderer(bounds: CGRect(x: 5, y: 5, width: 1, height: 1)).format.scale > 0)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `images that are drawn in each other end in their order`() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 10, height: 10), false, 0)
    UIGraphicsBeginImageContext(CGSize(width: 4, height: 5))
    #expect(UIGraphicsGetImageFromCurrentImageContext()?.size == CGSize(width: 4, height: 5))
    UIGraphicsEndImageContext()
    let image = UIGraphicsGetImageFromCurrentImageContext()
    #expect(image?.size.width == 10 && image?.scale == UITraitCollection.current.displayScale)
    UIGraphicsEndImageContext()
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  private final class Note: Sendable { let isApart = Mutex(false) }

  @Test func `another thread draws images of its own`() {
    UIGraphicsBeginImageContext(CGSize(width: 4, height: 5))
    defer { UIGraphicsEndImageContext() }
    let (note, done) = (Note(), DispatchSemaphore(value: 0))
    Thread.detachNewThread {
      note.isApart.withLock { $0 = UIGraphicsGetCurrentContext() == nil }
      done.signal()
    }
    done.wait()
    #expect(note.isApart.withLock { $0 } && UIGraphicsGetCurrentContext() != nil)
  }
}
