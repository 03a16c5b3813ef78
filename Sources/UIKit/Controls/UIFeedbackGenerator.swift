/// The base class of haptic feedback generators. There is no haptic hardware: their methods do nothing.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
    /// Prepares the generator for feedback. Does nothing.
    open func prepare() {}
}

/// Generates haptics that simulate physical impacts.
@preconcurrency @MainActor open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// Creates a generator of a style.
    public init(style: FeedbackStyle) {
        super.init()
    }

    /// Creates a generator of the style `medium`.
    public override init() {
        super.init()
    }

    /// Triggers impact feedback. Does nothing.
    open func impactOccurred() {}
    /// Triggers impact feedback with an intensity from 0 to 1. Does nothing.
    open func impactOccurred(intensity: CGFloat) {}

    /// The mass of the objects in the simulated collision.
    public enum FeedbackStyle: Int, Sendable {
        /// A collision between small, light objects.
        case light = 0
        /// A collision between medium objects.
        case medium = 1
        /// A collision between large, heavy objects.
        case heavy = 2
        /// A collision between soft objects.
        case soft = 3
        /// A collision between rigid objects.
        case rigid = 4
    }
}

/// Generates haptics that indicate a change of selection.
@preconcurrency @MainActor open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Triggers selection feedback. Does nothing.
    open func selectionChanged() {}
}

/// Generates haptics that indicate success, failure and warnings.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// Triggers notification feedback. Does nothing.
    open func notificationOccurred(_ notificationType: FeedbackType) {}

    /// The types of notification feedback.
    public enum FeedbackType: Int, Sendable {
        /// A task succeeded.
        case success = 0
        /// A task produced a warning.
        case warning = 1
        /// A task failed.
        case error = 2
    }
}
