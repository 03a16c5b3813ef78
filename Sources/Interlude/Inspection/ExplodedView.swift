import QuartzCore
import UIKit

/// Draws a window's layers as separate planes seen from the side, with the compositor that draws the screen.
@MainActor
struct ExplodedView {
    private let planes: [ExplodedPlane]
    private let window: CGRect
    private let title: String
    private let subtitle: String

    /// Lengths in points.
    private enum Metrics {
        /// Pixels per point.
        static let scale: CGFloat = 2
        static let margin: CGFloat = 48
        static let header: CGFloat = 112
        static let sceneHeight: CGFloat = 860
        static let maximumSceneWidth: CGFloat = 900
        static let labelGap: CGFloat = 36
        static let labelWidth: CGFloat = 300
        static let lineHeight: CGFloat = 25
        /// The distance between two planes, and the maximum depth of all planes, in points of the window.
        static let step: CGFloat = 84
        static let maximumDepth: CGFloat = 760
        static let yaw: CGFloat = 0.66
        static let tilt: CGFloat = -0.24
        /// The distance of the eye in points of the window.
        static let eye: CGFloat = 3200
    }

    private enum Palette {
        static let ground = Ink(0xF4F3F0)
        static let ink = Ink(0x1B1A18)
        static let soft = Ink(0x67635C)
        static let edge = Ink(0x8B867D)
        static let accent = Ink(0xC2410C)
    }

    init(window: CALayer, title: String, subtitle: String) {
        planes = ExplodedPlane.all(in: window, scale: Metrics.scale)
        self.window = window.bounds
        self.title = title
        self.subtitle = subtitle
    }

    func pngData() -> Data {
        let camera = fittedCamera()
        let labels = CGPoint(x: Metrics.margin + camera.size.width + Metrics.labelGap, y: Metrics.header)
        let size = CGSize(
            width: (labels.x + Metrics.labelWidth + Metrics.margin).rounded(.up),
            height: Metrics.header + camera.size.height + Metrics.margin)
        let pixels = PixelBuffer(
            width: Int(bounded: size.width * Metrics.scale), height: Int(bounded: size.height * Metrics.scale))
        let context = CGContext(pixels: pixels, scale: Metrics.scale)
        context.setFillColor(Palette.ground.cgColor)
        context.fill(CGRect(origin: .zero, size: size))
        if let image = scene(camera, size: size) {
            context.drawUpright(image, in: CGRect(origin: .zero, size: size), blendMode: .normal, alpha: 1)
        }
        annotations(camera, size: size, labels: labels).draw(in: context)
        return ImageCodec.png(CGImage(pixels: pixels, isOpaque: true))
    }
}

extension ExplodedView {
    /// The projection of the window's space onto the page.
    private struct Camera {
        /// Rotates, tilts and projects about the window's center.
        var view: CATransform3D
        var step: CGFloat
        /// The center of the stack, in levels.
        var middle: CGFloat
        /// The transform from the projection to the page.
        var pageTransform = CATransform3DIdentity
        var size = CGSize.zero

        func matrix(_ matrix: CATransform3D, level: Int, in window: CGRect) -> CATransform3D {
            let translation = CATransform3DMakeTranslation(
                -window.midX, -window.midY, (CGFloat(level) - middle) * step)
            return CATransform3DConcat(
                CATransform3DConcat(CATransform3DConcat(matrix, translation), view), pageTransform)
        }
    }

