/// A cache that evicts the least recently used values, in two generations.
///
/// An accessed value moves to the young generation; when that is full, it becomes the old generation and the previous
/// old generation is discarded. Eviction depends only on the order of the calls.
package struct RecentlyUsedCache<Key: Hashable, Value> {
    private let halfCapacity: Int
    private var young: [Key: Value] = [:]
    private var old: [Key: Value] = [:]

    /// - Parameter capacity: The maximum number of values, at least two.
    package init(capacity: Int) {
        halfCapacity = max(1, capacity / 2)
    }

    package var count: Int { young.count + old.count }

    /// Returns the value for a key and marks it as recently used; `nil` if it isn't cached.
    package mutating func value(for key: Key) -> Value? {
        if let value = young[key] { return value }
        guard let value = old.removeValue(forKey: key) else { return nil }
        insert(value, for: key)
        return value
    }

    /// Inserts a value that isn't cached yet.
    package mutating func insert(_ value: Value, for key: Key) {
        if young.count >= halfCapacity {
            old = young
            young = [:]
        }
        young[key] = value
    }
}
