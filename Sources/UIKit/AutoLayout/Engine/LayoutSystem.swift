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

    init(
        root: UIView, isFitting: Bool = false, wrapWidths: [ObjectIdentifier: CGFloat] = [:],
        excluding excluded: Set<ObjectIdentifier> = []
    ) {
        self.root = root
        self.isFitting = isFitting
        self.wrapWidths = wrapWidths
        self.excluded = excluded
        var constraints: [NSLayoutConstraint] = []
        Self.appendConstraints(below: root, to: &constraints)
        let named = Self.views(namedBy: constraints)
        var content: [UIView] = []
        collect(root, named: named, content: &content)
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

    /// The views that constraints refer to, directly or through a guide.
    private static func views(namedBy constraints: [NSLayoutConstraint]) -> Set<ObjectIdentifier> {
        var views: Set<ObjectIdentifier> = []
        func insert(_ object: AnyObject?) {
            switch object.flatMap(LayoutItem.init) {
            case .view(let view): views.insert(ObjectIdentifier(view))
            case .guide(let guide): if let owner = guide.owner { views.insert(ObjectIdentifier(owner)) }
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
        return views
    }

    private mutating func collect(_ view: UIView, named: Set<ObjectIdentifier>, content: inout [UIView]) {
        if view === root {
            addRoot()
            if isFitting || isRootFree { content.append(view) }
        } else if view.translatesAutoresizingMaskIntoConstraints
            || !named.contains(ObjectIdentifier(view)) && view.solvedFrame == nil
                && !Self.hasContentSize(view)
        {
            boxes[ObjectIdentifier(view)] = autoresizedBox(of: view)
        } else {
            addUnknown(view)
            content.append(view)
        }
        for guide in view.autoLayoutState?.guides ?? [] { addUnknown(guide) }
        if let holder = view as? any ConstraintContentHolder { addUnknown(holder.contentLayoutGuide) }
        for subview in view.subviews { collect(subview, named: named, content: &content) }
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

    /// Returns the frame of a view without unknowns, which follows a superview of unknown size by its autoresizing mask.
    ///
    /// Tests of wayfair/brickkit-ios fit cells whose content is constrained to the autoresized content view.
    private func autoresizedBox(of view: UIView) -> Box {
        var box = Self.fixedBox(of: view)
        guard isFitting, view.translatesAutoresizingMaskIntoConstraints, view.layoutScale == 1,
            let superview = view.superview, let container = boxes[ObjectIdentifier(superview)]
        else { return box }
        let rect = CGRect(x: box.x.constant, y: box.y.constant, width: box.width.constant, height: box.height.constant)
        let spans = AutoresizedSpan.spans(of: rect, in: superview.bounds.size, mask: view.autoresizingMask)
        if !container.width.terms.isEmpty { (box.x, box.width) = spans.horizontal.following(container.width) }
        if !container.height.terms.isEmpty { (box.y, box.height) = spans.vertical.following(container.height) }
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
