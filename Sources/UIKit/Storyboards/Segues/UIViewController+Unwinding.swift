import Foundation
import InterludeDiagnostics
import QuartzCore

extension SegueTemplate {
    /// Performs an unwind segue to the nearest controller that handles its action.
    ///
    /// Documented order: the search, `prepare(for:sender:)` of the source, the action, the transition.
    func unwind(_ action: Selector, from controller: UIViewController, sender: Any?) {
        let source = UIStoryboardUnwindSegueSource(source: controller, action: action, sender: sender)
        guard let destination = UnwindSearch(source).destination() else {
            return Diagnostic.unwindNotHandled(
                "\(action)", identifier: identifier, culprit: typeName(controller)
            ).report()
        }
        let isAnimated = isAnimated
        let custom = [destination.parentController, destination].lazy.compactMap { container in
            container?.segueForUnwinding(to: destination, from: controller, identifier: identifier)
        }.first
        let segue = custom ?? makeSegue(from: controller, to: destination)
        if segue.performHandler == nil {
            segue.performHandler = { [unowned segue] in
                UnwindPath(from: controller, to: destination).unwind(segue, animated: isAnimated)
            }
        }
        perform(segue, sender: sender) {
            action.send(to: destination, sender: segue, event: sender)
        }
    }
}

/// The search for the destination of an unwind segue.
///
/// Documented: the search begins at the source and continues with the parent or the presenting controller. Each of them
/// is asked after its children, without the child that the search comes from.
@MainActor private final class UnwindSearch {
    private let source: UIStoryboardUnwindSegueSource
    /// The controllers that were asked; an override may return a controller twice, or one that contains the receiver.
    private var visited: Set<ObjectIdentifier> = []

    init(_ source: UIStoryboardUnwindSegueSource) { self.source = source }

    func destination() -> UIViewController? {
        let path = sequence(first: source.source) { $0.parentController ?? $0.modal.presenting }
        return path.lazy.compactMap { self.destination(in: $0) }.first
    }

    private func destination(in controller: UIViewController) -> UIViewController? {
        guard visited.insert(ObjectIdentifier(controller)).inserted else { return nil }
        for child in controller.allowedChildrenForUnwinding(from: source) {
            if let found = destination(in: child) { return found }
        }
        let handles = controller.canPerformUnwindSegueAction(
            source.unwindAction, from: source.source, sender: source.sender as Any)
        return handles ? controller : nil
    }
}

/// The controllers that an unwind segue passes, and the presentation that it dismisses.
@MainActor private struct UnwindPath {
    /// The controller that presents, directly or not, the source; `nil` if no presentation ends.
    private let presenter: UIViewController?
    /// The containers between the source's and the destination's common ancestor and the destination, outermost first.
    private let steps: [(container: UIViewController, child: UIViewController)]

    init(from source: UIViewController, to destination: UIViewController) {
        let targets = Array(sequence(first: destination) { $0.parentController ?? $0.modal.presenting })
        var presenter: UIViewController?
        var current = source
        while !targets.contains(where: { $0 === current }) {
            if let parent = current.parentController {
                current = parent
            } else if let presenting = current.modal.presenting {
                presenter = presenting
                current = presenting
            } else {
                break
            }
        }
        self.presenter = presenter
        let below = targets.prefix { $0 !== current }
        steps = zip(below.reversed(), [current] + below.reversed()).map { (container: $0.1, child: $0.0) }
    }

    /// Unwinds the containers, and dismisses the presentation, which is what the user sees of both.
    func unwind(_ segue: UIStoryboardSegue, animated: Bool) {
        let unwindContainers = {
            for step in steps { step.container.unwind(for: segue, towards: step.child) }
        }
        guard let presenter else { return unwindContainers() }
        UIView.performWithoutAnimation(unwindContainers)
        presenter.dismiss(animated: animated)
    }
}

extension UIViewController {
    /// Whether the controller has the action of an unwind segue that it didn't start.
    func _canPerformUnwindSegueAction(_ action: Selector, from source: UIViewController) -> Bool {
        source !== self && action.isImplemented(by: self)
    }

    func _allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let origin = childContaining(source)
        return childControllers.filter { $0 !== origin }
    }

    /// Returns the child that is or contains the source, or presents it.
    func _childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        let path = sequence(first: source.source) { $0.parentController ?? $0.modal.presenting }
        return path.first { $0.parentController === self }
    }
}
