import Foundation
import XCTest

// A test case is an NSObject on Apple's platforms, so that it can be the delegate of what it tests.
extension XCTestCase: @retroactive NSObjectProtocol {
    /// Whether another object is the same test case.
    public func isEqual(_ object: Any?) -> Bool { (object as AnyObject?) === self }

    /// The hash of the test case's identity.
    public var hash: Int { ObjectIdentifier(self).hashValue }

    /// Returns the test case.
    public func `self`() -> Self { self }

    /// The name of the test.
    public var description: String { name }

    /// The name of the test.
    public var debugDescription: String { name }

    /// Returns `false`.
    public func isProxy() -> Bool { false }
}

extension XCTestCase {
    /// The class, by which tests find their bundle.
    public var classForCoder: AnyClass { type(of: self) }
}

extension XCTestCase: @retroactive Equatable, @retroactive Hashable {
    /// Whether both are the same test case.
    public static func == (lhs: XCTestCase, rhs: XCTestCase) -> Bool { lhs === rhs }

    /// Hashes the test case's identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension XCTestExpectation {
    /// Fulfills the expectation; without parameters, the method can be passed as `() -> Void`.
    public func fulfill() { fulfill(#filePath, line: #line) }
}
