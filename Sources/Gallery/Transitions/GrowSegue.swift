import UIKit

/// Notes from a storyboard, whose round buttons grow into the next screens by segues.
///
/// The segue of the pencil gets its transitioning delegate in `prepare(for:sender:)`; the segue of the camera has a class
/// of its own. Both return by an unwind segue.
final class FieldNotesViewController: UIViewController, UIViewControllerTransitioningDelegate {
    private var writeButton: UIButton!

    static func inNavigationController() -> UIViewController {
        let storyboard = UIStoryboard(name: "GrowSegue", bundle: nil)
        return storyboard.instantiateInitialViewController() ?? UIViewController()
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "write" {
            segue.destination.modalPresentationStyle = .custom
            segue.destination.transitioningDelegate = self
        }
        (segue as? GrowSegue)?.button = sender as? UIView
    }

    /// Dismisses the screen that a segue showed.
    func unwindToNotes(_ segue: UIStoryboardSegue) {}

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        GrowAnimator(from: writeButton)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        ShrinkAnimator(into: writeButton)
    }

    override class var connections: Connections {
        super.connections
            .outlet("writeButton", \FieldNotesViewController.writeButton)
            .action("unwindToNotes:", FieldNotesViewController.unwindToNotes)
    }
}

/// A segue that grows its destination out of the button that triggers it.
final class GrowSegue: UIStoryboardSegue {
    /// The button, set in `prepare(for:sender:)`.
    var button: UIView?

    override func perform() {
        if let button {
            let growth = ButtonGrowth(button)
            (destination as? PhotographViewController)?.growth = growth
            destination.modalPresentationStyle = .custom
            destination.transitioningDelegate = growth
        }
        source.present(destination, animated: true)
    }
}

/// Grows screens out of a button, and shrinks them back into it.
final class ButtonGrowth: NSObject, UIViewControllerTransitioningDelegate {
    private let button: UIView

    init(_ button: UIView) {
        self.button = button
    }

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        GrowAnimator(from: button)
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        ShrinkAnimator(into: button)
    }
}

/// A photograph, which retains the delegate of its transition.
final class PhotographViewController: UIViewController {
    var growth: ButtonGrowth?
}

/// An image view with a painted landscape, which the storyboard selects by name.
final class LandscapeImageView: UIImageView {
    private var landscape = "" {
        didSet { image = Landscape.named(landscape)?.image(size: CGSize(width: 345, height: 230)) }
    }

    override class var connections: Connections {
        super.connections.key("landscape", \LandscapeImageView.landscape)
    }
}
