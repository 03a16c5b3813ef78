import Foundation
import InterludeDiagnostics
import QuartzCore

extension SegueTemplate {
    /// Performs the segue: creates the destination, lets the source prepare, and runs the transition.
    ///
    /// - Parameters:
    ///   - isTriggered: Whether the interface triggered the segue; the source may refuse such a segue.
    ///   - container: The view that receives the destination's view, for `embed`.
    func perform(
        from source: UIViewController, sender: Any?, isTriggered: Bool = false, in container: UIView? = nil
    ) {
        if isTriggered, !source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender) { return }
        if case .unwind(let action) = kind { return unwind(action, from: source, sender: sender) }
        guard let destination = destination(for: source, sender: sender) else { return }
        apply(to: destination, sender: sender)
        let segue = makeSegue(from: source, to: destination)
        segue.performHandler = { [unowned segue] in run(segue, sender: sender, in: container) }
        perform(segue, sender: sender)
    }

    /// Lets the source prepare for the segue, and performs it.
    ///
    /// Unverified: a segue that isn't animated is performed while animations are disabled.
    func perform(_ segue: UIStoryboardSegue, sender: Any?, before perform: () -> Void = {}) {
        let source = segue.source
        recordEvent(
            .presentation, subject: typeName(source), name: "segue(\(kind.name), to: \(typeName(segue.destination)))",
            detail: identifier ?? "")
        source.prepare(for: segue, sender: sender)
        perform()
        guard !isAnimated else { return segue.perform() }
        UIView.performWithoutAnimation { segue.perform() }
    }

    private func destination(for source: UIViewController, sender: Any?) -> UIViewController? {
        guard let creationSelector else { return makeDestination(nil) }
        return makeDestination { coder in
            switch ConnectionTable.call(creationSelector, on: source, [coder, sender, identifier]) {
            case .done(let result): return result as? UIViewController
            case .notFound:
                Diagnostic.actionNotAnswered(
                    "\(creationSelector)", sender: "UIStoryboardSegue", culprit: typeName(source)
                ).report()
            case .mismatch(let mismatch): mismatch.report(creationSelector, of: source)
            }
            return nil
        }
    }

    func makeSegue(from source: UIViewController, to destination: UIViewController) -> UIStoryboardSegue {
        UIStoryboardSegue.instance(
            of: segueClass ?? UIStoryboardSegue.self, identifier: identifier, source: source, destination: destination)
    }

    /// Applies the styles of the segue to the destination.
    ///
    /// Unverified: before `prepare(for:sender:)`, whose changes therefore take effect.
    private func apply(to destination: UIViewController, sender: Any?) {
        switch kind {
        case .presentation(let presentation):
            if let style = presentation.style { destination.modalPresentationStyle = style }
            if let style = presentation.transitionStyle { destination.modalTransitionStyle = style }
        case .popover(let popover):
            destination.modalPresentationStyle = .popover
            guard let controller = destination.popoverPresentationController else { return }
            controller.permittedArrowDirections = popover.arrowDirections
            let passthroughViews = popover.passthroughViews()
            if !passthroughViews.isEmpty { controller.passthroughViews = passthroughViews }
            let anchor = popover.anchor() ?? sender.map { $0 as AnyObject }
            controller.sourceItem = anchor as? any UIPopoverPresentationControllerSourceItem
        default: break
        }
    }

    /// Runs the transition of the segue's kind, which a custom class runs with `super.perform()`.
    private func run(_ segue: UIStoryboardSegue, sender: Any?, in container: UIView?) {
        let (source, destination) = (segue.source, segue.destination)
        switch kind {
        case .show: source.show(destination, sender: sender)
        case .showDetail: source.showDetailViewController(destination, sender: sender)
        case .presentation, .popover: source.present(destination, animated: true)
        case .embed: source.embed(destination, in: container ?? source.view)
        case .push:
            guard let navigation = source.navigationController else {
                return Diagnostic.segueWithoutContainer(
                    segue.identifier, kind: "push", container: "UINavigationController", culprit: typeName(source)
                ).report()
            }
            navigation.pushViewController(destination, animated: true)
        case .replace(let column):
            guard let split = source as? UISplitViewController ?? source.splitViewController else {
                return Diagnostic.segueWithoutContainer(
                    segue.identifier, kind: "replace", container: "UISplitViewController", culprit: typeName(source)
                ).report()
            }
            split.replaceColumn(column, by: destination)
        case .custom: Diagnostic.segueWithoutPerform(typeName(segue), identifier: segue.identifier).report()
        case .unwind: break
        }
    }
}

extension UIViewController {
    /// Adds the destination of an embed segue as a child that fills its container view.
    fileprivate func embed(_ child: UIViewController, in container: UIView) {
        addChild(child)
        guard child.parent === self, let view = child.view else { return }
        view.frame = container.bounds
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        container.addSubview(view)
        child.didMove(toParent: self)
    }
}

extension UISplitViewController {
    fileprivate func replaceColumn(_ index: Int, by controller: UIViewController) {
        guard style == .unspecified else {
            return setViewController(controller, for: index == 0 ? .primary : .secondary)
        }
        var controllers = viewControllers
        if index <= 0, !controllers.isEmpty {
            controllers[0] = controller
        } else if controllers.count > 1 {
            controllers[1] = controller
        } else {
            controllers.append(controller)
        }
        viewControllers = controllers
    }
}
