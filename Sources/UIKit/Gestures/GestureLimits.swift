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
    static let swipeDuration = 0.5
    /// The maximum distance from the edge at which a screen-edge pan starts. Reported, not measured.
    static let screenEdge: CGFloat = 20
    // Unverified: the limits of a tap.
    static let tapMovement: CGFloat = 45
    static let tapDuration = 0.75
    static let tapInterval = 0.35
}
