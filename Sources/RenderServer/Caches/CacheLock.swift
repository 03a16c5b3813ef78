import Synchronization

/// A lock for caches. The protected values stay in the cache, so they needn't be sendable.
final class CacheLock: Sendable {
    private let mutex = Mutex(())

    @inline(__always)
    func withLock<Result>(_ body: () -> Result) -> Result {
        var result: Result?
        mutex.withLock { _ in result = body() }
        return result.unsafelyUnwrapped
    }
}
