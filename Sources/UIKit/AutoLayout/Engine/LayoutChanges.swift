/// Counts what could change a solution, so that nothing is solved twice.
@MainActor package enum LayoutChanges {
    /// Grows with every change of a constraint, of a size or of the hierarchy.
    package private(set) static var generation = 0
    /// How many constraints are active in all; without any there is nothing to do.
    static var activeConstraints = 0

    private static var activations = 0

    static func nextActivation() -> Int {
        activations += 1
        return activations
    }

    /// Something changed from which a solution may follow.
    package static func note() {
        generation &+= 1
    }

    /// The same, if a solution may follow from the view's rectangle.
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
            case .view(let view): view.superview?.constraintsDidChange()
            case .guide(let guide): guide.owner?.constraintsDidChange()
            default: break
            }
        }
    }

    /// A view leaves its superview: constraints above it that name it or what it holds end.
    package static func viewWillLeaveSuperview(_ view: UIView) {
        generation &+= 1
        guard activeConstraints > 0 else { return }
        var ancestor = view.superview
        while let current = ancestor {
            if let state = current.autoLayoutState, !state.constraints.isEmpty {
                current.removeConstraints(state.constraints.filter { names($0, inside: view) })
            }
            ancestor = current.superview
        }
    }

    private static func names(_ constraint: NSLayoutConstraint, inside view: UIView) -> Bool {
        [constraint.firstObject, constraint.secondObject].contains { object in
            object.flatMap(LayoutItem.init)?.view?.isDescendant(of: view) ?? false
        }
    }
}
