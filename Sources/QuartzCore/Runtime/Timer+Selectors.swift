import Foundation

/// The forms of timers that call a method by name.
///
/// The target's class lists the method in its ``Connectable/connections``. A timer retains its target until it is
/// invalidated.
extension Timer {
    /// Creates a timer that calls a method of the target and adds it to the current run loop.
    @discardableResult
    public class func scheduledTimer(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) -> Timer {
        let timer = Timer(
            timeInterval: ti, target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
        RunLoop.current.add(timer, forMode: .default)
        return timer
    }

    /// Creates a timer that calls a method of the target, to be added to a run loop.
    public convenience init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        self.init(
            fireAt: Date(timeIntervalSinceReferenceDate: Date.timeIntervalSinceReferenceDate + ti), interval: ti,
            target: aTarget, selector: aSelector, userInfo: userInfo, repeats: yesOrNo)
    }

    /// Creates a timer that calls a method of the target from a date on, to be added to a run loop.
    public convenience init(
        fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
        repeats rep: Bool
    ) {
        let target = UncheckedTarget(t)
        self.init(fire: date, interval: ti, repeats: rep) { timer in
            nonisolated(unsafe) let timer = timer
            _ = onMainActor { s.call(on: target.value, sender: timer, caller: "a timer") }
        }
        if let ui { objc_setAssociatedObject(self, TimerUserInfo.key, ui, .OBJC_ASSOCIATION_RETAIN) }
    }

    /// The information that was passed when the timer was created; `nil` for timers with a block.
    @_disfavoredOverload
    public var userInfo: Any? { objc_getAssociatedObject(self, TimerUserInfo.key) }
}

private enum TimerUserInfo {
    nonisolated(unsafe) static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}

/// Carries a target of unknown isolation to the main actor, where methods are called by name.
struct UncheckedTarget: @unchecked Sendable {
    let value: Any

    init(_ value: Any) { self.value = value }
}
