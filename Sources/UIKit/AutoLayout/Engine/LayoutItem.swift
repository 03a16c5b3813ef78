/// An item of a constraint.
@MainActor enum LayoutItem {
    case view(UIView)
    case guide(UILayoutGuide)
    case span(AnchorSpan)

    init?(_ object: AnyObject) {
        switch object {
        case let view as UIView: self = .view(view)
        case let guide as UILayoutGuide: self = .guide(guide)
        case let span as AnchorSpan: self = .span(span)
        default: return nil
        }
    }

    /// The view that represents the item in the hierarchy.
    var view: UIView? {
        switch self {
        case .view(let view): return view
        case .guide(let guide): return guide.owner
        case .span(let span):
            guard let from = span.fromItem.flatMap(LayoutItem.init), let to = span.toItem.flatMap(LayoutItem.init)
            else {
                return nil
            }
            return LayoutItem.commonView(from, to)
        }
    }

    /// Returns the closest common ancestor of two items' views, which may be one of the views.
    static func commonView(_ a: LayoutItem, _ b: LayoutItem) -> UIView? {
        guard let first = a.view, let second = b.view else { return nil }
        var candidate: UIView? = first
        while let view = candidate {
            if second === view || second.isDescendant(of: view) { return view }
            candidate = view.superview
        }
        return nil
    }
}
