import Foundation

/// The device on which the app runs.
@preconcurrency @MainActor open class UIDevice: NSObject {
    private static let shared = UIDevice()

    /// The one device there is.
    open class var current: UIDevice { shared }

    /// Posted when the device is turned.
    public nonisolated static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")

    package override init() {
        super.init()
    }

    /// The name of the device.
    open var name: String { "Interlude" }
    /// The kind of device, as text.
    open var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    /// The kind of device in the user's language.
    open var localizedModel: String { model }
    /// The name of the operating system whose behaviour is followed.
    open var systemName: String { "iOS" }
    /// The version of the operating system whose behaviour is followed.
    open var systemVersion: String { "18.0" }
    /// The kind of device.
    open var userInterfaceIdiom: UIUserInterfaceIdiom { AppSession.current.screen.idiom }
    /// How the device is held.
    open var orientation: UIDeviceOrientation {
        // The interface turns against the device.
        switch AppSession.current.scene.interfaceOrientation {
        case .landscapeLeft: .landscapeRight
        case .landscapeRight: .landscapeLeft
        case .portraitUpsideDown: .portraitUpsideDown
        case .portrait, .unknown: .portrait
        }
    }
    /// Whether turning the device is reported.
    public private(set) var isGeneratingDeviceOrientationNotifications = false

    /// Starts reporting when the device is turned.
    open func beginGeneratingDeviceOrientationNotifications() {
        isGeneratingDeviceOrientationNotifications = true
    }

    /// Ends reporting when the device is turned.
    open func endGeneratingDeviceOrientationNotifications() {
        isGeneratingDeviceOrientationNotifications = false
    }

    /// Whether another app may run at the same time.
    open var isMultitaskingSupported: Bool { true }
}
