import CoreGraphics

/// The container of a presentation, or of the root view controller's view.
///
/// During a transition that isn't interruptible, it receives all touches instead of the views in it.
@MainActor
final class UITransitionView: UIView {
    weak var presentation: UIPresentationController?
    /// The frames that subviews received in layout passes during a transition.
    private(set) var frames: [ObjectIdentifier: CGRect] = [:]

    /// The presenting controller, which follows the presented one in the responder chain, unless its view is in here.
    override var next: UIResponder? {
        guard let presenter = presentation?.presenter, presenter.viewIfLoaded?._isDescendant(of: self) != true else {
            return super.next
        }
        return presenter
    }

    override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        presentation?.traitCollectionDidChange(previous)
        guard let previous, let presentation, presentation.isActive,
            traitCollection.differs(
                from: previous, in: [UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self])
        else { return }
        presentation.sizeClassesDidChange()
    }

    override func willRemoveSubview(_ subview: UIView) {
        super.willRemoveSubview(subview)
        frames[ObjectIdentifier(subview)] = nil
    }

    override func layoutSubviews() {
        let isInTransition = presentation?.presentedViewController.ownTransition != nil
        let before = isInTransition ? subviews.map { (view: $0, frame: $0.frame) } : []
        presentation?.containerViewWillLayoutSubviews()
        super.layoutSubviews()
        presentation?.containerViewDidLayoutSubviews()
        for (view, frame) in before where view.superview === self && view.frame != frame {
            frames[ObjectIdentifier(view)] = view.frame
        }
        presentation?.presentedViewController.modal.presented?.modal.presentationController?.followPresenter()
    }

    /// Returns the view at a point; during a transition that blocks touches itself, and `nil` where touches pass.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        guard let presentation else { return hit === self ? nil : hit }
        guard let hit else { return nil }
        if let transition = presentation.presentedViewController.ownTransition {
            return transition.blocksInteraction ? self : hit
        }
        let isOutside = presentation.presentedView.map { !hit.isDescendant(of: $0) } ?? true
        return isOutside && presentation.passesThrough(point) ? nil : hit
    }
}
