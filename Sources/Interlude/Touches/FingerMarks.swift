import CoreGraphics
import Foundation
import RenderServer

/// Draws discs below the fingers of a film.
@MainActor
struct FingerMarks {
    /// The diameter of a disc in points: the contact area of a fingertip.
    private static let diameter: CGFloat = 40
    private static let fill = CGColor(srgbRed: 0.47, green: 0.47, blue: 0.51, alpha: 0.38)
    private static let edge = CGColor(srgbRed: 1, green: 1, blue: 1, alpha: 0.85)
    /// The time in seconds for which a disc remains after its finger was lifted, so that a tap is visible.
    private static let persistence: TimeInterval = 0.15
    private static let shade = CGColor(srgbRed: 0, green: 0, blue: 0, alpha: 0.25)

    /// The number of pixels per point.
    let scale: CGFloat
    private var fingers: [Stage.ActiveFinger] = []
    /// The fingers that were lifted, and the times until which their discs remain.
    private var lifted: [(finger: Stage.ActiveFinger, end: TimeInterval)] = []
    private var touching: [Stage.ActiveFinger] = []

    init(scale: CGFloat) { self.scale = scale }

    /// Moves the discs, and returns the area that changes; `nil` if none does.
    mutating func move(to touching: [Stage.ActiveFinger], at time: TimeInterval) -> PixelRect? {
        lifted.removeAll { item in item.end <= time || touching.contains { $0.id == item.finger.id } }
        for finger in self.touching where !touching.contains(where: { $0.id == finger.id }) {
            lifted.append((finger, time + Self.persistence))
        }
        self.touching = touching
        let shown = touching + lifted.map(\.finger)
        guard shown != fingers else { return nil }
        let changed = (fingers + shown).reduce(PixelRect.empty) { $0.union(area(of: $1)) }
        fingers = shown
        return changed
    }

    private func area(of finger: Stage.ActiveFinger) -> PixelRect {
        // The edge is outside the disc, and antialiased.
        let radius = Self.diameter / 2 + 4
        return PixelRect(
            minX: Int(bounded: ((finger.x - radius) * scale).rounded(.down)),
            minY: Int(bounded: ((finger.y - radius) * scale).rounded(.down)),
            maxX: Int(bounded: ((finger.x + radius) * scale).rounded(.up)),
            maxY: Int(bounded: ((finger.y + radius) * scale).rounded(.up)))
    }

    /// Returns a copy of the pixels with the discs; the pixels themselves if there is no finger.
    func drawn(on pixels: PixelBuffer) -> PixelBuffer {
        guard !fingers.isEmpty else { return pixels }
        let copy = FramebufferPool.copy(of: pixels)
        let context = CGContext(pixels: copy, scale: scale)
        for finger in fingers {
            let disc = CGRect(
                x: finger.x - Self.diameter / 2, y: finger.y - Self.diameter / 2, width: Self.diameter,
                height: Self.diameter)
            context.setFillColor(Self.fill)
            context.fillEllipse(in: disc)
            context.setLineWidth(1.5)
            context.setStrokeColor(Self.edge)
            context.strokeEllipse(in: disc)
            context.setLineWidth(1)
            context.setStrokeColor(Self.shade)
            context.strokeEllipse(in: disc.insetBy(dx: -1.25, dy: -1.25))
        }
        return copy
    }
}
