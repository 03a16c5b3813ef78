import Foundation
import InterludeDiagnostics
import QuartzCore

/// Controls the playback of a medium, which isn't played here: ``play()`` reports `service-unavailable`.
open class AVPlayer: NSObject {
    /// Whether a player can play.
    public enum Status: Int, Sendable {
        /// Nothing was loaded yet.
        case unknown = 0
        /// The player can play.
        case readyToPlay = 1
        /// The player can't play.
        case failed = 2
    }

    /// Whether a player plays.
    public enum TimeControlStatus: Int, Sendable {
        /// The player is paused.
        case paused = 0
        /// The player waits for the medium.
        case waitingToPlayAtSpecifiedRate = 1
        /// The player plays.
        case playing = 2
    }

    /// The action of a player at the end of an item.
    public enum ActionAtItemEnd: Int, Sendable {
        /// It goes to the next item.
        case advance = 0
        /// The player pauses.
        case pause = 1
        /// It does nothing.
        case none = 2
    }

    /// The item that the player presents.
    open private(set) var currentItem: AVPlayerItem?
    /// Whether the player can play. Default: ``Status/readyToPlay``, as for a player whose item fails.
    open var status: Status { .readyToPlay }
    /// The reason why the player can't play. Always `nil`: the item has the error.
    open var error: (any Error)? { nil }
    /// Whether the player plays. Always ``TimeControlStatus/paused``.
    open var timeControlStatus: TimeControlStatus { .paused }
    /// The rate of playback, 0 if the player is paused. Always 0; setting another value is like ``play()``.
    open var rate: Float {
        get { 0 }
        set { if newValue != 0 { play() } }
    }
    /// The volume of the sound, from 0 to 1. Default: 1.
    open var volume: Float = 1
    /// Whether the sound is off. Default: `false`.
    open var isMuted = false
    /// The action at the end of an item. Default: ``ActionAtItemEnd/pause``.
    open var actionAtItemEnd = ActionAtItemEnd.pause
    /// Whether the player waits until it can play without stalling. Default: `true`.
    open var automaticallyWaitsToMinimizeStalling = true

    public override init() {
        super.init()
    }

    /// Creates a player for an item.
    public init(playerItem item: AVPlayerItem?) {
        super.init()
        currentItem = item
    }

    /// Creates a player for the medium at an address.
    public convenience init(url URL: URL) {
        self.init(playerItem: AVPlayerItem(url: URL))
    }

    /// Presents another item.
    open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }

    /// Reports that media aren't played; the notification that the item failed is posted in a later turn of the run loop.
    open func play() {
        Diagnostic.serviceUnavailable("AVPlayer.play()", "there are no decoders for media, so the item fails").report()
        guard let item = currentItem else { return }
        callLater { NotificationCenter.default.post(name: .AVPlayerItemFailedToPlayToEndTime, object: item) }
    }

    /// Pauses playback.
    open func pause() {}

    /// Returns the current time. Always zero.
    open func currentTime() -> CMTime { .zero }

    /// Doesn't move, because the item can't be played.
    open func seek(to time: CMTime) {}
    /// Doesn't move, because the item can't be played.
    open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}
    /// Doesn't move; the handler receives `false` later, as for a seek that was interrupted.
    open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
        callLater { completionHandler(false) }
    }
    /// Doesn't move; the handler receives `false` later, as for a seek that was interrupted.
    open func seek(
        to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime, completionHandler: @escaping (Bool) -> Void
    ) {
        callLater { completionHandler(false) }
    }

    /// Returns an object that identifies an observer; its closure isn't called, because no time passes in the medium.
    open func addPeriodicTimeObserver(
        forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
    ) -> Any {
        NSObject()
    }

    /// Removes an observer.
    open func removeTimeObserver(_ observer: Any) {}
}

/// How a video fits into the bounds of a layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a gravity.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The video keeps its aspect ratio, and fits into the bounds.
    public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
    /// The video keeps its aspect ratio, and fills the bounds.
    public static let resizeAspectFill = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspectFill")
    /// The video fills the bounds.
    public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// A layer that displays the video of a player. It is clear, because videos aren't played.
open class AVPlayerLayer: CALayer {
    /// The player. Default: `nil`.
    open var player: AVPlayer?
    /// How the video fits into the bounds. Default: ``AVLayerVideoGravity/resizeAspect``.
    open var videoGravity = AVLayerVideoGravity.resizeAspect
    /// Whether the first frame can be displayed. Always `false`.
    open var isReadyForDisplay: Bool { false }
    /// The frame of the video in the bounds. Always zero.
    open var videoRect: CGRect { .zero }

    /// Creates a layer for a player.
    public convenience init(player: AVPlayer?) {
        self.init()
        self.player = player
    }
}
