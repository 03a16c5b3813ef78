import Synchronization

/// A symbol with its configuration.
package struct SymbolImage: Hashable {
    let name: String
    let glyph: SymbolGlyph
    let configuration: UIImage.SymbolConfiguration

    package static func == (a: SymbolImage, b: SymbolImage) -> Bool {
        a.name == b.name && a.configuration == b.configuration
    }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        hasher.combine(configuration)
    }

    /// The points per unit of the glyph.
    private var unit: CGFloat { configuration.usedPointSize * configuration.scale.factor / 100 }

    /// The size in points, rounded up to thirds so that the edges are on the pixel grid at a scale of 3.
    var size: CGSize {
        func rounded(_ value: CGFloat) -> CGFloat { (value * 3).rounded(.up) / 3 }
        return CGSize(width: rounded(glyph.size.width * unit), height: rounded(glyph.size.height * unit))
    }

    /// The offset of the baseline from the bottom; letters of 70 units are centered vertically.
    var baselineFromBottom: CGFloat { max(0, (glyph.size.height - 70) / 2 * unit) }

    var color: UIColor? { configuration.color }

    func applying(_ other: UIImage.SymbolConfiguration) -> SymbolImage {
        SymbolImage(name: name, glyph: glyph, configuration: configuration.applying(other))
    }

    func draw(in rect: CGRect, of context: CGContext, color: CGColor) {
        guard glyph.size.width > 0, glyph.size.height > 0 else { return }
        context.addTextBoxes([rect])
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / glyph.size.width, y: rect.height / glyph.size.height)
        context.setFillColor(color)
        context.setStrokeColor(color)
        context.setLineCap(.round)
        context.setLineJoin(.round)
        let pen = SymbolPen(context: context, width: configuration.weight.lineWidth)
        if glyph.isCutOut {
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            glyph.draw(pen)
            context.endTransparencyLayer()
        } else {
            glyph.draw(pen)
        }
        context.restoreGState()
    }
}

extension SymbolImage {
    private struct Request: Hashable {
        var symbol: SymbolImage
        var color: CGColor
        var scale: CGFloat
    }

    /// The shared cache of rendered symbols; images created again by name find their bitmaps.
    private static let renditions = Mutex(RecentlyUsedCache<Request, CGImage>(capacity: 128))

    /// Returns the symbol rendered in a color; the same object while it is cached.
    func rendition(color: CGColor, scale: CGFloat) -> CGImage {
        let request = Request(symbol: self, color: color, scale: scale)
        if let known = SymbolImage.renditions.withLock({ $0.value(for: request) }) { return known }
        let bitmap = BitmapContext(size: size, scale: scale, isOpaque: false)
        draw(in: CGRect(origin: .zero, size: size), of: bitmap.context, color: color)
        let made = bitmap.finishedImage()
        SymbolImage.renditions.withLock { $0.insert(made, for: request) }
        return made
    }
}

/// Draws the lines and areas of a symbol, in hundredths of the font size.
struct SymbolPen {
    let context: CGContext
    let width: CGFloat

    /// Strokes line segments between points.
    func line(_ points: [(CGFloat, CGFloat)], closed: Bool = false) {
        context.setLineWidth(width)
        context.addPath(Self.polygon(points, closed: closed))
        context.strokePath()
    }

    /// Strokes a path and optionally fills it, so that both variants have the same extent.
    func shape(_ path: CGPath, filled: Bool = false) {
        context.setLineWidth(width)
        context.addPath(path)
        context.strokePath()
        if filled {
            context.addPath(path)
            context.fillPath(using: .winding)
        }
    }

    func fill(_ path: CGPath) {
        context.addPath(path)
        context.fillPath(using: .winding)
    }

    func stroke(_ path: CGPath) {
        context.setLineWidth(width)
        context.addPath(path)
        context.strokePath()
    }

    func dot(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) {
        fill(
            CGPath(
                ellipseIn: CGRect(x: x - radius, y: y - radius, width: radius * 2, height: radius * 2), transform: nil))
    }

    func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, filled: Bool = false) {
        shape(
            CGPath(
                ellipseIn: CGRect(x: x - radius, y: y - radius, width: radius * 2, height: radius * 2), transform: nil),
            filled: filled)
    }

    func box(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, _ radius: CGFloat, filled: Bool = false) {
        shape(
            UIBezierPath(roundedRect: CGRect(x: x, y: y, width: w, height: h), cornerRadius: radius).cgPath,
            filled: filled)
    }

    /// Strokes an arc. Angles are in degrees, clockwise from the right.
    func arc(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, from: CGFloat, to: CGFloat) {
        let path = CGMutablePath()
        path.addArc(
            center: CGPoint(x: x, y: y), radius: radius, startAngle: from * .pi / 180, endAngle: to * .pi / 180,
            clockwise: false)
        stroke(path)
    }

    /// Clears the area that `body` draws.
    func cut(_ body: (SymbolPen) -> Void) {
        context.saveGState()
        context.setBlendMode(.clear)
        body(self)
        context.restoreGState()
    }

    func moved(_ x: CGFloat, _ y: CGFloat, scale: CGFloat, _ body: (SymbolPen) -> Void) {
        context.saveGState()
        context.translateBy(x: x, y: y)
        context.scaleBy(x: scale, y: scale)
        // Scaled-down strokes retain most of their width.
        body(SymbolPen(context: context, width: width / max(scale, 0.1) * (0.7 + 0.3 * scale)))
        context.restoreGState()
    }

    static func polygon(_ points: [(CGFloat, CGFloat)], closed: Bool) -> CGPath {
        let path = CGMutablePath()
        for (index, point) in points.enumerated() {
            let point = CGPoint(x: point.0, y: point.1)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        if closed { path.closeSubpath() }
        return path
    }
}
