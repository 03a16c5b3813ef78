/// The key of a transaction's duration for implicit animations.
public let kCATransactionAnimationDuration = "animationDuration"
/// The key of whether changes make actions.
public let kCATransactionDisableActions = "disableActions"
/// The key of a transaction's timing function for implicit animations.
public let kCATransactionAnimationTimingFunction = "animationTimingFunction"
/// The key of a transaction's completion block.
public let kCATransactionCompletionBlock = "completionBlock"

/// Groups changes of layers that are shown together.
///
/// Outside `begin()` and `commit()` changes belong to an implicit transaction, which ends with the turn of the run loop.
public final class CATransaction: NSObject {
    private override init() { super.init() }

    private static var stack: TransactionStack { TransactionStack.current }

    /// Begins a transaction within the present one.
    public class func begin() { stack.push() }

    /// Ends the innermost transaction.
    public class func commit() { stack.pop() }

    /// Commits the implicit transaction.
    public class func flush() { stack.flush() }

    /// Waits for the lock on layer trees; there is none to wait for.
    public class func lock() {}

    /// Frees the lock on layer trees.
    public class func unlock() {}

    /// Returns the duration of implicit animations in seconds; 0.25 when none was set.
    public class func animationDuration() -> CFTimeInterval { stack.find(\.duration) ?? 0.25 }

    /// Sets the duration of implicit animations in seconds.
    public class func setAnimationDuration(_ dur: CFTimeInterval) { stack.top.duration = dur }

    /// Returns the timing function of implicit animations, or nil when none was set.
    public class func animationTimingFunction() -> CAMediaTimingFunction? { stack.find(\.timingFunction) ?? nil }

    /// Sets the timing function of implicit animations.
    public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
        stack.top.timingFunction = .some(function)
    }

    /// Returns whether changes make no actions. Default false.
    public class func disableActions() -> Bool { stack.disablesActions }

    /// Sets whether changes make no actions.
    public class func setDisableActions(_ flag: Bool) { stack.setDisablesActions(flag) }

    /// Returns the block that was set last in this transaction.
    public class func completionBlock() -> (() -> Void)? { stack.top.completion?.block }

    /// Sets what runs when every animation added from now on in this transaction has ended or was removed; at the
    /// transaction's end when there is none.
    public class func setCompletionBlock(_ block: (() -> Void)?) {
        stack.top.completion?.close()
        stack.top.completion = block.map { CompletionGroup(stack: stack, block: $0) }
    }

    /// Returns what was set under a key.
    public class func value(forKey key: String) -> Any? {
        switch key {
        case kCATransactionAnimationDuration: animationDuration()
        case kCATransactionDisableActions: disableActions()
        case kCATransactionAnimationTimingFunction: animationTimingFunction()
        case kCATransactionCompletionBlock: completionBlock()
        default: stack.find { $0.values[key] }
        }
    }

    /// Sets one of the transaction's properties, or a value of the app's own.
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

    /// The completion blocks that an animation added now keeps waiting.
    static func openCompletions() -> [CompletionGroup] { stack.openCompletions() }
}
