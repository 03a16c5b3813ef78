import UIKit

/// A chain of strong references that keeps an object alive.
///
/// ```swift
/// let list = ListViewController()
/// await stage.show(list)
/// print(stage.retainPaths(to: list))              // [UIWindow.rootViewController → ListViewController]
/// ```
public struct RetainPath: Hashable, Sendable {
    /// The references in order, each with the class of its owner, such as `ListViewController.editors["first"]`.
    public let references: [String]
    /// The class of the object at the end of the chain.
    public let target: String
    /// Whether the chain begins with the object itself: a retain cycle.
    public let isCycle: Bool
}

extension RetainPath: CustomStringConvertible {
    /// The references and the object's class, with arrows in between.
    public var description: String { (references + [target]).joined(separator: " → ") }
}

extension Stage {
    /// Returns the chains of strong references that keep an object alive.
    ///
    /// There is at most one from the windows or the app and one cycle, each the shortest. Follows the stored properties of
    /// objects and values, the elements of collections, and the values that closures capture. A local or global variable, a
    /// running task, and memory that C code manages can keep an object alive as well. In a closure, an `unowned` reference
    /// looks like a strong one.
    ///
    /// - Parameter object: The object.
    /// - Returns: The chains; empty if none is found.
    public func retainPaths(to object: AnyObject) -> [RetainPath] {
        RetainSearch(for: object).paths(from: session.windows + [session])
    }
}

extension RetainPath {
    /// Returns the cycles through an object, without a stage.
    @MainActor
    package static func cycles(of object: AnyObject) -> [RetainPath] { RetainSearch(for: object).paths(from: []) }

    /// Returns the explanation of a failure: the chains, one per line, or what to look for.
    package static func explanation(_ paths: [RetainPath]) -> String {
        guard !paths.isEmpty else {
            return
                "No stored property or closure that leads to it was found: look for a local or global variable, a task, a "
                + "timer, or a transition that has not ended."
        }
        return paths.map { ($0.isCycle ? "A cycle: " : "Held by ") + $0.description }.joined(separator: "\n")
    }
}
