/// The linear system of a hierarchy's constraints.
@MainActor struct LayoutSystem {
    /// The variables of a rectangle: x, y, width, and height in its superview's or owner's coordinates.
    struct Box {
        var x: LinearExpression
        var y: LinearExpression
        var width: LinearExpression
        var height: LinearExpression
    }

    /// The origin of a linear constraint.
    enum Source {
        case constraint(NSLayoutConstraint)
        case content(UIView)
        case implicit
    }

    let root: UIView
    /// Whether the root view's size is a variable for a fitting size.
    let isFitting: Bool
    /// Whether the root view's own constraints determine its size: outside a hierarchy, without an autoresizing mask that
    /// does.
    var isRootFree: Bool {
        !isFitting && root.superview == nil && !root.translatesAutoresizingMaskIntoConstraints && !(root is UIWindow)
    }
    private(set) var variableCount = 0
    private(set) var constraints: [LinearConstraint] = []
    private(set) var sources: [Source] = []
    /// The views and guides with unknown frames, ancestors first.
    private(set) var unknownViews: [UIView] = []
    private(set) var unknownGuides: [UILayoutGuide] = []
    private(set) var wrappingViews: [any WrappingContent] = []
    /// The wrapping views whose classes compute their content size.
    private(set) var measuringViews: Set<ObjectIdentifier> = []
    private var boxes: [ObjectIdentifier: Box] = [:]
    /// The widths at which views wrap text; other views don't wrap.
    private let wrapWidths: [ObjectIdentifier: CGFloat]
    private let excluded: Set<ObjectIdentifier>
    private var named = NamedViews()

    init(
        root: UIView, isFitting: Bool = false, wrapWidths: [ObjectIdentifier: CGFloat] = [:],
        excluding excluded: Set<ObjectIdentifier>
    ) {
        self.root = root
        self.isFitting = isFitting
        self.wrapWidths = wrapWidths
        self.excluded = excluded
        var constraints: [NSLayoutConstraint] = []
        Self.appendConstraints(below: root, to: &constraints)
        named = Self.views(namedBy: constraints)
        var content: [UIView] = []
        collect(root, content: &content)
        for constraint in constraints { add(constraint) }
        for view in content { addContentSize(of: view) }
    }

    func box(of object: AnyObject) -> Box? { boxes[ObjectIdentifier(object)] }

    /// Whether any constraint except the implicit ones involves the guide's size.
    func constrains(_ guide: UILayoutGuide) -> Bool {
        guard let box = box(of: guide) else { return false }
        let unknowns = Set((box.width.terms + box.height.terms).map(\.variable))
        return zip(constraints, sources).contains { constraint, source in
            if case .implicit = source { return false }
            return constraint.expression.terms.contains { unknowns.contains($0.variable) }
        }
    }

    mutating func add(_ constraint: LinearConstraint, _ source: Source = .implicit) {
        constraints.append(constraint)
        sources.append(source)
    }

    private mutating func variable() -> LinearExpression {
        variableCount += 1
        return LinearExpression(variable: variableCount - 1)
    }

    // MARK: Collecting

    /// Appends the constraints that a view and its descendants hold.
    private static func appendConstraints(below view: UIView, to constraints: inout [NSLayoutConstraint]) {
        if let state = view.autoLayoutState { constraints += state.constraints }
        for subview in view.subviews { appendConstraints(below: subview, to: &constraints) }
    }

    /// The views that constraints refer to, directly or through a guide, and all their ancestors.
    private struct NamedViews {
        var views: Set<ObjectIdentifier> = []
        var ancestors: Set<ObjectIdentifier> = []

        @MainActor mutating func insert(_ view: UIView) {
            guard views.insert(ObjectIdentifier(view)).inserted else { return }
            var next: UIView? = view
            while let current = next, ancestors.insert(ObjectIdentifier(current)).inserted { next = current.superview }
        }
    }

    private static func views(namedBy constraints: [NSLayoutConstraint]) -> NamedViews {
        var named = NamedViews()
        func insert(_ object: AnyObject?) {
            switch object.flatMap(LayoutItem.init) {
            case .view(let view): named.insert(view)
            case .guide(let guide): if let owner = guide.owner { named.insert(owner) }
            case .span(let span):
                insert(span.fromItem)
                insert(span.toItem)
            case nil: break
            }
        }
        for constraint in constraints {
            insert(constraint.firstObject)
            insert(constraint.secondObject)
        }
        return named
    }

    private mutating func collect(_ view: UIView, content: inout [UIView]) {
        if view === root {
            addRoot()
            if isFitting || isRootFree { content.append(view) }
        } else if view.translatesAutoresizingMaskIntoConstraints
            || !named.views.contains(ObjectIdentifier(view)) && view.solvedFrame == nil
                && !Self.hasContentSize(view)
        {
            boxes[ObjectIdentifier(view)] = autoresizedBox(of: view)
        } else {
            addUnknown(view)
            content.append(view)
        }
        for guide in view.autoLayoutState?.guides ?? [] { addUnknown(guide) }
        if let holder = view as? any ConstraintContentHolder { addUnknown(holder.contentLayoutGuide) }
        for subview in view.subviews { collect(subview, content: &content) }
    }

    /// Whether the content determines a dimension; a view without one that no constraint has ever named keeps its frame.
    private static func hasContentSize(_ view: UIView) -> Bool {
        let size = view.finiteIntrinsicContentSize
        return size.width >= 0 || size.height >= 0 || view is any WrappingContent
    }

