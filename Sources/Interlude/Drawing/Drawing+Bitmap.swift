import CoreGraphics
import Foundation

extension Drawing {
    /// Returns the drawing as a PNG file.
    func pngData(scale: CGFloat = 2) -> Data {
        ImageCodec.png(image(scale: scale))
    }

    func image(scale: CGFloat) -> CGImage {
        let pixels = PixelBuffer(
            width: Int(bounded: (size.width * scale).rounded(.up)),
            height: Int(bounded: (size.height * scale).rounded(.up)))
        let context = CGContext(pixels: pixels, scale: scale)
        context.setFillColor(background.cgColor)
        context.fill(CGRect(origin: .zero, size: size))
        draw(in: context)
        return CGImage(pixels: pixels, isOpaque: true)
    }

    /// Draws everything except the background.
    func draw(in context: CGContext) {
        context.setLineJoin(.round)
        context.setLineCap(.round)
        for verb in verbs { draw(verb, in: context) }
    }

    private func draw(_ verb: Verb, in context: CGContext) {
        switch verb {
        case .rect(let rect, let radius, let fill, let stroke):
            let radius = min(radius, rect.width / 2, rect.height / 2)
            let path = CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
            paint(path, fill: fill, stroke: stroke, in: context)
        case .line(let points, let stroke):
            let path = CGMutablePath()
            path.addLines(between: points)
            paint(path, fill: nil, stroke: stroke, in: context)
        case .disc(let center, let radius, let fill, let stroke):
            let box = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
            paint(CGPath(ellipseIn: box, transform: nil), fill: fill, stroke: stroke, in: context)
        case .image(let image, let rect, let radius):
            context.saveGState()
            let corner = min(radius, rect.width / 2, rect.height / 2)
            context.addPath(CGPath(roundedRect: rect, cornerWidth: corner, cornerHeight: corner, transform: nil))
            context.clip()
            context.drawUpright(image, in: rect, blendMode: .normal, alpha: 1)
            context.restoreGState()
        case .text(let label):
            let layout = Drawing.layout(label.text, label.size, label.weight, label.ink)
            let fraction: CGFloat = label.anchor == .start ? 0 : label.anchor == .middle ? 0.5 : 1
            layout.draw(
                in: context,
                at: CGPoint(
                    x: label.origin.x - fraction * layout.size.width, y: label.origin.y - layout.firstBaseline))
        }
    }

    private func paint(_ path: CGPath, fill: Ink?, stroke: Stroke?, in context: CGContext) {
        if let fill {
            context.setFillColor(fill.cgColor)
            context.addPath(path)
            context.fillPath()
        }
        if let stroke {
            context.setStrokeColor(stroke.ink.cgColor)
            context.setLineWidth(stroke.width)
            context.setLineDash(phase: 0, lengths: stroke.dash)
            context.addPath(path)
            context.strokePath()
        }
    }
}
