import CoreGraphics

/// The presentation state of a view controller.
@MainActor
struct ModalState {
    /// The controller that this controller presents.
    var presented: UIViewController?
    /// The controller that presents this controller.
    @WeakResponder var presenting: UIViewController? = nil
    /// The presentation controller of this controller.
    var presentationController: UIPresentationController?
    var isBeingPresented = false
    var isBeingDismissed = false
    /// The most recent presentation or dismissal of this controller.
    weak var transition: ViewControllerTransition?
    /// Whether a transitioning delegate was ever set, which distinguishes a deallocated delegate from a missing one.
    var hadTransitioningDelegate = false
    /// Whether the controller is the root of a window.
    var isRoot = false
}

extension UIViewController {
    var _presentationController: UIPresentationController? {
        if let controller = modal.presentationController, controller.isActive || controller.matches(self) {
            return controller.original(of: self)
        }
        if let parentController, modal.presenting == nil { return parentController.presentationController }
        let controller = makePresentationController(presenting: nil, source: self)
        storePresentationController(controller)
        return controller
    }

    var _activePresentationController: UIPresentationController? {
        guard let controller = modal.presentationController, controller.isActive else {
            return parentController?.activePresentationController
        }
        return controller
    }

    /// The presentation controller if it is a sheet; also the sheet to which a popover has adapted.
    var _sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
            ?? activePresentationController as? UISheetPresentationController
    }

    func storePresentationController(_ controller: UIPresentationController) {
        controller.isRetained = true
        modal.presentationController = controller
    }

    var outermostAncestor: UIViewController {
        var controller = self
        while let parent = controller.parentController { controller = parent }
        return controller
    }

    /// Returns the controller that presents on behalf of this controller.
    ///
    /// Current-context styles use the nearest ancestor that defines a presentation context. All other styles, and a
    /// search without result, use the outermost ancestor.
    func presenter(for style: UIModalPresentationStyle) -> UIViewController {
        guard style == .currentContext || style == .overCurrentContext else { return outermostAncestor }
        var controller: UIViewController? = self
        while let current = controller {
            if current.definesPresentationContext || current.parentController == nil { return current }
            controller = current.parentController
        }
        return outermostAncestor
    }

    /// The transition that the controller or an ancestor takes part in.
    var currentTransition: ViewControllerTransition? {
        ownTransition ?? parentController?.currentTransition
    }

    /// Whether this controller itself is being presented or dismissed.
    ///
    /// `false` while it presents or pushes another controller, and from `viewDidAppear(_:)` on, when the next
    /// transition may begin.
    var isInModalTransition: Bool {
        guard let transition = modal.transition else { return false }
        return !transition.isOver && transition.state != .completing
    }

    /// The controller's view on screen: the presented view of an active presentation, which may wrap its own.
    var viewOnScreen: UIView {
        if let presentation = modal.presentationController, presentation.isActive,
            let presentedView = presentation.presentedView
        {
            return presentedView
        }
        return view
    }
}
