import Interlude
import ProbeRecords
import Probes
import UIKit

/// Runs probes on stages and records their values.
public enum StageRecording {
    /// The system that recordings name.
    public static let system = "Interlude"
    /// The number of frames after which a probe counts as stuck.
    private static let maximumFrames = 10_000

    /// Records the topics that occur in another recording, on its device; for a recording of a few values.
    @MainActor public static func record(asMuchAs other: ProbeRecording, on device: Device) async -> ProbeRecording {
        let topics = Set(other.results.keys.map { $0.prefix { $0 != "." } })
        return await record(Probe.all.filter { topics.contains($0.topic[...]) }, on: device)
    }

    /// Runs probes, each on its own stage.
    @MainActor public static func record(_ probes: [Probe] = Probe.all, on device: Device) async -> ProbeRecording {
        var recording = ProbeRecording(
            system: system, device: device.name, screen: [Double(device.size.width), Double(device.size.height)],
            scale: Double(device.scale), framesPerSecond: device.framesPerSecond)
        for probe in probes {
            let new = await Stage.run(device) { await results(of: probe, on: $0) }
            recording.results.merge(new) { _, new in new }
        }
        return recording
    }

    /// Runs a probe as a task of the app, and lets time pass until it ends.
    @MainActor private static func results(of probe: Probe, on stage: Stage) async -> [String: ProbeResult] {
        var results: [String: ProbeResult]?
        let fingers = StageFingers()
        let task = Task {
            let host = ProbeHost(window: stage.window, framesPerSecond: stage.device.framesPerSecond) {
                await fingers.request($0)
            }
            results = await probe.run(in: host)
        }
        for _ in 0..<maximumFrames where results == nil {
            if await fingers.performNext(on: stage) { continue }
            await stage.advance(by: 1 / Double(stage.device.framesPerSecond))
        }
        task.cancel()
        return results ?? [:]
    }
}
