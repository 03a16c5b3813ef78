import CoreGraphics
import Foundation
import UIKit

/// An image of all scenes of a storyboard, arranged as in the editor, with segues as arrows.
package struct StoryboardImage: Sendable {
    /// The appearance of one scene.
    package struct Screen: Sendable {
        var image: CGImage
        /// The frames of the elements that trigger segues, by identifier, in points of the screen.
        var elements: [String: CGRect]
    }

    package let map: StoryboardMap
    package let device: Device
    /// The screens, by the identifiers of their scenes; references to other storyboards have none.
    let screens: [String: Screen]
    private let layout: StoryboardLayout

    /// The size of a reference to another storyboard, in points.
    private static let referenceSize = CGSize(width: 260, height: 64)
    private static let header: CGFloat = 90

    init(_ map: StoryboardMap, device: Device, screens: [String: Screen]) {
        self.map = map
        self.device = device
        self.screens = screens
        layout = StoryboardLayout(map) { scene in
            scene.kind == "viewControllerPlaceholder" ? Self.referenceSize : device.size
        }
    }

    /// Returns the image file; the extension selects PNG or SVG.
    package func data(for extension: String) -> Data {
        let drawing = drawing()
        if `extension`.lowercased() == "svg" { return Data(drawing.svg().utf8) }
        // At most 10,000 pixels on a side.
        let scale = min(2, 10_000 / max(drawing.size.width, drawing.size.height, 1))
        return drawing.pngData(scale: scale)
    }

    func drawing() -> Drawing {
        var drawing = Drawing(
            size: CGSize(width: max(layout.size.width, 600), height: layout.size.height + Self.header),
            title: map.file, background: Palette.ground)
        drawHeader(in: &drawing)
        for scene in map.scenes { draw(scene, in: &drawing) }
        let arrows = arrows()
        for arrow in arrows { draw(arrow, in: &drawing) }
        for arrow in arrows { drawLabel(of: arrow, in: &drawing) }
        return drawing
    }

    private func drawHeader(in drawing: inout Drawing) {
        let margin = StoryboardLayout.Metrics.margin
        drawing.text(map.file, at: CGPoint(x: margin, y: 84), size: 34, weight: 650, ink: Palette.ink)
        let counts = [
            Self.count(map.scenes.count, "scene"), Self.count(map.segues.count, "segue"), device.name,
        ].joined(separator: ", ")
        drawing.text(counts, at: CGPoint(x: margin, y: 116), size: 19, ink: Palette.soft)
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    // MARK: Scenes

    private func frame(_ id: String) -> CGRect? {
        layout.frames[id]?.offsetBy(dx: 0, dy: Self.header)
    }

    private func draw(_ scene: StoryboardMap.Scene, in drawing: inout Drawing) {
        guard let frame = frame(scene.id) else { return }
        if scene.kind == "viewControllerPlaceholder" { return drawReference(scene, frame, in: &drawing) }
        drawNames(of: scene, above: frame, in: &drawing)
        let radius = device.cornerRadius
        for step in stride(from: CGFloat(14), through: 2, by: -3) {
            // A soft shadow of translucent outlines, the same in both formats.
            let shadow = frame.insetBy(dx: -step, dy: -step).offsetBy(dx: 0, dy: 6)
            drawing.verbs.append(.rect(shadow, radius: radius + step, fill: Palette.shadow, stroke: nil))
        }
        drawing.verbs.append(.rect(frame, radius: radius, fill: Ink(0xFFFFFF), stroke: nil))
        if let screen = screens[scene.id] { drawing.verbs.append(.image(screen.image, frame, radius: radius)) }
        drawing.verbs.append(
            .rect(frame, radius: radius, fill: nil, stroke: Drawing.Stroke(ink: Palette.edge, width: 1.5)))
        if scene.isInitial { drawEntry(to: frame, in: &drawing) }
        drawExits(of: scene, below: frame, in: &drawing)
    }

    private func drawNames(of scene: StoryboardMap.Scene, above frame: CGRect, in drawing: inout Drawing) {
        let name = Drawing.fitting(scene.name, width: frame.width, size: 22, weight: 600)
        let type = scene.customClass?.split(separator: ".").last.map(String.init) ?? scene.kind
        if type == scene.name {
            drawing.text(name, at: CGPoint(x: frame.minX, y: frame.minY - 20), size: 22, weight: 600, ink: Palette.ink)
            return
        }
        drawing.text(name, at: CGPoint(x: frame.minX, y: frame.minY - 42), size: 22, weight: 600, ink: Palette.ink)
        let detail = Drawing.fitting(type, width: frame.width, size: 17)
        drawing.text(detail, at: CGPoint(x: frame.minX, y: frame.minY - 18), size: 17, ink: Palette.soft)
    }

    private func drawReference(_ scene: StoryboardMap.Scene, _ frame: CGRect, in drawing: inout Drawing) {
        drawing.verbs.append(
            .rect(
                frame, radius: 14, fill: Ink(0xFFFFFF),
                stroke: Drawing.Stroke(ink: Palette.soft, width: 1.5, dash: [6, 4])))
        let text = Drawing.fitting(scene.reference ?? scene.name, width: frame.width - 32, size: 19, weight: 500)
        drawing.text(
            text, at: CGPoint(x: frame.midX, y: frame.midY + 7), size: 19, weight: 500, ink: Palette.ink,
            anchor: .middle)
    }

    /// Draws the arrow that designates the initial scene.
    private func drawEntry(to frame: CGRect, in drawing: inout Drawing) {
        let end = CGPoint(x: frame.minX - 10, y: frame.minY + 120)
        drawing.line([CGPoint(x: end.x - 66, y: end.y), end], Palette.ink, width: 5)
        drawing.line(
            [CGPoint(x: end.x - 16, y: end.y - 13), end, CGPoint(x: end.x - 16, y: end.y + 13)], Palette.ink, width: 5)
    }

    private func drawExits(of scene: StoryboardMap.Scene, below frame: CGRect, in drawing: inout Drawing) {
        var x = frame.minX
        for segue in map.segues where segue.source == scene.id && segue.kind == "unwind" {
            let text = "exit · \(segue.detail ?? segue.label)"
            let width = Drawing.width(of: text, size: 17, weight: 500) + 28
            let box = CGRect(x: x, y: frame.maxY + 26, width: width, height: 34)
            drawing.verbs.append(.rect(box, radius: 17, fill: Palette.color(of: segue).alpha(0.14), stroke: nil))
            drawing.text(
                text, at: CGPoint(x: box.midX, y: box.midY + 6), size: 17, weight: 500, ink: Palette.color(of: segue),
                anchor: .middle)
            x += width + 10
        }
    }

    // MARK: Segues

    private struct Arrow {
        let segue: StoryboardMap.Segue
        let curve: SegueArrow
        /// The element that triggers the segue.
        let element: CGRect?
    }

    private func arrows() -> [Arrow] {
        let drawn = map.segues.filter { $0.destination != nil && $0.source != $0.destination }
        return drawn.compactMap { segue in
            guard let destination = segue.destination, let scene = frame(segue.source), let target = frame(destination)
            else { return nil }
            let element = element(of: segue)
            // Arrows to one scene end in the order in which they begin, so that they don't cross.
            let others = drawn.filter { $0.destination == destination }.sorted { beginning($0) < beginning($1) }
            let index = others.firstIndex { $0.id == segue.id && $0.source == segue.source } ?? 0
            let offset = (CGFloat(index) - CGFloat(others.count - 1) / 2) * 56
            let curve = SegueArrow(
                from: element?.insetBy(dx: -4, dy: -4) ?? scene, in: scene, to: target, offset: offset)
            return Arrow(segue: segue, curve: curve, element: element)
        }
    }

    /// Returns the frame of the element that triggers a segue; `nil` if it isn't visible.
    private func element(of segue: StoryboardMap.Segue) -> CGRect? {
        guard let trigger = segue.trigger, let scene = frame(segue.source),
            let element = screens[segue.source]?.elements[trigger]
        else { return nil }
        let visible = element.offsetBy(dx: scene.minX, dy: scene.minY).intersection(scene)
        return visible.isNull || visible.isEmpty ? nil : visible
    }

    private func beginning(_ segue: StoryboardMap.Segue) -> CGFloat {
        (element(of: segue) ?? frame(segue.source))?.midY ?? 0
    }

    private func draw(_ arrow: Arrow, in drawing: inout Drawing) {
        let color = Palette.color(of: arrow.segue)
        let isStructure = ["relationship", "embed"].contains(arrow.segue.kind)
        if let element = arrow.element {
            drawing.verbs.append(
                .rect(
                    element.insetBy(dx: -4, dy: -4), radius: 10, fill: color.alpha(0.08),
                    stroke: Drawing.Stroke(ink: color.alpha(0.7), width: 2)))
        }
        // A light edge separates the arrow from the screens that it crosses.
        drawing.line(arrow.curve.points, Ink(0xFFFFFF).alpha(0.9), width: 7)
        drawing.line(arrow.curve.points, color, width: 3, dash: isStructure ? [9, 8] : [])
        drawing.line(arrow.curve.head, color, width: 3)
        if arrow.element != nil {
            drawing.verbs.append(.disc(arrow.curve.start, radius: 6, fill: color, stroke: nil))
        }
    }

    private func drawLabel(of arrow: Arrow, in drawing: inout Drawing) {
        let color = Palette.color(of: arrow.segue)
        let text = Drawing.fitting(arrow.segue.label, width: 220, size: 17, weight: 600)
        let center = labelCenter(of: arrow)
        let width = Drawing.width(of: text, size: 17, weight: 600) + 24
        let box = CGRect(x: center.x - width / 2, y: center.y - 16, width: width, height: 32)
        drawing.verbs.append(
            .rect(box, radius: 16, fill: Ink(0xFFFFFF), stroke: Drawing.Stroke(ink: color, width: 2)))
        drawing.text(
            text, at: CGPoint(x: box.midX, y: box.midY + 6), size: 17, weight: 600, ink: color, anchor: .middle)
    }

    /// Returns the point of the curve nearest to the middle of the space between the scenes.
    private func labelCenter(of arrow: Arrow) -> CGPoint {
        guard let scene = frame(arrow.segue.source), let target = arrow.segue.destination.flatMap(frame) else {
            return arrow.curve.point(at: 0.5)
        }
        let candidates = (1...31).map { CGFloat($0) / 32 }.filter { fraction in
            let point = arrow.curve.point(at: fraction)
            return !scene.contains(point) && !target.contains(point)
        }
        guard let first = candidates.first, let last = candidates.last else { return arrow.curve.point(at: 0.5) }
        return arrow.curve.point(at: (first + last) / 2)
    }
}

extension StoryboardImage {
    private enum Palette {
        static let ground = Ink(0xF4F3F0)
        static let ink = Ink(0x1B1A18)
        static let soft = Ink(0x6E6A63)
        static let edge = Ink(0x1B1A18).alpha(0.18)
        static let shadow = Ink(0x291F14).alpha(0.02)

        /// The color of a segue: by what it does to the screen.
        static func color(of segue: StoryboardMap.Segue) -> Ink {
            switch segue.kind {
            case "show", "push", "showDetail", "replace": Ink(0x0A64C8)
            case "presentation", "modal", "popoverPresentation", "popover": Ink(0x8A3FC4)
            case "custom": Ink(0x0E7C66)
            case "unwind": Ink(0xC0392B)
            default: Ink(0x6E6A63)
            }
        }
    }
}