    private func fittedCamera() -> Camera {
        let levels = CGFloat(planes.map(\.level).max() ?? 0)
        var view = CATransform3DConcat(
            CATransform3DMakeRotation(Metrics.yaw, 0, 1, 0), CATransform3DMakeRotation(Metrics.tilt, 1, 0, 0))
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / Metrics.eye
        view = CATransform3DConcat(view, perspective)
        var camera = Camera(
            view: view, step: min(Metrics.step, Metrics.maximumDepth / max(1, levels)), middle: levels / 2)
        let corners = planes.flatMap { plane in
            let shown = plane.rect.corners.map(camera.matrix(plane.matrix, level: plane.level, in: window).projected)
            guard let model = plane.modelMatrix else { return shown }
            return shown
                + plane.modelRect.corners.map(camera.matrix(model, level: plane.level, in: window).projected)
        }
        let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 1)
        let (top, bottom) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 1)
        let scale = min(
            Metrics.sceneHeight / max(1, bottom - top), Metrics.maximumSceneWidth / max(1, right - left))
        // With a z scale of 0 the compositor draws planes in tree order, on which the levels are based.
        camera.pageTransform = CATransform3DConcat(
            CATransform3DMakeTranslation(-left, -top, 0), CATransform3DMakeScale(scale, scale, 0))
        camera.pageTransform = CATransform3DConcat(
            camera.pageTransform, CATransform3DMakeTranslation(Metrics.margin, Metrics.header, 0))
        camera.size = CGSize(width: (right - left) * scale, height: (bottom - top) * scale)
        return camera
    }

    /// The planes with their outlines, composited as a separate layer tree.
    private func scene(_ camera: Camera, size: CGSize) -> CGImage? {
        let root = CALayer()
        root.bounds = CGRect(origin: .zero, size: size)
        for plane in planes {
            let matrix = camera.matrix(plane.matrix, level: plane.level, in: window)
            let ink = plane.isAnimated ? Palette.accent : Palette.edge
            root.addSublayer(outline(plane.rect, matrix, fill: ink.alpha(0.05), stroke: nil))
            if let image = plane.image {
                let layer = CALayer()
                layer.anchorPoint = .zero
                layer.bounds = CGRect(origin: .zero, size: plane.rect.size)
                layer.contents = image
                layer.transform = CATransform3DConcat(
                    CATransform3DMakeTranslation(plane.rect.minX, plane.rect.minY, 0), matrix)
                root.addSublayer(layer)
            }
            let edge = Drawing.Stroke(ink: ink.alpha(plane.isAnimated ? 1 : 0.7), width: plane.isAnimated ? 1.75 : 0.75)
            root.addSublayer(outline(plane.rect, matrix, fill: nil, stroke: edge))
            if let model = plane.modelMatrix {
                let target = camera.matrix(model, level: plane.level, in: window)
                let dashes = Drawing.Stroke(ink: Palette.accent, width: 1.25, dash: [5, 5])
                root.addSublayer(outline(plane.modelRect, target, fill: nil, stroke: dashes))
            }
        }
        return root.snapshotImage(in: root.bounds, scale: Metrics.scale, presentation: false)
    }

    private func outline(_ rect: CGRect, _ matrix: CATransform3D, fill: Ink?, stroke: Drawing.Stroke?) -> CALayer {
        let path = CGMutablePath()
        path.addLines(between: rect.corners.map(matrix.projected))
        path.closeSubpath()
        let layer = CAShapeLayer()
        layer.path = path
        layer.fillColor = fill?.cgColor
        layer.strokeColor = stroke?.ink.cgColor
        layer.lineWidth = stroke?.width ?? 0
        layer.lineJoin = .round
        layer.lineDashPattern = stroke?.dash.isEmpty == false ? stroke?.dash.map { NSNumber(value: Double($0)) } : nil
        return layer
    }
}

extension ExplodedView {
    /// Draws the title and, to the right of the planes, the names of the most important ones.
    private func annotations(_ camera: Camera, size: CGSize, labels: CGPoint) -> Drawing {
        var drawing = Drawing(size: size, title: title, background: Palette.ground)
        drawing.text(title, at: CGPoint(x: Metrics.margin, y: 70), size: 28, weight: 650, ink: Palette.ink)
        drawing.text(
            Drawing.fitting(subtitle, width: size.width - 2 * Metrics.margin, size: 13.5),
            at: CGPoint(x: Metrics.margin, y: 94), size: 13.5, ink: Palette.soft)
        let maximumLabelCount = Int(bounded: camera.size.height / Metrics.lineHeight)
        let chosen = Set(
            planes.indices.filter { deservesLabel(planes[$0]) }
                .sorted { rank(planes[$0]) > rank(planes[$1]) }.prefix(min(maximumLabelCount, 20)))
        let anchored = planes.indices.filter(chosen.contains).map { index in
            let plane = planes[index]
            return (plane: plane, anchor: anchor(of: index, camera))
        }.sorted { $0.anchor.y < $1.anchor.y }
        let rows = Self.rows(anchored.map(\.anchor.y), from: labels.y + 8, to: labels.y + camera.size.height)
        for (item, y) in zip(anchored, rows) { add(item.plane, item.anchor, at: CGPoint(x: labels.x, y: y), &drawing) }
        return drawing
    }

