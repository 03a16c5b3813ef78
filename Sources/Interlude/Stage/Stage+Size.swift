import UIKit

extension Stage {
    /// Turns the device: `viewWillTransition(to:with:)`, new traits and safe areas, and an animation, of which the first frame is made.
    ///
    /// The picture stays upright: a snapshot is as wide as the screen is then. A film keeps its size and shows the screen as
    /// large as fits into it.
    ///
    /// - Parameter orientation: How the interface stands afterwards; not supported by the controller, a diagnostic, and nothing turns.
    public func rotate(to orientation: UIInterfaceOrientation) async {
        session.rotate(to: orientation, safeAreaInsets: device.safeAreaInsets(in: orientation))
        await runFrame(at: now)
    }

    /// Gives the screen and its window another size, as a window that a user drags larger; insets stay.
    ///
    /// - Parameter size: In points; at least one by one.
    public func resize(to size: CGSize) async {
        session.changeSize { $0.size = CGSize(width: max(1, size.width), height: max(1, size.height)) }
        await runFrame(at: now)
    }
}
