extension UIView {
    /// Updates invalidated constraints and lays out all views of the hierarchy.
    package func updateConstraintBasedLayout() {
        if superview == nil || needsUpdateConstraints() { updateConstraintsIfNeeded() }
        guard LayoutChanges.affectLayout else { return }
        var root = self
        while let superview = root.superview { root = superview }
        LayoutPass.layout(root)
    }
}

/// Computes frames from constraints.
@MainActor enum LayoutPass {
    /// The maximum number of rounds in which sizes that were measured change what is laid out: constraints, and the cells
    /// of lists.
    static let maximumRounds = 8
    private static var isRunning = false

    static func layout(_ root: UIView) {
        let engine = engine(of: root)
        guard !isRunning, engine.solvedGeneration != LayoutChanges.generation else { return }
        isRunning = true
        defer { isRunning = false }
        // Autoresized frames may change the inputs of other constraints, which converges within a few rounds.
        var previous: [LinearConstraint]?
        for _ in 0..<maximumRounds {
            let generation = LayoutChanges.generation
            var outcome = engine.solve { LayoutSystem(root: root, excluding: $0) }
            let first = outcome.system.constraints
            if first == previous { break }
            previous = first
            let widths = wrapWidths(outcome)
            if !widths.isEmpty {
                outcome = engine.solve { LayoutSystem(root: root, wrapWidths: widths, excluding: $0) }
            }
            for view in outcome.system.wrappingViews {
                view.autoLayout.wrapWidth = widths[ObjectIdentifier(view)]
            }
            apply(outcome.system, outcome.values)
            // No frame changed, so another round would have the same result.
            if LayoutChanges.generation == generation { break }
        }
        engine.solvedGeneration = LayoutChanges.generation
    }

    /// Returns the size that the constraints within a view give it.
    static func fittingSize(
        of view: UIView, target: CGSize, priorities: (horizontal: UILayoutPriority, vertical: UILayoutPriority)
    ) -> CGSize {
        view.updateConstraintsIfNeeded()
        let engine = LayoutEngine()
        func system(_ widths: [ObjectIdentifier: CGFloat], _ excluded: Set<ObjectIdentifier>) -> LayoutSystem {
            var system = LayoutSystem(root: view, isFitting: true, wrapWidths: widths, excluding: excluded)
            guard let box = system.box(of: view) else { return system }
            let insets = view.finiteAlignmentRectInsets
            let sides = [
                (box.width, target.width, insets.left + insets.right, priorities.horizontal),
                (box.height, target.height, insets.top + insets.bottom, priorities.vertical),
            ]
            for (length, requested, margin, priority) in sides {
                system.add(LinearConstraint(length + -Double(requested + margin), .equal, priority: priority.rawValue))
            }
            return system
        }
        var outcome = engine.solve { system([:], $0) }
        let widths = wrapWidths(outcome)
        if !widths.isEmpty { outcome = engine.solve { system(widths, $0) } }
        guard let box = outcome.system.box(of: view) else { return target }
        let insets = view.finiteAlignmentRectInsets
        let scale = LayoutRounding.scale(of: view)
        return CGSize(
            width: LayoutRounding.up(box.width.value(outcome.values) - Double(insets.left + insets.right), scale),
            height: LayoutRounding.up(box.height.value(outcome.values) - Double(insets.top + insets.bottom), scale))
    }

    static func engine(of root: UIView) -> LayoutEngine {
        if let engine = root.autoLayoutState?.engine { return engine }
        let engine = LayoutEngine()
        root.autoLayout.engine = engine
        return engine
    }

    /// Returns the layout widths of text views narrower than their content, which wrap at these widths, and of text views
    /// that compute their content size.
    private static func wrapWidths(_ outcome: (system: LayoutSystem, values: [Double])) -> [ObjectIdentifier: CGFloat] {
        var widths: [ObjectIdentifier: CGFloat] = [:]
        for view in outcome.system.wrappingViews {
            guard let box = outcome.system.box(of: view) else { continue }
            let insets = view.finiteAlignmentRectInsets
            let width = CGFloat(box.width.value(outcome.values)) - insets.left - insets.right
            guard width > 0 else { continue }
            let id = ObjectIdentifier(view)
            if outcome.system.measuringViews.contains(id) || width < view.contentSize(wrappedAt: nil).width - 0.01 {
                widths[id] = width
            }
        }
        return widths
    }

    private static func apply(_ system: LayoutSystem, _ values: [Double]) {
        if system.isRootFree { applyRootSize(system, values) }
        for view in system.unknownViews {
            guard let box = system.box(of: view) else { continue }
            guard view.layoutScale == 1 else {
                view.solvedFrame = view.frame
                placeZoomed(view, box, values)
                continue
            }
            let scale = LayoutRounding.scale(of: view)
            let frame = LayoutRounding.frame(
                x: box.x.value(values), y: box.y.value(values), width: box.width.value(values),
                height: box.height.value(values), scale)
            let isSame = view.solvedFrame == frame
            view.solvedFrame = frame
            if isSame, let superview = view.superview, !superview.layer.needsLayout() {
                if !view.isPlaced(at: frame) { superview.hasMovedSubviews = true }
            } else {
                view.place(at: frame)
            }
        }
        for guide in system.unknownGuides {
            guard let box = system.box(of: guide), let owner = guide.owner else { continue }
            let frame = LayoutRounding.frame(
                x: box.x.value(values), y: box.y.value(values), width: box.width.value(values),
                height: box.height.value(values), LayoutRounding.scale(of: owner))
            guide.solvedFrame = frame
            if case .content = guide.kind, system.constrains(guide) {
                (owner as? any ConstraintContentHolder)?.setConstraintContentSize(frame.size)
            }
        }
    }
}

