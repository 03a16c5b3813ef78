import Interlude

/// Expects that no view jumps when a finger catches or releases it.
///
/// Examines the centers of all views with an `accessibilityIdentifier` and of the controllers' views, in the window.
/// Across each handover, the position, the scale, and the opacity must continue the motion around it. When the last finger
/// leaves, the velocity of the position must continue as well; a finger that catches a view may change its velocity.
///
/// ```swift
/// try await expectContinuous(stage, velocity: 400) {
///     await stage.drag(from: CGPoint(x: 196, y: 120), to: CGPoint(x: 196, y: 420), duration: 0.3)
///     try await stage.settle()
/// }
/// ```
///
/// - Parameters:
///   - stage: The stage.
///   - position: The deviation of the position that is ignored, in points. Default: 4.
///   - velocity: The change of the velocity that is ignored, in points per second. Default: 300.
///   - value: The deviation of the scale and of the opacity that is ignored. Default: 0.1.
///   - fileID: The source location of a failure: the module and the file.
///   - filePath: The path of the file.
///   - line: The line.
///   - column: The column.
///   - script: The script to run.
/// - Throws: The error that the script throws.
@MainActor
public func expectContinuous(
    _ stage: Stage, position: CGFloat = 4, velocity: CGFloat = 300, value: CGFloat = 0.1,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ script: @MainActor () async throws -> Void
) async rethrows {
    let tracks = try await stage.motion(during: script)
    let problems = tracks.flatMap { track in
        track.jumps.compactMap { jump in
            description(of: jump, in: track, position: position, velocity: velocity, value: value)
        }
    }
    guard !problems.isEmpty else { return }
    let heading =
        "The motion isn't continuous (tolerance: \(position.shortText) points, \(velocity.shortText) points per second, "
        + "\(value.shortText) of scale and opacity):"
    TestFailure.record(
        ([heading] + problems.map { "  • " + $0 }).joined(separator: "\n"),
        [FailureFile("motion.txt", table(of: tracks))],
        on: stage, at: CallSite(fileID, filePath, line, column))
}

/// Returns a sentence for a jump beyond the tolerances; `nil` if it is within.
private func description(
    of jump: MotionTrack.Jump, in track: MotionTrack, position: CGFloat, velocity: CGFloat, value: CGFloat
) -> String? {
    let verb = jump.handover.kind == .caught ? "touched" : "released"
    let moment = "\(track.name), when it is \(verb) at \(jump.handover.time.asSeconds)"
    func text(_ vector: CGVector) -> String { "(\(vector.dx.rounded().shortText), \(vector.dy.rounded().shortText))" }
    if jump.distance > position {
        return "\(moment), jumps by \(((jump.distance * 10).rounded() / 10).shortText) points"
    }
    for (name, deviation) in [("scale", jump.scale), ("opacity", jump.opacity)] where deviation > value {
        return "\(moment), jumps by \(((deviation * 100).rounded() / 100).shortText) in \(name)"
    }
    guard jump.handover.kind == .released, jump.velocityChange > velocity else { return nil }
    return
        "\(moment), changes its velocity from \(text(jump.velocityBefore)) to \(text(jump.velocityAfter)) points per second"
}

/// The positions, scales, and opacities of views in which these change, as a table.
private func table(of tracks: [MotionTrack]) -> String {
    tracks.filter { track in
        track.samples.contains { sample in
            let first = track.samples[0]
            return sample.center != first.center || sample.scale != first.scale || sample.opacity != first.opacity
        }
    }.map { track in
        let lines = track.samples.map { sample in
            let handover = track.handovers.first { $0.time == sample.time }.map { "  \($0.kind.rawValue)" } ?? ""
            let values = [sample.center.x, sample.center.y, sample.scale, sample.opacity]
            return
                "  \(sample.time.asSeconds)  \(values.map { Double($0).asDecimal }.joined(separator: "  "))\(handover)"
        }
        return ([track.name] + lines).joined(separator: "\n")
    }.joined(separator: "\n\n")
}
