// XCTest comes with Xcode and is not part of the system.
public func XCTFail(_ message: String = "", file: StaticString = #filePath, line: UInt = #line) {}
