import InterludeDiagnostics
import QuartzCore

extension UIView {
    /// Called with a view whose constraints or whose subview's intrinsic size changed; `nil` if no list measures cells.
    static var constraintObserver: ((UIView) -> Void)?

    /// Updates constraints, then calls `viewWillLayoutSubviews()`, `layoutSubviews()`, and `viewDidLayoutSubviews()`.
    func _layoutSublayers(of layer: CALayer) {
        guard layer === self.layer, !viewState.isLayingOut else { return }
        noteLayoutRound()
        updateConstraintBasedLayout()
        viewState.isLayingOut = true
        defer { viewState.isLayingOut = false }
        traits.performAsCurrent {
            owningViewController?.viewWillBeginLayout()
            owningViewController?.viewWillLayoutSubviews()
            layoutSubviews()
            owningViewController?.viewDidLayoutSubviews()
        }
        if viewState.constraintsChangedInLayout { layoutAgainIfConstraintsChanged() }
    }

    /// Invalidates the view's layout after constraints that affect its subviews changed.
    ///
    /// Changes during the view's layout count only if they result in another solution; `layoutSubviews()` often removes
    /// constraints and creates the same ones again.
    func constraintsDidChange() {
        Self.constraintObserver?(self)
        if viewState.isLayingOut { viewState.constraintsChangedInLayout = true } else { setNeedsLayout() }
    }

    private func layoutAgainIfConstraintsChanged() {
        func frames() -> [CGRect] { subviewStorage.map { CGRect(origin: $0.center, size: $0.bounds.size) } }
        let previous = frames()
        updateConstraintBasedLayout()
        viewState.constraintsChangedInLayout = false
        if frames() != previous { setNeedsLayout() }
    }

    /// The number of layouts before one frame at which a layout feedback loop is reported.
    private static let feedbackLoopLimit = 50

    private func noteLayoutRound() {
        let pass = AppSession.current.layoutPass
        if viewState.layoutPass != pass { (viewState.layoutPass, viewState.layoutRounds) = (pass, 0) }
        viewState.layoutRounds += 1
        guard viewState.layoutRounds == Self.feedbackLoopLimit else { return }
        Diagnostic.layoutFeedbackLoop(typeName(self), count: viewState.layoutRounds).report()
    }

    func _invalidateIntrinsicContentSize() {
        LayoutChanges.note(about: self)
        if let superviewStorage {
            superviewStorage.setNeedsLayout()
            Self.constraintObserver?(superviewStorage)
        }
        setNeedsUpdateConstraints()
    }

    func _setNeedsUpdateConstraints() {
        viewState.needsUpdateConstraints = true
        setNeedsLayout()
    }

    func _updateConstraintsIfNeeded() {
        for subview in subviewStorage { subview.updateConstraintsIfNeeded() }
        guard viewState.needsUpdateConstraints else { return }
        if let owningViewController { owningViewController.updateViewConstraints() } else { updateConstraints() }
    }

    /// Returns whether `updateConstraints()` is called before the next layout.
    public func needsUpdateConstraints() -> Bool { viewState.needsUpdateConstraints }

    func _setTranslatesAutoresizingMaskIntoConstraints(_ newValue: Bool) {
        guard newValue != viewState.translatesAutoresizingMask else { return }
        viewState.translatesAutoresizingMask = newValue
        LayoutChanges.note()
        superviewStorage?.setNeedsLayout()
    }

    /// The semantic meaning of the content, which determines whether layout flips in right-to-left languages.
    public var semanticContentAttribute: UISemanticContentAttribute {
        get { viewState.semanticContentAttribute }
        set {
            viewState.semanticContentAttribute = newValue
            setNeedsLayout()
        }
    }

    /// The layout direction of the view's content.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(
            for: viewState.semanticContentAttribute,
            relativeTo: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    /// Returns the layout direction of content with a semantic attribute in the app's language.
    public class func userInterfaceLayoutDirection(
        for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(for: attribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
    }

    /// Returns the layout direction of content with a semantic attribute inside content with another direction.
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
