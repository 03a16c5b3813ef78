import UIKit

/// The run of a probe: its screen, its clock, and its results.
@MainActor
final class ProbeRun {
    private let host: ProbeHost
    private(set) var results: [String: ProbeResult] = [:]

    init(_ host: ProbeHost) { self.host = host }

    var window: UIWindow { host.window }
    var now: TimeInterval { CACurrentMediaTime() }
    private var frameDuration: Double { 1 / Double(host.framesPerSecond) }

    // MARK: Screen and time

    /// Makes a controller the root and waits until it is displayed.
    func show(_ controller: UIViewController) async {
        window.rootViewController = controller
        window.makeKeyAndVisible()
        try? await wait(0.1)
    }

    func wait(_ seconds: TimeInterval) async throws {
        try await Task.sleep(nanoseconds: UInt64(seconds * 1_000_000_000))
    }

    // MARK: Touches

    func tap(_ point: CGPoint) async throws { try await perform(.tap, at: point) { _ in } }

    func press(_ point: CGPoint, for duration: TimeInterval) async throws {
        try await perform(.press, at: point) { $0.pressing = duration }
    }

    /// Moves a finger in a straight line, in points per second. Rests before it lifts, so that it has no velocity.
    func drag(
        _ start: CGPoint, to end: CGPoint, speed: Double = 300, pressing: TimeInterval = 0.05,
        holding: TimeInterval = 0.4
    ) async throws {
        try await perform(.drag, at: start) {
            $0.endX = Double(end.x)
            $0.endY = Double(end.y)
            $0.pressing = pressing
            $0.speed = speed
            $0.holding = holding
        }
    }

    func command(_ key: String) async throws { try await perform(.command, at: .zero) { $0.key = key } }

    /// Leaves the app for a second, and returns.
    func leave() async throws { try await perform(.leave, at: .zero) { _ in } }

    private func perform(
        _ kind: ProbeGesture.Kind, at point: CGPoint, _ change: (inout ProbeGesture) -> Void
    ) async throws {
        var gesture = ProbeGesture(kind)
        gesture.x = Double(point.x)
        gesture.y = Double(point.y)
        change(&gesture)
        try await host.perform(gesture)
    }

    // MARK: Results

    /// Records lengths or positions; their error is half a pixel, to which UIKit may round.
    func points(_ key: String, _ values: CGFloat...) {
        let values = values.map { Self.rounded(Double($0)) }
        let value = values.count == 1 ? ProbeValue.number(values[0]) : .numbers(values)
        record(key, value, .points, error: 0.5 / Double(window.screen.scale))
    }

    func frame(_ key: String, _ frame: CGRect) {
        points(key, frame.minX, frame.minY, frame.width, frame.height)
    }

    func insets(_ key: String, _ insets: UIEdgeInsets) {
        points(key, insets.top, insets.left, insets.bottom, insets.right)
    }

    /// Records a duration that a property returns.
    func seconds(_ key: String, _ value: TimeInterval) { record(key, .number(value), .seconds, error: 0.0005) }

    /// Records lengths that depend on where a finger was in a frame, or that pixels show.
    func lengths(_ key: String, _ values: CGFloat..., error: Double) {
        record(key, .numbers(values.map { Self.rounded(Double($0)) }), .points, error: error)
    }

    /// Records a list of lengths, however many there are.
    func list(_ key: String, _ values: [CGFloat], error: Double) {
        record(key, .numbers(values.map { Self.rounded(Double($0)) }), .points, error: error)
    }

    /// Records a duration between two frames, each of which may be late by one.
    func measuredSeconds(_ key: String, _ value: TimeInterval) {
        record(key, .number(value), .seconds, error: frameDuration)
    }

    func number(_ key: String, _ value: Double, _ unit: ProbeUnit = .fraction, error: Double = 0.0005) {
        record(key, .number(value), unit, error: error)
    }

    func fractions(_ key: String, _ values: [Double], error: Double) {
        record(key, .numbers(values.map(Self.rounded)), .fraction, error: error)
    }

    func count(_ key: String, _ value: Int) { record(key, .number(Double(value)), .count) }

    func text(_ key: String, _ value: String) { record(key, .text(value), .name) }

