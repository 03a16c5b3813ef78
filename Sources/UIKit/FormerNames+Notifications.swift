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
    /// The Swift 4 name of `UIApplication.significantTimeChangeNotification`.
    @available(*, deprecated, renamed: "UIApplication.significantTimeChangeNotification")
    public static var UIApplicationSignificantTimeChange: Notification.Name {
        UIApplication.significantTimeChangeNotification
    }
    /// The Swift 4 name of `UIApplication.backgroundRefreshStatusDidChangeNotification`.
    @available(*, deprecated, renamed: "UIApplication.backgroundRefreshStatusDidChangeNotification")
    public static var UIApplicationBackgroundRefreshStatusDidChange: Notification.Name {
        UIApplication.backgroundRefreshStatusDidChangeNotification
    }
    /// The Swift 4 name of `UIApplication.protectedDataWillBecomeUnavailableNotification`.
    @available(*, deprecated, renamed: "UIApplication.protectedDataWillBecomeUnavailableNotification")
    public static var UIApplicationProtectedDataWillBecomeUnavailable: Notification.Name {
        UIApplication.protectedDataWillBecomeUnavailableNotification
    }
    /// The Swift 4 name of `UIApplication.protectedDataDidBecomeAvailableNotification`.
    @available(*, deprecated, renamed: "UIApplication.protectedDataDidBecomeAvailableNotification")
    public static var UIApplicationProtectedDataDidBecomeAvailable: Notification.Name {
        UIApplication.protectedDataDidBecomeAvailableNotification
    }
    /// The Swift 4 name of `UIApplication.userDidTakeScreenshotNotification`.
    @available(*, deprecated, renamed: "UIApplication.userDidTakeScreenshotNotification")
    public static var UIApplicationUserDidTakeScreenshot: Notification.Name {
        UIApplication.userDidTakeScreenshotNotification
    }
    /// The Swift 4 name of `UIDevice.batteryStateDidChangeNotification`.
    @available(*, deprecated, renamed: "UIDevice.batteryStateDidChangeNotification")
    public static var UIDeviceBatteryStateDidChange: Notification.Name { UIDevice.batteryStateDidChangeNotification }
    /// The Swift 4 name of `UIDevice.batteryLevelDidChangeNotification`.
    @available(*, deprecated, renamed: "UIDevice.batteryLevelDidChangeNotification")
    public static var UIDeviceBatteryLevelDidChange: Notification.Name { UIDevice.batteryLevelDidChangeNotification }
    /// The Swift 4 name of `UIDevice.proximityStateDidChangeNotification`.
    @available(*, deprecated, renamed: "UIDevice.proximityStateDidChangeNotification")
    public static var UIDeviceProximityStateDidChange: Notification.Name {
        UIDevice.proximityStateDidChangeNotification
    }
    /// The Swift 4 name of `UIMenuController.willShowMenuNotification`.
    @available(*, deprecated, renamed: "UIMenuController.willShowMenuNotification")
    public static var UIMenuControllerWillShowMenu: Notification.Name { UIMenuController.willShowMenuNotification }
    /// The Swift 4 name of `UIMenuController.didShowMenuNotification`.
    @available(*, deprecated, renamed: "UIMenuController.didShowMenuNotification")
    public static var UIMenuControllerDidShowMenu: Notification.Name { UIMenuController.didShowMenuNotification }
    /// The Swift 4 name of `UIMenuController.willHideMenuNotification`.
    @available(*, deprecated, renamed: "UIMenuController.willHideMenuNotification")
    public static var UIMenuControllerWillHideMenu: Notification.Name { UIMenuController.willHideMenuNotification }
    /// The Swift 4 name of `UIMenuController.didHideMenuNotification`.
    @available(*, deprecated, renamed: "UIMenuController.didHideMenuNotification")
    public static var UIMenuControllerDidHideMenu: Notification.Name { UIMenuController.didHideMenuNotification }
    /// The Swift 4 name of `UIMenuController.menuFrameDidChangeNotification`.
    @available(*, deprecated, renamed: "UIMenuController.menuFrameDidChangeNotification")
    public static var UIMenuControllerMenuFrameDidChange: Notification.Name {
        UIMenuController.menuFrameDidChangeNotification
    }
    /// The Swift 4 name of `UIPasteboard.changedNotification`.
    @available(*, deprecated, renamed: "UIPasteboard.changedNotification")
    public static var UIPasteboardChanged: Notification.Name { UIPasteboard.changedNotification }
    /// The Swift 4 name of `UIScreen.didConnectNotification`.
    @available(*, deprecated, renamed: "UIScreen.didConnectNotification")
    public static var UIScreenDidConnect: Notification.Name { UIScreen.didConnectNotification }
    /// The Swift 4 name of `UIScreen.didDisconnectNotification`.
    @available(*, deprecated, renamed: "UIScreen.didDisconnectNotification")
    public static var UIScreenDidDisconnect: Notification.Name { UIScreen.didDisconnectNotification }
    /// The Swift 4 name of `UIScreen.modeDidChangeNotification`.
    @available(*, deprecated, renamed: "UIScreen.modeDidChangeNotification")
    public static var UIScreenModeDidChange: Notification.Name { UIScreen.modeDidChangeNotification }
    /// The Swift 4 name of `UIScreen.brightnessDidChangeNotification`.
    @available(*, deprecated, renamed: "UIScreen.brightnessDidChangeNotification")
    public static var UIScreenBrightnessDidChange: Notification.Name { UIScreen.brightnessDidChangeNotification }
    /// The Swift 4 name of `UIScreen.capturedDidChangeNotification`.
    @available(*, deprecated, renamed: "UIScreen.capturedDidChangeNotification")
    public static var UIScreenCapturedDidChange: Notification.Name { UIScreen.capturedDidChangeNotification }
    /// The Swift 4 name of `UITableView.selectionDidChangeNotification`.
    @available(*, deprecated, renamed: "UITableView.selectionDidChangeNotification")
    public static var UITableViewSelectionDidChange: Notification.Name { UITableView.selectionDidChangeNotification }
    /// The Swift 4 name of `UITextField.textDidBeginEditingNotification`.
    @available(*, deprecated, renamed: "UITextField.textDidBeginEditingNotification")
    public static var UITextFieldTextDidBeginEditing: Notification.Name { UITextField.textDidBeginEditingNotification }
    /// The Swift 4 name of `UITextField.textDidEndEditingNotification`.
    @available(*, deprecated, renamed: "UITextField.textDidEndEditingNotification")
    public static var UITextFieldTextDidEndEditing: Notification.Name { UITextField.textDidEndEditingNotification }
    /// The Swift 4 name of `UITextField.textDidChangeNotification`.
    @available(*, deprecated, renamed: "UITextField.textDidChangeNotification")
    public static var UITextFieldTextDidChange: Notification.Name { UITextField.textDidChangeNotification }
    /// The Swift 4 name of `UITextView.textDidBeginEditingNotification`.
    @available(*, deprecated, renamed: "UITextView.textDidBeginEditingNotification")
    public static var UITextViewTextDidBeginEditing: Notification.Name { UITextView.textDidBeginEditingNotification }
    /// The Swift 4 name of `UITextView.textDidEndEditingNotification`.
    @available(*, deprecated, renamed: "UITextView.textDidEndEditingNotification")
    public static var UITextViewTextDidEndEditing: Notification.Name { UITextView.textDidEndEditingNotification }
    /// The Swift 4 name of `UITextView.textDidChangeNotification`.
    @available(*, deprecated, renamed: "UITextView.textDidChangeNotification")
    public static var UITextViewTextDidChange: Notification.Name { UITextView.textDidChangeNotification }
    /// The Swift 4 name of `UITextInputMode.currentInputModeDidChangeNotification`.
    @available(*, deprecated, renamed: "UITextInputMode.currentInputModeDidChangeNotification")
    public static var UITextInputCurrentInputModeDidChange: Notification.Name {
        UITextInputMode.currentInputModeDidChangeNotification
    }
    /// The Swift 4 name of `UIViewController.showDetailTargetDidChangeNotification`.
    @available(*, deprecated, renamed: "UIViewController.showDetailTargetDidChangeNotification")
    public static var UIViewControllerShowDetailTargetDidChange: Notification.Name {
        UIViewController.showDetailTargetDidChangeNotification
    }
    /// The Swift 4 name of `UIAccessibility.voiceOverStatusDidChangeNotification`.
    @available(*, deprecated, renamed: "UIAccessibility.voiceOverStatusDidChangeNotification")
    public static var UIAccessibilityVoiceOverStatusChanged: Notification.Name {
        UIAccessibility.voiceOverStatusDidChangeNotification
    }
    /// The Swift 4 name of `UIAccessibility.reduceMotionStatusDidChangeNotification`.
    @available(*, deprecated, renamed: "UIAccessibility.reduceMotionStatusDidChangeNotification")
    public static var UIAccessibilityReduceMotionStatusDidChange: Notification.Name {
        UIAccessibility.reduceMotionStatusDidChangeNotification
    }
    /// The Swift 4 name of `UIAccessibility.reduceTransparencyStatusDidChangeNotification`.
    @available(*, deprecated, renamed: "UIAccessibility.reduceTransparencyStatusDidChangeNotification")
    public static var UIAccessibilityReduceTransparencyStatusDidChange: Notification.Name {
        UIAccessibility.reduceTransparencyStatusDidChangeNotification
    }
    /// The Swift 4 name of `UIAccessibility.boldTextStatusDidChangeNotification`.
    @available(*, deprecated, renamed: "UIAccessibility.boldTextStatusDidChangeNotification")
    public static var UIAccessibilityBoldTextStatusDidChange: Notification.Name {
        UIAccessibility.boldTextStatusDidChangeNotification
    }
    /// The Swift 4 name of `UIAccessibility.invertColorsStatusDidChangeNotification`.
    @available(*, deprecated, renamed: "UIAccessibility.invertColorsStatusDidChangeNotification")
    public static var UIAccessibilityInvertColorsStatusDidChange: Notification.Name {
        UIAccessibility.invertColorsStatusDidChangeNotification
    }
    /// The Swift 4 name of `UIAccessibility.darkerSystemColorsStatusDidChangeNotification`.
    @available(*, deprecated, renamed: "UIAccessibility.darkerSystemColorsStatusDidChangeNotification")
    public static var UIAccessibilityDarkerSystemColorsStatusDidChange: Notification.Name {
        UIAccessibility.darkerSystemColorsStatusDidChangeNotification
    }
    /// The Swift 4 name of `UIAccessibility.elementFocusedNotification`.
    @available(*, deprecated, renamed: "UIAccessibility.elementFocusedNotification")
    public static var UIAccessibilityElementFocused: Notification.Name { UIAccessibility.elementFocusedNotification }
}
