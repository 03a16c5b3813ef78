import QuartzCore

extension UIView {
    /// Called with a view whose constraints, or a subview's intrinsic size, changed; `nil` while no list measures its cells.
    static var constraintObserver: ((UIView) -> Void)?

    /// Constraints first, then the controller's will, the view's own layout, the controller's did: UIKit's order.
    func layoutContent(of layer: CALayer) {
        guard layer === self.layer, !viewState.isLayingOut else { return }
        noteLayoutRound()
        updateConstraintBasedLayout()
        viewState.isLayingOut = true
        defer { viewState.isLayingOut = false }
        traits.performAsCurrent {
            owningViewController?.viewIsAboutToLayOut()
            owningViewController?.viewWillLayoutSubviews()
            layoutSubviews()
            owningViewController?.viewDidLayoutSubviews()
        }
        if viewState.constraintsChangedInLayout { layOutAgainIfConstraintsDemand() }
    }

    /// Constraints that change the places of the view's subviews ask for another layout of it.
    ///
    /// Those that change while it is laid out do so only if another solution follows: many a `layoutSubviews()` gives up
    /// constraints and makes the same ones again.
    func constraintsDidChange() {
        Self.constraintObserver?(self)
        if viewState.isLayingOut { viewState.constraintsChangedInLayout = true } else { setNeedsLayout() }
    }

    private func layOutAgainIfConstraintsDemand() {
        func places() -> [CGRect] { subviewStorage.map { CGRect(origin: $0.center, size: $0.bounds.size) } }
        let former = places()
        updateConstraintBasedLayout()
        viewState.constraintsChangedInLayout = false
        if places() != former { setNeedsLayout() }
    }

    /// A view laid out this often before one frame asks for layout while it is laid out, for ever.
    private static let roundsOfFeedbackLoop = 50

    private func noteLayoutRound() {
        let pass = AppSession.current.layoutPass
        if viewState.layoutPass != pass { (viewState.layoutPass, viewState.layoutRounds) = (pass, 0) }
        viewState.layoutRounds += 1
        guard viewState.layoutRounds == Self.roundsOfFeedbackLoop else { return }
        Diagnostic.report(
            id: "layout-feedback-loop",
            "A \(type(of: self)) was laid out \(viewState.layoutRounds) times before one frame.", culprit: self,
            remedy: "Do not call setNeedsLayout() from layoutSubviews(), nor change the view's own size there.")
    }

    func intrinsicContentSizeDidChange() {
        LayoutChanges.note(about: self)
        if let superviewStorage {
            superviewStorage.setNeedsLayout()
            Self.constraintObserver?(superviewStorage)
        }
        setNeedsUpdateConstraints()
    }

    func markNeedsUpdateConstraints() {
        viewState.needsUpdateConstraints = true
        setNeedsLayout()
    }

    func updateConstraintsInTree() {
        for subview in subviewStorage { subview.updateConstraintsIfNeeded() }
        guard viewState.needsUpdateConstraints else { return }
        if let owningViewController { owningViewController.updateViewConstraints() } else { updateConstraints() }
    }

    /// Whether `updateConstraints()` will be called before the next layout.
    public func needsUpdateConstraints() -> Bool { viewState.needsUpdateConstraints }

    func changeTranslatesAutoresizingMask(_ newValue: Bool) {
        guard newValue != viewState.translatesAutoresizingMask else { return }
        viewState.translatesAutoresizingMask = newValue
        LayoutChanges.note()
        superviewStorage?.setNeedsLayout()
    }

    /// How the view turns round with the reading direction.
    public var semanticContentAttribute: UISemanticContentAttribute {
        get { viewState.semanticContentAttribute }
        set {
            viewState.semanticContentAttribute = newValue
            setNeedsLayout()
        }
    }

    /// The direction in which the view's content is laid out.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(
            for: viewState.semanticContentAttribute,
            relativeTo: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    /// The direction of content with that attribute in the app's language.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
    }

    /// The direction of content with that attribute inside content of another direction.
    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    package var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}
