import InterludeDiagnostics
import Logging
import UIKit

/// Writes diagnostics to the log of the program that runs a stage.
enum ContractLog {
    /// The logger. Label: `interlude.contract`; diagnostics are logged at level warning.
    private static let logger = Logger(label: "interlude.contract")

    static func write(_ event: AppEvent) {
        guard event.kind == .diagnostic else { return }
        keepForTrap(event)
        logger.warning(
            "\(event.subject): \(event.detail)",
            metadata: ["id": "\(event.name)", "culprit": "\(event.subject)", "time": "\(event.time.asSeconds)"])
    }

    /// Keeps a diagnostic, which may be the reason for a trap after it.
    static func keepForTrap(_ event: AppEvent) {
        if event.kind == .diagnostic { TrapContext.set(diagnostic: "\(event.name) – \(event.detail)") }
    }
}
