/// Receives the callbacks of an alert view.
@preconcurrency @MainActor
public protocol UIAlertViewDelegate: AnyObject {
    /// Called when the user presses a button.
    func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int)
    /// Called before the alert appears.
    func willPresent(_ alertView: UIAlertView)
    /// Called after the alert has appeared.
    func didPresent(_ alertView: UIAlertView)
    /// Called before the alert disappears.
    func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)
    /// Called after the alert has disappeared.
    func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
    /// Returns whether the first other button is enabled when the alert appears.
    func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool
}

extension UIAlertViewDelegate {
    /// Default implementation: does nothing.
    public func alertView(_ alertView: UIAlertView, clickedButtonAt buttonIndex: Int) {}
    /// Default implementation: does nothing.
    public func willPresent(_ alertView: UIAlertView) {}
    /// Default implementation: does nothing.
    public func didPresent(_ alertView: UIAlertView) {}
    /// Default implementation: does nothing.
    public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {}
    /// Default implementation: does nothing.
    public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {}
    /// Default implementation: `true`.
    public func alertViewShouldEnableFirstOtherButton(_ alertView: UIAlertView) -> Bool { true }
}
