import CoreGraphics
import Foundation

/// A figure with the expected frames, the actual ones, and their difference below each other.
package struct ComparisonStrip {
    /// A time at which both are compared.
    package struct Column {
        /// The caption, for instance the time.
        package var caption: String
        /// The expected frame; `nil` if there is none at that time.
        package var expected: PixelBuffer?
        /// The actual frame; `nil` if there is none at that time.
        package var actual: PixelBuffer?
        /// Whether the frames differ.
        package var differs: Bool

        package init(caption: String, expected: PixelBuffer?, actual: PixelBuffer?, differs: Bool) {
            self.caption = caption
            self.expected = expected
            self.actual = actual
            self.differs = differs
        }
    }

    private let title: String
    private let columns: [Column]
    private let notes: [String]
    private let tile: CGSize

    /// Creates a strip.
    ///
    /// - Parameters:
    ///   - title: The heading.
    ///   - columns: The times to show. The first one that differs is marked.
    ///   - notes: Lines of text below the frames.
    package init(title: String, columns: [Column], notes: [String]) {
        self.title = title
        self.columns = columns
        self.notes = notes
        let sample = columns.lazy.compactMap { $0.actual ?? $0.expected }.first
        tile = CGSize(width: sample?.width ?? 80, height: sample?.height ?? 160).fitting(Metrics.maximumTile)
    }

    /// Returns the strip as a PNG file, with two pixels per point.
    package func pngData() -> Data {
        let width = max(560, Metrics.left + CGFloat(columns.count) * (tile.width + Metrics.gap) + Metrics.margin)
        let lines = noteLines(width: width - 2 * Metrics.margin)
        let rows = 3 * (tile.height + Metrics.gap)
        let height = Metrics.top + rows + Metrics.caption + CGFloat(lines.count) * Metrics.line + Metrics.margin
        let pixels = PixelBuffer(width: Int(bounded: width * 2), height: Int(bounded: height * 2))
        let context = CGContext(pixels: pixels, scale: 2)
        context.setFillColor(SheetPalette.ground)
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
        SheetText(title, size: 18, weight: 650, color: SheetPalette.ink)
            .draw(at: CGPoint(x: Metrics.margin, y: 20), in: context)
        for (index, name) in ["Expected", "Actual", "Difference"].enumerated() {
            let y = Metrics.top + CGFloat(index) * (tile.height + Metrics.gap) + tile.height / 2 - 8
            SheetText(name, size: 13, weight: 600, color: SheetPalette.soft)
                .draw(at: CGPoint(x: Metrics.margin, y: y), in: context)
        }
        let first = columns.firstIndex(where: \.differs)
        for (index, column) in columns.enumerated() { draw(column, at: index, isMarked: index == first, in: context) }
        for (index, line) in lines.enumerated() {
            let y = Metrics.top + rows + Metrics.caption + CGFloat(index) * Metrics.line
            SheetText(line, size: 13, weight: 400, color: SheetPalette.ink)
                .draw(at: CGPoint(x: Metrics.margin, y: y), in: context)
        }
        return ImageCodec.png(CGImage(pixels: pixels, isOpaque: true))
    }

    private func draw(_ column: Column, at index: Int, isMarked: Bool, in context: CGContext) {
        let x = Metrics.left + CGFloat(index) * (tile.width + Metrics.gap)
        if isMarked {
            let frame = CGRect(
                x: x - 5, y: Metrics.top - 5, width: tile.width + 10,
                height: 3 * (tile.height + Metrics.gap) + Metrics.caption - 4)
            context.setStrokeColor(SheetPalette.accent)
            context.setLineWidth(2)
            context.addPath(CGPath(roundedRect: frame, cornerWidth: 6, cornerHeight: 6, transform: nil))
            context.strokePath()
        }
        for (row, bitmap) in [column.expected, column.actual, difference(column)].enumerated() {
            let y = Metrics.top + CGFloat(row) * (tile.height + Metrics.gap)
            let frame = CGRect(x: x, y: y, width: tile.width, height: tile.height)
            if let bitmap {
                context.drawUpright(CGImage(pixels: bitmap, isOpaque: true), in: frame, blendMode: .normal, alpha: 1)
            }
            context.setStrokeColor(SheetPalette.edge)
            context.setLineWidth(1)
            context.addPath(CGPath(rect: frame, transform: nil))
            context.strokePath()
        }
        SheetText(
            Drawing.fitting(column.caption, width: tile.width, size: 11), size: 11, weight: isMarked ? 650 : 400,
            color: isMarked ? SheetPalette.accent : SheetPalette.soft
        ).draw(at: CGPoint(x: x, y: Metrics.top + 3 * (tile.height + Metrics.gap) - 6), in: context)
    }

    /// The notes, broken into lines of a width.
    private func noteLines(width: CGFloat) -> [String] {
        notes.flatMap { note in
            var lines: [String] = []
            for word in note.split(separator: " ") {
                if let last = lines.last, Drawing.width(of: "\(last) \(word)", size: 13) <= width {
                    lines[lines.count - 1] = "\(last) \(word)"
                } else {
                    lines.append(String(word))
                }
            }
            return lines
        }
    }

    private func difference(_ column: Column) -> PixelBuffer? {
        guard let expected = column.expected, let actual = column.actual,
            (expected.width, expected.height) == (actual.width, actual.height)
        else { return nil }
        return actual.markedDifference(from: expected)
    }

    private enum Metrics {
        static let maximumTile: CGFloat = 240
        static let margin: CGFloat = 20
        static let left: CGFloat = 108
        static let top: CGFloat = 60
        static let gap: CGFloat = 12
        static let caption: CGFloat = 28
        static let line: CGFloat = 20
    }
}

extension Frame {
    /// The pixels, which must not be changed.
    package var bitmap: PixelBuffer { pixels }
}
