import Foundation
import Interlude

/// The messages that wait for a worker's stage.
@MainActor
final class Inbox {
    private var messages: [PageMessage] = []
    private var waiter: CheckedContinuation<Void, Never>?

    var isEmpty: Bool { messages.isEmpty }

    func append(_ message: PageMessage) {
        messages.append(message)
        wake()
    }

    /// Removes and returns the first message, and skips seeks that a later one makes superfluous.
    func next() -> PageMessage? {
        guard !messages.isEmpty else { return nil }
        let message = messages.removeFirst()
        if case .seek = message, case .seek? = messages.first { return next() }
        return message
    }

    /// Returns when there is a message, or at an instant.
    func waitForMessage(until instant: RealTime.Instant? = nil) async {
        guard messages.isEmpty else { return }
        let timer = instant.map { instant in
            Task { @MainActor in
                await RealTime.wait(until: instant)
                if !Task.isCancelled { wake() }
            }
        }
        await withCheckedContinuation { waiter = $0 }
        timer?.cancel()
    }

    private func wake() {
        waiter?.resume()
        waiter = nil
    }
}
