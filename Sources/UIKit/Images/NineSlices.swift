/// The division of a resizable image into nine parts, in points.
struct NineSlices {
    struct Part {
        var source: CGRect
        var target: CGRect
        /// Whether the part may be resized.
        var isFlexible: Bool
    }

    let parts: [Part]

    init(image: CGSize, caps: UIEdgeInsets, target: CGRect) {
        let columns = Self.spans(image.width, caps.left, caps.right, target.minX, target.width)
        let rows = Self.spans(image.height, caps.top, caps.bottom, target.minY, target.height)
        var parts: [Part] = []
        for (y, row) in rows.enumerated() {
            for (x, column) in columns.enumerated() {
                let source = CGRect(x: column.from, y: row.from, width: column.length, height: row.length)
                let targetRect = CGRect(x: column.to, y: row.to, width: column.targetLength, height: row.targetLength)
                guard source.width > 0, source.height > 0, targetRect.width > 0, targetRect.height > 0 else { continue }
                parts.append(Part(source: source, target: targetRect, isFlexible: x == 1 || y == 1))
            }
        }
        self.parts = parts
    }

    private typealias Span = (from: CGFloat, length: CGFloat, to: CGFloat, targetLength: CGFloat)

    /// Returns the three spans of an axis. Caps larger than the target shrink in proportion.
    private static func spans(
        _ length: CGFloat, _ leading: CGFloat, _ trailing: CGFloat, _ origin: CGFloat, _ targetLength: CGFloat
    ) -> [Span] {
        let leading = min(max(leading, 0), length)
        let trailing = min(max(trailing, 0), length - leading)
        let shrink = leading + trailing > targetLength ? targetLength / (leading + trailing) : 1
        let (first, last) = (leading * shrink, trailing * shrink)
        return [
            (0, leading, origin, first),
            (leading, length - leading - trailing, origin + first, targetLength - first - last),
            (length - trailing, trailing, origin + targetLength - last, last),
        ]
    }
}
