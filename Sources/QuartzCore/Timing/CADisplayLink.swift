/// Calls back once per frame.
open class CADisplayLink: NSObject {
    private let callback: @MainActor (CADisplayLink) -> Void
    private weak var context: AnimationClock?
    private var modes: Set<RunLoop.Mode> = []

    /// The time of the frame now being made, in seconds.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The time of the frame after it.
    public private(set) var targetTimestamp: CFTimeInterval = 0
    /// The seconds between two frames of the screen.
    public var duration: CFTimeInterval { 1 / CFTimeInterval(max(framesPerSecond, 1)) }
    /// Whether callbacks are held back. Default false.
    open var isPaused = false
    /// How often per second a callback is wanted. Default 0: at every frame.
    open var preferredFramesPerSecond = 0
    /// The range of rates that suits the animation. Default: the screen's own.
    open var preferredFrameRateRange = CAFrameRateRange.default

    /// Creates a display link that calls a method of the target, which it keeps alive.
    ///
    /// The target answers the selector through ``SelectorDispatching``.
    public init(target: Any, selector sel: Selector) {
        let receiver = UncheckedTarget(target)
        callback = { link in sel.send(to: receiver.value, sender: link) }
        super.init()
    }

    /// Creates a display link that calls a closure; the portable spelling.
    public init(_ handler: @escaping @MainActor (CADisplayLink) -> Void) {
        callback = handler
        super.init()
    }

    /// Begins the callbacks; the mode makes no difference here.
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.insert(mode)
        guard context == nil else { return }
        let current = AnimationClock.current
        context = current
        current.displayLinks.append(self)
    }

    /// Ends the callbacks once the link has left every mode it was added for.
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.remove(mode)
        if modes.isEmpty { invalidate() }
    }

    /// Ends the callbacks and lets go of the target.
    open func invalidate() {
        modes.removeAll()
        context?.displayLinks.removeAll { $0 === self }
        context = nil
    }

    private var framesPerSecond: Int { (context ?? AnimationClock.current).framesPerSecond }
}

/// Lets a target of unknown isolation be called on the main actor, where UIKit's targets live.
private struct UncheckedTarget: @unchecked Sendable {
    let value: Any

    init(_ value: Any) { self.value = value }
}

extension CADisplayLink {
    var isScheduled: Bool { context != nil }

    private var wantedRate: Double {
        if preferredFramesPerSecond > 0 { return Double(preferredFramesPerSecond) }
        return Double(preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum)
    }

    @MainActor
    func fire(at now: CFTimeInterval) {
        let rate = Double(max(framesPerSecond, 1))
        let step = wantedRate > 0 ? max(1, Int(min(rate / wantedRate, 1e6).rounded())) : 1
        let frame = Int(bounded: (now * rate).rounded())
        guard frame % step == 0 else { return }
        timestamp = now
        targetTimestamp = now + Double(step) / rate
        callback(self)
    }
}

extension AnimationClock {
    package var hasActiveDisplayLinks: Bool { displayLinks.contains { !$0.isPaused } }

    /// Calls every display link that is not paused, in the order in which they were added.
    @MainActor
    package func fireDisplayLinks() {
        for link in displayLinks where link.isScheduled && !link.isPaused {
            link.fire(at: now)
        }
    }
}
