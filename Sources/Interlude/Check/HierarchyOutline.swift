import QuartzCore
import UIKit

/// The views, layers and recognisers of a window as lines that can be compared.
@MainActor
enum HierarchyOutline {
    static func lines(of view: UIView, depth: Int = 0) -> [String] {
        let margin = String(repeating: "  ", count: depth)
        let own = margin + describe(view)
        let recognisers = (view.gestureRecognizers ?? []).map {
            "\(margin)  recogniser \(type(of: $0)) \($0.isEnabled ? "enabled" : "disabled")"
        }
        let layers = (view.layer.sublayers ?? []).filter { !($0.delegate is UIView) }.map {
            "\(margin)  layer \(type(of: $0)) \(numbers($0.frame)) opacity \(rounded(CGFloat($0.opacity)))"
        }
        guard !view.isHidden else { return [own] }
        // Which cell shows an item, and which lie hidden until they are used again, is nobody's business.
        let reusesViews = view is UICollectionView || view is UITableView
        let subviews = reusesViews ? view.subviews.filter { !$0.isHidden } : view.subviews
        var blocks = subviews.map { lines(of: $0, depth: depth + 1) }
        if reusesViews { blocks.sort { $0.lexicographicallyPrecedes($1) } }
        return [own] + recognisers + layers + blocks.joined()
    }

    private static func describe(_ view: UIView) -> String {
        var text = "\(type(of: view)) center \(rounded(view.center.x)) \(rounded(view.center.y))"
        text += " bounds \(numbers(view.bounds)) alpha \(rounded(view.alpha))"
        if !view.transform.isIdentity {
            let matrix = view.transform
            text +=
                " transform "
                + [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].map(rounded).joined(separator: " ")
        }
        if !CATransform3DIsAffine(view.layer.transform) { text += " in space" }
        if view.isHidden { text += " hidden" }
        if !view.isUserInteractionEnabled { text += " untouchable" }
        if view.layer.mask != nil { text += " masked" }
        if view.layer.cornerRadius != 0 { text += " radius \(rounded(view.layer.cornerRadius))" }
        return text
    }

    private static func numbers(_ rect: CGRect) -> String {
        [rect.minX, rect.minY, rect.width, rect.height].map(rounded).joined(separator: " ")
    }

    /// To a hundredth of a point: what is less nobody sees.
    private static func rounded(_ value: CGFloat) -> String { "\((value * 100).rounded() / 100 + 0)" }

    /// What a cancelled transition did not put back.
    static func findings(before: [String], after window: UIWindow, transition: TransitionSpan) -> [CheckFinding] {
        let difference = lines(of: window).difference(from: before)
        guard !difference.isEmpty else { return [] }
        func trimmed(_ line: String) -> String { String(line.drop { $0 == " " }) }
        func listed(_ sign: String, _ changes: [CollectionDifference<String>.Change]) -> [String] {
            let lines = changes.map { change in
                switch change {
                case .remove(_, let line, _), .insert(_, let line, _): "\(sign) \(trimmed(line))"
                }
            }
            return Array(lines.prefix(4)) + (lines.count > 4 ? ["\(sign) and \(lines.count - 4) more"] : [])
        }
        let shown = (listed("−", difference.removals) + listed("+", difference.insertions)).joined(separator: "\n  ")
        return [
            CheckFinding(
                rule: "not-restored",
                message: "After \(transition.name) was cancelled, these views are not as before:\n  \(shown)",
                culprit: transition.animator,
                remedy:
                    "When transitionWasCancelled, put back what the animator changed before completeTransition(false).")
        ]
    }
}
