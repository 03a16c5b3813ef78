import UIKit

extension Stage {
    /// Sends the app to the background: it resigns active, touches are canceled, and animations are removed.
    public func enterBackground() async {
        await inputs.perform(.enterBackground, on: self) {
            session.enterBackground()
            await runFrame(at: now)
        }
    }

    /// Brings the app back to the foreground.
    public func enterForeground() async {
        await inputs.perform(.enterForeground, on: self) {
            session.enterForeground()
            await runFrame(at: now)
        }
    }
}
