import CoreGraphics
import Foundation

/// The state of a value of a medium that is loaded.
public enum AVKeyValueStatus: Int, Sendable {
    /// Unknown.
    case unknown = 0
    /// Loading began.
    case loading = 1
    /// The value was loaded.
    case loaded = 2
    /// The value can't be loaded.
    case failed = 3
    /// Loading was canceled.
    case cancelled = 4
}

/// A track of a medium, of which media have none here.
open class AVAssetTrack: NSObject {
    /// The medium.
    open private(set) weak var asset: AVAsset?
    /// The kind. Always ``AVMediaType/video``.
    open var mediaType: AVMediaType { .video }
    /// The size of the frames in pixels. Always zero.
    open var naturalSize: CGSize { .zero }
    /// The transform with which the frames are displayed. Always the identity.
    open var preferredTransform: CGAffineTransform { .identity }
    /// The frames per second. Always 0.
    open var nominalFrameRate: Float { 0 }
    /// The time of the track in the medium. Always empty.
    open var timeRange: CMTimeRange { CMTimeRange(start: .zero, duration: .zero) }
}

extension AVAsset {
    /// The tracks. Always empty.
    public var tracks: [AVAssetTrack] { [] }

    /// Returns the tracks of a kind; none, because media can't be read.
    public func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] { [] }

    /// Calls the handler at once: no value is loaded.
    public func loadValuesAsynchronously(forKeys keys: [String], completionHandler handler: (() -> Void)? = nil) {
        handler?()
    }

    /// Returns ``AVKeyValueStatus/failed``, and sets the error.
    public func statusOfValue(forKey key: String, error outError: UnsafeMutablePointer<NSError?>?) -> AVKeyValueStatus {
        outError?.pointee = AVError(code: .decoderNotFound) as NSError
        return .failed
    }
}

/// Makes images of the frames of a medium, which fails here.
open class AVAssetImageGenerator: NSObject {
    /// The outcome of an image.
    public enum Result: Int, Sendable {
        /// The image was made.
        case succeeded = 0
        /// The image can't be made.
        case failed = 1
        /// The image was canceled.
        case cancelled = 2
    }

    /// The medium.
    public let asset: AVAsset
    /// Whether images are rotated as the track states. Default: `false`.
    open var appliesPreferredTrackTransform = false
    /// The largest size of images; zero for the size of the frames. Default: zero.
    open var maximumSize = CGSize.zero
    /// How much earlier a frame may be. Default: any time.
    open var requestedTimeToleranceBefore = CMTime.positiveInfinity
    /// How much later a frame may be. Default: any time.
    open var requestedTimeToleranceAfter = CMTime.positiveInfinity

    /// Creates a generator for a medium.
    public init(asset: AVAsset) { self.asset = asset }

    /// Throws ``AVError/Code/decoderNotFound``.
    open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
        throw AVError(code: .decoderNotFound)
    }

    /// Calls the handler with a failure for each time.
    open func generateCGImagesAsynchronously(
        forTimes requestedTimes: [NSValue],
        completionHandler handler: @escaping (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void
    ) {
        for time in requestedTimes {
            handler(time.timeValue, nil, .invalid, .failed, AVError(code: .decoderNotFound))
        }
    }

    /// Cancels nothing, because images fail at once.
    open func cancelAllCGImageGeneration() {}
}

extension AVPlayerItem {
    /// Calls the handler with `false`: no time passes in the medium.
    public func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: ((Bool) -> Void)? = nil
    ) {
        completionHandler?(false)
    }
}

extension NSValue {
    /// Creates a value that contains a time.
    public convenience init(time: CMTime) { self.init(structure: time, typeCode: "{CMTime=qiIq}") }

    /// Creates a value that contains a range of time.
    public convenience init(timeRange: CMTimeRange) {
        self.init(structure: timeRange, typeCode: "{CMTimeRange={CMTime=qiIq}{CMTime=qiIq}}")
    }

    /// The time in the value; invalid if it contains none.
    public var timeValue: CMTime { anyStructure as? CMTime ?? .invalid }

    /// The range of time in the value; invalid if it contains none.
    public var timeRangeValue: CMTimeRange {
        anyStructure as? CMTimeRange ?? CMTimeRange(start: .invalid, duration: .invalid)
    }
}
