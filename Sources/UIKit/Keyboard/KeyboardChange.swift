import CoreGraphics
import Foundation

/// A change of the keyboard's frame, and its notifications.
@MainActor struct KeyboardChange {
    /// The frames on screen, in points.
    var start: CGRect
    var end: CGRect
    /// Whether the keyboard is visible at the end.
    var isShowing: Bool
    /// In seconds; 0 without animation.
    var duration: TimeInterval

    /// Posts the notifications before the change: the change of the frame first.
    func postWill() {
        post(UIResponder.keyboardWillChangeFrameNotification)
        post(isShowing ? UIResponder.keyboardWillShowNotification : UIResponder.keyboardWillHideNotification)
    }

    /// Posts the notifications after the change.
    func postDid() {
        post(UIResponder.keyboardDidChangeFrameNotification)
        post(isShowing ? UIResponder.keyboardDidShowNotification : UIResponder.keyboardDidHideNotification)
    }

    private func post(_ name: Notification.Name) {
        let info: [AnyHashable: Any] = [
            UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: start),
            UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: end),
            UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
            UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: 7),
            UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
        ]
        NotificationCenter.default.post(name: name, object: nil, userInfo: info)
    }
}