    private func add(_ plane: ExplodedPlane, _ anchor: CGPoint, at origin: CGPoint, _ drawing: inout Drawing) {
        let ink = plane.isAnimated ? Palette.accent : Palette.ink
        let line = plane.isAnimated ? Palette.accent : Palette.edge
        drawing.line(
            [anchor, CGPoint(x: origin.x - 22, y: origin.y), CGPoint(x: origin.x - 6, y: origin.y)], line.alpha(0.8),
            width: plane.isAnimated ? 1.25 : 0.75)
        drawing.verbs.append(.disc(anchor, radius: 2.25, fill: line, stroke: nil))
        drawing.text(plane.name, at: CGPoint(x: origin.x, y: origin.y + 4), size: 13, weight: 600, ink: ink)
        let indent = Drawing.width(of: plane.name, size: 13, weight: 600) + 8
        drawing.text(
            Drawing.fitting(plane.detail, width: Metrics.labelWidth - indent, size: 12),
            at: CGPoint(x: origin.x + indent, y: origin.y + 4), size: 12,
            ink: plane.isAnimated ? Palette.accent : Palette.soft)
    }

    /// A point on the plane's edge that no image in front covers; if none is free, the middle of the right edge.
    private func anchor(of index: Int, _ camera: Camera) -> CGPoint {
        let rect = planes[index].rect
        let matrix = camera.matrix(planes[index].matrix, level: planes[index].level, in: window)
        let edgePoints: [(CGFloat, CGFloat)] = [
            (1, 0.5), (1, 0.2), (1, 0.8), (1, 0), (1, 1), (0.5, 0), (0.5, 1), (0, 0), (0, 0.5), (0, 1),
        ]
        let points = edgePoints.map {
            matrix.projected(CGPoint(x: rect.minX + $0.0 * rect.width, y: rect.minY + $0.1 * rect.height))
        }
        let above = planes.indices.filter { $0 > index && planes[$0].image != nil }.map { other in
            let matrix = camera.matrix(planes[other].matrix, level: planes[other].level, in: window)
            return planes[other].rect.corners.map(matrix.projected)
        }
        return points.first { point in !above.contains { Self.contains($0, point) } } ?? points[0]
    }

    /// Whether a point is inside a convex outline.
    private static func contains(_ outline: [CGPoint], _ point: CGPoint) -> Bool {
        let sides = outline.indices.map { index -> CGFloat in
            let (a, b) = (outline[index], outline[(index + 1) % outline.count])
            return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
        }
        return sides.allSatisfy { $0 >= 0 } || sides.allSatisfy { $0 <= 0 }
    }

    private func deservesLabel(_ plane: ExplodedPlane) -> Bool {
        plane.isAnimated || !plane.detail.isEmpty || areaFraction(of: plane) > 0.1
    }

    /// The fraction of the window's area that the plane's bounding box has.
    private func areaFraction(of plane: ExplodedPlane) -> CGFloat {
        plane.box.width * plane.box.height / max(1, window.width * window.height)
    }

    /// Ranks animated planes first, then planes with a detail, then large ones.
    private func rank(_ plane: ExplodedPlane) -> CGFloat {
        (plane.isAnimated ? 4 : 0) + (plane.detail.isEmpty ? 0 : 2) + min(1, areaFraction(of: plane))
    }

    /// Returns label positions close to the wanted ones, in the same order and at least one line apart.
    private static func rows(_ wanted: [CGFloat], from top: CGFloat, to bottom: CGFloat) -> [CGFloat] {
        var rows: [CGFloat] = []
        for y in wanted { rows.append(max(y, rows.last.map { $0 + Metrics.lineHeight } ?? top)) }
        var limit = bottom
        for index in rows.indices.reversed() {
            rows[index] = min(rows[index], limit)
            limit = rows[index] - Metrics.lineHeight
        }
        return rows
    }
}

extension Stage {
    /// Returns an exploded view of the window's layers as a PNG file.
    ///
    /// Each layer is a separate plane seen from the side; the most important ones are named. An animated layer has an
    /// orange outline, and a dashed one at its model values.
    ///
    /// - Parameter title: The heading. Default: the device's name and the time.
    public func explodedView(title: String? = nil) -> Data {
        let subtitle =
            "Layers from back to front, on \(device.name). Orange is animated; dashed is where the model says it is."
        return ExplodedView(
            window: window.layer, title: title ?? "\(device.name) at \(now.asSeconds)", subtitle: subtitle
        ).pngData()
    }
}
