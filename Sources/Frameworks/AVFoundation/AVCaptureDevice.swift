import Foundation

/// Whether the user allows an app to use a device.
public enum AVAuthorizationStatus: Int, Sendable {
    /// The user wasn't asked.
    case notDetermined = 0
    /// The app may not use the device, and the user can't change that.
    case restricted = 1
    /// The user doesn't allow it.
    case denied = 2
    /// The user allows it.
    case authorized = 3
}

/// The kind of a medium.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a kind.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Video.
    public static let video = AVMediaType(rawValue: "vide")
    /// Sound.
    public static let audio = AVMediaType(rawValue: "soun")
}

/// A camera or microphone, of which there are none.
open class AVCaptureDevice: NSObject {
    /// Returns whether the user allows the use of devices. Always ``AVAuthorizationStatus/restricted``.
    open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus { .restricted }

    /// Asks the user for the use of devices; the answer is no.
    open class func requestAccess(for mediaType: AVMediaType, completionHandler handler: @escaping (Bool) -> Void) {
        handler(false)
    }

    /// Returns `nil`: there are no devices.
    open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }

    /// Returns no devices.
    open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }
}
