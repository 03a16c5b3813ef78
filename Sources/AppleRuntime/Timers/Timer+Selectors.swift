import Foundation
import InterludeDiagnostics

/// The forms of timers that call a method by name.
///
/// The target's class lists the method in its ``Connectable/connections``. A timer retains its target until it is
/// invalidated.
extension Timer {
    /// Creates a timer that calls a method of the target, and adds it to the current run loop.
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
}

extension Timer {
    /// Creates a timer that never fires: `Timer()`, which Foundation on Linux doesn't declare.
    ///
    /// - Parameter nothing: Unused, as an extension can't declare `init()`.
    public convenience init(_ nothing: Never? = nil) {
        self.init(fire: .distantFuture, interval: 0, repeats: false) { _ in }
        invalidate()
    }

    /// Creates a timer that fires after an interval in seconds, to be added to a run loop.
    ///
    /// The lowering calls it instead of `Timer(timeInterval:repeats:block:)`, which Foundation for Linux lets fire at once
    /// if it doesn't repeat.
    public convenience init(
        firingAfter interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
    ) {
        let date = Date(timeIntervalSinceReferenceDate: Date.timeIntervalSinceReferenceDate + interval)
        self.init(fire: date, interval: interval, repeats: repeats, block: block)
    }
}

/// A type whose initializers return an instance of a subclass. Only `Timer` conforms.
public protocol TimerCreation {}

extension Timer: TimerCreation {}

extension TimerCreation {
    /// Creates a timer that calls a method of the target, to be added to a run loop.
    public init(
        timeInterval ti: TimeInterval, target aTarget: Any, selector aSelector: Selector, userInfo: Any?,
        repeats yesOrNo: Bool
    ) {
        let date = Date(timeIntervalSinceReferenceDate: Date.timeIntervalSinceReferenceDate + ti)
        self = SelectorTimer.calling(aSelector, of: aTarget, userInfo, from: date, ti, yesOrNo) as! Self
    }

    /// Creates a timer that calls a method of the target from a date on, to be added to a run loop.
    public init(
        fireAt date: Date, interval ti: TimeInterval, target t: Any, selector s: Selector, userInfo ui: Any?,
        repeats rep: Bool
    ) {
        self = SelectorTimer.calling(s, of: t, ui, from: date, ti, rep) as! Self
    }
}

/// A timer that calls a method by name, and has information for it.
private final class SelectorTimer: Timer {
    private var information: Any?

    override var userInfo: Any? { information }

    static func calling(
        _ selector: Selector, of target: Any, _ information: Any?, from date: Date, _ interval: TimeInterval,
        _ repeats: Bool
    ) -> SelectorTimer {
        let target = UncheckedTarget(target)
        let timer = SelectorTimer(fire: date, interval: interval, repeats: repeats) { timer in
            selector.call(on: target, sender: timer, description: "timer")
        }
        timer.information = information
        return timer
    }
}

/// Carries an object of unknown isolation to the main actor, where methods are called by name.
package struct UncheckedTarget: @unchecked Sendable {
    package let value: Any

    package init(_ value: Any) { self.value = value }
}

extension Selector {
    /// Calls the method on the target, and reports a target that doesn't have it.
    ///
    /// - Parameter description: The caller, for the report.
    package func call(on target: UncheckedTarget, sender: Any?, description: String) {
        let sender = UncheckedTarget(sender as Any)
        _ = onMainActor {
            guard !send(to: target.value, sender: sender.value) else { return }
            Diagnostic.actionNotAnswered("\(self)", sender: description, culprit: "\(type(of: target.value))").report()
        }
    }
}
