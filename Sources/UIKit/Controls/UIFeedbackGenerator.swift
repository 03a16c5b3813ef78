/// Makes the device knock; there is nothing to feel here, so that nothing happens.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
    /// Gets ready for feedback that comes soon.
    open func prepare() {}
}

/// Knocks as of a collision.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// A generator of knocks as strong as that style.
    public init(style: FeedbackStyle) {
        super.init()
    }

    public override init() {
        super.init()
    }

    open func impactOccurred() {}
    /// Knocks with a strength from 0 to 1.
    open func impactOccurred(intensity: CGFloat) {}

    /// How strong a tap is felt.
    public enum FeedbackStyle: Int, Sendable {
        case light = 0
        case medium = 1
        case heavy = 2
        case soft = 3
        case rigid = 4
    }
}

/// Ticks as of a wheel.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() {}
}

/// Knocks for success, warning and error.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    open func notificationOccurred(_ notificationType: FeedbackType) {}

    /// Success, warning or error.
    public enum FeedbackType: Int, Sendable {
        case success = 0
        case warning = 1
        case error = 2
    }
}
