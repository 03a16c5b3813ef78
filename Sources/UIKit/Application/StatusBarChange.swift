import CoreGraphics
import Foundation

/// The notifications about the status bar's frame and orientation when the screen changes.
@MainActor
struct StatusBarChange {
    private let old: AppSession.Screen
    private let new: AppSession.Screen

    init(from old: AppSession.Screen, to new: AppSession.Screen) {
        self.old = old
        self.new = new
    }

    /// Posts the notifications before the change, with the new values.
    func postBefore() {
        post(
            UIApplication.willChangeStatusBarOrientationNotification,
            UIApplication.willChangeStatusBarFrameNotification, new)
    }

    /// Posts the notifications after the change, with the old values.
    func postAfter() {
        post(
            UIApplication.didChangeStatusBarOrientationNotification, UIApplication.didChangeStatusBarFrameNotification,
            old)
    }

    private func post(_ orientation: Notification.Name, _ frame: Notification.Name, _ screen: AppSession.Screen) {
        if old.interfaceOrientation != new.interfaceOrientation {
            let value = NSNumber(value: screen.interfaceOrientation.rawValue)
            NotificationCenter.default.post(
                name: orientation, object: UIApplication.shared,
                userInfo: [UIApplication.statusBarOrientationUserInfoKey: value])
        }
        guard old.statusBarFrame != new.statusBarFrame else { return }
        NotificationCenter.default.post(
            name: frame, object: UIApplication.shared,
            userInfo: [UIApplication.statusBarFrameUserInfoKey: NSValue(cgRect: screen.statusBarFrame)])
    }
}

extension AppSession.Screen {
    var interfaceOrientation: UIInterfaceOrientation {
        orientation ?? (size.width > size.height ? .landscapeLeft : .portrait)
    }

    /// The frame of a visible status bar, in points.
    var statusBarFrame: CGRect { CGRect(x: 0, y: 0, width: size.width, height: safeAreaInsets.top) }
}

extension UIApplication {
    /// Posted before the interface's orientation changes.
    public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    /// Posted after the interface's orientation changed.
    public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    /// Posted before the status bar's frame changes.
    public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    /// Posted after the status bar's frame changed.
    public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
    /// The key of the orientation, an `NSNumber`: the new one before the change, the old one after it.
    public nonisolated static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
    /// The key of the frame, an `NSValue`: the new one before the change, the old one after it.
    public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"
}
