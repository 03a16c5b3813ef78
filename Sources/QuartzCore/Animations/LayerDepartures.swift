import Foundation

/// The layers with animations that other threads deallocated, until the main actor has removed them from the registry.
///
/// The registry doesn't retain layers. A layer whose last reference another thread releases waits in its deinitializer
/// while the main actor uses the registry's layers, and is listed before its memory is freed.
final class LayerDepartures: @unchecked Sendable {
    private let lock = NSLock()
    private var departed: [LayerAnimations] = []

    /// Adds a layer that is deallocated on another thread.
    func add(_ animations: LayerAnimations) { lock.withLock { departed.append(animations) } }

    /// Removes the deallocated layers from their registry, and calls a closure in which no other layer of it leaves.
    ///
    /// The closure must not call the app's code, which may wait for the thread that releases a layer.
    func withoutAny<Result>(_ body: () -> Result) -> Result {
        lock.lock()
        defer { lock.unlock() }
        for animations in departed { animations.leaveRegistry() }
        departed.removeAll()
        return body()
    }
}
