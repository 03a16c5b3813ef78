import InterludeDiagnostics
import UIKit

extension Stage {
    /// Rotates the device, and renders the first frame of the rotation's animation.
    ///
    /// Sends `viewWillTransition(to:with:)` and updates traits and safe areas. Images stay upright: a snapshot has the
    /// width of the rotated screen; a film keeps its size and shows the rotated screen scaled to fit.
    ///
    /// - Parameter orientation: The new orientation of the device. If the controller does not support it, the stage
    ///   reports a diagnostic, and the interface rotates once the controller does.
    public func rotate(to orientation: UIInterfaceOrientation) async {
        await inputs.perform(.rotate(orientation), on: self) {
            session.rotate(to: orientation)
            await runFrame(at: now)
        }
    }

    /// Resizes the screen and its window, as if the user resized a window; insets stay the same.
    ///
    /// - Parameter size: The size in points, from 1 × 1 to the largest screen of a ``Device``. Any other size is
    ///   reported as a diagnostic, and the nearest valid one is used.
    public func resize(to size: CGSize) async {
        await inputs.perform(.resize(size), on: self) { await changeSize(to: size) }
    }

    private func changeSize(to size: CGSize) async {
        var wanted = device
        wanted.size = size
        let resized = wanted.playable
        if resized != wanted {
            Diagnostic.deviceNotPlayable("\(wanted)", played: "\(resized)", culprit: "Stage").report()
        }
        session.changeSize { $0.size = resized.size }
        await runFrame(at: now)
    }
}
