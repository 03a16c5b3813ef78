import UIKit

extension Stage {
    /// Sends the app into the background: it resigns first, touches are cancelled, and animations are lost.
    public func enterBackground() async {
        session.enterBackground()
        await runFrame(at: now)
    }

    /// Brings the app back from the background.
    public func enterForeground() async {
        session.enterForeground()
        await runFrame(at: now)
    }
}
