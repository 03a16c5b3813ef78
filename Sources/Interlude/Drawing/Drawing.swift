import CoreGraphics

/// A figure as a list of shapes and labels in drawing order, in points: one layout for PNG and SVG.
struct Drawing: Sendable {
    var size: CGSize
    var title: String
    var background: Ink
    var verbs: [Verb] = []

    enum Verb: Sendable {
        case rect(CGRect, radius: CGFloat, fill: Ink?, stroke: Stroke?)
        case line([CGPoint], Stroke)
        case disc(CGPoint, radius: CGFloat, fill: Ink, stroke: Stroke?)
        case text(Label)
        /// An image in a rectangle with rounded corners.
        case image(CGImage, CGRect, radius: CGFloat)
    }

    struct Stroke: Sendable, Hashable {
        var ink: Ink
        var width: CGFloat
        var dash: [CGFloat] = []
    }

    /// One line of text; its origin is on the baseline.
    struct Label: Sendable, Hashable {
        enum Anchor: String, Sendable { case start, middle, end }

        var text: String
        var origin: CGPoint
        var size: CGFloat
        var weight = 400
        var ink: Ink
        var anchor = Anchor.start
    }
}

/// A color in sRGB.
struct Ink: Hashable, Sendable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var alpha: Double = 1

    /// Creates an opaque color from `0xRRGGBB`.
    init(_ hex: UInt32) {
        red = UInt8(hex >> 16 & 0xFF)
        green = UInt8(hex >> 8 & 0xFF)
        blue = UInt8(hex & 0xFF)
    }

    init(red: Double, green: Double, blue: Double, alpha: Double) {
        func byte(_ part: Double) -> UInt8 { UInt8(bounded: (part * 255).rounded()) }
        (self.red, self.green, self.blue) = (byte(red), byte(green), byte(blue))
        self.alpha = min(max(alpha, 0), 1)
    }

    func alpha(_ alpha: Double) -> Ink {
        var copy = self
        copy.alpha = alpha
        return copy
    }

    var cgColor: CGColor {
        CGColor(srgbRed: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: alpha)
    }

    var hex: String {
        "#"
            + [red, green, blue].map { part in
                let digits = String(part, radix: 16)
                return digits.count < 2 ? "0" + digits : digits
            }.joined()
    }
}

extension Drawing {
    mutating func text(
        _ text: String, at origin: CGPoint, size: CGFloat, weight: Int = 400, ink: Ink, anchor: Label.Anchor = .start
    ) {
        verbs.append(
            .text(Label(text: text, origin: origin, size: size, weight: weight, ink: ink, anchor: anchor)))
    }

    mutating func line(_ points: [CGPoint], _ ink: Ink, width: CGFloat, dash: [CGFloat] = []) {
        if points.count > 1 { verbs.append(.line(points, Stroke(ink: ink, width: width, dash: dash))) }
    }

    /// Returns the width of a text in the system font, in points.
    static func width(of text: String, size: CGFloat, weight: Int = 400) -> CGFloat {
        layout(text, size, weight, Ink(0)).size.width
    }

    /// Returns the text, truncated with an ellipsis if it is wider than `width`.
    static func fitting(_ text: String, width: CGFloat, size: CGFloat, weight: Int = 400) -> String {
        guard self.width(of: text, size: size, weight: weight) > width else { return text }
        var shorter = text
        while !shorter.isEmpty, self.width(of: shorter + "…", size: size, weight: weight) > width {
            shorter.removeLast()
        }
        return shorter + "…"
    }

    static func layout(_ text: String, _ size: CGFloat, _ weight: Int, _ ink: Ink) -> TextLayout {
        let font = FontDescription(size: size, weight: weight)
        return TextLayout(TextParagraph(runs: [TextRun(text: text, font: font, color: ink.cgColor)]), width: nil)
    }
}
