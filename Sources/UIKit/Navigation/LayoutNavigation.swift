import CoreGraphics

/// A push or pop between controllers with a shared collection view, which transitions between their layouts.
@MainActor
final class LayoutNavigation {
    let collectionView: UICollectionView
    let target: UICollectionViewLayout
    private let operation: UINavigationController.Operation
    private let source: UICollectionViewLayout
    private let offset: CGPoint
    private let from: UICollectionViewController
    private let to: UICollectionViewController

    /// Returns `nil` unless the upper controller uses layout-to-layout transitions.
    init?(_ operation: UINavigationController.Operation, from: UIViewController, to: UIViewController) {
        guard let from = from as? UICollectionViewController, let to = to as? UICollectionViewController,
            (operation == .push ? to : from).useLayoutToLayoutNavigationTransitions, let view = from.collectionView,
            operation == .push || to.collectionView === view
        else { return nil }
        self.operation = operation
        self.from = from
        self.to = to
        collectionView = view
        source = view.collectionViewLayout
        offset = view.contentOffset
        target = to.collectionViewLayout
    }

    /// Moves the collection view to the arriving controller.
    func begin() {
        if operation == .push { from.parkedLayout = source } else { to.parkedLayout = nil }
        to.borrow(collectionView)
    }

    func showResult() {
        begin()
        collectionView.setCollectionViewLayout(target, animated: false)
    }

    /// Gives the collection view back to its original owner, with its original layout.
    func undo() {
        from.borrow(collectionView)
        collectionView.setCollectionViewLayout(source, animated: false)
        collectionView.contentOffset = offset
        collectionView.layoutFromAbove()
        if operation == .push {
            from.parkedLayout = nil
            to.giveBack()
        } else {
            to.parkedLayout = target
        }
    }

    func commit() {
        if operation == .pop { from.giveBack() }
    }
}

/// Animates the cells to their positions in the arriving controller's layout.
@MainActor
final class LayoutNavigationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    private let navigation: LayoutNavigation

    init(_ navigation: LayoutNavigation) {
        self.navigation = navigation
        super.init()
    }

    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
        ListAnimation.duration
    }

    func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
        guard let toView = transitionContext.view(forKey: .to), let to = transitionContext.viewController(forKey: .to)
        else { return transitionContext.completeTransition(false) }
        UIView.performWithoutAnimation {
            toView.frame = transitionContext.finalFrame(for: to)
            transitionContext.containerView.addSubview(toView)
            toView.layoutFromAbove()
            navigation.begin()
            toView.layoutFromAbove()
        }
        navigation.collectionView.setCollectionViewLayout(navigation.target, animated: true) { _ in
            transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
        }
    }
}
