/// The frames that a stage's display drops, as on a busy device.
///
/// In a dropped frame the app does not run: touches, display links, and layout wait for the next frame, which has the
/// right time. Its results must be the same as without dropped frames.
///
/// ```swift
/// var conditions = StageConditions()
/// conditions.droppedFrames = .fraction(0.2, seed: 7)
/// ```
public enum DroppedFrames: Hashable, Sendable, Codable {
    /// Drops no frames.
    case none
    /// Every frame whose number is a multiple of `interval`, which is at least 2.
    case every(_ interval: Int)
    /// A pseudorandom fraction of the frames, from 0 to 0.9, which depends on the seed only.
    case fraction(_ fraction: Double, seed: UInt64)

    /// The largest fraction of dropped frames; without frames, no time would pass.
    private static let maximumFraction = 0.9

    /// Whether the display drops the frame with this number, counted from 0.
    func contains(_ frame: Int) -> Bool {
        switch self {
        case .none: false
        case .every(let interval): frame % max(2, interval) == 0
        case .fraction(let fraction, let seed):
            SeededNumbers.unitInterval(ofIndex: seed &+ UInt64(bitPattern: Int64(frame)))
                < min(fraction, Self.maximumFraction)
        }
    }
}
