import QuartzCore

/// Recognizes a panning gesture in any direction, which lasts until the last finger lifts.
///
/// ```swift
/// func handlePan(_ pan: UIPanGestureRecognizer) {
///     let translation = pan.translation(in: view)
///     card.center.x += translation.x
///     card.center.y += translation.y
///     pan.setTranslation(.zero, in: view)
///
///     if pan.state == .ended, pan.velocity(in: view).y > 1000 {
///         UIView.animate(withDuration: 0.3) { self.card.center.y = self.view.bounds.maxY + 200 }
///     }
/// }
/// ```
///
/// Begins after 10 points of travel, which the translation excludes.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The minimum number of fingers. Default: 1.
    open var minimumNumberOfTouches = 1
    /// The maximum number of fingers. Default: no limit.
    open var maximumNumberOfTouches = Int.max

    /// The types of scroll input to accept. Stages have no scroll input. Default: none.
    ///
    /// Stored for source compatibility; has no effect.
    open var allowedScrollTypesMask: UIScrollTypeMask = [] {
        didSet {
            StoredAPI.report("UIPanGestureRecognizer.allowedScrollTypesMask", if: !allowedScrollTypesMask.isEmpty)
        }
    }

    private var travel = CGPoint.zero
    private var offset = CGPoint.zero
    private var centroid = CGPoint.zero
    private(set) var touchVelocity = TouchVelocity()

    /// The movement of the fingers' centroid since the attempt began, in window coordinates.
    var rawTravel: CGPoint { travel }

    /// Returns the translation since the gesture began, without the 10 points of slop, in a view's coordinates.
    open func translation(in view: UIView?) -> CGPoint {
        GestureGeometry.vector(CGPoint(x: travel.x + offset.x, y: travel.y + offset.y), to: view)
    }

    /// Sets the translation in a view's coordinates, from which further movement continues.
    ///
    /// Unverified: the velocity stays, because apps read it at the end of a gesture whose translation they have reset
    /// at every change; Apple's reference says that setting the translation resets the velocity.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        guard translation.isUsable(as: "translation", of: self) else { return }
        let requested = GestureGeometry.vector(translation, from: view)
        offset = CGPoint(x: requested.x - travel.x, y: requested.y - travel.y)
    }

    /// Returns the velocity in points per second of a view's coordinates, over the last 100 ms of movement.
    open func velocity(in view: UIView?) -> CGPoint {
        GestureGeometry.vector(touchVelocity.value, to: view)
    }

    /// Adds a finger without a jump of the translation; one too many is ignored, or fails a gesture that hasn't begun.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if trackedTouches.count > maximumNumberOfTouches {
            guard currentState == .possible else {
                for touch in touches { ignore(touch, for: event) }
                return
            }
            return fail()
        }
        rebase()
        touchVelocity.add(centroid, at: event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        follow(event)
        switch currentState {
        case .possible where pendingState == nil && trackedTouches.count >= minimumNumberOfTouches:
            guard hasLeftSlop else { break }
            let length = GestureGeometry.distance(travel, .zero)
            let slop = min(beginningSlop, length)
            if length > 0 { offset = CGPoint(x: -travel.x / length * slop, y: -travel.y / length * slop) }
            if canBeginPanning { state = .began } else { state = .failed }
        case .began, .changed:
            state = .changed
        default: break
        }
    }

    /// Continues with the remaining fingers if there are enough.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        follow(event)
        let left = trackedTouches.filter { !touches.contains($0) }
        if left.count >= max(minimumNumberOfTouches, 1) {
            rebase(on: left)
        } else if currentState == .possible {
            state = .failed
        } else {
            state = .ended
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .cancelled
    }

    open override func reset() {
        travel = .zero
        offset = .zero
        touchVelocity.reset()
    }

    /// The distance the fingers travel before the pan begins, in points.
    var beginningSlop: CGFloat { GestureLimits.panSlop }

    /// Whether the fingers haven't moved recently, although their last velocity is still reported.
    var isStationary: Bool {
        touchVelocity.lastTime.map { AnimationClock.turnTime - $0 > GestureLimits.velocityWindow } ?? false
    }

    /// Whether the fingers have traveled at least the slop.
    var hasLeftSlop: Bool { GestureGeometry.distance(travel, .zero) >= beginningSlop }

    /// Whether the fingers' path matches the gesture.
    var canBeginPanning: Bool { true }

    private func follow(_ event: UIEvent) {
        let now = GestureGeometry.centroid(of: trackedTouches)
        travel.x += now.x - centroid.x
        travel.y += now.y - centroid.y
        centroid = now
        touchVelocity.add(now, at: event.timestamp)
    }

    /// Restarts tracking at the current centroid, so that an added or lifted finger doesn't count as movement.
    private func rebase(on touches: [UITouch]? = nil) {
        let now = GestureGeometry.centroid(of: touches ?? trackedTouches)
        touchVelocity.offset(by: CGPoint(x: now.x - centroid.x, y: now.y - centroid.y))
        centroid = now
    }
}

/// The types of scroll input of pointing devices.
public struct UIScrollTypeMask: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: Int
    /// Creates a set of types from its raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Scrolling in steps, as by a wheel.
    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    /// Continuous scrolling, as by a trackpad.
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    /// All scrolling.
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
