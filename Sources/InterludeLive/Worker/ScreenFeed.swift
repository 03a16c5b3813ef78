import Foundation
import Interlude
import RenderServer

/// Sends a stage's screen to the page: compressed while it moves, exactly once it rests.
///
/// The page acknowledges each update. If it falls behind, frames are skipped, and the next update has the changes of all
/// of them.
@MainActor
final class ScreenFeed {
    /// Two, so that the worker draws a frame while the page shows the previous frame.
    private static let maximumUnacknowledged = 2

    private let mirror: ScreenMirror
    private let send: (Data) -> Void
    private var sequence = 0
    private var acknowledged = 0
    /// The pixels that changed since the last update.
    private var damage = Damage()
    /// The pixels that the page has with loss only.
    private var inexact = Damage()

    init(stage: Stage, scale: Double, send: @escaping (Data) -> Void) {
        mirror = ScreenMirror(stage: stage, scale: scale)
        self.send = send
    }

    var scale: Double {
        get { mirror.scale }
        set {
            guard newValue != mirror.scale else { return }
            mirror.scale = newValue
            // Rectangles of the old size mean nothing in the new one, which is sent completely.
            damage = Damage()
            inexact = Damage()
        }
    }

    /// Whether the page is ready for another update.
    var isReady: Bool { sequence - acknowledged < Self.maximumUnacknowledged }

    /// Whether the page has pixels with loss.
    var hasInexactPixels: Bool { !inexact.isEmpty }

    func acknowledge(_ number: Int) {
        acknowledged = max(acknowledged, min(number, sequence))
    }

    /// Sends the screen's changes with the state of the run.
    func send(_ state: Update.State, isExact: Bool) {
        let (pixels, newDamage) = mirror.draw()
        for rect in newDamage.rects { damage.insert(rect) }
        if isExact {
            for rect in inexact.rects { damage.insert(rect) }
            inexact = Damage()
        }
        let areas = AreaEncoder.encode(damage.rects, of: pixels, isExact: isExact)
        if !isExact {
            // The encoded areas, which are larger than the damage.
            for (area, _) in areas {
                inexact.insert(PixelRect(x: area.x, y: area.y, width: area.width, height: area.height))
            }
        }
        damage = Damage()
        sequence += 1
        var state = state
        state.sequence = sequence
        state.isExact = inexact.isEmpty
        state.scale = scale
        state.width = pixels.width
        state.height = pixels.height
        state.areas = areas.map(\.0)
        send(PageData.message(state, areas.map(\.1)))
    }
}
