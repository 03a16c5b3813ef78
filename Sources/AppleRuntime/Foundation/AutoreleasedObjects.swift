/// The objects that stay until an autorelease pool ends, although nothing else retains them.
///
/// Objective-C's calling convention hands many objects to the pool. Without it only those stay that UIKit adds.
@MainActor package enum AutoreleasedObjects {
    /// The objects of the outermost pool, and of the pools in progress within it.
    private static var pools: [[AnyObject]] = [[]]

    /// Retains an object until the innermost pool ends.
    package static func add(_ object: AnyObject) {
        guard pools[pools.count - 1].last !== object else { return }
        pools[pools.count - 1].append(object)
    }

    static func beginPool() {
        pools.append([])
    }

    static func endPool() {
        // The objects are released after the pool is gone, because their deinitializers may add others.
        let ended = pools.popLast()
        withExtendedLifetime(ended) {}
    }

    /// Ends the outermost pool, as the end of a run loop turn or of a test does.
    package static func drain() {
        let ended = pools[0]
        pools[0] = []
        withExtendedLifetime(ended) {}
    }
}
