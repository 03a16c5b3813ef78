import Foundation

/// Every property that was animated during a script, sampled over time from the presentation values.
///
/// ```swift
/// let recording = try await stage.recordCurves {
///     try await stage.tap("open")
///     try await stage.settle()
/// }
/// let scale = try #require(recording.curve("transform.scale.x", of: "view of EditorViewController"))
/// let half = try #require(scale.value(at: recording.origin + 0.15))
/// #expect(abs(half - 0.505) < 0.001)
/// try recording.write(to: URL(fileURLWithPath: "open.svg"))
/// ```
///
/// ``Stage/recordCurves(_:)`` creates one. Properties are split into numbers, each a ``PropertyCurve`` with its own
/// key path.
public struct CurveRecording: Hashable, Sendable, Codable {
    /// The title on charts. Default: the device's name.
    public var title: String
    /// The device's name.
    public let device: String
    /// Samples per second: the device's refresh rate.
    public let fps: Int
    /// The start of the recording, in seconds since the stage began.
    public let startTime: TimeInterval
    /// The end of the recording, in seconds since the stage began.
    public let endTime: TimeInterval
    /// The transitions during the recording, in the order in which they began.
    public let transitions: [TransitionSpan]
    /// The animated layers, in the order in which their first animation began.
    public let layers: [LayerCurves]
}

/// The times of a transition.
public struct TransitionSpan: Hashable, Sendable, Codable {
    /// The name, for instance “the presentation of B over A”.
    public let name: String
    /// The animator's class, or the kind of a transition without an animator.
    public let animator: String
    /// The begin time, in seconds since the stage began.
    public let beginTime: TimeInterval
    /// The time of `completeTransition(_:)`; `nil` if it was not called.
    public var completionTime: TimeInterval?
    /// The time after the last callback; `nil` if the transition did not end.
    public var endTime: TimeInterval?
    /// Whether the transition was canceled.
    public var wasCancelled: Bool
}

/// The curves of one layer.
public struct LayerCurves: Hashable, Sendable, Codable {
    /// The class of the layer's view or of the layer, with a number if it is not unique.
    public let name: String
    /// Further identification: the view controller whose view it is, an identifier, the layer's class.
    public let detail: String
    /// The curves in the order in which they began; the components of a property are adjacent.
    public let curves: [PropertyCurve]
}

/// One number of a layer's property over time.
public struct PropertyCurve: Hashable, Sendable, Codable {
    /// The key path, for instance `position.x`, `bounds.size.width`, `transform.scale.x` or `backgroundColor.red`.
    public let keyPath: String
    /// The unit: `pt`, `rad` or empty.
    public let unit: String
    /// The samples: one per frame in which the layer is on the screen, from the property's first animation on.
    public let samples: [CurveSample]
}

/// The value of a curve at a time.
public struct CurveSample: Hashable, Sendable, Codable {
    /// The time in seconds since the stage began.
    public let time: TimeInterval
    /// The presentation value.
    public let value: Double
    /// Whether the property was being animated.
    public let isAnimating: Bool
}

extension CurveRecording {
    /// The time at which charts begin to count: the beginning of the first transition, or else of the recording.
    public var origin: TimeInterval { transitions.first?.beginTime ?? startTime }

    /// The largest time between two samples of one run; a larger gap means that the layer was off the screen.
    var longestStep: TimeInterval { 1.5 / Double(max(1, fps)) }

    /// Returns the curve of a layer's property; `nil` if the property was not animated.
    ///
    /// - Parameters:
    ///   - keyPath: The key path, for instance `position.x`.
    ///   - layer: The layer's ``LayerCurves/name``, or a part of its ``LayerCurves/detail`` such as an identifier.
    public func curve(_ keyPath: String, of layer: String) -> PropertyCurve? {
        let found = layers.first { $0.name == layer } ?? layers.first { $0.detail.contains(layer) }
        return found?.curves.first { $0.keyPath == keyPath }
    }
}

extension PropertyCurve {
    /// Whether the value changes.
    public var changes: Bool {
        guard let first = samples.first?.value else { return false }
        return samples.contains { abs($0.value - first) > 1e-6 }
    }

    /// Returns the value at a time, interpolated linearly between samples; `nil` outside their range.
    public func value(at time: TimeInterval) -> Double? {
        guard let after = samples.firstIndex(where: { $0.time >= time - 1e-9 }) else { return nil }
        let end = samples[after]
        guard after > 0, end.time > time + 1e-9 else { return abs(end.time - time) <= 1e-9 ? end.value : nil }
        let start = samples[after - 1]
        return start.value + (end.value - start.value) * (time - start.time) / (end.time - start.time)
    }
}

extension CurveRecording {
    /// Creates a recording that shows two curves of the same property in one chart.
    package init(comparing actual: PropertyCurve, with expected: PropertyCurve, fps: Int) {
        let times = (actual.samples + expected.samples).map(\.time)
        self.init(
            title: actual.keyPath, device: "", fps: fps, startTime: times.min() ?? 0, endTime: times.max() ?? 0,
            transitions: [],
            layers: [
                LayerCurves(
                    name: "Actual and expected values", detail: "",
                    curves: [actual.renamed("actual"), expected.renamed("expected")])
            ])
    }
}

extension PropertyCurve {
    /// The curve under the name of a component of its property.
    fileprivate func renamed(_ component: String) -> PropertyCurve {
        PropertyCurve(keyPath: "\(keyPath).\(component)", unit: unit, samples: samples)
    }

    /// Creates a curve with the same property and times, and other values.
    package init(like other: PropertyCurve, samples: [(time: TimeInterval, value: Double)]) {
        self.init(
            keyPath: other.keyPath, unit: other.unit,
            samples: samples.map { CurveSample(time: $0.time, value: $0.value, isAnimating: true) })
    }
}
