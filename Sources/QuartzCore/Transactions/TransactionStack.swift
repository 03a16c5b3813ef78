/// The open transactions of a thread; the first one is the implicit transaction.
package final class TransactionStack {
    struct Group {
        var duration: CFTimeInterval?
        var timingFunction: CAMediaTimingFunction??
        var disablesActions: Bool?
        var completion: CompletionGroup?
        var values: [String: Any] = [:]
    }

    @exclusivity(unchecked) private var groups = [Group()]
    /// The completion blocks whose last animation has ended, and work that follows them.
    private var ready: [() -> Void] = []
    /// The values at the start of the transaction of layers that changed since.
    @exclusivity(unchecked) var uncommitted = UncommittedChanges()
    /// The effective value of ``Group/disablesActions``, cached because every setter reads it.
    @exclusivity(unchecked) private(set) var disablesActions = false

    package init() {}

    /// The current stack: the running app's on the main actor, otherwise the thread's own.
    static var current: TransactionStack {
        MainActorContext.isCurrent ? AnimationClock.ofMainActor.transactions : ofOtherThreads.value
    }

    private static let ofOtherThreads = ThreadLocal(TransactionStack())

    var top: Group {
        get { groups[groups.count - 1] }
        _modify { yield &groups[groups.count - 1] }
    }

    /// Returns the value of the innermost transaction that has one.
    func find<Value>(_ value: (Group) -> Value?) -> Value? {
        var index = groups.count
        while index > 0 {
            index -= 1
            if let found = value(groups[index]) { return found }
        }
        return nil
    }

    func setDisablesActions(_ flag: Bool) {
        top.disablesActions = flag
        disablesActions = flag
    }

    func push() { groups.append(Group()) }

    /// Commits the innermost transaction; without a `begin()` it commits the implicit transaction.
    func pop() {
        guard groups.count > 1 else {
            flush()
            return
        }
        let group = groups.removeLast()
        disablesActions = find { $0.disablesActions } ?? false
        group.completion?.close()
    }

    /// Whether no explicit transaction is open.
    var isImplicit: Bool { groups.count == 1 }

    /// Commits the implicit transaction, unless an explicit one is open.
    package func flush() {
        guard groups.count == 1 else { return }
        let group = groups[0]
        groups[0] = Group()
        disablesActions = false
        CommitCounter.increment()
        uncommitted.commit()
        if MainActorContext.isCurrent {
            AnimationClock.ofMainActor.commitChanges()
            AnimationClock.ofMainActor.cancelDetachedAnimations()
        }
        group.completion?.close()
    }

    func openCompletions() -> [CompletionGroup] {
        if groups.count == 1, groups[0].completion == nil { return [] }
        return groups.compactMap { $0.completion }
    }

    func completionIsReady(_ group: CompletionGroup) { ready.append(group.run) }

    /// Runs the block of a group without animations after the commit, later in the run loop turn.
    ///
    /// Unverified: other threads run it at once.
    func runLater(_ group: CompletionGroup) {
        completionIsReady(group)
        guard MainActorContext.isCurrent else { return runReadyCompletions() }
        nonisolated(unsafe) let stack = self
        onMainActor { AnimationClock.ofMainActor.atEndOfTurn { stack.runReadyCompletions() } }
    }

    /// Runs work after the blocks that are ready; at once if there are none.
    func runAfterReadyCompletions(_ work: @escaping () -> Void) {
        if ready.isEmpty { work() } else { ready.append(work) }
    }

    /// Runs the blocks whose last animation has ended, in the order in which that happened.
    func runReadyCompletions() {
        for _ in 0..<10_000 {
            guard !ready.isEmpty else { return }
            ready.removeFirst()()
        }
    }
}

/// A completion block and the number of animations it waits for.
final class CompletionGroup {
    private(set) var block: (() -> Void)?
    private weak var stack: TransactionStack?
    private var runningAnimationCount = 0
    private var isClosed = false

    init(stack: TransactionStack, block: @escaping () -> Void) {
        self.stack = stack
        self.block = block
    }

    func animationBegan() { runningAnimationCount += 1 }

    func animationEnded() {
        runningAnimationCount -= 1
        if runningAnimationCount == 0, isClosed { stack?.completionIsReady(self) }
    }

    /// Closes the group to further animations.
    func close() {
        guard !isClosed else { return }
        isClosed = true
        guard runningAnimationCount == 0 else { return }
        if let stack { stack.runLater(self) } else { run() }
    }

    func run() {
        let block = self.block
        self.block = nil
        block?()
    }
}

/// Makes the completion blocks of the open transactions wait, as an animation does, until it is released.
package final class TransactionHold {
    private var groups: [CompletionGroup]

    /// Holds the completion blocks of the transactions that are open now.
    package init() {
        groups = CATransaction.openCompletions()
        for group in groups { group.animationBegan() }
    }

    deinit { release() }

    /// Releases the blocks, which run at the end of the frame unless something else holds them.
    package func release() {
        let held = groups
        groups = []
        for group in held { group.animationEnded() }
    }
}
