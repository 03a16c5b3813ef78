import QuartzCore

/// The parameters of an animation block and the animations it created.
///
/// While the block runs, `action(for:forKey:)` of views returns actions that add animations to the context.
@MainActor package final class ViewAnimationContext {
    /// The timing of the animations.
    package enum Timing: Sendable {
        case curve(UIView.AnimationCurve)
        case cubic(CGPoint, CGPoint)
        case linear
        /// A spring with a perceptual duration; see `CASpringAnimation(perceptualDuration:bounce:)`.
        case perceptualSpring(duration: CFTimeInterval, bounce: CGFloat, initialVelocity: CGFloat)
        case spring(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGFloat)
    }

    /// A change that the block animates.
    package struct Record {
        package let layer: CALayer
        package let keyPath: String
        /// The layer's keys for the animations; a change of the bounds has two.
        package internal(set) var animationKeys: [String]
        /// The model values before and after the change; `nil` for a custom property that copied the animation.
        package let change: (before: AnimatableValue, after: AnimatableValue)?
        /// The number of the observer of the animations; distinguishes them from later animations with the same keys.
        let observerNumber: UInt64
    }

    package internal(set) var duration: CFTimeInterval
    package internal(set) var delay: CFTimeInterval
    package internal(set) var timing: Timing
    package internal(set) var options: UIView.AnimationOptions
    /// The timeline of every animation created; a property animator or an interactive transition drives it.
    package var timeline: AnimationTimeline?
    /// The property animator that drives the animations; `nil` for other blocks.
    weak var animator: UIViewPropertyAnimator?
    package internal(set) var records: [Record] = []
    /// The inner blocks with this block's timeline, which end with it.
    var inner: [ViewAnimationContext] = []
    /// Called once after all animations of the block ended; `true` if all of them ran to their end.
    package var completion: ((Bool) -> Void)?
    /// Called once when the first animation of the block starts.
    var whenStarted: (() -> Void)?

    /// The repetition, set by `modifyAnimations` for part of a block.
    var repetition: Repetition
    var keyframes: KeyframeRecorder?
    private var running = 0
    private var allFinished = true
    /// Whether the animations count as finished although they are removed.
    private var countsAsFinished = false
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
        self.duration = duration.finite(as: "duration of an animation", of: UIView.self, or: 0)
        self.delay = delay.finite(as: "delay of an animation", of: UIView.self, or: 0)
        self.timing = timing.finite(as: "spring of an animation", of: UIView.self, or: .curve(.easeInOut))
        self.options = options
        repetition = Repetition(
            count: options.contains(.repeat) ? .infinity : 0, autoreverses: options.contains(.autoreverse))
    }

    /// Runs a block in the context; repeated calls add to the animations created.
    package func run(_ block: () -> Void) {
        let firstRecord = records.count
        begin()
        block()
        if options.contains(.layoutSubviews) { layoutAnimatedViews(since: firstRecord) }
        keyframes?.commit(in: self)
        end()
    }

    /// Makes the context current until the matching `end()`.
    func begin() {
        AnimationRecorder.current?.note(self)
        isCollecting = true
        AnimationStack.push(.context(self))
    }

    func end() {
        AnimationStack.pop()
        isCollecting = false
        if running == 0 {
            atEndOfTurn { [self] in completeIfDone() }
        }
    }

    private func layoutAnimatedViews(since first: Int) {
        var seen = Set<ObjectIdentifier>()
        for record in records[first...] where seen.insert(ObjectIdentifier(record.layer)).inserted {
            record.layer.layoutIfNeeded()
        }
    }

    func didAdd(_ record: Record) {
        running += 1
        records.append(record)
    }

    /// Adds another animation of a change to its record; returns `false` if there is none for the layer.
    func didAddAgain(on layer: CALayer, forKey key: String?, observerNumber: UInt64) -> Bool {
        guard let index = records.lastIndex(where: { $0.observerNumber == observerNumber && $0.layer === layer }) else {
            return false
        }
        running += 1
        if let key { records[index].animationKeys.append(key) }
        return true
    }

    func didStart() {
        let started = whenStarted
        whenStarted = nil
        started?()
    }

    func didEnd(finished: Bool) {
        running -= 1
        if !finished, !countsAsFinished { allFinished = false }
        completeIfDone()
    }

    func countAsFinished() {
        countsAsFinished = true
        for block in inner { block.countAsFinished() }
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
    /// Returns the context of the running block, or `nil` if there is none or animations are disabled.
    ///
    /// Inner blocks inherit its duration and timing.
    package static func current() -> ViewAnimationContext? {
        guard AnimationStack.areAnimationsEnabled, AnimationStack.depthWithoutAnimation == 0,
            case .context(let context) = AnimationStack.top
        else { return nil }
        return context
    }
}

/// The running animation blocks, innermost last.
@MainActor enum AnimationStack {
    enum Entry {
        case context(ViewAnimationContext)
        case withoutAnimation
    }

    @exclusivity(unchecked) private static var entries: [Entry] = []
    @exclusivity(unchecked) static var areAnimationsEnabled = true
    /// The nesting depth of `performWithoutAnimation`; blocks inside don't animate either.
    @exclusivity(unchecked) private(set) static var depthWithoutAnimation = 0

    static var top: Entry? { entries.last }

    static func push(_ entry: Entry) {
        entries.append(entry)
        if case .withoutAnimation = entry { depthWithoutAnimation += 1 }
    }

    static func pop() {
        if case .withoutAnimation = entries.popLast() { depthWithoutAnimation -= 1 }
    }
}
