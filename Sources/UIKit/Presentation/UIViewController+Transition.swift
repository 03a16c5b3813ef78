import CoreGraphics
import Foundation

extension UIViewController {
    /// A system animation between controllers.
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

        /// The controller's view grows out of a view, and shrinks back into one.
        ///
        /// - Parameter sourceViewProvider: Asked for that view whenever a transition needs it; without one it zooms from the middle.
        public static func zoom(
            options: ZoomOptions? = nil,
            sourceViewProvider: @escaping (_ context: ZoomSourceViewProviderContext) -> UIView?
        ) -> Self {
            Self(.zoom, options: options, sourceViewProvider: sourceViewProvider)
        }

        /// Slides up from the bottom edge.
        public static var coverVertical: Self { Self(.modal(.coverVertical), options: nil, sourceViewProvider: nil) }
        /// Turns around the vertical axis.
        public static var flipHorizontal: Self { Self(.modal(.flipHorizontal), options: nil, sourceViewProvider: nil) }
        /// Fades over.
        public static var crossDissolve: Self { Self(.modal(.crossDissolve), options: nil, sourceViewProvider: nil) }
        /// Lifts a corner of the page.
        public static var partialCurl: Self { Self(.modal(.partialCurl), options: nil, sourceViewProvider: nil) }

        func sourceView(of source: UIViewController, for zoomed: UIViewController) -> UIView? {
            let view = sourceViewProvider?(
                ZoomSourceViewProviderContext(sourceViewController: source, zoomedViewController: zoomed))
            return view?.window == nil ? nil : view
        }
    }

    /// The preferred transition, or that of the transition style.
    var systemTransition: Transition {
        preferredTransition ?? Transition(.modal(modalTransitionStyle), options: nil, sourceViewProvider: nil)
    }
}

extension UIViewController.Transition {
    /// The two controllers between which a zoom takes place.
    @preconcurrency @MainActor
    public final class ZoomSourceViewProviderContext: NSObject {
        /// The controller from which it zooms.
        public let sourceViewController: UIViewController
        /// The controller whose view grows.
        public let zoomedViewController: UIViewController

        init(sourceViewController: UIViewController, zoomedViewController: UIViewController) {
            self.sourceViewController = sourceViewController
            self.zoomedViewController = zoomedViewController
            super.init()
        }
    }

    /// How a zoom looks, and when a finger may take it back.
    @preconcurrency @MainActor
    open class ZoomOptions: NSObject, NSCopying {
        /// What a finger does that may take a zoom back.
        @preconcurrency @MainActor
        public final class InteractionContext: NSObject {
            /// Where the finger is, in the zoomed view.
            public let location: CGPoint
            /// Its velocity, in points per second.
            public let velocity: CGVector
            /// Whether the system would begin.
            public let willBegin: Bool

            init(location: CGPoint, velocity: CGVector, willBegin: Bool) {
                self.location = location
                self.velocity = velocity
                self.willBegin = willBegin
                super.init()
            }
        }

        /// The two ends of a zoom.
        @preconcurrency @MainActor
        public final class AlignmentRectContext: NSObject {
            /// The view out of which it zooms.
            public let sourceView: UIView
            /// The controller whose view grows.
            public let zoomedViewController: UIViewController

            init(sourceView: UIView, zoomedViewController: UIViewController) {
                self.sourceView = sourceView
                self.zoomedViewController = zoomedViewController
                super.init()
            }
        }

        /// Whether a finger may begin to take the zoom back; `nil`: as the system decides.
        open var interactiveDismissShouldBegin: ((_ context: InteractionContext) -> Bool)?
        /// Where in the zoomed controller's view the source view's counterpart is; `nil` for the whole view.
        open var alignmentRectProvider: ((_ context: AlignmentRectContext) -> CGRect?)?
        /// What dims the content behind; `nil` for the system's.
        open var dimmingColor: UIColor?
        /// A blur over the content behind; none by default.
        open var dimmingVisualEffect: UIBlurEffect?

        public override init() { super.init() }

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
    /// Whether it covers the screen unless another style is asked for.
    var coversScreen: Bool { kind == .zoom || kind == .modal(.partialCurl) }

    func animator(
        presenting: Bool, style: UIModalPresentationStyle, of controller: UIViewController
    ) -> any UIViewControllerAnimatedTransitioning {
        switch kind {
        case .zoom: ZoomAnimator(self, zoomed: controller, zoomsIn: presenting)
        case .modal(.partialCurl) where style != .fullScreen: CoverVerticalAnimator()
        case .modal(let style): SystemTransition.animator(for: style, presenting: presenting)
        }
    }

    func zoomAnimator(presenting: Bool, of controller: UIViewController) -> ZoomAnimator? {
        kind == .zoom ? ZoomAnimator(self, zoomed: controller, zoomsIn: presenting) : nil
    }
}
