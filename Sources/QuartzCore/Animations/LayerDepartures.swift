import CObjectRuntime
import Foundation

/// The layers with animations that other threads deallocated, until the main actor has removed them from the registry.
///
/// A registry doesn't retain layers. A layer whose last reference another thread releases waits in its deinitializer
/// while the main actor uses the layers of a registry, and is listed before its memory is freed.
final class LayerDepartures: @unchecked Sendable {
    /// One lock for all clocks: a layer has to look up its animations, and so their clock, under the lock.
    private static let lock = NSRecursiveLock()
    private var departed: [LayerAnimations] = []
    private var isClosed = false

    /// Lists the animations of a layer, which is being deallocated on another thread.
    static func add(_ layer: CALayer) {
        lock.withLock {
            guard let animations = layer.animations, !animations.clock.departures.isClosed else { return }
            animations.clock.departures.departed.append(animations)
        }
    }

    /// Stops listing layers, when the app has ended.
    func close() {
        // Released outside of the lock.
        let left = Self.lock.withLock {
            defer { (departed, isClosed) = ([], true) }
            return departed
        }
        withExtendedLifetime(left) {}
    }

    /// Removes the deallocated layers from their registry, and calls a closure in which no other layer of it leaves.
    ///
    /// The closure must not call the app's code, which may wait for the thread that releases a layer. It uses a layer
    /// through ``LayerAnimations/living``, and not after that reference, which may have become the last one.
    func withoutAny<Result>(_ body: () -> Result) -> Result {
        Self.lock.lock()
        defer { Self.lock.unlock() }
        for animations in departed { animations.leaveRegistry() }
        departed.removeAll()
        return body()
    }
}

extension LayerAnimations {
    /// The layer; `nil` if it ends on another thread, or has ended. To be used in ``LayerDepartures/withoutAny(_:)``.
    ///
    /// Asks the runtime with the address only: even a temporary reference may be the last one, and end the layer.
    var living: CALayer? {
        guard slot >= 0, object_runtime_try_retain(reference.toOpaque()) else { return nil }
        return reference.takeRetainedValue()
    }
}
