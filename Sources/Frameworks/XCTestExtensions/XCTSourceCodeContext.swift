import Foundation

/// A line of a source.
public struct XCTSourceCodeLocation: Hashable, Sendable {
    /// The file.
    public var fileURL: URL
    /// The line, which begins with 1.
    public var lineNumber: Int

    /// Creates a location in a file.
    public init(fileURL: URL, lineNumber: Int) {
        self.fileURL = fileURL
        self.lineNumber = lineNumber
    }

    /// Creates a location in the file with a path.
    public init(filePath: String, lineNumber: Int) {
        self.init(fileURL: URL(fileURLWithPath: filePath), lineNumber: lineNumber)
    }

    /// Creates a location from the values of `#filePath` and `#line`.
    public init(filePath: StaticString, lineNumber: UInt) {
        self.init(filePath: "\(filePath)", lineNumber: Int(lineNumber))
    }
}

/// The position of the code that a failure concerns.
public struct XCTSourceCodeContext: Hashable, Sendable {
    /// The line; `nil` if it isn't known.
    public var location: XCTSourceCodeLocation?

    /// Creates a context of a line.
    public init(location: XCTSourceCodeLocation? = nil) {
        self.location = location
    }
}
