import Foundation

/// The device on which the app runs.
@preconcurrency @MainActor open class UIDevice: NSObject, Connectable {
    private static let shared = UIDevice()

    /// The properties that key-value coding finds.
    open class var connections: Connections { Connections().key("orientation", \UIDevice.codedOrientation) }

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
    open var systemVersion: String {
        let version = ProcessInfo.processInfo.platformVersion
        return "\(version.majorVersion).\(version.minorVersion)"
    }
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
    /// The orientation for key-value coding. Apps set it to rotate the interface, which iOS ignores since version 16.
    private var codedOrientation: Int {
        get { orientation.rawValue }
        set {}
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

    /// The identifier of the device for the app's vendor; the same in all runs.
    open var identifierForVendor: UUID? { UUID(uuidString: "00000000-0000-4000-8000-000000000001") }

    /// Whether the device observes its battery. Default: `false`. A stage has no battery.
    open var isBatteryMonitoringEnabled = false
    /// The charge of the battery, from 0 to 1; -1, as it is unknown.
    open var batteryLevel: Float { -1 }
    /// The state of the battery. Always `unknown`.
    open var batteryState: BatteryState { .unknown }
    /// Whether the device observes objects near the screen. Default: `false`. A stage has no sensor.
    open var isProximityMonitoringEnabled = false
    /// Whether an object is near the screen. Always `false`.
    open var proximityState: Bool { false }
    /// Plays the sound of a key; there is no sound.
    open func playInputClick() {}

    /// The states of a battery.
    public enum BatteryState: Int, Sendable {
        /// The state isn't known.
        case unknown
        /// The device isn't plugged in.
        case unplugged
        /// The battery is charging.
        case charging
        /// The battery is full.
        case full
    }

    /// Posted when the charge of the battery changes; never posted.
    public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
    /// Posted when the state of the battery changes; never posted.
    public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
        "UIDeviceBatteryStateDidChangeNotification")
    /// Posted when an object comes near the screen or leaves it; never posted.
    public nonisolated static let proximityStateDidChangeNotification = Notification.Name(
        "UIDeviceProximityStateDidChangeNotification")
}
