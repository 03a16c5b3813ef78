import Dispatch

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
}

/// Calls main-actor code from Core Animation's nonisolated code; off the main actor returns `nil` without a call.
@inline(__always)
func onMainActor<Result>(_ body: @MainActor () -> Result) -> Result? {
    guard MainActorContext.isCurrent else { return nil }
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}
