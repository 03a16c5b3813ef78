/// What makes a stage's time pass.
public enum StageClock: Hashable, Sendable {
    /// Time passes only when the script says so; nothing waits. The same script gives the same bytes.
    case virtual
    /// Frames come in real time, as on a device.
    case live
}
