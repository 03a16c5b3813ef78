/// The key of a transaction's duration of implicit animations.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of whether a transaction disables actions.
public let kCATransactionDisableActions = "disableActions"
/// The key of a transaction's timing function of implicit animations.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of a transaction's completion block.
public let kCATransactionCompletionBlock = "completionBlock"

/// Groups layer changes that become visible together.
///
/// ```swift
/// CATransaction.begin()
/// CATransaction.setAnimationDuration(0.5)
/// CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
/// CATransaction.setCompletionBlock { print("The dot has arrived.") }
/// dot.position = CGPoint(x: 200, y: 300)
/// dot.opacity = 0.5
/// CATransaction.commit()
/// ```
///
/// Changes outside `begin()` and `commit()` belong to an implicit transaction, which ends with the run loop turn.
public final class CATransaction: NSObject {
    private override init() { super.init() }

    private static var stack: TransactionStack { TransactionStack.current }

    /// Begins a transaction nested in the current one.
    public class func begin() { stack.push() }

    /// Commits the innermost transaction.
    public class func commit() { stack.pop() }

    /// Lays out and displays the layers of visible windows, then commits the implicit transaction.
    ///
    /// Animations that `display()` adds are in the presentation then. Only commits on threads other than the main thread.
    public class func flush() {
        let stack = stack
        if stack.isImplicit, MainActorContext.isCurrent { AnimationClock.ofMainActor.updateWindows() }
        stack.flush()
    }

    /// Does nothing; layer trees have no lock.
    public class func lock() {}

    /// Does nothing; layer trees have no lock.
    public class func unlock() {}

    /// Returns the duration of implicit animations in seconds. Default: 0.25.
    public class func animationDuration() -> CFTimeInterval { stack.find(\.duration) ?? 0.25 }

    /// Sets the duration of implicit animations, in seconds.
    public class func setAnimationDuration(_ dur: CFTimeInterval) { stack.top.duration = dur }

    /// Returns the timing function of implicit animations. Default: `nil`.
    public class func animationTimingFunction() -> CAMediaTimingFunction? { stack.find(\.timingFunction) ?? nil }

    /// Sets the timing function of implicit animations.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        stack.top.timingFunction = .some(function)
    }

    /// Returns whether actions are disabled. Default: `false`.
    public class func disableActions() -> Bool { stack.disablesActions }

    /// Sets whether actions are disabled.
    public class func setDisableActions(_ flag: Bool) { stack.setDisablesActions(flag) }

    /// Returns the completion block of the innermost transaction.
    public class func completionBlock() -> (() -> Void)? { stack.top.completion?.block }

    /// Sets the block that runs once all animations added from now on in this transaction have ended or were removed.
    ///
    /// Runs later in the run loop turn, after the commit, if there are none. When an animation ends, the block runs
    /// before the animation's delegate is notified.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        stack.top.completion?.close()
        stack.top.completion = block.map { CompletionGroup(stack: stack, block: $0) }
    }

    /// Returns the value for a key.
    public class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: stack.find { $0.values[key] }
        }
    }

    /// Sets a property of the transaction, or a custom value, by its key.
    public class func setValue(_ anObject: Any?, forKey key: String) {
        switch key {
        case kCATransactionAnimationDuration:
            setAnimationDuration(AnimatableValue(any: anObject).scalar ?? 0)
        case kCATransactionDisableActions:
            setDisableActions((AnimatableValue(any: anObject).scalar ?? 0) != 0)
        case kCATransactionAnimationTimingFunction:
            setAnimationTimingFunction(anObject as? CAMediaTimingFunction)
        case kCATransactionCompletionBlock: setCompletionBlock(anObject as? () -> Void)
        default: stack.top.values[key] = anObject
        }
    }

    /// Returns the completion groups that an animation added now belongs to.
    static func openCompletions() -> [CompletionGroup] { stack.openCompletions() }
}
