import CoreGraphics

/// A frame relative to the superview's size, in points or in percent, as files without Auto Layout have it.
struct FrameInset {
    private let element: ObjectDescription

    init(_ element: ObjectDescription) {
        self.element = element
    }

    /// Returns the frame of a view with this element in the coordinates of the superview that the file describes.
    func frame(in view: ObjectDescription) -> CGRect {
        let size = Self.size(ofSuperviewOf: view)
        let horizontal = span("minX", "width", "maxX", of: size.width)
        let vertical = span("minY", "height", "maxY", of: size.height)
        return CGRect(x: horizontal.start, y: vertical.start, width: horizontal.length, height: vertical.length)
    }

    /// Returns the start and the length of an axis; two of the three values determine them, and missing insets are 0.
    private func span(_ minimum: String, _ length: String, _ maximum: String, of total: CGFloat) -> (
        start: CGFloat, length: CGFloat
    ) {
        let (start, end) = (value(minimum, of: total), value(maximum, of: total))
        guard let length = value(length, of: total) else {
            return (start ?? 0, max(0, total - (start ?? 0) - (end ?? 0)))
        }
        return (start ?? end.map { total - $0 - length } ?? 0, length)
    }

    /// Returns a value in points; percents are of the superview's extent.
    private func value(_ name: String, of total: CGFloat) -> CGFloat? {
        element.value(name) { text in
            let isPercent = text.hasSuffix("%")
            guard let number = Double(isPercent ? String(text.dropLast()) : text), number.isFinite else { return nil }
            return isPercent ? CGFloat(number) / 100 * total : CGFloat(number)
        }
    }

    /// Returns the size of the nearest ancestor with a frame; zero if there is none.
    private static func size(ofSuperviewOf view: ObjectDescription) -> CGSize {
        var ancestor = view.parent
        while let current = ancestor {
            if let rect = current.children.first(where: { $0.name == "rect" && $0.key == "frame" }) {
                return rect.size
            }
            if let inset = current.children.first(where: { $0.name == "frame" && $0.key == "frameInset" }) {
                return FrameInset(inset).frame(in: current).size
            }
            ancestor = current.parent
        }
        return .zero
    }
}
