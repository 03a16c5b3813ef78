/// The source of a stage's time.
///
/// ```swift
/// // Takes milliseconds, whatever the app animates.
/// await Stage.run(clock: .virtual) { stage in
///     await stage.show(ListViewController())
///     await stage.advance(by: 10)
/// }
/// // Takes a second.
/// await Stage.run(clock: .live) { stage in
///     await stage.show(ListViewController())
///     await stage.advance(by: 1)
/// }
/// ```
public enum StageClock: Hashable, Sendable {
    /// Time advances only by the script, without waiting. The same script produces the same bytes.
    case virtual
    /// Time advances in real time, as on a device.
    case live
}
