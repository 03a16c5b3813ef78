import Foundation
import UIKit
import XCTest

/// An expectation that a property of an object changes.
open class XCTKVOExpectation: XCTestExpectation, @unchecked Sendable {
    /// Receives the object and a change, and returns whether it fulfills the expectation.
    public typealias Handler = (Any, [AnyHashable: Any]) -> Bool

    /// The name of the property.
    public let keyPath: String
    /// The object.
    public let observedObject: Any
    /// The value that fulfills the expectation; `nil` if every change does.
    public let expectedValue: Any?
    /// The values that the handler receives.
    public let options: NSKeyValueObservingOptions
    /// Decides which change fulfills the expectation, instead of the expected value. Default: `nil`.
    open var handler: Handler?
    private var observer: PropertyObserver?

    /// Creates an expectation of a value.
    ///
    /// With `.initial`, a property that has the value fulfills the expectation at once.
    public init(keyPath: String, object: Any, expectedValue: Any?, options: NSKeyValueObservingOptions) {
        self.keyPath = keyPath
        observedObject = object
        self.expectedValue = expectedValue
        self.options = options
        super.init(description: PropertyObserver.expectation(of: keyPath, of: object, expectedValue))
        observer = PropertyObserver(keyPath, of: object, options) { [weak self] value, change in
            guard let self, handler?(object, change) ?? PropertyObserver.isEqual(value, expectedValue) else { return }
            fulfill()
        }
    }

    /// Creates an expectation of a value; a property that has it fulfills the expectation at once.
    public convenience init(keyPath: String, object: Any, expectedValue: Any?) {
        self.init(keyPath: keyPath, object: object, expectedValue: expectedValue, options: [.initial, .new, .old])
    }

    /// Creates an expectation of a change.
    public convenience init(keyPath: String, object: Any) {
        self.init(keyPath: keyPath, object: object, expectedValue: nil, options: [.new, .old])
    }
}

extension XCTestCase {
    /// Creates an expectation for `waitForExpectations(timeout:handler:)` that a property has a value.
    ///
    /// A property that has the value fulfills it at once.
    public func keyValueObservingExpectation(
        for objectToObserve: Any, keyPath: String, expectedValue: Any?
    ) -> XCTestExpectation {
        expectChange(of: keyPath, of: objectToObserve, expectedValue, [.initial, .new, .old]) { value, _ in
            PropertyObserver.isEqual(value, expectedValue)
        }
    }

    /// Creates an expectation for `waitForExpectations(timeout:handler:)` that a property changes.
    ///
    /// - Parameters:
    ///   - objectToObserve: The object.
    ///   - keyPath: The name of the property.
    ///   - handler: Returns whether a change is the expected one. Default: every change is.
    public func keyValueObservingExpectation(
        for objectToObserve: Any, keyPath: String, handler: XCTKVOExpectation.Handler? = nil
    ) -> XCTestExpectation {
        expectChange(of: keyPath, of: objectToObserve, nil, [.new, .old]) { _, change in
            handler?(objectToObserve, change) ?? true
        }
    }

    private func expectChange(
        of keyPath: String, of object: Any, _ expectedValue: Any?, _ options: NSKeyValueObservingOptions,
        isExpected: @escaping (Any?, [AnyHashable: Any]) -> Bool
    ) -> XCTestExpectation {
        let result = expectation(description: PropertyObserver.expectation(of: keyPath, of: object, expectedValue))
        nonisolated(unsafe) let observer = PropertyObserver(keyPath, of: object, options) { value, change in
            if isExpected(value, change) { result.fulfill() }
        }
        addTeardownBlock { _ = observer }
        return result
    }
}

/// Calls a closure with a property's value and its change, until the observer is gone.
private final class PropertyObserver: NSObject, ValueObserving {
    private let keyPath: String
    private weak var object: NSObject?
    private let callback: (_ value: Any?, _ change: [AnyHashable: Any]) -> Void

    init(
        _ keyPath: String, of object: Any, _ options: NSKeyValueObservingOptions,
        callback: @escaping (_ value: Any?, _ change: [AnyHashable: Any]) -> Void
    ) {
        self.keyPath = keyPath
        self.object = object as? NSObject
        self.callback = callback
        super.init()
        self.object?.addObserver(self, forKeyPath: keyPath, options: options.union(.new), context: nil)
    }

    deinit { object?.removeObserver(self, forKeyPath: keyPath) }

    func receiveValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        callback(
            change?[.newKey],
            Dictionary(uniqueKeysWithValues: (change ?? [:]).map { (AnyHashable($0.key), $0.value) }))
    }

    /// Whether a property's value is the expected one; every value is if none is expected.
    static func isEqual(_ value: Any?, _ expected: Any?) -> Bool {
        guard let expected else { return true }
        guard let value = value as? AnyHashable, let expected = expected as? AnyHashable else {
            return value.map { $0 as AnyObject } === expected as AnyObject
        }
        return value == expected
    }

    /// The description of an expectation.
    static func expectation(of keyPath: String, of object: Any, _ value: Any?) -> String {
        "Expect \(keyPath) of \(type(of: object))" + (value.map { " to be \($0)" } ?? " to change")
    }
}