extension UIView {
    /// Gives the view a solved frame.
    fileprivate func place(at frame: CGRect) {
        if !hasSize(of: frame) { bounds = CGRect(origin: bounds.origin, size: frame.size) }
        if !hasCenter(of: frame) { center = center(of: frame) }
    }

    fileprivate func isPlaced(at frame: CGRect) -> Bool { hasSize(of: frame) && hasCenter(of: frame) }

    private func hasSize(of frame: CGRect) -> Bool {
        let size = bounds.size
        return abs(size.width - frame.width) <= 1e-9 && abs(size.height - frame.height) <= 1e-9
    }

    private func hasCenter(of frame: CGRect) -> Bool {
        let (current, solved) = (center, center(of: frame))
        return abs(current.x - solved.x) <= 1e-9 && abs(current.y - solved.y) <= 1e-9
    }

    private func center(of frame: CGRect) -> CGPoint {
        let anchor = layer.anchorPoint
        return CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
    }

    /// Returns the subviews that the app moved to the frames that constraints gave them.
    ///
    /// UIKit sets the frame of a view from its constraints when the superview is laid out, which a new solution causes. Until
    /// then, the view stays where the app moves it.
    func returnMovedSubviews() {
        hasMovedSubviews = false
        for view in subviewStorage where !view.translatesAutoresizingMaskIntoConstraints && view.layoutScale == 1 {
            if let frame = view.solvedFrame { view.place(at: frame) }
        }
    }
}

extension LayoutPass {
    /// Places a view that its superview zooms: its box is the scaled one.
    private static func placeZoomed(_ view: UIView, _ box: LayoutSystem.Box, _ values: [Double]) {
        let (zoom, anchor) = (view.layoutScale, view.layer.anchorPoint)
        let (width, height) = (box.width.value(values), box.height.value(values))
        let size = LayoutRounding.frame(
            x: 0, y: 0, width: width / zoom, height: height / zoom, LayoutRounding.scale(of: view)
        ).size
        if abs(size.width - view.bounds.width) > 1e-9 || abs(size.height - view.bounds.height) > 1e-9 {
            view.bounds = CGRect(origin: view.bounds.origin, size: size)
        }
        let center = CGPoint(
            x: box.x.value(values) + Double(anchor.x) * width, y: box.y.value(values) + Double(anchor.y) * height)
        if abs(center.x - view.center.x) > 1e-9 || abs(center.y - view.center.y) > 1e-9 { view.center = center }
    }

    /// Gives a root view that its own constraints size its solved size; its origin stays.
    private static func applyRootSize(_ system: LayoutSystem, _ values: [Double]) {
        guard let box = system.box(of: system.root) else { return }
        let (root, scale) = (system.root, LayoutRounding.scale(of: system.root))
        let size = LayoutRounding.frame(
            x: 0, y: 0, width: box.width.value(values), height: box.height.value(values), scale
        ).size
        let current = root.bounds.size
        guard abs(size.width - current.width) > 1e-9 || abs(size.height - current.height) > 1e-9 else { return }
        let (center, anchor) = (root.center, root.layer.anchorPoint)
        root.bounds.size = size
        root.center = CGPoint(
            x: center.x + anchor.x * (size.width - current.width),
            y: center.y + anchor.y * (size.height - current.height))
    }
}

/// Rounds frames to the pixels of the screen.
@MainActor enum LayoutRounding {
    static func scale(of view: UIView) -> Double {
        let scale = view.traitCollection.displayScale
        return Double(scale > 0 ? scale : DrawingContextStack.defaultScale)
    }

    static func frame(x: Double, y: Double, width: Double, height: Double, _ scale: Double) -> CGRect {
        // Sizes are differences of whole pixels, so that a width of 100 points stays exactly 100.
        let (left, top) = (nearest(x, scale), nearest(y, scale))
        let (right, bottom) = (nearest(x + width, scale), nearest(y + height, scale))
        return CGRect(
            x: CGFloat(left / scale), y: CGFloat(top / scale), width: CGFloat((right - left) / scale),
            height: CGFloat((bottom - top) / scale))
    }

    static func up(_ value: Double, _ scale: Double) -> CGFloat {
        CGFloat((max(0, value) * scale - 1e-6).rounded(.up) / scale)
    }

    /// Returns the nearest pixel; rounds halves up, ignoring the solver's rounding errors.
    private static func nearest(_ value: Double, _ scale: Double) -> Double {
        (value * scale + 0.5 + 1e-6).rounded(.down)
    }
}
