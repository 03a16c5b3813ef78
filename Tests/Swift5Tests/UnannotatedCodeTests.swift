import Interlude
import TestSupport
import Testing
import UIKit.UIGestureRecognizerSubclass

// Swift 5 apps rarely annotate actors. This file compiles in language mode 5 without annotations, as with Apple's SDK.

/// Animates the exchange of two views; neither the protocol nor a conforming type is isolated to an actor.
protocol Exchange {
    func prepare(from: UIView?, to: UIView?)
    func animate(from: UIView?, to: UIView?)
}

enum SidewaysExchange: Exchange {
    case left, right

    private var sign: CGFloat { self == .left ? 1 : -1 }

    func prepare(from: UIView?, to: UIView?) {
        to?.frame.origin.x = sign * UIScreen.main.bounds.width
    }

    func animate(from: UIView?, to: UIView?) {
        from?.frame.origin.x = -sign * UIScreen.main.bounds.width
        to?.frame.origin.x = 0
    }
}

/// Conforms in an extension, so that the class is not isolated to an actor either.
final class ExchangeAnimator: NSObject {
    let exchange: Exchange
    var helper: UIView?

    init(_ exchange: Exchange) { self.exchange = exchange }

    private func run(_ context: UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return }
        let helper = UIView(frame: context.containerView.bounds)
        context.containerView.addSubview(helper)
        context.containerView.addSubview(to)
        self.helper = helper
        exchange.prepare(from: from, to: to)
        UIView.animate(withDuration: 0.2) {
            self.exchange.animate(from: from, to: to)
        } completion: { _ in
            self.helper?.removeFromSuperview()
            context.completeTransition(!context.transitionWasCancelled)
        }
    }
}

extension ExchangeAnimator: UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.2 }
    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) { run(transitionContext) }
}

class ExchangeDelegate: NSObject, UINavigationControllerDelegate {
    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        ExchangeAnimator(operation == .push ? SidewaysExchange.left : .right)
    }
}

/// Begins on touch down; subclasses may set `state`.
class InstantPan: UIPanGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        state = .began
    }
}

/// Uses views and layers outside any actor.
struct Badge {
    let label = UILabel()
    let layer = CALayer()
    var size: CGSize { label.sizeThatFits(.zero) }

    func install(in view: UIView) {
        layer.cornerRadius = 4
        view.layer.addSublayer(layer)
        view.addSubview(label)
        label.text = "New"
    }
}

let sharedColor = UIColor(white: 0.5, alpha: 1)
let sharedView = UIView()

@Suite(.lane(.main)) struct UnannotatedCodeTests {
    @Test @MainActor func animatorsWithoutActorsRun() async throws {
        try await Stage.run(.iPhone16) { stage in
            let navigation = UINavigationController(rootViewController: UIViewController())
            let delegate = ExchangeDelegate()
            navigation.delegate = delegate
            await stage.show(navigation)
            let next = UIViewController()
            navigation.pushViewController(next, animated: true)
            await stage.advance(by: 0.1)
            #expect(abs((next.view.layer.presentation()?.frame.minX ?? 0) - stage.window.bounds.width / 2) < 1)
            try await stage.settle()
            #expect(next.view.frame.minX == 0)
            #expect(stage.events.filter { $0.kind == .diagnostic }.isEmpty)
        }
    }

    @Test @MainActor func recognizersBeginWhereTheirSubclassDecides() async {
        await Stage.run(.iPhone16) { stage in
            let controller = UIViewController()
            var states: [UIGestureRecognizer.State] = []
            let pan = InstantPan { states.append($0.state) }
            controller.view.addGestureRecognizer(pan)
            Badge().install(in: controller.view)
            await stage.show(controller)
            await stage.touch(.began, at: CGPoint(x: 100, y: 100))
            await stage.touch(.ended, at: CGPoint(x: 100, y: 100))
            #expect(states == [.began, .ended])
        }
    }
}

/// A constraint with its own property, which inherits the initializers of its superclass.
class NamedConstraint: NSLayoutConstraint {
    weak var owner: AnyObject?
}

@Suite(.lane(.main)) struct InheritedInitializerTests {
    @MainActor @Test func aConstraintOfASubclassIsCreated() {
        let view = UIView()
        let constraint = NamedConstraint(
            item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute, multiplier: 1,
            constant: 40)
        constraint.isActive = true
        #expect(view.constraints == [constraint] && constraint.constant == 40)
    }

    @MainActor @Test func theClosureOfABatchUpdateNeedsNoSelf() {
        @MainActor final class List {
            let table = UITableView()
            var updates = 0
            func update() { table.performBatchUpdates({ updates += 1 }, completion: nil) }
        }
        let list = List()
        list.update()
        #expect(list.updates == 1)
    }
}
