import Foundation

extension ProcessInfo {
    /// Whether the process is an iOS app on a Mac, by Mac Catalyst or unchanged; always `false`.
    public var isMacCatalystApp: Bool { false }
    /// Whether the process is an iOS app that runs unchanged on a Mac; always `false`.
    public var isiOSAppOnMac: Bool { false }

    /// Whether the user has turned on the mode that saves energy; always `false`.
    public var isLowPowerModeEnabled: Bool { false }
    /// How warm the device is; always `nominal`.
    public var thermalState: ThermalState { .nominal }

    /// How warm a device is.
    public enum ThermalState: Int, Sendable {
        /// Within limits.
        case nominal
        /// Slightly too warm.
        case fair
        /// So warm that the system slows down.
        case serious
        /// Much too warm.
        case critical
    }

    /// The version of iOS, which is 18.0; Foundation for Linux states the version of the kernel.
    public var platformVersion: OperatingSystemVersion {
        OperatingSystemVersion(majorVersion: 18, minorVersion: 0, patchVersion: 0)
    }

    /// The version of iOS as a text, with the build number of iOS 18.0.
    public var platformVersionString: String { "Version 18.0 (Build 22A3354)" }

    /// Returns whether iOS has a version or a later one.
    public func isPlatformAtLeast(_ version: OperatingSystemVersion) -> Bool {
        let own = platformVersion
        return (own.majorVersion, own.minorVersion, own.patchVersion)
            >= (version.majorVersion, version.minorVersion, version.patchVersion)
    }
}
