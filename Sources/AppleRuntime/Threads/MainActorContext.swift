import CObjectRuntime
import Dispatch
import Foundation

/// Detects whether nonisolated code runs on the main actor's executor.
///
/// Comparing threads is not enough: once an asynchronous `main` suspends, Linux drains the main queue on any free
/// thread.
@usableFromInline
package enum MainActorContext {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// The address under which the main queue has the mark; Dispatch uses the key's own.
    @usableFromInline nonisolated(unsafe) static let mark = UnsafeRawPointer(Unmanaged.passUnretained(key).toOpaque())

    /// Every setter of a layer asks, and mostly on the main queue itself, for which Dispatch doesn't search a mark.
    @inlinable package static var isCurrent: Bool {
        object_runtime_is_on_main_queue() || valueOfCurrentQueue(mark) != nil || Thread.isMainThread
    }

    @_silgen_name("dispatch_get_specific")
    @usableFromInline static func valueOfCurrentQueue(_ key: UnsafeRawPointer) -> UnsafeMutableRawPointer?
}

/// Calls main-actor code from Core Animation's nonisolated code; off the main actor returns `nil` without a call.
@inlinable @inline(__always)
package func onMainActor<Result>(_ body: @MainActor () -> Result) -> Result? {
    MainActorContext.isCurrent ? withMainActorAssumed(body) : nil
}

/// Calls main-actor code from an override that isn't isolated here, on whichever thread it was called, as on iOS.
///
/// The lowering calls this function in overrides of `NSObject`'s `description`, `isEqual(_:)`, and others.
@inlinable @inline(__always)
public func withMainActorAssumed<Result>(_ body: @MainActor () -> Result) -> Result {
    withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}

/// Changes an object from another thread when the main actor gets to it; the main queue retains the object until then.
package func onMainActorLater<Object: AnyObject>(
    _ object: Object, _ change: @escaping @Sendable (Object) -> Void
) {
    nonisolated(unsafe) let object = object
    DispatchQueue.main.async { change(object) }
}
