/// The limits that distinguish gestures, in points, seconds, and radians. Measured on iOS unless marked.
enum GestureLimits {
    /// The distance a finger travels before a pan begins; excluded from the translation.
    static let panSlop: CGFloat = 10
    /// The length of the window in which a velocity is measured, in seconds.
    static let velocityWindow = 0.1
    /// The change of the distance between two fingers at which a pinch begins.
    static let pinchThreshold: CGFloat = 10
    /// The part of the pinch threshold that the scale excludes.
    static let pinchBaselineShift: CGFloat = 8
    static let rotationThreshold = 10 * CGFloat.pi / 180
    static let rotationBaselineShift = 5 * CGFloat.pi / 180
    static let longPressDuration = 0.5
    static let longPressMovement: CGFloat = 10
    /// The time after which a press lifts an item to drag it.
    static let dragLiftDuration = 0.325
    static let swipeDuration = 0.5
    /// The maximum distance from the edge at which a screen-edge pan starts. Reported, not measured.
    static let screenEdge: CGFloat = 20
    /// Unverified: the distance beyond which a tap recognizer fails, and within which taps form a multiple tap.
    static let tapMovement: CGFloat = 45
    /// Unverified: the distance beyond which `UITouch.tapCount` becomes 0; shorter than for recognizers, so that a control
    /// or a custom view doesn't count a short drag as a tap.
    static let tapCountMovement: CGFloat = 10
    static let tapDuration = 0.75
    /// Unverified: the time from one tap to the next of a multiple tap.
    static let tapInterval = 0.35
    /// Unverified: the speed in points per second from which a swipe that pops or dismisses completes.
    static let flickSpeed: CGFloat = 500
    /// Unverified: the speed in points per second from which a swipe turns the page.
    static let pageFlickSpeed: CGFloat = 300

    /// Returns whether an interaction completes after its swipe ends: far enough unless flicked back, or if flicked.
    ///
    /// - Parameter speed: The speed in the direction of the interaction, in points per second.
    static func completes(at fraction: CGFloat, speed: CGFloat, threshold: CGFloat) -> Bool {
        fraction > threshold && speed > -flickSpeed || speed > flickSpeed
    }
}
