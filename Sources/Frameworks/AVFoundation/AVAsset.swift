import Foundation

/// A medium, whose tracks can't be read here.
open class AVAsset: NSObject {
    /// The length of the medium. Always indefinite.
    open var duration: CMTime { .indefinite }
    /// Whether the medium can be played. Always `false`.
    open var isPlayable: Bool { false }

    public override init() {
        super.init()
    }

    /// Creates an asset for the medium at an address.
    public convenience init(url URL: URL) {
        self.init()
        source = URL
    }

    fileprivate(set) var source: URL?
}

/// A medium at an address.
open class AVURLAsset: AVAsset {
    /// The address.
    open var url: URL { source ?? URL(fileURLWithPath: "/") }

    /// Creates an asset for the medium at an address.
    public init(url URL: URL, options: [String: Any]? = nil) {
        super.init()
        source = URL
    }
}

/// A medium as a player presents it.
open class AVPlayerItem: NSObject {
    /// Whether an item can be played.
    public enum Status: Int, Sendable {
        /// The item isn't loaded yet.
        case unknown = 0
        /// The item can be played.
        case readyToPlay = 1
        /// The item can't be played.
        case failed = 2
    }

    /// The asset.
    public let asset: AVAsset
    /// Whether the item can be played. Always ``Status/failed``: there are no decoders.
    open var status: Status { .failed }
    /// The reason why the item can't be played.
    open var error: (any Error)? { AVError(.decoderNotFound) }
    /// The length of the medium. Always indefinite.
    open var duration: CMTime { asset.duration }
    /// The size in which the medium is presented. Always zero.
    open var presentationSize: CGSize { .zero }
    /// Whether the item can play without stalling. Always `false`.
    open var isPlaybackLikelyToKeepUp: Bool { false }
    /// Whether the item has no loaded media. Always `true`.
    open var isPlaybackBufferEmpty: Bool { true }

    /// Creates an item for a medium.
    public init(asset: AVAsset) {
        self.asset = asset
        super.init()
    }

    /// Creates an item for the medium at an address.
    public convenience init(url URL: URL) {
        self.init(asset: AVURLAsset(url: URL))
    }

    /// Returns the current time. Always zero.
    open func currentTime() -> CMTime { .zero }

    /// Doesn't move, because the item can't be played.
    open func seek(to time: CMTime) {}

    /// Doesn't move; the handler receives `false` later, as for a seek that was interrupted.
    open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)?) {
        if let completionHandler { callLater { completionHandler(false) } }
    }
}

extension AVPlayerItem {
    /// Posted when an item has played to its end; never, because items can't be played.
    public static let didPlayToEndTimeNotification = Notification.Name("AVPlayerItemDidPlayToEndTimeNotification")
    /// Posted when an item can't be played to its end.
    public static let failedToPlayToEndTimeNotification =
        Notification.Name("AVPlayerItemFailedToPlayToEndTimeNotification")
}

extension Notification.Name {
    /// Posted when an item has played to its end; never, because items can't be played.
    public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
    /// Posted when an item can't be played to its end.
    public static let AVPlayerItemFailedToPlayToEndTime = AVPlayerItem.failedToPlayToEndTimeNotification
}

/// An error of a medium or a device.
public struct AVError: Error, Hashable, Sendable {
    /// The reason of an error.
    public enum Code: Int, Sendable {
        /// The reason isn't known.
        case unknown = -11800
        /// There is no decoder for the medium.
        case decoderNotFound = -11833
    }

    /// The reason.
    public let code: Code

    /// Creates an error.
    public init(_ code: Code) { self.code = code }
}

extension AVError: LocalizedError {
    /// The message for the user.
    public var errorDescription: String? { "Cannot Decode" }
}

extension AVError: CustomNSError {
    /// The domain of the errors of AVFoundation.
    public static var errorDomain: String { "AVFoundationErrorDomain" }
    /// The number of the reason.
    public var errorCode: Int { code.rawValue }
    /// The message for the user.
    public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
}
