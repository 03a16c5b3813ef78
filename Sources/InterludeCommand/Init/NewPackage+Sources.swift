extension NewPackage {
    /// A presentation of a card, written as for iOS.
    static let transition = """
        import UIKit

        /// A screen with a button that presents a card.
        public final class StartViewController: UIViewController, UIViewControllerTransitioningDelegate {
            public override func viewDidLoad() {
                super.viewDidLoad()
                view.backgroundColor = .systemBackground
                let open = UIButton(
                    configuration: .filled(),
                    primaryAction: UIAction(title: "Open") { [weak self] _ in
                        self?.presentCard()
                    })
                open.accessibilityIdentifier = "open"
                open.pinCenter(to: view)
            }

            private func presentCard() {
                let card = CardViewController()
                card.modalPresentationStyle = .custom
                card.transitioningDelegate = self
                present(card, animated: true)
            }

            /// Returns the animator that opens the card.
            public func animationController(
                forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? {
                CardAnimator(isPresenting: true)
            }

            /// Returns the animator that closes the card.
            public func animationController(
                forDismissed dismissed: UIViewController
            ) -> UIViewControllerAnimatedTransitioning? {
                CardAnimator(isPresenting: false)
            }
        }

        /// A card with a button that dismisses it.
        public final class CardViewController: UIViewController {
            public override func viewDidLoad() {
                super.viewDidLoad()
                view.backgroundColor = .systemIndigo
                view.layer.cornerRadius = 40
                view.accessibilityIdentifier = "card"
                let close = UIButton(
                    configuration: .gray(),
                    primaryAction: UIAction(title: "Close") { [weak self] _ in
                        self?.dismiss(animated: true)
                    })
                close.accessibilityIdentifier = "close"
                close.pinCenter(to: view)
            }
        }

        /// Moves the card up from below the screen with a spring, and down again.
        final class CardAnimator: NSObject, UIViewControllerAnimatedTransitioning {
            private let isPresenting: Bool

            init(isPresenting: Bool) {
                self.isPresenting = isPresenting
            }

            func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0.5 }

            func animateTransition(using context: UIViewControllerContextTransitioning) {
                let container = context.containerView
                guard let card = context.view(forKey: isPresenting ? .to : .from) else {
                    return context.completeTransition(false)
                }
                let below = CGAffineTransform(translationX: 0, y: container.bounds.height).scaledBy(x: 0.8, y: 0.8)
                if isPresenting {
                    card.frame = container.bounds
                    card.transform = below
                    container.addSubview(card)
                }
                UIView.animate(
                    withDuration: transitionDuration(using: context), delay: 0, usingSpringWithDamping: 0.8,
                    initialSpringVelocity: 0
                ) { [isPresenting] in
                    card.transform = isPresenting ? .identity : below
                } completion: { _ in
                    context.completeTransition(!context.transitionWasCancelled)
                }
            }
        }

        extension UIView {
            /// Adds the view to a superview, at its center.
            fileprivate func pinCenter(to superview: UIView) {
                translatesAutoresizingMaskIntoConstraints = false
                superview.addSubview(self)
                NSLayoutConstraint.activate([
                    centerXAnchor.constraint(equalTo: superview.centerXAnchor),
                    centerYAnchor.constraint(equalTo: superview.centerYAnchor),
                ])
            }
        }

        """

    /// The executable with the scene of the card.
    var scenes: String {
        """
        \(["InterludeApp", name].sorted().map { "import \($0)" }.joined(separator: "\n"))

        @main
        struct Scenes: InterludeApp {
            static let scenes: [StageScene] = [.card]
        }

        extension StageScene {
            static let card = StageScene("card", summary: "A card springs up from below the screen.", tags: ["modal"]) {
                StartViewController()
            } script: { stage in
                await stage.advance(by: 0.3)
                try await stage.tap("open")
                try await stage.settle()
                await stage.advance(by: 0.5)
                try await stage.tap("close")
                try await stage.settle()
                await stage.advance(by: 0.3)
            }
        }

        """
    }

    var tests: String {
        """
        import InterludeTesting
        import Testing

        @testable import Scenes

        @MainActor
        @Suite(.filmed) struct CardTests {
            @Test func cardEndsAtFullSize() async throws {
                try await StageScene.card.run { stage in
                    try await stage.tap("open")
                    await stage.advance(by: 0.1)
                    #expect(try stage.view("card").layer.presentation()?.frame != stage.window.bounds)
                    try await stage.settle()
                    #expect(try stage.view("card").frame == stage.window.bounds)
                }
            }

            @Test func transitionSurvivesInterruptions() async {
                await expectSurvivesInterruptions(.card, every: 10)
            }
        }

        """
    }
}
