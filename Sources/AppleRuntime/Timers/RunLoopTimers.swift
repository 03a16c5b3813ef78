import Foundation
import InterludeDiagnostics

/// A time in seconds since January 1, 2001.
public typealias CFAbsoluteTime = CFTimeInterval

/// Returns the current time, in seconds since January 1, 2001.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }

/// The default allocator, which other platforms of Foundation ignore.
public let kCFAllocatorDefault: CFAllocator? = nil
/// An allocator of Core Foundation; there are none.
public typealias CFAllocator = Never

/// A run loop.
public typealias CFRunLoop = RunLoop
/// A timer of a run loop.
public typealias CFRunLoopTimer = Timer

/// A mode of a run loop.
public struct CFRunLoopMode: Hashable, Sendable {
    fileprivate let mode: RunLoop.Mode

    /// The mode's name.
    public var rawValue: String { mode.rawValue }

    /// The mode in which the run loop usually runs.
    public static let defaultMode = CFRunLoopMode(mode: .default)
    /// The modes in which common timers fire.
    public static let commonModes = CFRunLoopMode(mode: .common)
}

/// The mode in which the run loop usually runs.
public let kCFRunLoopDefaultMode = CFRunLoopMode.defaultMode
/// The modes in which common timers fire.
public let kCFRunLoopCommonModes = CFRunLoopMode.commonModes

/// Returns the run loop of the current thread.
public func CFRunLoopGetCurrent() -> CFRunLoop { .current }

/// Returns the main run loop.
public func CFRunLoopGetMain() -> CFRunLoop { .main }

/// Ends a run loop's wait for its next event.
public func CFRunLoopWakeUp(_ rl: CFRunLoop!) { rl.perform {} }

/// Calls a closure in the run loop's next turn in a mode, a `CFRunLoopMode` or its name.
public func CFRunLoopPerformBlock(_ rl: CFRunLoop!, _ mode: Any!, _ block: (() -> Void)!) {
    nonisolated(unsafe) let block = block
    let mode = (mode as? CFRunLoopMode)?.mode ?? (mode as? String).map { RunLoop.Mode(rawValue: $0) } ?? .default
    rl.perform(inModes: [mode]) { block?() }
}

/// Ends the run loop's current run.
public func CFRunLoopStop(_ rl: CFRunLoop!) {
    stop(rl === RunLoop.main ? mainRunLoop() : currentRunLoop())
}

@_silgen_name("CFRunLoopStop") private func stop(_ loop: OpaquePointer)
@_silgen_name("CFRunLoopGetMain") private func mainRunLoop() -> OpaquePointer
@_silgen_name("CFRunLoopGetCurrent") private func currentRunLoop() -> OpaquePointer

/// Adds a timer to a run loop.
public func CFRunLoopAddTimer(_ rl: CFRunLoop?, _ timer: CFRunLoopTimer?, _ mode: CFRunLoopMode?) {
    guard let rl, let timer else { return }
    rl.add(timer, forMode: mode?.mode ?? .default)
}

/// Creates a timer that calls a closure; an interval of 0 fires once.
public func CFRunLoopTimerCreateWithHandler(
    _ allocator: Any?, _ fireDate: CFAbsoluteTime, _ interval: CFTimeInterval, _ flags: UInt, _ order: Int,
    _ block: (@Sendable (CFRunLoopTimer?) -> Void)?
) -> CFRunLoopTimer! {
    Timer(fire: Date(timeIntervalSinceReferenceDate: fireDate), interval: interval, repeats: interval > 0) {
        block?($0)
    }
}

/// Stops a timer.
public func CFRunLoopTimerInvalidate(_ timer: CFRunLoopTimer?) { timer?.invalidate() }

/// Removes a timer from a run loop, which stops it.
public func CFRunLoopRemoveTimer(_ rl: CFRunLoop?, _ timer: CFRunLoopTimer?, _ mode: CFRunLoopMode?) {
    timer?.invalidate()
}

/// Returns whether a timer can fire.
public func CFRunLoopTimerIsValid(_ timer: CFRunLoopTimer?) -> Bool { timer?.isValid ?? false }

/// Returns when a timer fires next.
public func CFRunLoopTimerGetNextFireDate(_ timer: CFRunLoopTimer?) -> CFAbsoluteTime {
    timer?.fireDate.timeIntervalSinceReferenceDate ?? 0
}

/// Changes when a timer fires next.
public func CFRunLoopTimerSetNextFireDate(_ timer: CFRunLoopTimer?, _ fireDate: CFAbsoluteTime) {
    timer?.fireDate = Date(timeIntervalSinceReferenceDate: fireDate)
}
