import CoreGraphics
import Foundation
import InterludeDiagnostics

/// The status bar as the application object controls it, if the app's `Info.plist` states that view controllers don't
/// determine it.
extension UIApplication {
    /// Posted before the interface rotates; ``statusBarOrientationUserInfoKey`` is the new orientation.
    public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    /// Posted after the interface has rotated; ``statusBarOrientationUserInfoKey`` is the old orientation.
    public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    /// Posted before the frame of the status bar changes; ``statusBarFrameUserInfoKey`` is the new frame.
    public nonisolated static let willChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    /// Posted after the frame of the status bar has changed; ``statusBarFrameUserInfoKey`` is the old frame.
    public nonisolated static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
    /// The key of an orientation: an `NSNumber` with the raw value.
    public nonisolated static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
    /// The key of a frame: an `NSValue` of a `CGRect`.
    public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"

    func requestStatusBar(_ call: String, _ change: (inout StatusBar) -> Void) {
        guard var requested = session.applicationStatusBar else {
            return Diagnostic.statusBarSetByApplication(call, culprit: typeName(self)).report()
        }
        change(&requested)
        session.applicationStatusBar = requested
        session.updateStatusBar()
    }
}

extension AppSession {
    /// Runs a change of the screen between the notifications about the status bar's orientation and frame.
    func notifyingStatusBarChanges(to next: Screen, _ change: () -> Void) {
        let (orientation, frame) = (scene.interfaceOrientation, application.statusBarFrame)
        let (newOrientation, newFrame) = (next.interfaceOrientation, statusBarFrame(on: next))
        func post(
            _ orientationName: Notification.Name, _ orientationValue: UIInterfaceOrientation,
            _ frameName: Notification.Name, _ frameValue: CGRect
        ) {
            func post(_ name: Notification.Name, _ key: String, _ value: Any) {
                NotificationCenter.default.post(name: name, object: application, userInfo: [key: value])
            }
            if newOrientation != orientation {
                let value = NSNumber(value: orientationValue.rawValue)
                post(orientationName, UIApplication.statusBarOrientationUserInfoKey, value)
            }
            if newFrame != frame {
                post(frameName, UIApplication.statusBarFrameUserInfoKey, NSValue(cgRect: frameValue))
            }
        }
        post(
            UIApplication.willChangeStatusBarOrientationNotification, newOrientation,
            UIApplication.willChangeStatusBarFrameNotification, newFrame)
        change()
        post(
            UIApplication.didChangeStatusBarOrientationNotification, orientation,
            UIApplication.didChangeStatusBarFrameNotification, frame)
    }

    func statusBarFrame(on screen: Screen) -> CGRect {
        statusBar.isHidden ? .zero : CGRect(x: 0, y: 0, width: screen.size.width, height: screen.statusBarHeight)
    }
}

extension AppSession.Screen {
    /// The height of the status bar: the top safe area's, except that it ends above the edge of a Dynamic Island's.
    var statusBarHeight: CGFloat { min(safeAreaInsets.top, 54) }
}

extension AppSession.Screen {
    /// The orientation of the interface, derived from the size if it isn't set.
    var interfaceOrientation: UIInterfaceOrientation {
        orientation ?? (size.width > size.height ? .landscapeLeft : .portrait)
    }
}
