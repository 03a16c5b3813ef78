import Foundation
import InterludeDiagnostics

/// Receives the end of a sound.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
    /// Called when a sound has ended; never, because sounds aren't played.
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
}

extension AVAudioPlayerDelegate {
    /// Does nothing.
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
}

/// Plays a sound from a file or from memory. There is no sound: ``play()`` reports `service-unavailable`.
open class AVAudioPlayer: NSObject {
    /// The delegate.
    open weak var delegate: (any AVAudioPlayerDelegate)?
    /// The volume, from 0 to 1. Default: 1.
    open var volume: Float = 1
    /// How often the sound repeats; forever if negative. Default: 0.
    open var numberOfLoops = 0
    /// The time in the sound, in seconds. Default: 0.
    open var currentTime: TimeInterval = 0
    /// The length of the sound, in seconds. Always 0.
    open var duration: TimeInterval { 0 }
    /// Whether the sound is played. Always `false`.
    open var isPlaying: Bool { false }

    /// Creates a player for a file; fails if the file can't be read.
    public init(contentsOf url: URL) throws {
        _ = try Data(contentsOf: url)
        super.init()
    }

    /// Creates a player for a sound in memory.
    public init(data: Data) throws {
        super.init()
    }

    /// Loads the sound; returns `false`, because it can't be played.
    @discardableResult
    open func prepareToPlay() -> Bool { false }

    /// Reports that sounds aren't played; returns `false`.
    @discardableResult
    open func play() -> Bool {
        Diagnostic.serviceUnavailable("AVAudioPlayer.play()", "there is no sound, so nothing is played").report()
        return false
    }

    /// Pauses the sound.
    open func pause() {}

    /// Ends the sound.
    open func stop() {}
}

/// The app's use of sound.
open class AVAudioSession: NSObject {
    /// The purpose of the app's sound.
    public struct Category: RawRepresentable, Hashable, Sendable {
        /// The name.
        public let rawValue: String

        /// Creates a category.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Sound that mixes with the sound of other apps, and obeys the silent switch.
        public static let ambient = Category(rawValue: "AVAudioSessionCategoryAmbient")
        /// Sound that silences other apps, and obeys the silent switch.
        public static let soloAmbient = Category(rawValue: "AVAudioSessionCategorySoloAmbient")
        /// Sound that is central to the app.
        public static let playback = Category(rawValue: "AVAudioSessionCategoryPlayback")
        /// Records audio.
        public static let record = Category(rawValue: "AVAudioSessionCategoryRecord")
        /// Playback and recording.
        public static let playAndRecord = Category(rawValue: "AVAudioSessionCategoryPlayAndRecord")
    }

    private static let session = UncheckedSession(AVAudioSession())

    /// Returns the session of the app.
    open class func sharedInstance() -> AVAudioSession { session.value }

    /// The purpose of the app's sound. Default: ``Category/soloAmbient``.
    open private(set) var category = Category.soloAmbient
    /// The volume of the device, from 0 to 1. Always 0: there is no sound.
    open var outputVolume: Float { 0 }

    /// Sets the purpose of the app's sound.
    open func setCategory(_ category: Category) throws { self.category = category }

    /// Begins or ends the use of sound, which has no effect on anything else.
    open func setActive(_ active: Bool) throws {}
}

/// A session that is shared by threads, as on iOS.
private struct UncheckedSession: @unchecked Sendable {
    let value: AVAudioSession

    init(_ value: AVAudioSession) { self.value = value }
}
