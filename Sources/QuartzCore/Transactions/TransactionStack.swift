/// The transactions that are open on one thread, the implicit one first.
package final class TransactionStack {
    struct Group {
        var duration: CFTimeInterval?
        var timingFunction: CAMediaTimingFunction??
        var disablesActions: Bool?
        var completion: CompletionGroup?
        var values: [String: Any] = [:]
    }

    private var groups = [Group()]
    private var ready: [CompletionGroup] = []
    /// What ``Group/disablesActions`` comes to, because every setter asks.
    private(set) var disablesActions = false

    /// Some thread besides the main actor's has transactions.
    nonisolated(unsafe) private static var hasOthers = false

    package init() {}

    /// What every setter asks. Finding out the thread takes longer than all the rest of a change, and is left out while
    /// no other thread has transactions.
    static var disablesActionsNow: Bool {
        hasOthers ? current.disablesActions : AnimationClock.current.transactions.disablesActions
    }

    /// The main actor's belongs to the running app; others have their own.
    static var current: TransactionStack {
        if MainActorContext.isCurrent { return AnimationClock.current.transactions }
        let key = "QuartzCore.TransactionStack"
        let thread = Thread.current
        if let stack = thread.threadDictionary[key] as? TransactionStack { return stack }
        let stack = TransactionStack()
        hasOthers = true
        thread.threadDictionary[key] = stack
        return stack
    }

    var top: Group {
        get { groups[groups.count - 1] }
        _modify { yield &groups[groups.count - 1] }
    }

    /// The innermost transaction's value among those that have one.
    func find<Value>(_ value: (Group) -> Value?) -> Value? {
        for group in groups.reversed() {
            if let found = value(group) { return found }
        }
        return nil
    }

    func setDisablesActions(_ flag: Bool) {
        top.disablesActions = flag
        disablesActions = flag
    }

    func push() { groups.append(Group()) }

    /// A commit without a begin commits the implicit transaction.
    func pop() {
        guard groups.count > 1 else {
            flush()
            return
        }
        let group = groups.removeLast()
        disablesActions = find(\.disablesActions) ?? false
        group.completion?.close()
    }

    /// Commits the implicit transaction. Within an explicit one that is left for later.
    func flush() {
        guard groups.count == 1 else { return }
        let group = groups[0]
        groups[0] = Group()
        disablesActions = false
        CommitCounter.value &+= 1
        if MainActorContext.isCurrent { AnimationClock.current.cancelDetachedAnimations() }
        group.completion?.close()
    }

    func openCompletions() -> [CompletionGroup] { groups.compactMap(\.completion) }

    func completionIsReady(_ group: CompletionGroup) { ready.append(group) }

    /// Runs the blocks whose last animation has gone, in the order in which that happened.
    func runReadyCompletions() {
        for _ in 0..<10_000 {
            guard !ready.isEmpty else { return }
            ready.removeFirst().run()
        }
    }
}

/// A completion block and the count of the animations it waits for.
final class CompletionGroup {
    private(set) var block: (() -> Void)?
    private unowned let stack: TransactionStack
    private var waitingFor = 0
    private var isClosed = false

    init(stack: TransactionStack, block: @escaping () -> Void) {
        self.stack = stack
        self.block = block
    }

    func animationBegan() { waitingFor += 1 }

    func animationEnded() {
        waitingFor -= 1
        if waitingFor == 0, isClosed { stack.completionIsReady(self) }
    }

    /// No further animations will come.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        if waitingFor == 0 { run() }
    }

    func run() {
        let block = self.block
        self.block = nil
        block?()
    }
}
