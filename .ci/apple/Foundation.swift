// The table of Foundation for `.ci/availability`: every symbol that the sources use, with the first
// release of macOS that has it. A symbol that is missing here fails the check: add it with the release
// that its page below https://developer.apple.com/documentation/foundation names. iOS, tvOS, watchOS and
// visionOS got each of these no later than the release that stands for the floor in Package.swift.
// Without an attribute: macOS 10.0 to 10.10, or the first Swift.
@_exported import Darwin

public struct Data: Sendable, Hashable, RandomAccessCollection, RangeReplaceableCollection {
  public init() {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { 0 }
  public subscript(range: Range<Int>) -> Data { self }
  public init(contentsOf url: URL) throws {}
  public func write(to url: URL) throws {}
  public mutating func replaceSubrange(
    _ range: Range<Int>, with elements: some Collection<UInt8>
  ) {}
}

public struct CharacterSet: Sendable {
  public static var alphanumerics: CharacterSet { CharacterSet() }
  public static var whitespaces: CharacterSet { CharacterSet() }
  public static var whitespacesAndNewlines: CharacterSet { CharacterSet() }
  init() {}
  public init(charactersIn range: ClosedRange<Unicode.Scalar>) {}
  public init(charactersIn string: String) {}
  public mutating func insert(charactersIn string: String) {}
  public func intersection(_ other: CharacterSet) -> CharacterSet { self }
}

extension String {
  public struct Encoding: Sendable { public static let utf8 = Encoding() }
  public init(contentsOf url: URL, encoding: Encoding) throws { self = "" }
}

extension StringProtocol {
  public var capitalized: String { "" }
  public func components(separatedBy separator: some StringProtocol) -> [String] { [] }
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
  public func addingPercentEncoding(withAllowedCharacters set: CharacterSet) -> String? { nil }
  public func write(to url: URL, atomically: Bool, encoding: String.Encoding) throws {}
}

public struct URL: Sendable, Hashable {
  public init(fileURLWithPath path: String) {}
  public var path: String { "" }
  public var lastPathComponent: String { "" }
  public var pathExtension: String { "" }
  public var absoluteURL: URL { self }
  public var standardized: URL { self }
  public func deletingLastPathComponent() -> URL { self }
  public func resolvingSymlinksInPath() -> URL { self }
  public func deletingPathExtension() -> URL { self }
  public func appendingPathComponent(_ component: String) -> URL { self }
}

public struct UUID: Sendable, Hashable, CustomStringConvertible {
  public init() {}
  public var description: String { "" }
}

public struct Date: Sendable, Hashable {
  public var timeIntervalSinceReferenceDate: Double { 0 }
}

public func NSTemporaryDirectory() -> String { "" }

// Of Dispatch, which Foundation exports.
open class DispatchQueue {
  public class func concurrentPerform(iterations: Int, execute work: (Int) -> Void) {}
}

open class JSONDecoder {
  public init() {}
  open func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    fatalError()
  }
}

open class JSONSerialization {
  open class func jsonObject(with data: Data) throws -> Any { data }
}

public struct FileAttributeKey: Sendable, Hashable {
  public static let modificationDate = FileAttributeKey()
  public static let size = FileAttributeKey()
  public static let systemFileNumber = FileAttributeKey()
}

open class FileManager {
  public class var `default`: FileManager { fatalError() }
  open var currentDirectoryPath: String { "" }
  open func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
  open func createDirectory(
    at url: URL, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
}

open class FileHandle: @unchecked Sendable {
  public class var standardError: FileHandle { fatalError() }
  open func write(_ data: Data) {}
}

open class ProcessInfo: @unchecked Sendable {
  public class var processInfo: ProcessInfo { fatalError() }
  open var environment: [String: String] { [:] }
  open var activeProcessorCount: Int { 1 }
}

open class Thread: @unchecked Sendable {
  open class func sleep(forTimeInterval seconds: Double) {}
}

public protocol NSLocking {
  func lock()
  func unlock()
}

extension NSLocking {
  // Always emitted into the client, so that it needs no release of its own.
  public func withLock<R>(_ body: () throws -> R) rethrows -> R { try body() }
}

open class NSLock: NSLocking, @unchecked Sendable {
  public init() {}
  open func lock() {}
  open func unlock() {}
}
