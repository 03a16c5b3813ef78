import UIKit

/// The welcome screen: a colored sheet with a logo-shaped hole, through which the viewer flies into the app.
final class WelcomeViewController: UIViewController, UIViewControllerTransitioningDelegate {
    private let sheet = LogoSheetView()

    override func loadView() {
        view = sheet
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let enter = UIButton.prominent("Fly in", tint: UIColor(white: 1, alpha: 0.2), identifier: "enter") {
            [weak self] in self?.enter()
        }
        let words = UIStackView(arrangedSubviews: [
            UILabel("Wayfarer", size: 34, weight: .bold, color: .white),
            UILabel("Walks worth the early start", size: 17, color: UIColor(white: 1, alpha: 0.75)),
            enter,
        ])
        words.axis = .vertical
        words.alignment = .center
        words.spacing = 6
        words.setCustomSpacing(36, after: words.arrangedSubviews[1])
        words.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(words)
        sheet.words = words
        NSLayoutConstraint.activate([
            words.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            words.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -44),
        ])
    }

    private func enter() {
        let app = PlaceViewController(place: .sorapis)
        app.modalPresentationStyle = .fullScreen
        app.modalTransitionStyle = .crossDissolve
        app.transitioningDelegate = self
        present(app, animated: true)
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        FlyThroughAnimator(through: sheet)
    }
}

/// A sheet of one color with a hole, through which the view's white background is visible initially.
final class LogoSheetView: UIView {
    private static let logoSize: CGFloat = 148

    let shape = CAShapeLayer()
    var words: UIView?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .white
        shape.fillColor = UIColor(red: 0.06, green: 0.36, blue: 0.46, alpha: 1).cgColor
        shape.fillRule = .evenOdd
        layer.addSublayer(shape)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let center = CGPoint(x: bounds.midX, y: bounds.midY * 0.86)
        let scale = Self.logoSize / 100
        let logo = BirdLogo.path
        logo.apply(
            CGAffineTransform(translationX: center.x, y: center.y).scaledBy(x: scale, y: scale)
                .translatedBy(x: -50, y: -50))
        // Larger than the screen, so that it covers the screen even when scaled down a little.
        let path = UIBezierPath(rect: bounds.insetBy(dx: -bounds.width / 4, dy: -bounds.height / 4))
        path.append(logo)
        shape.path = path.cgPath

        // The target of the flight is the anchor point: it stays fixed while the sheet scales.
        shape.bounds = bounds
        shape.position = CGPoint(
            x: center.x + (BirdLogo.heart.x - 50) * scale, y: center.y + (BirdLogo.heart.y - 50) * scale)
        shape.anchorPoint = CGPoint(x: shape.position.x / bounds.width, y: shape.position.y / bounds.height)
    }
}

/// Scales the sheet down a little, then up until the screen is inside the logo.
final class FlyThroughAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let sheet: LogoSheetView

    init(through sheet: LogoSheetView) {
        self.sheet = sheet
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        2
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard
            let toView = transitionContext.view(forKey: .to),
            let toController = transitionContext.viewController(forKey: .to)
        else {
            transitionContext.completeTransition(false)
            return
        }
        let container = transitionContext.containerView
        toView.frame = transitionContext.finalFrame(for: toController)
        container.addSubview(sheet)
        container.insertSubview(toView, belowSubview: sheet)

        let sheet = self.sheet
        CATransaction.begin()
        CATransaction.setCompletionBlock {
            container.bringSubviewToFront(toView)
            sheet.shape.removeAllAnimations()
            sheet.backgroundColor = .white
            sheet.alpha = 1
            sheet.words?.alpha = 1
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
        sheet.shape.add(flight(duration: transitionDuration(using: transitionContext)), forKey: "flight")
        CATransaction.commit()

        UIView.animate(withDuration: 0.25) {
            sheet.words?.alpha = 0
        }
        UIView.animate(withDuration: 0.4, delay: 0.7, options: []) {
            sheet.backgroundColor = UIColor(white: 1, alpha: 0)
        }
        UIView.animate(withDuration: 0.2, delay: 1.0, options: []) {
            sheet.alpha = 0
        }
    }

    private func flight(duration: TimeInterval) -> CAAnimation {
        let flight = CAKeyframeAnimation(keyPath: "transform.scale")
        flight.values = [1, 0.9, 300]
        flight.keyTimes = [0, 0.4, 1]
        flight.timingFunctions = [CAMediaTimingFunction(name: .easeOut), CAMediaTimingFunction(name: .easeIn)]
        flight.duration = duration
        flight.fillMode = .forwards
        flight.isRemovedOnCompletion = false
        return flight
    }
}
