/// The objects that stay until an autorelease pool ends, although nothing else retains them.
///
/// Objective-C's calling convention hands many objects to the pool. Without it only those stay that UIKit adds.
@MainActor package enum AutoreleasedObjects {
    /// The objects of the outermost pool, and of the pools in progress within it.
    private static var pools: [[AnyObject]] = [[]]

    /// The maximum number of objects in a pool.
    ///
    /// A test that takes a thousand snapshots in as many windows would otherwise need gigabytes until it ends.
    package static let limit = 32

    /// Retains an object until the innermost pool ends, or until ``limit`` others have been added to it.
    package static func add(_ object: AnyObject) {
        guard !pools[pools.count - 1].contains(where: { $0 === object }) else { return }
        pools[pools.count - 1].append(object)
        guard pools[pools.count - 1].count > limit else { return }
        let oldest = pools[pools.count - 1].removeFirst()
        withExtendedLifetime(oldest) {}
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
