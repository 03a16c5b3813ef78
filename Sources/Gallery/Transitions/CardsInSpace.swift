import UIKit

/// Presents a screen as a card in space: both screens recede and rotate about a common axis, the new one comes forward.
final class CardsInSpaceViewController: DiscoverViewController, UIViewControllerTransitioningDelegate {
    init() {
        super.init(place: .wadiRum, actionTitle: "Turn the card")
    }

    required init?(coder: NSCoder) { nil }

    override func performAction() {
        let next = PlaceViewController(place: place)
        next.modalPresentationStyle = .fullScreen
        next.transitioningDelegate = self
        present(next, animated: true)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        CardsInSpaceAnimator(direction: 1)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        CardsInSpaceAnimator(direction: -1)
    }
}

/// Rotates the outgoing and the incoming screen like two faces of a prism.
final class CardsInSpaceAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// The angle between two faces.
    private static let faceAngle = CGFloat.pi * 2 / 3
    private static let eyeDistance: CGFloat = 1100
    /// The distance by which the cards recede.
    private static let depth: CGFloat = 460

    private let direction: CGFloat

    init(direction: CGFloat) {
        self.direction = direction
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        1.2
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        let container = transitionContext.containerView
        guard
            let fromView = transitionContext.view(forKey: .from), let toView = transitionContext.view(forKey: .to),
            let toController = transitionContext.viewController(forKey: .to)
        else {
            transitionContext.completeTransition(false)
            return
        }
        toView.frame = transitionContext.finalFrame(for: toController)
        container.addSubview(toView)

        let space = SpaceView(frame: container.bounds)
        space.layer.sublayerTransform.m34 = -1 / Self.eyeDistance
        let outgoing = CardView(of: fromView, afterScreenUpdates: false)
        let incoming = CardView(of: toView, afterScreenUpdates: true)
        space.addSubview(outgoing)
        space.addSubview(incoming)
        container.addSubview(space)

        let angle = Self.faceAngle * direction
        incoming.transform3D = Self.transform(angle: angle)
        UIView.animateKeyframes(
            withDuration: transitionDuration(using: transitionContext), delay: 0, options: .calculationModeCubic
        ) {
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.08) {
                outgoing.roundness = 36
                incoming.roundness = 36
            }
            UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.3) {
                outgoing.transform3D = Self.transform(angle: 0)
            }
            UIView.addKeyframe(withRelativeStartTime: 0.3, relativeDuration: 0.4) {
                outgoing.transform3D = Self.transform(angle: -angle)
                incoming.transform3D = Self.transform(angle: 0)
            }
            UIView.addKeyframe(withRelativeStartTime: 0.7, relativeDuration: 0.3) {
                incoming.transform3D = CATransform3DIdentity
            }
            UIView.addKeyframe(withRelativeStartTime: 0.92, relativeDuration: 0.08) {
                incoming.roundness = 0
            }
        } completion: { _ in
            space.removeFromSuperview()
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }

    private static func transform(angle: CGFloat) -> CATransform3D {
        CATransform3DRotate(CATransform3DMakeTranslation(0, 0, -depth), angle, 0, 1, 0)
    }
}

/// The dark background of the cards, with a glow behind their axis.
private final class SpaceView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    override init(frame: CGRect) {
        super.init(frame: frame)
        guard let glow = layer as? CAGradientLayer else { return }
        glow.type = .radial
        glow.colors = [
            UIColor(red: 0.45, green: 0.24, blue: 0.24, alpha: 1).cgColor,
            UIColor(red: 0.16, green: 0.11, blue: 0.19, alpha: 1).cgColor,
            UIColor(red: 0.05, green: 0.05, blue: 0.10, alpha: 1).cgColor,
        ]
        glow.startPoint = CGPoint(x: 0.5, y: 0.5)
        glow.endPoint = CGPoint(x: 1.4, y: 0.95)
    }

    required init?(coder: NSCoder) { nil }
}

/// A snapshot of a screen as a card with a shadow, invisible from behind.
private final class CardView: UIView {
    private let snapshot: UIView?

    /// The radius of the card's corners.
    var roundness: CGFloat = 0 {
        didSet {
            layer.cornerRadius = roundness
            snapshot?.layer.cornerRadius = roundness
        }
    }

    init(of view: UIView, afterScreenUpdates: Bool) {
        snapshot = view.snapshotView(afterScreenUpdates: afterScreenUpdates)
        super.init(frame: view.frame)
        if let snapshot {
            snapshot.clipsToBounds = true
            snapshot.layer.allowsEdgeAntialiasing = true
            snapshot.layer.cornerCurve = .continuous
            snapshot.layer.isDoubleSided = false
            addSubview(snapshot)
        }
        // The rotation axis is behind the card.
        layer.anchorPointZ = -bounds.width * 0.42
        layer.isDoubleSided = false
        layer.allowsEdgeAntialiasing = true
        layer.shadowOpacity = 0.5
        layer.shadowRadius = 30
        layer.shadowOffset = CGSize(width: 0, height: 24)
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 36).cgPath
    }

    required init?(coder: NSCoder) { nil }
}
