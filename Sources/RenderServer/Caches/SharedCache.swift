/// A cache for several threads. Each of its parts has a lock, so that threads with different keys rarely wait for each other.
final class SharedCache<Key: CacheKey, Entry: CacheEntry>: @unchecked Sendable {
    private final class Part {
        let lock = CacheLock()
        @exclusivity(unchecked) var entries: [Key: Entry] = [:]
    }

    /// A multiple of the cores of most machines.
    private static var partCount: Int { 32 }

    private let parts = (0..<partCount).map { _ in Part() }

    /// Calls a function with the entry of a key, which it may create, replace, or remove.
    @inline(__always)
    func withEntry<Result>(for key: Key, _ body: (inout Entry?) -> Result) -> Result {
        let part = parts[Int(key.spread % UInt(Self.partCount))]
        return part.lock.withLock { body(&part.entries[key]) }
    }

    /// Removes old entries, except those in a display list, which may belong to a cached run created long ago.
    func removeEntries(before oldest: Int) {
        for part in parts {
            part.lock.withLock {
                let old = part.entries.compactMap { $0.value.lastUsedFrame < oldest ? $0.key : nil }
                for key in old where part.entries[key]?.isInUse() == false { part.entries[key] = nil }
            }
        }
    }
}

/// A key of a shared cache.
protocol CacheKey: Hashable {
    /// A number whose remainders are distributed evenly among the keys; cheaper than a hash value.
    var spread: UInt { get }
}

extension ObjectIdentifier: CacheKey {
    // Objects are aligned to 16 bytes.
    var spread: UInt { UInt(bitPattern: self) >> 4 }
}

extension UInt64: CacheKey {
    var spread: UInt { UInt(truncatingIfNeeded: self) }
}

/// An entry of a shared cache.
protocol CacheEntry {
    /// The number of the frame that last used the entry.
    var lastUsedFrame: Int { get }
    /// Whether a display list references the entry.
    mutating func isInUse() -> Bool
}
