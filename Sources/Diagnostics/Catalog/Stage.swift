extension DiagnosticRule {
    /// Rules of the stage, for scripts and tests.
    static let stage = [
        deviceNotPlayable, timeNotFinite, touchBeganTwice, waitTooLong, stageEnded, stageTimeLimit,
        scriptWaitsWithoutTime, backgroundWorkNotAwaited, waitsDropped, sceneParameterUnknown,
    ]

    static let deviceNotPlayable = DiagnosticRule(
        "device-not-playable", "The stage plays the nearest playable device.",
        remedy:
            "Give the device a size, a scale, and a frame rate above 0, at most 16,384 pixels and 1000 frames per second."
    )
    static let timeNotFinite = DiagnosticRule(
        "time-not-finite", "The stage stays at its time.",
        remedy: "Advance by a finite number of seconds, or call settle().")
    static let waitTooLong = DiagnosticRule(
        "wait-too-long", "The stage stays at its time.", remedy: "Divide the wait, or call settle().")
    static let stageEnded = DiagnosticRule(
        "stage-ended", "Interlude ignores the call.",
        remedy: "Cancel the tasks that use the stage before its script returns.")
    static let stageTimeLimit = DiagnosticRule(
        "stage-time-limit", "The stage lets no more time pass, and waits that can throw end with an error.",
        remedy: "End loops that wait for a condition after some time, or raise the stage's timeLimit.")
    static let scriptWaitsWithoutTime = DiagnosticRule(
        "script-waits-without-time", "The stage advances until the call returns, at most for ten seconds.",
        remedy: "Call it in a Task, or with a completion handler, and let time pass with advance(by:) or settle().")
    static let backgroundWorkNotAwaited = DiagnosticRule(
        "background-work-not-awaited", "The stage continues without it, so its callbacks arrive at a time that varies.",
        remedy: "Replace slow work, such as downloads, in scenes and tests; end work that waits for the app.")
    static let waitsDropped = DiagnosticRule(
        "waits-dropped", "The stage drops them.",
        remedy:
            "Invalidate timers and cancel tasks when their screen disappears, or let time pass before the script ends.")
    static let sceneParameterUnknown = DiagnosticRule(
        "scene-parameter-unknown", "Interlude uses 0, false, or an empty text.",
        remedy: "Declare the parameter in the scene's `parameters`, or correct its name.")
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

    /// - Parameters:
    ///   - kind: The kind of parameter that the code asks for: `number`, `flag`, or `choice`.
    ///   - known: The names of all parameters.
    package static func sceneParameterUnknown(_ name: String, kind: String, known: [String]) -> Diagnostic {
        let names = known.isEmpty ? "It has none." : "It has \(known.joined(separator: ", "))."
        return Diagnostic(
            .sceneParameterUnknown, "The scene has no \(kind) named “\(name)”. \(names)", culprit: "SceneValues")
    }

    package static func timeNotFinite(_ time: Double, culprit: String) -> Diagnostic {
        Diagnostic(.timeNotFinite, "The stage cannot advance to the time \(String.number(time)).", culprit: culprit)
    }

    package static func waitTooLong(_ duration: Double, limit: Double, culprit: String) -> Diagnostic {
        Diagnostic(
            .waitTooLong,
            "The stage was to advance by \(String.seconds(duration)), more than the limit of \(String.seconds(limit)).",
            culprit: culprit)
    }

    /// - Parameter call: The method that was called, or what it would do.
    package static func stageEnded(_ call: String) -> Diagnostic {
        Diagnostic(.stageEnded, "A task called \(call) on a stage whose script has returned.", culprit: "Stage")
    }

    package static func stageTimeLimit(_ limit: Double, culprit: String) -> Diagnostic {
        Diagnostic(
            .stageTimeLimit, "The stage has reached its time limit of \(String.seconds(limit)).", culprit: culprit)
    }

    package static func scriptWaitsWithoutTime(_ call: String, culprit: String) -> Diagnostic {
        Diagnostic(
            .scriptWaitsWithoutTime, "The script awaits \(call), during which no stage time passes.", culprit: culprit)
    }

    /// - Parameter patience: The real time that the stage waited, in seconds.
    package static func backgroundWorkNotAwaited(_ patience: Double) -> Diagnostic {
        Diagnostic(
            .backgroundWorkNotAwaited,
            "Work that the app enqueued on another queue still runs after \(String.seconds(patience)) of real time.",
            culprit: "DispatchQueue")
    }

    /// - Parameters:
    ///   - waits: A sentence for each of the first waits.
    ///   - count: The number of waits.
    package static func waitsDropped(_ waits: [String], count: Int) -> Diagnostic {
        let rest = count > waits.count ? " And \(count - waits.count) more." : ""
        return Diagnostic(
            .waitsDropped,
            "The script ended while the app's code was still waiting: \(waits.joined(separator: " "))\(rest)",
            culprit: "Stage")
    }

    package static func touchBeganTwice(_ touch: Int) -> Diagnostic {
        Diagnostic(.touchBeganTwice, "Touch \(touch) began again before it ended.", culprit: "touch \(touch)")
    }
}
