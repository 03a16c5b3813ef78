import CoreGraphics
import Foundation

extension Drawing {
    /// Returns the drawing as an SVG file.
    func svg() -> String {
        let (width, height) = (Self.number(size.width), Self.number(size.height))
        var lines = [
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
            font-family="Inter, system-ui, -apple-system, 'Segoe UI', sans-serif" stroke-linejoin="round" \
            stroke-linecap="round" role="img">
            """,
            "<title>\(Self.escape(title))</title>",
            "<rect width=\"\(width)\" height=\"\(height)\" fill=\"\(background.hex)\"/>",
        ]
        lines += verbs.map(Self.element)
        lines.append("</svg>")
        return lines.joined(separator: "\n") + "\n"
    }

    private static func element(_ verb: Verb) -> String {
        switch verb {
        case .rect(let rect, let radius, let fill, let stroke):
            let corner = radius > 0 ? " rx=\"\(number(min(radius, rect.width / 2, rect.height / 2)))\"" : ""
            return "<rect x=\"\(number(rect.minX))\" y=\"\(number(rect.minY))\" width=\"\(number(rect.width))\" "
                + "height=\"\(number(rect.height))\"\(corner)\(paint(fill, stroke))/>"
        case .line(let points, let stroke):
            let list = points.map { "\(number($0.x)),\(number($0.y))" }.joined(separator: " ")
            return "<polyline points=\"\(list)\"\(paint(nil, stroke))/>"
        case .disc(let center, let radius, let fill, let stroke):
            return "<circle cx=\"\(number(center.x))\" cy=\"\(number(center.y))\" r=\"\(number(radius))\""
                + "\(paint(fill, stroke))/>"
        case .image(let image, let rect, let radius):
            let data = ImageCodec.png(image).base64EncodedString()
            let clip = radius > 0 ? " style=\"clip-path: inset(0 round \(number(radius))px)\"" : ""
            return "<image x=\"\(number(rect.minX))\" y=\"\(number(rect.minY))\" width=\"\(number(rect.width))\" "
                + "height=\"\(number(rect.height))\"\(clip) href=\"data:image/png;base64,\(data)\"/>"
        case .text(let label):
            let anchor = label.anchor == .start ? "" : " text-anchor=\"\(label.anchor.rawValue)\""
            let weight = label.weight == 400 ? "" : " font-weight=\"\(label.weight)\""
            return "<text x=\"\(number(label.origin.x))\" y=\"\(number(label.origin.y))\" "
                + "font-size=\"\(number(label.size))\"\(weight)\(anchor)\(paint(label.ink, nil))>"
                + "\(escape(label.text))</text>"
        }
    }

    private static func paint(_ fill: Ink?, _ stroke: Stroke?) -> String {
        var text = " fill=\"\(fill?.hex ?? "none")\""
        if let fill, fill.alpha < 1 { text += " fill-opacity=\"\(number(fill.alpha))\"" }
        if let stroke {
            text += " stroke=\"\(stroke.ink.hex)\" stroke-width=\"\(number(stroke.width))\""
            if stroke.ink.alpha < 1 { text += " stroke-opacity=\"\(number(stroke.ink.alpha))\"" }
            if !stroke.dash.isEmpty {
                text += " stroke-dasharray=\"\(stroke.dash.map(number).joined(separator: " "))\""
            }
        }
        return text
    }

    /// Formats a length to hundredths of a point.
    private static func number(_ value: CGFloat) -> String {
        guard value.isFinite else { return "0" }
        let rounded = (value * 100).rounded() / 100
        return (rounded == 0 ? 0 : rounded).shortText
    }

    static func escape(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\t", "\n", "\r": result += " "
            // XML doesn't allow other control characters and noncharacters.
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": continue
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
