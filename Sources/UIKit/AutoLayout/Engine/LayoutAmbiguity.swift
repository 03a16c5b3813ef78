/// Finds views whose frames the constraints don't determine.
///
/// The system is solved twice, with the weakest constraints pulling all frames one way and then the other. The frames
/// that follow are ambiguous.
@MainActor enum LayoutAmbiguity {
    /// Far outside any screen, in points.
    private static let distance = 20_000.0
    /// Below the lowest priority of apps, 1.
    private static let priorities: [Float] = [0.4, 0.3, 0.2, 0.1]

    /// Returns the ambiguous views of a hierarchy, ancestors first.
    static func views(in root: UIView) -> [UIView] {
        guard LayoutChanges.activeConstraints > 0 else { return [] }
        let widths = wrapWidths(in: root)
        let (low, high) = (frames(of: root, widths, toward: -distance), frames(of: root, widths, toward: distance))
        return low.views.filter { view in
            let id = ObjectIdentifier(view)
            guard let one = low.frames[id], let other = high.frames[id] else { return false }
            return zip(one, other).contains { abs($0 - $1) > 0.5 }
        }
    }

    private typealias Outcome = (views: [UIView], frames: [ObjectIdentifier: [Double]])

    private static func frames(
        of root: UIView, _ widths: [ObjectIdentifier: CGFloat], toward target: Double
    ) -> Outcome {
        let (system, values) = LayoutPass.engine(of: root).solve { excluded in
            var system = LayoutSystem(root: root, wrapWidths: widths, excluding: excluded)
            for (index, view) in system.unknownViews.enumerated() { pull(view, index, toward: target, in: &system) }
            return system
        }
        var frames: [ObjectIdentifier: [Double]] = [:]
        for view in system.unknownViews {
            guard let box = system.box(of: view) else { continue }
            frames[ObjectIdentifier(view)] = [box.x, box.y, box.width, box.height].map { $0.value(values) }
        }
        return (system.unknownViews, frames)
    }

    private static func pull(_ view: UIView, _ index: Int, toward target: Double, in system: inout LayoutSystem) {
        guard let box = system.box(of: view) else { return }
        // Different weights, so that the pulls on two views don't cancel each other.
        let weight = 1 + Double(index % 17) / 32
        for (length, priority) in zip([box.x, box.y, box.width, box.height], priorities) {
            system.add(LinearConstraint((length + -target) * weight, .equal, priority: priority))
        }
    }

    private static func wrapWidths(in view: UIView) -> [ObjectIdentifier: CGFloat] {
        var widths: [ObjectIdentifier: CGFloat] = [:]
        if let width = view.autoLayoutState?.wrapWidth { widths[ObjectIdentifier(view)] = width }
        for subview in view.subviews { widths.merge(wrapWidths(in: subview)) { $1 } }
        return widths
    }
}

extension UIView {
    var _hasAmbiguousLayout: Bool {
        updateConstraintBasedLayout()
        var root = self
        while let superview = root.superview { root = superview }
        return LayoutAmbiguity.views(in: root).contains { $0 === self }
    }

    /// The descendants whose frames the constraints don't determine, ancestors first.
    package var ambiguousDescendants: [UIView] {
        updateConstraintBasedLayout()
        var root = self
        while let superview = root.superview { root = superview }
        return LayoutAmbiguity.views(in: root).filter { $0 !== self && $0.isDescendant(of: self) }
    }
}
