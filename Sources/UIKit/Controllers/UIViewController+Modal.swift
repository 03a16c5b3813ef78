import CoreGraphics

/// What a controller knows of presentations it takes part in.
struct ModalState {
    /// What this controller presents itself.
    var presented: UIViewController?
    /// Who presents this controller.
    weak var presenting: UIViewController?
    /// Manages how this controller is presented.
    var presentationController: UIPresentationController?
    var isBeingPresented = false
    var isBeingDismissed = false
    /// The presentation or dismissal of this controller that was asked for last.
    weak var transition: ViewControllerTransition?
    /// Whether a transitioning delegate was ever set, so that its absence can be told from its loss.
    var hadTransitioningDelegate = false
    /// Whether the controller is the root of a window.
    var isRoot = false
}

extension UIViewController {
    /// What this controller, or one that contains it, presents.
    public var presentedViewController: UIViewController? {
        modal.presented ?? parentController?.presentedViewController
    }

    /// Who presented this controller, or one that contains it.
    public var presentingViewController: UIViewController? {
        modal.presenting ?? parentController?.presentingViewController
    }

    /// Whether the controller, or one that contains it, is being presented at this moment.
    public var isBeingPresented: Bool {
        modal.isBeingPresented || (parentController?.isBeingPresented ?? false)
    }

    /// Whether the controller, or one that contains it, is being dismissed at this moment.
    public var isBeingDismissed: Bool {
        modal.isBeingDismissed || (parentController?.isBeingDismissed ?? false)
    }

    /// The presentation controller that presents, or would present, this controller.
    public var presentationController: UIPresentationController? {
        if let controller = modal.presentationController, controller.isActive || controller.matches(self) {
            return controller
        }
        if let parentController, modal.presenting == nil { return parentController.presentationController }
        let controller = makePresentationController(presenting: nil, source: self)
        keep(controller)
        return controller
    }

    /// The presentation controller that presents this controller now.
    public var activePresentationController: UIPresentationController? {
        guard let controller = modal.presentationController, controller.isActive else {
            return parentController?.activePresentationController
        }
        return controller
    }

    /// The presentation controller as a sheet, when the style is one of the sheets'.
    public var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    /// The presentation controller as a popover, when that is the style.
    public var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }

    func keep(_ controller: UIPresentationController) {
        controller.isKept = true
        modal.presentationController = controller
    }

    var rootmost: UIViewController {
        var controller = self
        while let parent = controller.parentController { controller = parent }
        return controller
    }

    /// Who presents when this controller is asked to: styles in the current context look for the nearest ancestor that
    /// defines one; every other style, and a search without result, leads to the outermost ancestor.
    func presenter(for style: UIModalPresentationStyle) -> UIViewController {
        guard style == .currentContext || style == .overCurrentContext else { return rootmost }
        var controller: UIViewController? = self
        while let current = controller {
            if current.definesPresentationContext || current.parentController == nil { return current }
            controller = current.parentController
        }
        return rootmost
    }

    /// The transition in which the controller, or one that contains it, takes part.
    var currentTransition: ViewControllerTransition? {
        ownTransition ?? parentController?.currentTransition
    }

    /// Whether this controller itself comes or goes at this moment. It may take part in other transitions: presenting
    /// another controller, or pushing one.
    ///
    /// From its end on, when `viewDidAppear(_:)` is called, the next one may begin.
    var isInModalTransition: Bool {
        guard let transition = modal.transition else { return false }
        return !transition.isOver && transition.state != .completing
    }

    /// The view that stands for the controller on screen: a presentation may wrap the controller's own.
    var viewOnScreen: UIView {
        if let presentation = modal.presentationController, presentation.isActive,
            let presentedView = presentation.presentedView
        {
            return presentedView
        }
        return view
    }
}
