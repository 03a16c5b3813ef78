import Foundation

/// Calls of methods by name after a delay.
///
/// The class lists the methods in its ``Connectable/connections``. Requests retain the object and the argument.
extension NSObject {
    /// Calls a method after a delay in seconds, on the main queue.
    public func perform(_ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval) {
        perform(aSelector, with: anArgument, afterDelay: delay, inModes: [.default])
    }

    /// Calls a method after a delay in seconds, on the main queue; the modes have no effect.
    public func perform(
        _ aSelector: Selector, with anArgument: Any?, afterDelay delay: TimeInterval, inModes modes: [RunLoop.Mode]
    ) {
        let (target, argument) = (UncheckedTarget(self), UncheckedTarget(anArgument as Any))
        _ = onMainActor { DelayedCalls.add(aSelector, of: target, with: argument, after: delay) }
    }

    /// Calls a method on the main queue, at once if this is the main queue and `wait` is `true`.
    public func performSelector(onMainThread aSelector: Selector, with arg: Any?, waitUntilDone wait: Bool) {
        let (target, argument) = (UncheckedTarget(self), UncheckedTarget(arg as Any))
        if wait, onMainActor({ aSelector.call(on: target, sender: argument.value, description: "call") }) != nil {
            return
        }
        let call: @Sendable () -> Void = { aSelector.call(on: target, sender: argument.value, description: "call") }
        if wait { DispatchQueue.main.sync(execute: call) } else { DispatchQueue.main.async(execute: call) }
    }

    /// Cancels the delayed calls of an object's methods.
    public class func cancelPreviousPerformRequests(withTarget aTarget: Any) {
        let target = UncheckedTarget(aTarget)
        _ = onMainActor { DelayedCalls.cancel { $0.isCall(of: target) } }
    }

    /// Cancels the delayed calls of a method of an object with an argument.
    public class func cancelPreviousPerformRequests(
        withTarget aTarget: Any, selector aSelector: Selector, object anArgument: Any?
    ) {
        let (target, argument) = (UncheckedTarget(aTarget), UncheckedTarget(anArgument as Any))
        _ = onMainActor {
            DelayedCalls.cancel { $0.selector == aSelector && $0.isCall(of: target) && $0.hasArgument(argument) }
        }
    }
}

/// The delayed calls that have not been made.
@MainActor
private enum DelayedCalls {
    final class Call {
        let selector: Selector
        private let target: UncheckedTarget
        private let argument: UncheckedTarget
        var item: DispatchWorkItem?

        init(_ selector: Selector, of target: UncheckedTarget, with argument: UncheckedTarget) {
            self.selector = selector
            self.target = target
            self.argument = argument
        }

        func isCall(of other: UncheckedTarget) -> Bool { (target.value as AnyObject) === (other.value as AnyObject) }

        func hasArgument(_ other: UncheckedTarget) -> Bool {
            let (first, second) = (argument.value as AnyObject, other.value as AnyObject)
            return first === second || (first as? NSObject)?.isEqual(second) ?? false
                || argument.value as? AnyHashable == other.value as? AnyHashable
        }

        func make() { selector.call(on: target, sender: argument.value, description: "delayed call") }
    }

    private static var calls: [Call] = []

    static func add(
        _ selector: Selector, of target: UncheckedTarget, with argument: UncheckedTarget, after delay: TimeInterval
    ) {
        let call = Call(selector, of: target, with: argument)
        let item = DispatchWorkItem {
            MainActor.assumeIsolated {
                calls.removeAll { $0 === call }
                call.make()
            }
        }
        call.item = item
        calls.append(call)
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0, delay), execute: item)
    }

    static func cancel(where matches: (Call) -> Bool) {
        for call in calls where matches(call) { call.item?.cancel() }
        calls.removeAll(where: matches)
    }
}
