extension DiagnosticRule {
    /// Rules of the stage, for scripts and tests.
    static let stage = [deviceNotPlayable, timeNotFinite, touchBeganTwice]

    static let deviceNotPlayable = DiagnosticRule(
        "device-not-playable", "The stage plays the nearest playable device.",
        remedy:
            "Give the device a size, a scale and a frame rate above 0, at most 16,384 pixels and 1000 frames per second."
    )
    static let timeNotFinite = DiagnosticRule(
        "time-not-finite", "The stage stays at its time.",
        remedy: "Advance by a finite number of seconds, or call settle().")
    static let touchBeganTwice = DiagnosticRule(
        "touch-began-twice", "The first touch is canceled.", remedy: "Send .ended or .cancelled first.")
}

extension Diagnostic {
    /// - Parameters:
    ///   - device: The description of the device that was asked for.
    ///   - played: The description of the device that the stage plays.
    package static func deviceNotPlayable(_ device: String, played: String, culprit: String) -> Diagnostic {
        Diagnostic(
            .deviceNotPlayable, "No stage can play \(device); this one plays \(played).", culprit: culprit)
    }

    package static func timeNotFinite(_ time: Double, culprit: String) -> Diagnostic {
        Diagnostic(.timeNotFinite, "The stage cannot advance to the time \(time).", culprit: culprit)
    }

    package static func touchBeganTwice(_ touch: Int) -> Diagnostic {
        Diagnostic(.touchBeganTwice, "Touch \(touch) began again before it ended.", culprit: "touch \(touch)")
    }
}
