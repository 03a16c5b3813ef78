import Foundation
import QuartzCore

extension UIWindow {
    /// Posted when a window becomes visible; the object is the window.
    public nonisolated static let didBecomeVisibleNotification = Notification.Name(
        "UIWindowDidBecomeVisibleNotification")
    /// Posted when a window becomes hidden; the object is the window.
    public nonisolated static let didBecomeHiddenNotification = Notification.Name(
        "UIWindowDidBecomeHiddenNotification")
    /// Posted when a window becomes key; the object is the window.
    public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    /// Posted when a window resigns key; the object is the window.
    public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

    func _makeKey() {
        let session = appSession
        guard canBecomeKey, session.keyWindow !== self else { return }
        if let previous = session.keyWindow {
            session.keyWindow = nil
            previous.resignKey()
            NotificationCenter.default.post(name: Self.didResignKeyNotification, object: previous)
        }
        session.keyWindow = self
        becomeKey()
        NotificationCenter.default.post(name: Self.didBecomeKeyNotification, object: self)
    }

    /// The part of the screen's safe area insets that overlaps the window's frame.
    var screenSafeAreaInsets: UIEdgeInsets {
        let screen = appSession.screen
        let frame = self.frame
        let insets = appSession.currentSafeAreaInsets
        return UIEdgeInsets(
            top: min(max(insets.top - frame.minY, 0), insets.top),
            left: min(max(insets.left - frame.minX, 0), insets.left),
            bottom: min(max(insets.bottom - (screen.size.height - frame.maxY), 0), insets.bottom),
            right: min(max(insets.right - (screen.size.width - frame.maxX), 0), insets.right))
    }
}

extension AppSession {
    /// The windows of the app, also the hidden ones, without the system's, by ascending window level.
    package var appWindows: [UIWindow] {
        allWindows.filter { !$0.belongsToSystem && $0.windowScene != nil }.enumerated().sorted { first, second in
            (first.element.windowLevel.rawValue, first.offset) < (second.element.windowLevel.rawValue, second.offset)
        }.map(\.element)
    }

    /// Moves a window to the end of its level in the list of the app's windows, or adds it.
    func listAsFrontmost(_ window: UIWindow) { allWindows = allWindows.filter { $0 !== window } + [window] }

    /// Adds or removes a window whose visibility or scene changed. The app retains its windows.
    func windowDidChangeVisibility(_ window: UIWindow) {
        let isShown = windows.contains { $0 === window }
        if window.isOnScreen, !isShown {
            listAsFrontmost(window)
            windows.append(window)
            restackWindows()
            window.stayUntilPoolEnds()
            window.inheritTraits()
            window.updateSafeArea()
            window.showRoot()
            updateStatusBar()
            NotificationCenter.default.post(name: UIWindow.didBecomeVisibleNotification, object: window)
        } else if !window.isOnScreen, isShown {
            windows.removeAll { $0 === window }
            window.layer.removeFromSuperlayer()
            if keyWindow === window {
                keyWindow = nil
                window.resignKey()
                NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: window)
            }
            visibleWindowsDidChange()
            NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: window)
        }
    }

    /// Makes another window key if there is none, and lets the frontmost one decide about the status bar.
    func visibleWindowsDidChange() {
        if keyWindow == nil { windows.last(where: \.canBecomeKey)?._makeKey() }
        updateStatusBar()
    }

    func bringWindowToFront(_ window: UIWindow) {
        guard windows.contains(where: { $0 === window }) else { return }
        listAsFrontmost(window)
        windows.removeAll { $0 === window }
        windows.append(window)
        restackWindows()
        updateStatusBar()
    }

    /// Sorts the windows by level, preserving the order within a level.
    func restackWindows() {
        let order = windows.enumerated().sorted { first, second in
            first.element.windowLevel.rawValue == second.element.windowLevel.rawValue
                ? first.offset < second.offset
                : first.element.windowLevel.rawValue < second.element.windowLevel.rawValue
        }.map(\.element)
        windows = order
        rootLayer.sublayers = order.map(\.layer)
    }
}
