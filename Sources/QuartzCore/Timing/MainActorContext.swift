import Dispatch

/// Tells whether code that is not isolated runs where the main actor does.
///
/// That is not the same as the main thread: once an asynchronous `main` has begun to wait, Linux drains the main queue on
/// whichever thread is free.
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

/// Calls what is isolated to the main actor from Core Animation, which is not; nil, without a call, elsewhere.
@inline(__always)
func onMainActor<Result>(_ body: @MainActor () -> Result) -> Result? {
    guard MainActorContext.isCurrent else { return nil }
    return withoutActuallyEscaping(body) { unsafeBitCast($0, to: (() -> Result).self)() }
}
