import QuartzCore

/// Calls actions in the phases of the updates of a view's or a scene's user interface.
///
/// ```swift
/// let link = UIUpdateLink(view: view)
/// link.addAction { link, info in
///     self.label.text = "\(info.modelTime)"
/// }
/// link.requiresContinuousUpdates = true
/// link.isEnabled = true
/// ```
///
/// Actions run while the link is enabled and its view is in a window. Without ``requiresContinuousUpdates`` they run in
/// the frames that have another reason to update.
@preconcurrency @MainActor
open class UIUpdateLink: NSObject {
    private struct Action {
        let phase: UIUpdateActionPhase
        let handler: (UIUpdateLink, UIUpdateInfo) -> Void
    }

    private weak var view: UIView?
    private weak var scene: UIWindowScene?
    private var actions: [Action] = []
    /// Requests a frame rate while the link requires continuous updates.
    private lazy var frames = CADisplayLink { _ in }

    /// Creates a disabled link for the updates of a scene.
    public init(windowScene: UIWindowScene) {
        scene = windowScene
        super.init()
    }

    /// Creates a disabled link for the updates of a view while it is in a window.
    public init(view: UIView) {
        self.view = view
        super.init()
    }

    /// Creates a disabled link for the updates of a scene, with an action.
    public convenience init(windowScene: UIWindowScene, actionTarget: Any, selector: Selector) {
        self.init(windowScene: windowScene)
        addAction(target: actionTarget, selector: selector)
    }

    /// Creates a disabled link for the updates of a view, with an action.
    public convenience init(view: UIView, actionTarget: Any, selector: Selector) {
        self.init(view: view)
        addAction(target: actionTarget, selector: selector)
    }

    /// Adds an action to a phase; the target's class lists the method in its `connections`.
    open func addAction(to phase: UIUpdateActionPhase, target: Any, selector: Selector) {
        addAction(to: phase) { link, _ in selector.send(to: target, sender: link) }
    }

    /// Adds an action to a phase.
    open func addAction(to phase: UIUpdateActionPhase, handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
        actions.append(Action(phase: phase, handler: handler))
    }

    /// Adds an action to the phase before display links are dispatched.
    open func addAction(target: Any, selector: Selector) {
        addAction(to: .beforeCADisplayLinkDispatch, target: target, selector: selector)
    }

    /// Adds an action to the phase before display links are dispatched.
    open func addAction(handler: @escaping (UIUpdateLink, UIUpdateInfo) -> Void) {
        addAction(to: .beforeCADisplayLinkDispatch, handler: handler)
    }

    /// Whether the actions run. Default: `false`.
    open var isEnabled = false {
        didSet {
            guard isEnabled != oldValue else { return }
            let session = AppSession.current
            if isEnabled { session.updateLinks.append(self) } else { session.updateLinks.removeAll { $0 === self } }
            requestFrames()
        }
    }

    /// Whether updates happen in every frame. Default: `false`.
    open var requiresContinuousUpdates = false { didSet { requestFrames() } }

    /// Whether low-latency events are requested, which a stage doesn't deliver. Default: `false`.
    open var wantsLowLatencyEventDispatch = false

    /// Whether immediate presentation is requested, which a stage doesn't have. Default: `false`.
    open var wantsImmediatePresentation = false

    /// The preferred range of frame rates. Default: the screen's frame rate.
    open var preferredFrameRateRange = CAFrameRateRange.default

    /// The information about the update whose actions are running; `nil` outside updates.
    open private(set) var currentUpdateInfo: UIUpdateInfo?
}

extension UIUpdateLink {
    private var isActive: Bool { isEnabled && (scene != nil || view?.window != nil) }

    private func requestFrames() {
        if isEnabled, requiresContinuousUpdates {
            frames.add(to: .main, forMode: .common)
        } else {
            frames.invalidate()
        }
    }

    func perform(_ phase: UIUpdateActionPhase, _ info: UIUpdateInfo, frame: Int, framesPerSecond: Int) {
        guard isActive, requiresContinuousUpdates || info.hasOtherReason,
            frame % preferredFrameRateRange.step(at: framesPerSecond) == 0
        else { return }
        currentUpdateInfo = info
        for action in actions where action.phase === phase { action.handler(self, info) }
        currentUpdateInfo = nil
    }
}

