import CoreGraphics

/// The transition plan of a presentation.
@MainActor
final class PresentationPlan: TransitionPlan {
    let presentation: UIPresentationController
    let from: UIViewController
    let to: UIViewController
    private let removesPresenter: Bool
    private let completion: (() -> Void)?
    /// The container's size at the beginning; if it differs at the end, frames are out of date.
    private var containerSize = CGSize.zero

    init(
        _ presentation: UIPresentationController, from: UIViewController, to: UIViewController,
        completion: (() -> Void)?
    ) {
        self.presentation = presentation
        self.from = from
        self.to = to
        self.completion = completion
        removesPresenter = presentation.shouldRemovePresentersView
        presentation.makeContainerIfNeeded()
    }

    var kind: TransitionKind { .presentation }
    /// A dimming view may stay below the presented view for as long as the presentation lasts.
    var viewAboveHelpers: UIView? { view(at: .to) }
    var presentationStyle: UIModalPresentationStyle { presentation.presentationStyle }
    var removesDepartingView: Bool { removesPresenter }
    var containerView: UIView { presentation.makeContainerIfNeeded() }

    var appearances: AppearanceOrder {
        removesPresenter ? .covering(presenter: from, by: to) : .appearing(to)
    }

    func view(at end: TransitionEnd) -> UIView? {
        switch end {
        case .from: removesPresenter ? presentation.removedPresenterView?.view ?? from.viewOnScreen : nil
        case .to: presentation.presentedView
        }
    }

    /// `true` for a presentation over the presenter's view whose presentation controller doesn't override the frame.
    var letsAnimatorPlaceArrival: Bool {
        [.custom, .overFullScreen, .overCurrentContext].contains(presentation.presentationStyle)
            && presentation.frameOfPresentedViewInContainerView == containerView.bounds
    }

    /// Zero for the arriving view, which has no frame yet.
    func initialFrame(at end: TransitionEnd) -> CGRect {
        end == .from ? from.viewOnScreen.frame : .zero
    }

    /// Zero for a view that leaves the window.
    func finalFrame(at end: TransitionEnd) -> CGRect {
        switch end {
        case .from: removesPresenter ? .zero : from.viewOnScreen.frame
        case .to: presentation.frameOfPresentedViewInContainerView
        }
    }

    /// Prepares the hierarchy before calling the hook; the presented view is first read after it.
    ///
    /// UIKit announces the preferred size just before, as Apple's sample code says, and without a container: an app that
    /// animates the container's layout in that call doesn't animate the first one.
    func arrange() {
        presentation.preferredContentSizeDidChange(forChildContentContainer: to)
        presentation.isActive = true
        if removesPresenter {
            AppSession.current.updateOrientation(
                preferring: to.preferredInterfaceOrientationForPresentation,
                animated: to.modal.transition?.isAnimated ?? false)
        }
        presentation.showContainer()
        containerSize = containerView.bounds.size
        if removesPresenter { presentation.movePresenterViewIntoContainer() }
        presentation.log("presentationTransitionWillBegin")
        presentation.presentationTransitionWillBegin()
        askForFrame()
        presentation.changeTint(dims: true)
    }

    /// Asks for the presented view's frame before the animator begins, whether or not the animator does.
    ///
    /// An override may position the view itself, as in customPresentedAnimation2 of mattneub/Programming-iOS-Book-Examples,
    /// whose animator only scales the view.
    ///
    /// Unverified: full-screen presentations size a view from a storyboard or a nib here. In chapter 19 of
    /// kodecocodes/iat-materials, the animator takes the final frame from the view.
    private func askForFrame() {
        let frame = presentation.frameOfPresentedViewInContainerView
        guard [.fullScreen, .overFullScreen].contains(presentation.presentationStyle),
            let view = presentation.presentedView, view.transform.isIdentity
        else { return }
        view.frame = frame
    }

    func showResult() {
        guard let view = presentation.presentedView else { return }
        view.frame = presentation.frameOfPresentedViewInContainerView
        containerView.addSubview(view)
    }

    func updateHierarchy(completed: Bool) {
        if completed {
            presentation.removedPresenterView?.view.removeFromSuperview()
            presentation.updatePresentedViewFrame(ifContainerSizeDiffersFrom: containerSize)
        } else {
            presentation.removedPresenterView?.restore()
            presentation.presentedView?.removeFromSuperview()
        }
    }

    func didUpdateHierarchy(completed: Bool) {
        if !completed {
            presentation.discardContainer()
            presentation.setTintDimmed(false)
        }
        presentation.log("presentationTransitionDidEnd(\(completed))")
        presentation.presentationTransitionDidEnd(completed)
    }

    func endRelations(completed: Bool) {
        guard !completed else { return }
        presentation.isActive = false
        presentation.removedPresenterView = nil
        from.modal.presented = nil
        to.modal.presenting = nil
        to.modal.presentationController = nil
    }

    func updateContainment(completed: Bool) {
        if to.modal.transition?.plan === self { to.modal.isBeingPresented = false }
        if !completed, removesPresenter { AppSession.current.updateOrientation() }
    }

    func transitionDidEnd(completed: Bool) {
        // Unverified: the completion handler is called after a canceled presentation too.
        completion?()
    }
}

extension UIPresentationController {
    func log(_ name: String) {
        recordEvent(.presentation, subject: typeName(self), name: name)
    }
}
