import QuartzCore

/// What one animation block asks for, and what it made.
///
/// While a context runs its block, views answer `action(for:forKey:)` with actions that add animations in its name.
@MainActor package final class ViewAnimationContext {
    /// The pace of the animations.
    package enum Timing: Sendable {
        case curve(UIView.AnimationCurve)
        case cubic(CGPoint, CGPoint)
        case linear
        /// A spring that seems to take `duration` seconds; see `CASpringAnimation(perceptualDuration:bounce:)`.
        case perceptualSpring(duration: CFTimeInterval, bounce: CGFloat, initialVelocity: CGFloat)
        case spring(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGFloat)
    }

    /// One animation that the block made.
    package struct Record {
        package let layer: CALayer
        package let keyPath: String
        /// The key under which the layer has the animation.
        package let animationKey: String
        /// The model values before and after the change.
        package let before: AnimatableValue
        package let after: AnimatableValue
        /// Tells the animation from later ones under its key.
        let end: UInt64
    }

    package internal(set) var duration: CFTimeInterval
    package internal(set) var delay: CFTimeInterval
    package internal(set) var timing: Timing
    package internal(set) var options: UIView.AnimationOptions
    /// Attached to every animation made; a property animator drives them by it.
    package var timeline: AnimationTimeline?
    package internal(set) var records: [Record] = []
    /// The blocks within this one that run by its timeline and so end with it.
    var inner: [ViewAnimationContext] = []
    /// Called once, when all animations of the block ended: true when all of them ran to their end.
    package var completion: ((Bool) -> Void)?

    /// Set by `modifyAnimations`, which changes a part of a block.
    var repetition: Repetition
    var keyframes: KeyframeRecorder?
    private var running = 0
    private var allFinished = true
    private var isCollecting = false
    private var hasCompleted = false

    struct Repetition {
        var count: CGFloat
        var autoreverses: Bool
    }

    package init(
        duration: CFTimeInterval, delay: CFTimeInterval = 0, timing: Timing = .curve(.easeInOut),
        options: UIView.AnimationOptions = []
    ) {
        self.duration = duration
        self.delay = delay
        self.timing = timing
        self.options = options
        repetition = Repetition(
            count: options.contains(.repeat) ? .infinity : 0, autoreverses: options.contains(.autoreverse))
    }

    /// Runs a block in the name of the context; called again, it adds to what the context made.
    package func run(_ block: () -> Void) {
        let firstRecord = records.count
        begin()
        block()
        if options.contains(.layoutSubviews) { layOutAnimatedViews(since: firstRecord) }
        keyframes?.commit(in: self)
        end()
    }

    /// Makes the context the current one until the matching `end()`.
    func begin() {
        AnimationRecorder.current?.note(self)
        isCollecting = true
        AnimationStack.push(.context(self))
    }

    func end() {
        AnimationStack.pop()
        isCollecting = false
        if running == 0 {
            AnimationClock.current.enqueue { [self] in completeIfDone() }
        }
    }

    private func layOutAnimatedViews(since first: Int) {
        var seen = Set<ObjectIdentifier>()
        for record in records[first...] where seen.insert(ObjectIdentifier(record.layer)).inserted {
            record.layer.layoutIfNeeded()
        }
    }

    func didAdd(_ record: Record) {
        records.append(record)
        running += 1
    }

    func didEnd(finished: Bool) {
        running -= 1
        if !finished { allFinished = false }
        completeIfDone()
    }

    private func completeIfDone() {
        guard running == 0, !isCollecting, !hasCompleted else { return }
        hasCompleted = true
        let completion = completion
        self.completion = nil
        completion?(allFinished)
    }
}

extension ViewAnimationContext {
    /// The context whose block is running, unless animations are off.
    package static func current() -> ViewAnimationContext? {
        guard AnimationStack.areAnimationsEnabled, AnimationStack.depthWithoutAnimation == 0,
            case .context(let context) = AnimationStack.top
        else { return nil }
        return context
    }
}

/// The animation blocks that are running, the innermost last.
@MainActor enum AnimationStack {
    enum Entry {
        case context(ViewAnimationContext)
        case withoutAnimation
    }

    private static var entries: [Entry] = []
    static var areAnimationsEnabled = true
    /// How many `performWithoutAnimation` are running; blocks inside them do not animate either.
    private(set) static var depthWithoutAnimation = 0

    static var top: Entry? { entries.last }

    static func push(_ entry: Entry) {
        entries.append(entry)
        if case .withoutAnimation = entry { depthWithoutAnimation += 1 }
    }

    static func pop() {
        if case .withoutAnimation = entries.popLast() { depthWithoutAnimation -= 1 }
    }

    /// The duration and pace of the enclosing block, which inner ones inherit.
    static var enclosing: ViewAnimationContext? { ViewAnimationContext.current() }
}
