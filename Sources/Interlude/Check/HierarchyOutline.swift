import QuartzCore
import UIKit

/// The views, layers and recognizers of a window as comparable lines; formatted as text only where they differ.
@MainActor
enum HierarchyOutline {
    /// A view, a layer or a recognizer.
    struct Line: Hashable {
        fileprivate enum Kind { case view, layer, recognizer }

        /// The Boolean properties of the object.
        fileprivate struct Flags: OptionSet, Hashable {
            let rawValue: Int
            static let hidden = Flags(rawValue: 1 << 0)
            static let untouchable = Flags(rawValue: 1 << 1)
            static let masked = Flags(rawValue: 1 << 2)
            static let inSpace = Flags(rawValue: 1 << 3)
            static let disabled = Flags(rawValue: 1 << 4)
        }

        fileprivate let kind: Kind
        fileprivate let type: ObjectIdentifier
        fileprivate let depth: Int
        fileprivate var flags: Flags = []
        /// The center and bounds of a view, or the frame of a layer, in hundredths of points; smaller differences are
        /// invisible.
        fileprivate var geometry: [Int] = []
        /// The opacity and the corner radius, in hundredths.
        fileprivate var appearance: [Int] = []
        /// The matrix of a transform other than the identity, in hundredths.
        fileprivate var transform: [Int] = []
    }

    static func lines(of view: UIView) -> [Line] {
        var lines: [Line] = []
        append(view, depth: 0, to: &lines)
        return lines
    }

    private static func append(_ view: UIView, depth: Int, to lines: inout [Line]) {
        lines.append(line(for: view, depth: depth))
        guard !view.isHidden else { return }
        for recognizer in view.gestureRecognizers ?? [] {
            var line = Line(kind: .recognizer, type: name(type(of: recognizer)), depth: depth + 1)
            if !recognizer.isEnabled { line.flags.insert(.disabled) }
            lines.append(line)
        }
        for layer in view.layer.sublayers ?? [] where !(layer.delegate is UIView) {
            var line = Line(kind: .layer, type: name(type(of: layer)), depth: depth + 1)
            line.geometry = hundredths(layer.frame)
            line.appearance = [hundredths(CGFloat(layer.opacity))]
            lines.append(line)
        }
        // Cell identity and the reuse pool are implementation details; leave them out.
        guard view is UICollectionView || view is UITableView else {
            for subview in view.subviews { append(subview, depth: depth + 1, to: &lines) }
            return
        }
        let blocks = view.subviews.filter { !$0.isHidden }.map { subview in
            var block: [Line] = []
            append(subview, depth: depth + 1, to: &block)
            return block
        }
        lines += blocks.sorted { $0.lexicographicallyPrecedes($1, by: Line.precedes) }.joined()
    }

    private static func line(for view: UIView, depth: Int) -> Line {
        var line = Line(kind: .view, type: name(type(of: view)), depth: depth)
        let (center, layer) = (view.center, view.layer)
        line.geometry = [hundredths(center.x), hundredths(center.y)] + hundredths(view.bounds)
        line.appearance = [hundredths(view.alpha), hundredths(layer.cornerRadius)]
        let transform = layer.transform
        if !CATransform3DIsAffine(transform) {
            line.flags.insert(.inSpace)
        } else if !CATransform3DIsIdentity(transform) {
            let matrix = view.transform
            line.transform = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].map(hundredths)
        }
        if view.isHidden { line.flags.insert(.hidden) }
        if !view.isUserInteractionEnabled { line.flags.insert(.untouchable) }
        if layer.mask != nil { line.flags.insert(.masked) }
        return line
    }

    private static func hundredths(_ value: CGFloat) -> Int {
        Int(exactly: (value * 100).rounded()) ?? (value < 0 ? .min : .max)
    }

    private static func hundredths(_ rect: CGRect) -> [Int] {
        [hundredths(rect.minX), hundredths(rect.minY), hundredths(rect.width), hundredths(rect.height)]
    }

    private static func name(_ type: Any.Type) -> ObjectIdentifier {
        let id = ObjectIdentifier(type)
        if names[id] == nil { names[id] = "\(type)" }
        return id
    }

    /// The type names looked up so far; formatting one takes longer than the whole comparison.
    fileprivate private(set) static var names: [ObjectIdentifier: String] = [:]

    /// Returns a finding if a canceled transition did not restore the hierarchy.
    static func findings(before: [Line], after window: UIWindow, transition: TransitionSpan) -> [CheckFinding] {
        let shown = differences(before: before, after: window, limit: 4)
        guard !shown.isEmpty else { return [] }
        return [
            CheckFinding(
                rule: "not-restored",
                message: "After \(transition.name) was canceled, these views differ from before:\n  "
                    + shown.joined(separator: "\n  "),
                culprit: transition.animator,
                remedy:
                    "If transitionWasCancelled, restore what the animator changed before completeTransition(false).")
        ]
    }

    /// Returns the lines that were removed and added since `before`, at most `limit` of each.
    static func differences(before: [Line], after window: UIWindow, limit: Int) -> [String] {
        let difference = lines(of: window).difference(from: before)
        func listed(_ sign: String, _ changes: [CollectionDifference<Line>.Change]) -> [String] {
            let lines = changes.map { change in
                switch change {
                case .remove(_, let line, _), .insert(_, let line, _): "\(sign) \(line.text)"
                }
            }
            return Array(lines.prefix(limit)) + (lines.count > limit ? ["\(sign) and \(lines.count - limit) more"] : [])
        }
        return listed("−", difference.removals) + listed("+", difference.insertions)
    }
}

extension HierarchyOutline.Line {
    /// Orders the cells of a collection view by type and position for the comparison.
    @MainActor
    fileprivate static func precedes(_ one: Self, _ other: Self) -> Bool {
        if one.type != other.type { return one.typeName < other.typeName }
        if one.geometry != other.geometry { return one.geometry.lexicographicallyPrecedes(other.geometry) }
        if one.appearance != other.appearance { return one.appearance.lexicographicallyPrecedes(other.appearance) }
        if one.transform != other.transform { return one.transform.lexicographicallyPrecedes(other.transform) }
        return one.flags.rawValue < other.flags.rawValue
    }

    @MainActor private var typeName: String { HierarchyOutline.names[type] ?? "" }

    /// The line in readable form.
    @MainActor
    fileprivate var text: String {
        func numbers(_ values: ArraySlice<Int>) -> String {
            values.map { "\(Double($0) / 100)" }.joined(separator: " ")
        }
        switch kind {
        case .recognizer: return "recognizer \(typeName) \(flags.contains(.disabled) ? "disabled" : "enabled")"
        case .layer: return "layer \(typeName) \(numbers(geometry[...])) opacity \(numbers(appearance[...]))"
        case .view: break
        }
        var text =
            "\(typeName) center \(numbers(geometry[..<2])) bounds \(numbers(geometry[2...])) alpha \(numbers(appearance[..<1]))"
        if !transform.isEmpty { text += " transform \(numbers(transform[...]))" }
        if flags.contains(.inSpace) { text += " in space" }
        if flags.contains(.hidden) { text += " hidden" }
        if flags.contains(.untouchable) { text += " untouchable" }
        if flags.contains(.masked) { text += " masked" }
        if appearance[1] != 0 { text += " radius \(numbers(appearance[1...]))" }
        return text
    }
}
