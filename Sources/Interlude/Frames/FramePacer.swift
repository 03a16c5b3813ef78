/// Decides when each frame of a stage runs.
///
/// A frame waits before it begins, so while a pacer waits, the stage shows the previous frame. The pacer may send
/// touches then; a frame that they cause has the stage's current time.
@MainActor
package protocol FramePacer: AnyObject {
    /// Returns when the frame at this time may run.
    func wait(until time: TimeInterval) async
}
