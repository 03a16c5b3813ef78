import CoreGraphics
import Foundation

extension UIViewController {
    /// A system animation between view controllers.
    @preconcurrency @MainActor
    public final class Transition: NSObject {
        enum Kind: Equatable {
            case modal(UIModalTransitionStyle)
            case zoom
        }

        let kind: Kind
        let options: ZoomOptions
        private let sourceViewProvider: ((ZoomSourceViewProviderContext) -> UIView?)?

        init(
            _ kind: Kind, options: ZoomOptions?, sourceViewProvider: ((ZoomSourceViewProviderContext) -> UIView?)?
        ) {
            self.kind = kind
            self.options = (options?.copy() as? ZoomOptions) ?? ZoomOptions()
            self.sourceViewProvider = sourceViewProvider
            super.init()
        }

        /// Zooms the controller's view out of a source view, and back into it.
        ///
        /// - Parameters:
        ///   - options: The options. Default: `nil`, the defaults.
        ///   - sourceViewProvider: Called by each transition; for `nil` the view zooms from the center.
        public static func zoom(
            options: ZoomOptions? = nil,
            sourceViewProvider: @escaping (_ context: ZoomSourceViewProviderContext) -> UIView?
        ) -> Self {
            Self(.zoom, options: options, sourceViewProvider: sourceViewProvider)
        }

        /// Slides the view up from the bottom edge.
        public static var coverVertical: Self { Self(.modal(.coverVertical), options: nil, sourceViewProvider: nil) }
        /// Flips the views around the vertical axis.
        public static var flipHorizontal: Self { Self(.modal(.flipHorizontal), options: nil, sourceViewProvider: nil) }
        /// Cross-fades the views.
        public static var crossDissolve: Self { Self(.modal(.crossDissolve), options: nil, sourceViewProvider: nil) }
        /// Curls up a corner of the page.
        public static var partialCurl: Self { Self(.modal(.partialCurl), options: nil, sourceViewProvider: nil) }

        func sourceView(of source: UIViewController, for zoomed: UIViewController) -> UIView? {
            let view = sourceViewProvider?(
                ZoomSourceViewProviderContext(sourceViewController: source, zoomedViewController: zoomed))
            return view?.window == nil ? nil : view
        }
    }

    /// The preferred transition, or the transition of the transition style if there is none.
    var systemTransition: Transition {
        preferredTransition ?? Transition(.modal(modalTransitionStyle), options: nil, sourceViewProvider: nil)
    }
}

extension UIViewController.Transition {
    /// The context in which the source view of a zoom is requested.
    @preconcurrency @MainActor
    public final class ZoomSourceViewProviderContext: NSObject {
        /// The controller that contains the source view.
        public let sourceViewController: UIViewController
        /// The controller whose view zooms.
        public let zoomedViewController: UIViewController

        init(sourceViewController: UIViewController, zoomedViewController: UIViewController) {
            self.sourceViewController = sourceViewController
            self.zoomedViewController = zoomedViewController
            super.init()
        }
    }

    /// The appearance and the interaction of a zoom transition.
    @preconcurrency @MainActor
    open class ZoomOptions: NSObject, NSCopying {
        /// The gesture that may begin an interactive dismissal.
        @preconcurrency @MainActor
        public final class InteractionContext: NSObject {
            /// The location of the gesture in the zoomed view.
            public let location: CGPoint
            /// The velocity of the gesture, in points per second.
            public let velocity: CGVector
            /// Whether the system would begin the dismissal.
            public let willBegin: Bool

            init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
                self.location = location
                self.velocity = velocity
                self.willBegin = willBegin
                super.init()
            }
        }

        /// The context in which the alignment rectangle of a zoom is requested.
        @preconcurrency @MainActor
        public final class AlignmentRectContext: NSObject {
            /// The view from which the content zooms.
            public let sourceView: UIView
            /// The controller whose view zooms.
            public let zoomedViewController: UIViewController

            init(sourceView: UIView, zoomedViewController: UIViewController) {
                self.sourceView = sourceView
                self.zoomedViewController = zoomedViewController
                super.init()
            }
        }

        /// Whether an interactive dismissal should begin. Default: `nil`, the system decides.
        open var interactiveDismissShouldBegin: ((_ context: InteractionContext) -> Bool)?
        /// Returns the rectangle of the zoomed view to align with the source view; `nil` for the whole view.
        open var alignmentRectProvider: ((_ context: AlignmentRectContext) -> CGRect?)?
        /// The color that dims the background. Default: `nil`, the system's color.
        open var dimmingColor: UIColor?
        /// The blur effect of the background, instead of a dimming color. Default: `nil`.
        open var dimmingVisualEffect: UIBlurEffect?

        public override init() { super.init() }

        /// Returns a copy with the same options.
        open nonisolated func copy(with zone: NSZone? = nil) -> Any {
            nonisolated(unsafe) var copied: Any = self
            MainActor.assumeIsolated {
                let copy = ZoomOptions()
                copy.interactiveDismissShouldBegin = interactiveDismissShouldBegin
                copy.alignmentRectProvider = alignmentRectProvider
                copy.dimmingColor = dimmingColor
                copy.dimmingVisualEffect = dimmingVisualEffect
                copied = copy
            }
            return copied
        }
    }
}

extension UIViewController.Transition {
    /// Whether the transition makes the `.automatic` presentation style cover the screen.
    var coversScreen: Bool { kind == .zoom || kind == .modal(.partialCurl) }

    func animator(
        presenting: Bool, style: UIModalPresentationStyle, of controller: UIViewController
    ) -> any UIViewControllerAnimatedTransitioning {
        switch kind {
        case .zoom: ZoomAnimator(self, zoomed: controller, zoomsIn: presenting)
        case .modal(.partialCurl) where style != .fullScreen: CoverVerticalAnimator()
        case .modal(let style): SystemTransition.animator(for: style)
        }
    }

    func zoomAnimator(presenting: Bool, of controller: UIViewController) -> ZoomAnimator? {
        kind == .zoom ? ZoomAnimator(self, zoomed: controller, zoomsIn: presenting) : nil
    }
}
