import Foundation

/// The methods and properties of a class that can be reached by name.
///
/// Later entries replace earlier ones with the same name, so a class adds its own to the superclass's.
@MainActor
public struct Connections {
    private(set) var methods: [ConnectedMethod] = []
    private(set) var values: [ConnectedValue] = []
    private(set) var implemented: Set<Selector> = []

    /// Creates an empty list.
    public init() {}

    private func adding(_ change: (inout Connections) -> Void) -> Connections {
        var copy = self
        change(&copy)
        return copy
    }

    func adding(_ method: ConnectedMethod) -> Connections { adding { $0.methods.append(method) } }

    func adding(_ value: ConnectedValue) -> Connections { adding { $0.values.append(value) } }

    // MARK: Outlets

    /// Adds an outlet, a property that a storyboard sets.
    public func outlet<Owner: AnyObject, Value>(
        _ name: String, _ property: ReferenceWritableKeyPath<Owner, Value?>
    ) -> Connections {
        adding(ConnectedValue(name, property))
    }

    /// Adds an outlet that is not optional.
    public func outlet<Owner: AnyObject, Value>(
        _ name: String, _ property: ReferenceWritableKeyPath<Owner, Value>
    ) -> Connections {
        adding(ConnectedValue(name, property))
    }

    /// Adds an outlet collection, an array that a storyboard fills.
    public func outletCollection<Owner: AnyObject, Element>(
        _ name: String, _ property: ReferenceWritableKeyPath<Owner, [Element]?>
    ) -> Connections {
        adding(ConnectedValue(name, property))
    }

    /// Adds an outlet collection that is not optional.
    public func outletCollection<Owner: AnyObject, Element>(
        _ name: String, _ property: ReferenceWritableKeyPath<Owner, [Element]>
    ) -> Connections {
        adding(ConnectedValue(name, property))
    }

    // MARK: Keys

    /// Adds a property for key-value coding and for the runtime attributes of a storyboard.
    ///
    /// Values are converted to the property's type as key-value coding does: an `NSNumber` to any number, an `NSValue`
    /// to a structure, a number to an enumeration with that raw value.
    public func key<Owner: AnyObject, Value>(
        _ name: String, _ property: ReferenceWritableKeyPath<Owner, Value>
    ) -> Connections {
        adding(ConnectedValue(name, property))
    }

    /// Adds a property that key-value coding can only read.
    public func key<Owner: AnyObject, Value>(_ name: String, _ property: KeyPath<Owner, Value>) -> Connections {
        adding(ConnectedValue(name, readOnly: property))
    }

    // MARK: Optional requirements

    /// Records that the class implements an optional requirement of a protocol, which `responds(to:)` then reports.
    public func implements(_ selectors: Selector...) -> Connections {
        adding { $0.implemented.formUnion(selectors) }
    }
}

// MARK: - Actions

extension Connections {
    /// Adds a method: an action with its sender and event, or a segue action.
    ///
    /// - Parameters:
    ///   - selector: The method's name, for example `close:`; `+close:` for a class method.
    ///   - method: The method, written as a reference such as `CardController.close`. The owner of a class method is the
    ///     class.
    public func action<Owner, each Argument, Result>(
        _ selector: Selector,
        _ method: @escaping @MainActor (Owner) -> @MainActor (repeat each Argument) -> Result
    ) -> Connections {
        adding(
            ConnectedMethod(selector, of: Owner.self) { (owner, arguments) throws(ArgumentMismatch) in
                method(owner)(repeat try arguments.next() as (each Argument))
            })
    }

    /// Adds a method by a closure that calls it, for classes that aren't isolated to the main actor.
    ///
    /// ```swift
    /// import UIKit
    ///
    /// final class DownloadStore: NSObject, Connectable {
    ///     func refresh(_ sender: UIRefreshControl) {}
    ///
    ///     class var connections: Connections {
    ///         Connections().action("refresh:") { (store: DownloadStore, sender: UIRefreshControl) in
    ///             store.refresh(sender)
    ///         }
    ///     }
    /// }
    /// ```
    public func action<Owner, each Argument, Result>(
        _ selector: Selector, calling body: @escaping @MainActor (Owner, repeat each Argument) -> Result
    ) -> Connections {
        adding(
            ConnectedMethod(selector, of: Owner.self) { (owner, arguments) throws(ArgumentMismatch) in
                body(owner, repeat try arguments.next() as (each Argument))
            })
    }
}
