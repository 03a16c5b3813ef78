/// Tracks changes that may affect a layout, so that unchanged constraints aren't solved again.
@MainActor package enum LayoutChanges {
    /// A number that increases with every change of a constraint, a size, or the hierarchy.
    package private(set) static var generation = 0
    /// The number of active constraints in the app.
    static var activeConstraints = 0 {
        didSet { if activeConstraints > 0 { affectLayout = true } }
    }
    /// Whether the app has, or once had, active constraints; layout without them is skipped.
    private(set) static var affectLayout = false

    private static var activations = 0

    static func nextActivation() -> Int {
        activations += 1
        return activations
    }

    /// Records a change that may affect a layout.
    package static func note() {
        generation &+= 1
    }

    /// Records a change of a view's frame if it may affect a layout.
    static func note(about view: UIView) {
        if view.isMeasured || !view.viewState.translatesAutoresizingMask { generation &+= 1 }
    }

    static func note(in view: UIView) {
        generation &+= 1
        view.constraintsDidChange()
    }

    static func note(_ constraint: NSLayoutConstraint, in holder: UIView) {
        generation &+= 1
        holder.constraintsDidChange()
        for object in [constraint.firstObject, constraint.secondObject] {
            switch object.flatMap(LayoutItem.init) {
            case .view(let view) where view === holder && view.hasFrameOfItsOwn: break
            case .view(let view): view.superview?.constraintsDidChange()
            case .guide(let guide): guide.owner?.constraintsDidChange()
            default: break
            }
        }
    }

    /// Removes ancestors' constraints on a view or its descendants before it leaves its superview.
    package static func willRemoveFromSuperview(_ view: UIView) {
        generation &+= 1
        guard activeConstraints > 0 else { return }
        var ancestor = view.superview
        while let current = ancestor {
            if let state = current.autoLayoutState, !state.constraints.isEmpty {
                current.removeConstraints(state.constraints.filter { references($0, inside: view) })
            }
            ancestor = current.superview
        }
    }

    private static func references(_ constraint: NSLayoutConstraint, inside view: UIView) -> Bool {
        [constraint.firstObject, constraint.secondObject].contains { object in
            object.flatMap(LayoutItem.init)?.view?.isDescendant(of: view) ?? false
        }
    }
}

extension UIView {
    /// Whether constraints between the view and its subviews can't change its frame, so that its superview isn't laid out:
    /// the frame comes from the autoresizing mask, or the constraints refer to scrollable content.
    fileprivate var hasFrameOfItsOwn: Bool {
        viewState.translatesAutoresizingMask || self is any ConstraintContentHolder
    }
}
