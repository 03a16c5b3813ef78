import CoreGraphics

/// The base class of haptic feedback generators. There is no haptic hardware: their methods do nothing.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject, UIInteraction {
    /// The view in which the feedback occurs.
    open private(set) weak var view: UIView?

    /// Creates a generator.
    public override init() {
        super.init()
    }

    /// Creates a generator for feedback in a view, which adds it to its interactions.
    public convenience init(view: UIView) {
        self.init()
        view.addInteraction(self)
    }

    /// Called before the generator is added to or removed from a view.
    open func willMove(to view: UIView?) {}
    /// Called after the generator was added to or removed from a view.
    open func didMove(to view: UIView?) { self.view = view }

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

    /// Creates a generator of a style for feedback in a view.
    public convenience init(style: FeedbackStyle, view: UIView) {
        self.init(style: style)
        view.addInteraction(self)
    }

    /// Triggers impact feedback. Does nothing.
    open func impactOccurred() {}
    /// Triggers impact feedback with an intensity from 0 to 1. Does nothing.
    open func impactOccurred(intensity: CGFloat) {}
    /// Triggers impact feedback at a point of the view. Does nothing.
    open func impactOccurred(at location: CGPoint) {}
    /// Triggers impact feedback with an intensity from 0 to 1 at a point of the view. Does nothing.
    open func impactOccurred(intensity: CGFloat, at location: CGPoint) {}

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
    /// Triggers selection feedback at a point of the view. Does nothing.
    open func selectionChanged(at location: CGPoint) {}
}

/// Generates haptics that indicate success, failure and warnings.
@preconcurrency @MainActor open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// Triggers notification feedback. Does nothing.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
    /// Triggers notification feedback at a point of the view. Does nothing.
    open func notificationOccurred(_ notificationType: FeedbackType, at location: CGPoint) {}

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

/// Generates haptics for drawing: alignment and the completion of a path.
@preconcurrency @MainActor open class UICanvasFeedbackGenerator: UIFeedbackGenerator {
    /// Triggers feedback for an alignment at a point of the view. Does nothing.
    open func alignmentOccurred(at location: CGPoint) {}
    /// Triggers feedback for a completed path at a point of the view. Does nothing.
    open func pathCompleted(at location: CGPoint) {}
}