    func flag(_ key: String, _ value: Bool) { text(key, value ? "yes" : "no") }

    func texts(_ key: String, _ values: [String]) { record(key, .texts(values), .name) }

    func order(_ key: String, _ log: EventLog) { texts(key, log.events) }

    /// Records the events that are added to a log from an action on, in a duration.
    func order(_ key: String, _ log: EventLog, for duration: TimeInterval, action: @MainActor () -> Void) async throws {
        let mark = log.events.count
        action()
        try await wait(duration)
        texts(key, Array(log.events.dropFirst(mark)))
    }

    /// Records the components of a color in sRGB; their error is half a step of eight bits.
    func color(_ key: String, _ color: UIColor?) {
        guard let color else { return text(key, "none") }
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        color.resolvedColor(with: window.traitCollection).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        record(key, .numbers([red, green, blue, alpha].map { Self.rounded(Double($0)) }), .fraction, error: 0.5 / 255)
    }

    private func record(_ key: String, _ value: ProbeValue, _ unit: ProbeUnit, error: Double = 0) {
        if case .number(let number) = value {
            results[key] = ProbeResult(.number(Self.rounded(number)), unit, error: Self.rounded(error))
        } else {
            results[key] = ProbeResult(value, unit, error: Self.rounded(error))
        }
    }

    private static func rounded(_ value: Double) -> Double {
        value.isFinite ? (value * 10_000).rounded() / 10_000 : Double(Int32.max)
    }

    // MARK: Curves

    /// A value that is sampled in every frame.
    struct Track {
        var key: String
        var unit: ProbeUnit
        /// Returns the value; `nil` in frames without one.
        var value: @MainActor () -> CGFloat?

        init(_ key: String, _ unit: ProbeUnit = .points, value: @escaping @MainActor () -> CGFloat?) {
            self.key = key
            self.unit = unit
            self.value = value
        }
    }

    /// Calls a closure in every frame, until the returned closure is called.
    func everyFrame(_ handler: @escaping @MainActor () -> Void) -> @MainActor () -> Void { host.everyFrame(handler) }

    /// Records a curve that was sampled by a probe itself.
    func curve(_ key: String, _ samples: [CurveSample], _ unit: ProbeUnit, error: Double, timeError: Double) {
        let rounded = samples.map { CurveSample(Self.rounded($0.time), Self.rounded($0.value)) }
        results[key] = ProbeResult(.curve(rounded), unit, error: error, timeError: Self.rounded(timeError))
    }

    /// Runs an action, and samples values from then on, in every frame.
    ///
    /// Each sample has the time of its own reading, because frames may be late.
    func curves(_ tracks: [Track], for duration: TimeInterval, action: @MainActor () -> Void) async throws {
        var samples = tracks.map { _ in [CurveSample]() }
        let start = now
        let frameDuration = frameDuration
        let stop = host.everyFrame {
            let time = CACurrentMediaTime() - start
            // Before the first commit after the action, layers show what they showed before.
            guard time > frameDuration / 2 else { return }
            for (index, track) in tracks.enumerated() {
                guard let value = track.value() else { continue }
                samples[index].append(CurveSample(Self.rounded(time), Self.rounded(Double(value))))
            }
        }
        action()
        try await wait(duration)
        stop()
        for (track, samples) in zip(tracks, samples) {
            // Half a pixel, as of frames, or what a fraction changes without a visible effect.
            let error = track.unit == .points ? 0.5 / Double(window.screen.scale) : 0.005
            results[track.key] = ProbeResult(
                .curve(samples), track.unit, error: Self.rounded(error), timeError: Self.rounded(frameDuration))
        }
    }

    /// Runs an action and records the time until the closure that it gets is called.
    func time(
        _ key: String, atMost limit: TimeInterval = 3, action: (@escaping @MainActor () -> Void) -> Void
    ) async throws {
        let start = now
        var end: TimeInterval?
        action { end = end ?? CACurrentMediaTime() }
        while end == nil, now - start < limit { try await wait(frameDuration) }
        if let end { measuredSeconds(key, end - start) } else { text(key, "never") }
    }
}

/// A list of events in the order in which they happened.
@MainActor
final class EventLog {
    private(set) var events: [String] = []

    func add(_ event: String) { events.append(event) }
}
