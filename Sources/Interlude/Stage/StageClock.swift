/// What makes a stage's time pass.
///
/// ```swift
/// // Takes milliseconds, whatever the app animates.
/// await Stage.run(clock: .virtual) { stage in
///     await stage.show(ListViewController())
///     await stage.advance(by: 10)
/// }
/// // Takes a second, in which `Timer` and `Task.sleep` work as on a device.
/// await Stage.run(clock: .live) { stage in
///     await stage.show(ListViewController())
///     await stage.advance(by: 1)
/// }
/// ```
public enum StageClock: Hashable, Sendable {
    /// Time passes only when the script says so; nothing waits. The same script gives the same bytes.
    case virtual
    /// Frames come in real time, as on a device.
    case live
}
