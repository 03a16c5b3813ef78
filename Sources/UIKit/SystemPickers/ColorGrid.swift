import CoreGraphics
import Foundation

/// A grid of grays and of twelve hues from dark to light.
///
/// Unverified: the colors, estimated from screenshots.
@MainActor
final class ColorGrid: ColorField {
    static let columns = 12
    static let rows = 10
    /// The hues of the columns, in degrees.
    private static let hues: [CGFloat] = [196, 217, 253, 284, 339, 11, 24, 39, 46, 55, 65, 93]

    override init(frame: CGRect) {
        super.init(frame: frame)
        clipsToBounds = true
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the color of a cell: grays in the first row, below it hues that become brighter, then paler.
    static func color(column: Int, row: Int) -> UIColor {
        guard row > 0 else { return UIColor(white: 1 - CGFloat(column) / CGFloat(columns - 1), alpha: 1) }
        let hue = hues[column] / 360
        let darkRows = 5
        if row <= darkRows {
            let brightness = 0.3 + 0.7 * CGFloat(row - 1) / CGFloat(darkRows - 1)
            return UIColor(hue: hue, saturation: 1, brightness: brightness, alpha: 1)
        }
        let saturation = 0.8 - 0.6 * CGFloat(row - darkRows - 1) / CGFloat(rows - darkRows - 2)
        return UIColor(hue: hue, saturation: saturation, brightness: 1, alpha: 1)
    }

    private func frame(column: Int, row: Int) -> CGRect {
        let size = CGSize(width: bounds.width / CGFloat(Self.columns), height: bounds.height / CGFloat(Self.rows))
        return CGRect(
            x: CGFloat(column) * size.width, y: CGFloat(row) * size.height, width: size.width, height: size.height)
    }

    override func color(at point: CGPoint) -> UIColor {
        guard !bounds.isEmpty else { return color }
        let column = Int(bounded: point.x / bounds.width * CGFloat(Self.columns))
        let row = Int(bounded: point.y / bounds.height * CGFloat(Self.rows))
        return Self.color(
            column: min(max(column, 0), Self.columns - 1), row: min(max(row, 0), Self.rows - 1))
    }

    override var drawsOnBlack: Bool { false }

    override func draw(_ rect: CGRect) {
        for row in 0..<Self.rows {
            for column in 0..<Self.columns {
                Self.color(column: column, row: row).setFill()
                UIRectFill(frame(column: column, row: row).integral)
            }
        }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let current = ColorComponents(color)
        let cells = (0..<Self.rows).flatMap { row in (0..<Self.columns).map { (column: $0, row: row) } }
        let cell = cells.first { ColorComponents(Self.color(column: $0.column, row: $0.row)).looksLike(current) }
        marker.isHidden = cell == nil
        if let cell { marker.frame = frame(column: cell.column, row: cell.row).integral }
    }
}
