import Foundation

/// A property that can be observed by name.
@MainActor
package struct NamedProperty {
    let name: String
    let observers: KeyValueObservers
    /// Returns the value; `nil` after the object was deallocated.
    let read: () -> Any?

    /// Finds a property; `nil` if it can't be observed.
    init?(_ keyPath: String, of object: NSObject) {
        var owner = object
        var names = keyPath.split(separator: ".").map(String.init)[...]
        while names.count > 1, let name = names.popFirst() {
            guard let next = ConnectionTable.value(forKey: name, of: owner) as? NSObject else { return nil }
            owner = next
        }
        guard let last = names.first else { return nil }
        self.init(named: last, of: owner)
    }

    /// Finds a property of an object; `nil` if it can't be observed.
    init?(named last: String, of owner: NSObject) {
        let name = Self.swiftNames[last] ?? last
        if let known = (owner as? any ObservedObject)?.observableProperty(named: name) {
            self = known
        } else if Self.isAnnounced(last, by: type(of: owner)) {
            self.init(name: last, observers: .made(for: owner)) { [weak owner] in
                owner.flatMap { ConnectionTable.value(forKey: last, of: $0) }.flatMap { $0 }
            }
        } else {
            return nil
        }
    }

    /// The names in Swift of properties with other names in Objective-C.
    private static let swiftNames = [
        "hidden": "isHidden", "enabled": "isEnabled", "selected": "isSelected", "highlighted": "isHighlighted",
        "editing": "isEditing",
    ]

    private init(name: String, observers: KeyValueObservers, read: @escaping () -> Any?) {
        self.name = name
        self.observers = observers
        self.read = read
    }

    /// Whether a class lists a property that its superclass in UIKit doesn't list.
    private static func isAnnounced(_ name: String, by type: AnyClass) -> Bool {
        ConnectionTable.hasValue(name, in: type)
            && FrameworkClasses.nearest(to: type).map { ConnectionTable.hasValue(name, in: $0) } != true
    }

    /// Finds a property that a class announces by its name; `nil` if there is none.
    package static func find<Root: NSObject>(
        _ name: String, of object: Root, _ known: [ObservableKeyPath<Root>]
    ) -> NamedProperty? {
        guard let entry = known.first(where: { $0.property.name == name && $0.owner(object) === object }),
            let owner = entry.owner(object)
        else { return nil }
        return NamedProperty(name: name, observers: .made(for: owner)) { [weak object] in
            object.map { $0[keyPath: entry.keyPath] }
        }
    }
}
