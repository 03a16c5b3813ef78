import Dispatch
import Foundation
import Synchronization

/// Detects whether nonisolated code runs on the main actor's executor.
///
/// Comparing threads is not enough: once an asynchronous `main` suspends, Linux drains the main queue on any free
/// thread.
enum MainActorContext {
    private static let mark: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool {
        DispatchQueue.getSpecific(key: mark) == true || Thread.isMainThread
    }

    /// The thread that ran on the main actor when it was last asked for; 0 from the end of each transaction.
    private static let lastThread = Atomic<UInt>(0)

    /// Whether the main actor runs on this thread, remembered until the end of its transaction.
    ///
    /// Every setter of a layer asks, and ``isCurrent`` takes longer than the rest of a change.
    static var isCurrentInTransaction: Bool {
        let thread = pthread_self()
        if lastThread.load(ordering: .relaxed) == thread { return true }
        guard isCurrent else { return false }
        lastThread.store(thread, ordering: .relaxed)
        return true
    }

    /// Forgets the thread, as the main actor may continue on another one.
    static func endTransaction() { lastThread.store(0, ordering: .relaxed) }
}

/// Calls main-actor code from Core Animation's nonisolated code; off the main actor returns `nil` without a call.
@inline(__always)
func onMainActor<Result>(_ body: @MainActor () -> Result) -> Result? {
    guard MainActorContext.isCurrent else { return nil }
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}
