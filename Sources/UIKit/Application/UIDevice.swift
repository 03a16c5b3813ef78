import Foundation

/// The device on which the app runs.
@preconcurrency @MainActor open class UIDevice: NSObject {
    private static let shared = UIDevice()

    /// The current device.
    open class var current: UIDevice { shared }

    /// Posted when the device's orientation changes.
    public nonisolated static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")

    /// Creates an object that describes the current device.
    public override init() {
        super.init()
    }

    /// The name of the device.
    open var name: String { "Interlude" }
    /// The model of the device.
    open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    /// The localized model of the device.
    open var localizedModel: String { model }
    /// The name of the operating system that Interlude follows.
    open var systemName: String { "iOS" }
    /// The version of the operating system that Interlude follows.
    open var systemVersion: String { "18.0" }
    /// The interface idiom of the device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { AppSession.current.screen.idiom }
    /// The physical orientation of the device.
    open var orientation: UIDeviceOrientation {
        // Interface and device rotate in opposite directions.
        switch AppSession.current.deviceOrientation {
        case .landscapeLeft: .landscapeRight
        case .landscapeRight: .landscapeLeft
        case .portraitUpsideDown: .portraitUpsideDown
        case .portrait, .unknown: .portrait
        }
    }
    /// Whether the device posts orientation notifications.
    open private(set) var isGeneratingDeviceOrientationNotifications = false

    /// Starts posting orientation notifications.
    open func beginGeneratingDeviceOrientationNotifications() {
        isGeneratingDeviceOrientationNotifications = true
    }

    /// Stops posting orientation notifications.
    open func endGeneratingDeviceOrientationNotifications() {
        isGeneratingDeviceOrientationNotifications = false
    }

    /// Whether the device supports multitasking. Always `true`.
    open var isMultitaskingSupported: Bool { true }
}
