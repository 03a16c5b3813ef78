import InterludeDiagnostics
import QuartzCore

extension UIView {
    /// Called with a view whose constraints or whose subview's intrinsic size changed; `nil` if no list measures cells.
    static var constraintObserver: ((UIView) -> Void)?

    /// Updates constraints, then calls `viewWillLayoutSubviews()`, `layoutSubviews()`, and `viewDidLayoutSubviews()`.
    func _layoutSublayers(of layer: CALayer) {
        guard layer === self.layer, !viewState.isLayingOut, beginLayoutRound() else { return }
        if viewState.needsPropertyUpdate { updateOwnProperties() }
        updateConstraintBasedLayout()
        if hasMovedSubviews { returnMovedSubviews() }
        viewState.isLayingOut = true
        defer { viewState.isLayingOut = false }
        applyCornerConfiguration()
        traits.performAsCurrent {
            owningViewController?.viewWillBeginLayout()
            recordingTraits(\.layout) {
                owningViewController?.willLayoutSubviews()
                layoutSubviews()
                owningViewController?.viewDidLayoutSubviews()
            }
        }
        if viewState.contentSizeInvalidatedInLayout { invalidateSuperviewIfContentSizeChanged() }
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

    /// The number of layouts of a view in one layout of its tree after which a feedback loop is reported and ended.
    private static let feedbackLoopLimit = 50

    /// Counts a layout of the view; returns `false` if it is part of a feedback loop.
    private func beginLayoutRound() -> Bool {
        let run = AnimationClock.current.layoutRun
        if viewState.layoutRun != run { (viewState.layoutRun, viewState.layoutRounds) = (run, 0) }
        viewState.layoutRounds += 1
        if viewState.layoutRounds == Self.feedbackLoopLimit {
            Diagnostic.layoutFeedbackLoop(typeName(self), count: viewState.layoutRounds).report()
        }
        return viewState.layoutRounds <= Self.feedbackLoopLimit
    }

    /// In the view's own layout, only another size lays out the superview: some views invalidate their size in each layout.
    func _invalidateIntrinsicContentSize() {
        LayoutChanges.note(about: self)
        if viewState.isLayingOut {
            viewState.contentSizeInvalidatedInLayout = true
        } else {
            superviewStorage?.constraintsDidChange()
        }
        setNeedsUpdateConstraints()
    }

    private func invalidateSuperviewIfContentSizeChanged() {
        viewState.contentSizeInvalidatedInLayout = false
        if viewState.solvedContentSize != finiteIntrinsicContentSize { superviewStorage?.constraintsDidChange() }
    }

    /// In the view's own layout, only another solution causes a second one: some labels invalidate their size there.
    func _setNeedsUpdateConstraints() {
        viewState.needsUpdateConstraints = true
        if viewState.isLayingOut { viewState.constraintsChangedInLayout = true } else { setNeedsLayout() }
    }

    func _updateConstraintsIfNeeded() {
        for subview in subviewStorage { subview.updateConstraintsIfNeeded() }
        guard viewState.needsUpdateConstraints else { return }
        recordingTraits(\.constraints) {
            if let owningViewController { owningViewController.updateViewConstraints() } else { updateConstraints() }
        }
    }

    func _setTranslatesAutoresizingMaskIntoConstraints(_ newValue: Bool) {
        guard newValue != viewState.translatesAutoresizingMask else { return }
        viewState.translatesAutoresizingMask = newValue
        if newValue { solvedFrame = nil }
        LayoutChanges.note()
        superviewStorage?.setNeedsLayout()
    }

    var _semanticContentAttribute: UISemanticContentAttribute {
        get { viewState.semanticContentAttribute }
        set {
            guard newValue != viewState.semanticContentAttribute else { return }
            viewState.semanticContentAttribute = newValue
            // Leading and trailing edges change sides in the constraints that the view holds.
            LayoutChanges.note(in: self)
            setNeedsLayout()
        }
    }

    var _effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIView.userInterfaceLayoutDirection(
            for: viewState.semanticContentAttribute,
            relativeTo: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    static func _userInterfaceLayoutDirection(
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
