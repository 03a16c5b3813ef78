import Foundation

/// The effect of scrolled content beneath a bar at an edge.
@preconcurrency @MainActor
open class UIScrollEdgeEffect: NSObject {
    /// The kind of the effect. Default: `automatic`. Stored for source compatibility; has no effect.
    open var style = Style.automatic {
        didSet { StoredAPI.report("UIScrollEdgeEffect.style", if: style != .automatic) }
    }
    /// Whether the effect is hidden. Default: `false`. Stored for source compatibility; has no effect.
    open var isHidden = false {
        didSet { StoredAPI.report("UIScrollEdgeEffect.isHidden", if: isHidden) }
    }

    /// The kinds of an edge effect.
    @preconcurrency @MainActor
    public final class Style: NSObject {
        /// Chosen by the system.
        public static let automatic = Style()
        /// A gradual transition.
        public static let soft = Style()
        /// A sharp transition.
        public static let hard = Style()

        private override init() { super.init() }
    }
}