    private mutating func addRoot() {
        let size = root.bounds.size
        var box = Box(
            x: LinearExpression(0), y: LinearExpression(0), width: LinearExpression(Double(size.width)),
            height: LinearExpression(Double(size.height)))
        if isFitting || isRootFree {
            box.width = variable()
            box.height = variable()
            add(LinearConstraint(box.width, .greaterThanOrEqual))
            add(LinearConstraint(box.height, .greaterThanOrEqual))
        }
        if isRootFree {
            // The size stays as it is if no constraint determines it.
            add(LinearConstraint(box.width + -Double(size.width), .equal, priority: 1))
            add(LinearConstraint(box.height + -Double(size.height), .equal, priority: 1))
        }
        boxes[ObjectIdentifier(root)] = box
    }

    private mutating func addUnknown(_ view: UIView) {
        let box = Box(x: variable(), y: variable(), width: variable(), height: variable())
        boxes[ObjectIdentifier(view)] = box
        add(LinearConstraint(box.width, .greaterThanOrEqual))
        add(LinearConstraint(box.height, .greaterThanOrEqual))
        unknownViews.append(view)
    }

    private mutating func addUnknown(_ guide: UILayoutGuide) {
        var box = Box(
            x: LinearExpression(0), y: LinearExpression(0), width: LinearExpression(0), height: LinearExpression(0))
        if case .free = guide.kind {
            box.x = variable()
            box.y = variable()
        }
        box.width = variable()
        box.height = variable()
        boxes[ObjectIdentifier(guide)] = box
        add(LinearConstraint(box.width, .greaterThanOrEqual))
        add(LinearConstraint(box.height, .greaterThanOrEqual))
        unknownGuides.append(guide)
    }

    /// Returns the box of a view with an autoresizing mask, whose size and position may follow its superview's size.
    ///
    /// UIKit translates the mask into constraints with the superview, so that the constraints of a view's content also
    /// determine the superview's size, such as of a visual effect view, of a cell, or around content from a nib.
    private func autoresizedBox(of view: UIView) -> Box {
        var box = Self.fixedBox(of: view)
        let mask = view.autoresizingMask
        guard !mask.isEmpty, named.ancestors.contains(ObjectIdentifier(view)), let superview = view.superview,
            superview.autoresizesSubviews, !(superview is any ConstraintContentHolder),
            CATransform3DIsIdentity(view.layer.transform), let outer = boxes[ObjectIdentifier(superview)],
            superview.layoutScale == 1
        else { return box }
        let rect = CGRect(x: box.x.constant, y: box.y.constant, width: box.width.constant, height: box.height.constant)
        let spans = AutoresizedSpan.spans(of: rect, in: superview.bounds.size, mask: mask)
        if !outer.width.terms.isEmpty { (box.x, box.width) = spans.horizontal.following(outer.width) }
        if !outer.height.terms.isEmpty { (box.y, box.height) = spans.vertical.following(outer.height) }
        if !(box.width.terms + box.height.terms + box.x.terms + box.y.terms).isEmpty { view.isMeasured = true }
        return box
    }

    private static func fixedBox(of view: UIView) -> Box {
        let (bounds, center, anchor, scale) = (view.bounds, view.center, view.layer.anchorPoint, view.layoutScale)
        let (width, height) = (Double(bounds.width) * scale, Double(bounds.height) * scale)
        return Box(
            x: LinearExpression(Double(center.x) - Double(anchor.x) * width),
            y: LinearExpression(Double(center.y) - Double(anchor.y) * height), width: LinearExpression(width),
            height: LinearExpression(height))
    }

    /// Adds hugging and compression resistance: nonrequired limits at the content size.
    private mutating func addContentSize(of view: UIView) {
        guard let box = boxes[ObjectIdentifier(view)] else { return }
        var size = view.finiteIntrinsicContentSize
        view.viewState.solvedContentSize = size
        if let wrapping = view as? any WrappingContent, wrapping.wrapsByLayout {
            wrappingViews.append(wrapping)
            let width = wrapWidths[ObjectIdentifier(view)]
            size = view.finiteIntrinsicContentSize(wrappedAt: width)
            if width == nil, size != wrapping.contentSize(wrappedAt: nil) {
                measuringViews.insert(ObjectIdentifier(view))
            }
            // Wrapped text hugs the layout width because the widths of its lines are arbitrary.
            if let width, size.width >= 0 { size.width = max(size.width, width) }
        }
        let insets = view.finiteAlignmentRectInsets
        let scale = view.layoutScale
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            let isHorizontal = axis == .horizontal
            let intrinsic = isHorizontal ? size.width : size.height
            guard intrinsic >= 0, intrinsic.isFinite else { continue }
            let length = isHorizontal ? box.width : box.height
            let margin = isHorizontal ? insets.left + insets.right : insets.top + insets.bottom
            let excess = length + -Double(intrinsic + margin) * scale
            let hugging = view.contentHuggingPriority(for: axis)
            let resistance = view.contentCompressionResistancePriority(for: axis)
            add(LinearConstraint(excess, .lessThanOrEqual, priority: hugging.rawValue), .content(view))
            add(LinearConstraint(excess, .greaterThanOrEqual, priority: resistance.rawValue), .content(view))
        }
    }

    private mutating func add(_ constraint: NSLayoutConstraint) {
        guard !excluded.contains(ObjectIdentifier(constraint)),
            let linear = ConstraintTranslation(system: self).linear(constraint)
        else { return }
        add(linear, .constraint(constraint))
    }
}