/// A phase of an update in which a ``UIUpdateLink`` calls actions.
public final class UIUpdateActionPhase: NSObject, Sendable {
    private override init() { super.init() }

    /// After the update was scheduled.
    public static let afterUpdateScheduled = UIUpdateActionPhase()
    /// Before touches are delivered.
    public static let beforeEventDispatch = UIUpdateActionPhase()
    /// After touches were delivered.
    public static let afterEventDispatch = UIUpdateActionPhase()
    /// Before display links are called.
    public static let beforeCADisplayLinkDispatch = UIUpdateActionPhase()
    /// After display links were called.
    public static let afterCADisplayLinkDispatch = UIUpdateActionPhase()
    /// Before views lay out and draw, and the implicit transaction is committed.
    public static let beforeCATransactionCommit = UIUpdateActionPhase()
    /// After the implicit transaction was committed.
    public static let afterCATransactionCommit = UIUpdateActionPhase()
    /// Before low-latency events are delivered, which doesn't happen.
    public static let beforeLowLatencyEventDispatch = UIUpdateActionPhase()
    /// After low-latency events were delivered, which doesn't happen.
    public static let afterLowLatencyEventDispatch = UIUpdateActionPhase()
    /// Before a low-latency transaction is committed, which doesn't happen.
    public static let beforeLowLatencyCATransactionCommit = UIUpdateActionPhase()
    /// After a low-latency transaction was committed, which doesn't happen.
    public static let afterLowLatencyCATransactionCommit = UIUpdateActionPhase()
    /// After the update is complete.
    public static let afterUpdateComplete = UIUpdateActionPhase()
}

/// The times of an update of the user interface.
@preconcurrency @MainActor
open class UIUpdateInfo: NSObject {
    /// The time that the content should represent, in seconds of `CACurrentMediaTime()`.
    public let modelTime: TimeInterval
    /// The time by which the update should be complete, in seconds.
    public let completionDeadlineTime: TimeInterval
    /// The time at which the frame is expected on screen, in seconds.
    public let estimatedPresentationTime: TimeInterval
    /// Whether an immediate presentation is expected; always `false`.
    public let isImmediatePresentationExpected = false
    /// Whether low-latency event delivery is confirmed; always `false`.
    public let isLowLatencyEventDispatchConfirmed = false
    /// Whether low-latency phases are performed; always `false`.
    public let isPerformingLowLatencyPhases = false
    /// Whether the frame updates for a reason other than an update link.
    let hasOtherReason: Bool

    init(modelTime: TimeInterval, frameDuration: TimeInterval, hasOtherReason: Bool) {
        self.modelTime = modelTime
        self.hasOtherReason = hasOtherReason
        completionDeadlineTime = modelTime + frameDuration
        estimatedPresentationTime = modelTime + frameDuration
        super.init()
    }

    /// Returns the information about the running update of a scene; `nil` outside updates.
    open class func current(for windowScene: UIWindowScene) -> UIUpdateInfo? { AppSession.current.updateInfo }

    /// Returns the information about the running update of a view's scene; `nil` outside updates.
    open class func current(for view: UIView) -> UIUpdateInfo? {
        view.window == nil ? nil : AppSession.current.updateInfo
    }
}

extension AppSession {
    /// Begins an update, whose phases call the update links.
    func beginUpdate() {
        guard !updateLinks.isEmpty else { return }
        let rate = max(animationClock.framesPerSecond, 1)
        updateInfo = UIUpdateInfo(
            modelTime: animationClock.now, frameDuration: 1 / TimeInterval(rate),
            hasOtherReason: animationClock.hasRunningAnimations || animationClock.hasActiveDisplayLinks
                || animationClock.hasUncommittedChanges || rootLayer.waitsForUpdate)
        perform(.afterUpdateScheduled)
    }

    func perform(_ phase: UIUpdateActionPhase) {
        guard let updateInfo else { return }
        let rate = max(animationClock.framesPerSecond, 1)
        let frame = Int(bounded: (updateInfo.modelTime * Double(rate)).rounded())
        for link in updateLinks { link.perform(phase, updateInfo, frame: frame, framesPerSecond: rate) }
    }

    func endUpdate() {
        perform(.afterUpdateComplete)
        updateInfo = nil
    }
}
