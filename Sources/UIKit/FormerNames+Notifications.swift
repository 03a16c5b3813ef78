import Foundation

// The names that Swift 4 used for notifications.

extension Notification.Name {
    /// The Swift 4 name of `UIResponder.keyboardWillShowNotification`.
    @available(*, deprecated, renamed: "UIResponder.keyboardWillShowNotification")
    public static var UIKeyboardWillShow: Notification.Name { UIResponder.keyboardWillShowNotification }
    /// The Swift 4 name of `UIResponder.keyboardDidShowNotification`.
    @available(*, deprecated, renamed: "UIResponder.keyboardDidShowNotification")
    public static var UIKeyboardDidShow: Notification.Name { UIResponder.keyboardDidShowNotification }
    /// The Swift 4 name of `UIResponder.keyboardWillHideNotification`.
    @available(*, deprecated, renamed: "UIResponder.keyboardWillHideNotification")
    public static var UIKeyboardWillHide: Notification.Name { UIResponder.keyboardWillHideNotification }
    /// The Swift 4 name of `UIResponder.keyboardDidHideNotification`.
    @available(*, deprecated, renamed: "UIResponder.keyboardDidHideNotification")
    public static var UIKeyboardDidHide: Notification.Name { UIResponder.keyboardDidHideNotification }
    /// The Swift 4 name of `UIResponder.keyboardWillChangeFrameNotification`.
    @available(*, deprecated, renamed: "UIResponder.keyboardWillChangeFrameNotification")
    public static var UIKeyboardWillChangeFrame: Notification.Name { UIResponder.keyboardWillChangeFrameNotification }
    /// The Swift 4 name of `UIResponder.keyboardDidChangeFrameNotification`.
    @available(*, deprecated, renamed: "UIResponder.keyboardDidChangeFrameNotification")
    public static var UIKeyboardDidChangeFrame: Notification.Name { UIResponder.keyboardDidChangeFrameNotification }
    /// The Swift 4 name of `UIApplication.didFinishLaunchingNotification`.
    @available(*, deprecated, renamed: "UIApplication.didFinishLaunchingNotification")
    public static var UIApplicationDidFinishLaunching: Notification.Name {
        UIApplication.didFinishLaunchingNotification
    }
    /// The Swift 4 name of `UIApplication.didBecomeActiveNotification`.
    @available(*, deprecated, renamed: "UIApplication.didBecomeActiveNotification")
    public static var UIApplicationDidBecomeActive: Notification.Name { UIApplication.didBecomeActiveNotification }
    /// The Swift 4 name of `UIApplication.willResignActiveNotification`.
    @available(*, deprecated, renamed: "UIApplication.willResignActiveNotification")
    public static var UIApplicationWillResignActive: Notification.Name { UIApplication.willResignActiveNotification }
    /// The Swift 4 name of `UIApplication.didEnterBackgroundNotification`.
    @available(*, deprecated, renamed: "UIApplication.didEnterBackgroundNotification")
    public static var UIApplicationDidEnterBackground: Notification.Name {
        UIApplication.didEnterBackgroundNotification
    }
    /// The Swift 4 name of `UIApplication.willEnterForegroundNotification`.
    @available(*, deprecated, renamed: "UIApplication.willEnterForegroundNotification")
    public static var UIApplicationWillEnterForeground: Notification.Name {
        UIApplication.willEnterForegroundNotification
    }
    /// The Swift 4 name of `UIApplication.willTerminateNotification`.
    @available(*, deprecated, renamed: "UIApplication.willTerminateNotification")
    public static var UIApplicationWillTerminate: Notification.Name { UIApplication.willTerminateNotification }
    /// The Swift 4 name of `UIApplication.didReceiveMemoryWarningNotification`.
    @available(*, deprecated, renamed: "UIApplication.didReceiveMemoryWarningNotification")
    public static var UIApplicationDidReceiveMemoryWarning: Notification.Name {
        UIApplication.didReceiveMemoryWarningNotification
    }
    /// The Swift 4 name of `UIApplication.willChangeStatusBarOrientationNotification`.
    @available(*, deprecated, renamed: "UIApplication.willChangeStatusBarOrientationNotification")
    public static var UIApplicationWillChangeStatusBarOrientation: Notification.Name {
        UIApplication.willChangeStatusBarOrientationNotification
    }
    /// The Swift 4 name of `UIApplication.didChangeStatusBarOrientationNotification`.
    @available(*, deprecated, renamed: "UIApplication.didChangeStatusBarOrientationNotification")
    public static var UIApplicationDidChangeStatusBarOrientation: Notification.Name {
        UIApplication.didChangeStatusBarOrientationNotification
    }
    /// The Swift 4 name of `UIApplication.willChangeStatusBarFrameNotification`.
    @available(*, deprecated, renamed: "UIApplication.willChangeStatusBarFrameNotification")
    public static var UIApplicationWillChangeStatusBarFrame: Notification.Name {
        UIApplication.willChangeStatusBarFrameNotification
    }
    /// The Swift 4 name of `UIApplication.didChangeStatusBarFrameNotification`.
    @available(*, deprecated, renamed: "UIApplication.didChangeStatusBarFrameNotification")
    public static var UIApplicationDidChangeStatusBarFrame: Notification.Name {
        UIApplication.didChangeStatusBarFrameNotification
    }
    /// The Swift 4 name of `UIDevice.orientationDidChangeNotification`.
    @available(*, deprecated, renamed: "UIDevice.orientationDidChangeNotification")
    public static var UIDeviceOrientationDidChange: Notification.Name { UIDevice.orientationDidChangeNotification }
    /// The Swift 4 name of `UIContentSizeCategory.didChangeNotification`.
    @available(*, deprecated, renamed: "UIContentSizeCategory.didChangeNotification")
    public static var UIContentSizeCategoryDidChange: Notification.Name { UIContentSizeCategory.didChangeNotification }
    /// The Swift 4 name of `UIWindow.didBecomeVisibleNotification`.
    @available(*, deprecated, renamed: "UIWindow.didBecomeVisibleNotification")
    public static var UIWindowDidBecomeVisible: Notification.Name { UIWindow.didBecomeVisibleNotification }
    /// The Swift 4 name of `UIWindow.didBecomeHiddenNotification`.
    @available(*, deprecated, renamed: "UIWindow.didBecomeHiddenNotification")
    public static var UIWindowDidBecomeHidden: Notification.Name { UIWindow.didBecomeHiddenNotification }
    /// The Swift 4 name of `UIWindow.didBecomeKeyNotification`.
    @available(*, deprecated, renamed: "UIWindow.didBecomeKeyNotification")
    public static var UIWindowDidBecomeKey: Notification.Name { UIWindow.didBecomeKeyNotification }
    /// The Swift 4 name of `UIWindow.didResignKeyNotification`.
    @available(*, deprecated, renamed: "UIWindow.didResignKeyNotification")
    public static var UIWindowDidResignKey: Notification.Name { UIWindow.didResignKeyNotification }
}
