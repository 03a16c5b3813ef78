import Foundation

/// A change of elements of an array that an object refers to, made through `mutableArrayValue(forKey:)`.
struct ArrayMutation {
    let kind: NSKeyValueChange
    let indexes: IndexSet
    /// The elements before the change.
    var removed: [Any] = []
    /// The elements after the change.
    var inserted: [Any] = []

    /// Returns the dictionary that describes the change.
    func description(_ options: NSKeyValueObservingOptions) -> [NSKeyValueChangeKey: Any] {
        var change: [NSKeyValueChangeKey: Any] = [.kindKey: kind.rawValue, .indexesKey: indexes]
        if options.contains(.new), kind != .removal { change[.newKey] = inserted }
        if options.contains(.old), kind != .insertion { change[.oldKey] = removed }
        return change
    }
}
