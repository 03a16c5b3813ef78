/// A timer that calls back once per frame.
///
/// ```swift
/// let start = CACurrentMediaTime()
/// let link = CADisplayLink { link in
///     let elapsed = link.targetTimestamp - start
///     self.label.text = "\(Int(min(elapsed, 1) * 100)) %"
///     if elapsed >= 1 { link.invalidate() }
/// }
/// link.add(to: .main, forMode: .common)
/// ```
open class CADisplayLink: NSObject {
    private let callback: @MainActor (CADisplayLink) -> Void
    private weak var clock: AnimationClock?
    private var modes: Set<RunLoop.Mode> = []

    /// The time of the current frame, in seconds.
    open private(set) var timestamp: CFTimeInterval = 0
    /// The time of the next callback's frame, in seconds.
    open private(set) var targetTimestamp: CFTimeInterval = 0
    /// The duration of a frame of the screen, in seconds.
    open var duration: CFTimeInterval { 1 / CFTimeInterval(max(framesPerSecond, 1)) }
    /// Whether callbacks are paused. Default: `false`.
    open var isPaused = false {
        didSet {
            guard oldValue, !isPaused else { return }
            if MainActorContext.isCurrent { wakeClock() } else { onMainActorLater(self) { $0.wakeClock() } }
        }
    }
    /// The preferred number of callbacks per second. Default: 0, a callback in every frame.
    open var preferredFramesPerSecond = 0
    /// The number of frames between callbacks; superseded by `preferredFramesPerSecond`. Default: 1.
    open var frameInterval = 1 {
        didSet { preferredFramesPerSecond = frameInterval > 1 ? max(framesPerSecond / frameInterval, 1) : 0 }
    }
    /// The preferred range of frame rates. Default: the screen's frame rate.
    open var preferredFrameRateRange = CAFrameRateRange.default

    /// Creates a display link that calls a method of the target, which it retains.
    ///
    /// The target's class lists the method in its ``Connectable/connections``.
    public init(target: Any, selector sel: Selector) {
        let receiver = UncheckedTarget(target)
        callback = { link in sel.send(to: receiver.value, sender: link) }
        super.init()
    }

    /// Creates a display link that calls a closure, which is portable.
    public init(_ handler: @escaping @MainActor (CADisplayLink) -> Void) {
        callback = handler
        super.init()
    }

    /// Starts the callbacks, in every run loop mode and on the main actor, whichever thread the run loop belongs to.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard MainActorContext.isCurrent else { return onMainActorLater(self) { $0.add(to: .main, forMode: mode) } }
        modes.insert(mode)
        guard clock == nil else { return }
        let current = AnimationClock.current
        clock = current
        current.displayLinks.append(self)
        wakeClock()
    }

    /// Lets the app's driver advance the time for the link.
    private func wakeClock() {
        guard let clock, !isPaused else { return }
        clock.beginDefaultApp()
        clock.workWasAdded()
    }

    /// Stops the callbacks once the link is removed from all modes it was added to.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard MainActorContext.isCurrent else {
            return onMainActorLater(self) { $0.remove(from: .main, forMode: mode) }
        }
        modes.remove(mode)
        if modes.isEmpty { invalidate() }
    }

    /// Stops the callbacks and removes the link from all modes.
    open func invalidate() {
        guard MainActorContext.isCurrent else { return onMainActorLater(self) { $0.invalidate() } }
        modes.removeAll()
        clock?.displayLinks.removeAll { $0 === self }
        clock = nil
    }

    private var framesPerSecond: Int { (clock ?? AnimationClock.current).framesPerSecond }
}

extension CADisplayLink {
    var isScheduled: Bool { clock != nil }

    private var requestedRange: CAFrameRateRange {
        guard preferredFramesPerSecond > 0 else { return preferredFrameRateRange }
        return CAFrameRateRange(minimum: 0, maximum: Float(preferredFramesPerSecond))
    }

    @MainActor
    func fire(at now: CFTimeInterval) {
        let rate = Double(max(framesPerSecond, 1))
        let step = requestedRange.step(at: framesPerSecond)
        let frame = Int(bounded: (now * rate).rounded())
        guard frame % step == 0 else { return }
        timestamp = now
        targetTimestamp = now + Double(step) / rate
        callback(self)
    }
}

extension AnimationClock {
    package var hasActiveDisplayLinks: Bool { displayLinks.contains { !$0.isPaused } }

    /// Calls the display links that are not paused, in the order in which they were added.
    @MainActor
    package func fireDisplayLinks() {
        for link in displayLinks where link.isScheduled && !link.isPaused {
            link.fire(at: now)
        }
    }
}
