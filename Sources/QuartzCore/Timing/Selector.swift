/// The name of a method that is looked up when it is called.
///
/// Without Objective-C there is no `#selector`; write the name as a string literal and handle it in
/// ``SelectorDispatching/perform(_:with:)``.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    private let name: String

    /// Creates a selector from a method's name, for example `handlePan(_:)` or `handlePan:`.
    public init(_ str: String) { name = str }

    /// Creates a selector from a string literal.
    public init(stringLiteral value: String) { name = value }

    public var description: String { name }
}

/// An object whose methods can be called by name, as in target-action.
///
/// ```swift
/// import UIKit
///
/// extension CardController: SelectorDispatching {
///     func perform(_ selector: Selector, with sender: Any?) -> Bool {
///         switch selector {
///         case "pan:": pan(sender as! UIPanGestureRecognizer)
///         default: return false
///         }
///         return true
///     }
/// }
/// ```
@preconcurrency @MainActor
public protocol SelectorDispatching: AnyObject {
    /// Calls the method with a name and returns `true`; returns `false` if there is none.
    func perform(_ selector: Selector, with sender: Any?) -> Bool
}

extension Selector {
    /// Calls the method on the target; returns `false` if the target doesn't implement it.
    @MainActor @discardableResult
    package func send(to target: Any?, sender: Any?) -> Bool {
        (target as? any SelectorDispatching)?.perform(self, with: sender) ?? false
    }
}
