import Foundation
import Synchronization

/// The entries that extensions add to classes of other modules.
enum ConnectionExtensions {
    typealias Entries = @MainActor @Sendable (Connections) -> Connections

    private static let entries = Mutex<[ObjectIdentifier: [Entries]]>([:])
    /// Changes with each addition, after which tables are built again.
    static let version = Atomic<Int>(0)

    static func add(_ added: @escaping Entries, to type: AnyClass) {
        entries.withLock { $0[ObjectIdentifier(type), default: []].append(added) }
        version.add(1, ordering: .relaxed)
    }

    /// Returns the entries for a class and its superclasses, the superclasses' first.
    static func all(for type: AnyClass) -> [Entries] {
        var ancestors: [AnyClass] = []
        var current: AnyClass? = type
        while let next = current {
            ancestors.append(next)
            current = _getSuperclass(next)
        }
        let identifiers = ancestors.reversed().map { ObjectIdentifier($0) }
        return entries.withLock { known in identifiers.flatMap { known[$0] ?? [] } }
    }
}

extension Connections {
    /// Adds entries to a class of another module, for the methods of an extension.
    ///
    /// - Parameters:
    ///   - type: The class; its subclasses have the entries, too.
    ///   - entries: Adds the entries to the class's.
    public nonisolated static func extend(
        _ type: AnyClass, _ entries: @escaping @MainActor @Sendable (Connections) -> Connections
    ) {
        ConnectionExtensions.add(entries, to: type)
    }
}

extension Selector {
    /// Creates a selector for a method that an extension adds to a class of another module.
    ///
    /// - Parameters:
    ///   - name: The method's name.
    ///   - registration: The result of ``Connections/extend(_:_:)``.
    public init(_ name: String, from registration: Void) { self.init(name) }
}
