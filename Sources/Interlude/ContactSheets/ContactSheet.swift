import CoreGraphics
import Foundation

/// Renders a film's overview: selected frames side by side, each with its time.
struct ContactSheet {
    private let film: Film
    private let frameRuns: [Film.FrameRun]
    private let columns: Int
    private let rows: Int
    private let scaling: BitmapScaling

    init(_ film: Film) {
        self.film = film
        scaling = BitmapScaling(
            from: (film.width, film.height),
            to: (
                Int(bounded: Metrics.frameWidth * Metrics.scale),
                Int(bounded: Self.frameHeight(of: film) * Metrics.scale)
            ))
        frameRuns = FrameSelection.frameRuns(of: film)
        // Up to six shots fit in one row; more take two.
        rows = frameRuns.count > 6 ? 2 : 1
        columns = (frameRuns.count + rows - 1) / max(1, rows)
    }

    func pngData() -> Data {
        ImageCodec.png(image())
    }

    func image() -> CGImage {
        let size = size
        let pixels = PixelBuffer(
            width: Int(bounded: (size.width * Metrics.scale).rounded(.up)),
            height: Int(bounded: (size.height * Metrics.scale).rounded(.up)))
        let context = CGContext(pixels: pixels, scale: Metrics.scale)
        context.setFillColor(SheetPalette.ground)
        context.fill(CGRect(origin: .zero, size: size))
        drawHeader(in: context)
        let shadow = shadow()
        for (index, frameRun) in frameRuns.enumerated() {
            let column = CGFloat(index % columns)
            let row = CGFloat(index / columns)
            let origin = CGPoint(
                x: Metrics.margin + column * (Metrics.frameWidth + Metrics.gap),
                y: Metrics.top + row * (frameHeight + Metrics.captionHeight + Metrics.rowGap))
            context.drawUpright(
                shadow,
                in: CGRect(
                    x: origin.x - Metrics.shadowMargin, y: origin.y - Metrics.shadowMargin,
                    width: CGFloat(shadow.width) / Metrics.scale, height: CGFloat(shadow.height) / Metrics.scale),
                blendMode: .normal, alpha: 1)
            draw(frameRun, at: origin, in: context)
        }
        return CGImage(pixels: pixels, isOpaque: true)
    }
}

extension ContactSheet {
    /// Lengths in points.
    private enum Metrics {
        /// Pixels per point.
        static let scale: CGFloat = 2
        static let margin: CGFloat = 40
        static let top: CGFloat = 112
        static let frameWidth: CGFloat = 164
        static let gap: CGFloat = 22
        static let rowGap: CGFloat = 30
        static let captionHeight: CGFloat = 52
        /// The distance by which a frame's shadow may extend.
        static let shadowMargin: CGFloat = 40
    }

    private static func frameHeight(of film: Film) -> CGFloat {
        (Metrics.frameWidth * CGFloat(film.height) / CGFloat(film.width)).rounded()
    }

    private var frameHeight: CGFloat { Self.frameHeight(of: film) }

    private var size: CGSize {
        // At least as wide as the title, for films with only one or two frames.
        let content = CGFloat(columns) * (Metrics.frameWidth + Metrics.gap) - Metrics.gap
        let block = frameHeight + Metrics.captionHeight
        return CGSize(
            width: max(420, content + 2 * Metrics.margin),
            height: Metrics.top + CGFloat(rows) * (block + Metrics.rowGap) - Metrics.rowGap + Metrics.margin - 8)
    }

    private func drawHeader(in context: CGContext) {
        let rate = "\(film.frames.count) frames at \(film.fps) per second"
        SheetText(film.title, size: 24, weight: 650, color: SheetPalette.ink)
            .draw(at: CGPoint(x: Metrics.margin, y: 34), in: context)
        SheetText(
            "\(film.device.name), \(film.duration.asSeconds), \(rate)", size: 13, weight: 400, color: SheetPalette.soft
        )
        .draw(at: CGPoint(x: Metrics.margin, y: 68), in: context)
    }

    private func draw(_ frameRun: Film.FrameRun, at origin: CGPoint, in context: CGContext) {
        let frame = CGRect(origin: origin, size: CGSize(width: Metrics.frameWidth, height: frameHeight))
        let outline = outline(of: frame)
        context.saveGState()
        context.addPath(outline)
        context.clip()
        let bitmap = scaling.scaled(film.bitmaps.pixels(of: frameRun.bitmap))
        context.drawUpright(CGImage(pixels: bitmap, isOpaque: true), in: frame, blendMode: .normal, alpha: 1)
        context.restoreGState()

        context.setStrokeColor(SheetPalette.edge)
        context.setLineWidth(1)
        context.addPath(outline)
        context.strokePath()
        drawCaption(of: frameRun, below: frame, in: context)
    }

    private func outline(of frame: CGRect) -> CGPath {
        let radius = max(6, film.device.cornerRadius * Metrics.frameWidth / film.device.size.width)
        return CGPath(roundedRect: frame, cornerWidth: radius, cornerHeight: radius, transform: nil)
    }

    /// A frame's silhouette with its shadow, drawn once because all frames have the same.
    private func shadow() -> CGImage {
        let margin = Metrics.shadowMargin
        let frame = CGRect(x: margin, y: margin, width: Metrics.frameWidth, height: frameHeight)
        let pixels = PixelBuffer(
            width: Int(bounded: (frame.width + 2 * margin) * Metrics.scale),
            height: Int(bounded: (frame.height + 2 * margin) * Metrics.scale))
        let context = CGContext(pixels: pixels, scale: Metrics.scale)
        context.setShadow(offset: CGSize(width: 0, height: 6), blur: 18, color: SheetPalette.shadow)
        context.setFillColor(SheetPalette.ink)
        context.addPath(outline(of: frame))
        context.fillPath()
        return CGImage(pixels: pixels, isOpaque: false)
    }

    private func drawCaption(of frameRun: Film.FrameRun, below frame: CGRect, in context: CGContext) {
        let time = film.time(ofFrame: frameRun.firstFrame)
        let rail = CGRect(x: frame.minX, y: frame.maxY + 14, width: frame.width, height: 3)
        fill(rail, SheetPalette.rail, in: context)
        let progress = film.duration > 0 ? min(1, time / film.duration) : 1
        fill(
            CGRect(x: rail.minX, y: rail.minY, width: max(3, rail.width * progress), height: 3), SheetPalette.accent,
            in: context)

        let baseline = rail.maxY + 9
        SheetText(time.asSeconds, size: 14, weight: 600, color: SheetPalette.ink)
            .draw(at: CGPoint(x: frame.minX, y: baseline), in: context)
        let number = SheetText("frame \(frameRun.firstFrame + 1)", size: 12, weight: 400, color: SheetPalette.soft)
        number.draw(at: CGPoint(x: frame.maxX - number.width, y: baseline + 2), in: context)
    }

    private func fill(_ rect: CGRect, _ color: CGColor, in context: CGContext) {
        context.setFillColor(color)
        context.addPath(CGPath(roundedRect: rect, cornerWidth: 1.5, cornerHeight: 1.5, transform: nil))
        context.fillPath()
    }
}
