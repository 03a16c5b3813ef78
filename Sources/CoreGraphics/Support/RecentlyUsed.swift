/// Values by key, of which those asked for lately stay.
///
/// Two halves: what is asked for moves to the young half; when that is full it becomes the old half, and what the old
/// half still held is forgotten. Which values stay depends on the order of the calls alone.
package struct RecentlyUsed<Key: Hashable, Value> {
    private let halfCapacity: Int
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]

    /// - Parameter capacity: How many values are kept at most, at least two.
    package init(capacity: Int) {
        halfCapacity = max(1, capacity / 2)
    }

    package var count: Int { young.count + old.count }

    /// The value, if it is still here.
    package mutating func value(for key: Key) -> Value? {
        if let value = young[key] { return value }
        guard let value = old.removeValue(forKey: key) else { return nil }
        insert(value, for: key)
        return value
    }

    /// Keeps a value that was not here.
    package mutating func insert(_ value: Value, for key: Key) {
        if young.count >= halfCapacity {
            old = young
            young = [:]
        }
        young[key] = value
    }
}
