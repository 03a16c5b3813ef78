/// The numbers that tell gestures apart, in points, seconds and radians. Measured on iOS unless marked.
enum GestureLimits {
    /// How far a finger travels before a pan begins; swallowed by the translation.
    static let panSlop: CGFloat = 10
    /// How far back, in seconds, a velocity looks.
    static let velocityWindow = 0.1
    /// How much the distance between two fingers changes before a pinch begins.
    static let pinchThreshold: CGFloat = 10
    /// How much of that change the scale swallows.
    static let pinchBaselineShift: CGFloat = 8
    static let rotationThreshold = 10 * CGFloat.pi / 180
    static let rotationBaselineShift = 5 * CGFloat.pi / 180
    static let longPressDuration = 0.5
    static let longPressMovement: CGFloat = 10
    static let swipeDuration = 0.5
    /// Reported, not measured: how near the edge a screen-edge pan starts.
    static let screenEdge: CGFloat = 20
    // Unverified: the limits of a tap.
    static let tapMovement: CGFloat = 45
    static let tapDuration = 0.75
    static let tapInterval = 0.35
}
