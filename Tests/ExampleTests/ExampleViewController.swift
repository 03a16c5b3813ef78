import Interlude

/// The view controller in whose methods the examples are compiled, with the outlets that they use.
final class ExampleViewController: UIViewController {
    var stage: Stage { standIn() }

    let card = UIView()
    let imageView = UIImageView()
    let label = UILabel()
    let button = UIButton(type: .system)
    let dot = CALayer()
    let mask = CAShapeLayer()
    let openPath = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil)
    let window = UIWindow()
    let detail = UIViewController()
    let list = ListViewController()

    let zoomDelegate = ZoomDelegate()
    let percentDriven = UIPercentDrivenInteractiveTransition()

    let collectionView = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    var dataSource: UICollectionViewDataSource { standIn() }

    let first = UIViewController()
    let second = UIViewController()
    let child = UIViewController()
    let pan = UIPanGestureRecognizer()
    let pinch = UIPinchGestureRecognizer()
    let progress: CGFloat = 0
    let circle = CircleLayout()
    var transitionLayout: UICollectionViewTransitionLayout { standIn() }
}

// The names in an animator's methods, also inside closures.
@MainActor var context: UIViewControllerContextTransitioning { standIn() }
@MainActor var from: UIView { standIn() }
@MainActor var to: UIView { standIn() }
@MainActor var bar: UIView { standIn() }
@MainActor var snapshot: UIView { standIn() }
@MainActor var items: [Int] {
    get { standIn() }
    set {}
}

final class LoginViewController: UIViewController {}

final class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    init(isPresenting: Bool) {}

    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { standIn() }
    func animateTransition(using context: UIViewControllerContextTransitioning) {}
}

final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { standIn() }
    func animateTransition(using context: UIViewControllerContextTransitioning) {}
}

final class ZoomDelegate: NSObject, UIViewControllerTransitioningDelegate {}

final class CircleLayout: UICollectionViewLayout {}

final class CardController: UIViewController {
    func pan(_ recognizer: UIPanGestureRecognizer) {}
}

/// A value of any type for code that is compiled but not run.
func standIn<Value>() -> Value {
    fatalError("Only the README's test is run; all other examples are only compiled.")
}
