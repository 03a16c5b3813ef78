import CoreGraphics

/// Displays the input views of the first responder: the keyboard of a session.
@MainActor package protocol InputViewPresenter: AnyObject {
    /// The frame of the input views on screen, in screen coordinates; empty while they are hidden.
    var visibleFrame: CGRect { get }
    /// Displays the input views of the current first responder, unless changes are held back.
    func update(in window: UIWindow?)
    /// Displays the input views again, because the first responder has others now.
    func reload()
    /// Holds changes back until the closure returns, so that moving the cursor to another field is one change.
    func holdingChanges<Result>(_ body: () -> Result) -> Result
    /// Moves the keyboard down with a finger at a height on screen that reaches it, in points.
    func pull(to y: CGFloat, padding: CGFloat)
    /// Dismisses or returns a keyboard that was pulled down; the finger's velocity is in points per second.
    func release(velocity: CGFloat)
    /// Lays out a view's keyboard layout guide when the keyboard moves, for as long as the view exists.
    func track(_ view: UIView)
    /// Gives an accessory view the height that its constraints require; returns whether it changed.
    func adjustToAccessory() -> Bool
}

extension UIResponder {
    /// Makes another responder the first one as a single change of the input views.
    func changingInputViews<Result>(_ body: () -> Result) -> Result {
        guard let presenter = AppSession.current.inputViews else { return body() }
        return presenter.holdingChanges(body)
    }
}

extension UIView {
    /// The height of the part at the bottom of the view that the keyboard covers, in points.
    var heightCoveredByKeyboard: CGFloat {
        guard let window, let keyboard = window.appSession.inputViews?.visibleFrame, !keyboard.isEmpty else {
            return 0
        }
        let frame = convert(window.convert(keyboard, from: nil as UIWindow?), from: window)
        return frame.minY < bounds.maxY ? min(bounds.maxY - frame.minY, bounds.height) : 0
    }
}
