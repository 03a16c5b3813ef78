import Dispatch

/// Runs a callback in a later turn of the main run loop, as players call back on a device.
func callLater(_ callback: @escaping () -> Void) {
    nonisolated(unsafe) let callback = callback
    DispatchQueue.main.async { callback() }
}
