import Foundation

/// Every property that was animated while a script ran, over time, as the screen showed it.
///
/// ``Stage/recordCurves(_:)`` makes one. Properties are taken apart into numbers, each a ``PropertyCurve`` under its key path.
public struct CurveRecording: Hashable, Sendable, Codable {
    /// What pictures call it; the device's name until you set another.
    public var title: String
    /// The device's name.
    public let device: String
    /// Samples per second: the device's frames.
    public let fps: Int
    /// When recording began, in seconds since the stage began.
    public let startTime: TimeInterval
    /// When it ended.
    public let endTime: TimeInterval
    /// The transitions that took place, in the order in which they began.
    public let transitions: [TransitionSpan]
    /// The layers of which something was animated, in the order in which that began.
    public let layers: [LayerCurves]
}

/// A transition's place in time.
public struct TransitionSpan: Hashable, Sendable, Codable {
    /// Which: “the presentation of B over A”.
    public let name: String
    /// The animator's class, or the kind of a transition that has none.
    public let animator: String
    /// When it began, in seconds since the stage began.
    public let beginTime: TimeInterval
    /// When `completeTransition(_:)` was called; nil when it was not.
    public var completionTime: TimeInterval?
    /// When its last callback had been made; nil when it did not come to that.
    public var endTime: TimeInterval?
    /// Whether it ended where it began.
    public var wasCancelled: Bool
}

/// The curves of one layer.
public struct LayerCurves: Hashable, Sendable, Codable {
    /// The class of its view or its own, numbered where several would be called the same.
    public let name: String
    /// What else tells it from others: the controller whose view it is, an identifier, the layer's class.
    public let detail: String
    /// By property, in the order in which they began to move; the parts of a property follow each other.
    public let curves: [PropertyCurve]
}

/// One number of a layer over time.
public struct PropertyCurve: Hashable, Sendable, Codable {
    /// What it is, for instance `position.x`, `bounds.size.width`, `transform.scale.x` or `backgroundColor.red`.
    public let keyPath: String
    /// What it is measured in: `pt`, `rad`, or nothing.
    public let unit: String
    /// The samples, one for each frame from when the property was first animated and while the layer is on the screen.
    public let samples: [CurveSample]
}

/// A number at a time.
public struct CurveSample: Hashable, Sendable, Codable {
    /// In seconds since the stage began.
    public let time: TimeInterval
    /// What the screen showed.
    public let value: Double
    /// Whether an animation of the property was under way.
    public let isAnimating: Bool
}

extension CurveRecording {
    /// The time from which pictures count: when the first transition began, or the recording.
    public var origin: TimeInterval { transitions.first?.beginTime ?? startTime }

    /// Samples that are farther apart than this do not belong to one line: the layer was off the screen in between.
    var longestStep: TimeInterval { 1.5 / Double(max(1, fps)) }

    /// The curve of a layer's property; nil when it was not animated.
    ///
    /// - Parameters:
    ///   - keyPath: For instance `position.x`.
    ///   - layer: The layer's ``LayerCurves/name``, or a part of its ``LayerCurves/detail`` such as an identifier.
    public func curve(_ keyPath: String, of layer: String) -> PropertyCurve? {
        let found = layers.first { $0.name == layer } ?? layers.first { $0.detail.contains(layer) }
        return found?.curves.first { $0.keyPath == keyPath }
    }
}

extension PropertyCurve {
    /// Whether it moved.
    public var changes: Bool {
        guard let first = samples.first?.value else { return false }
        return samples.contains { abs($0.value - first) > 1e-6 }
    }

    /// The value at a time, in a straight line between samples; nil outside of them.
    public func value(at time: TimeInterval) -> Double? {
        guard let after = samples.firstIndex(where: { $0.time >= time - 1e-9 }) else { return nil }
        let end = samples[after]
        guard after > 0, end.time > time + 1e-9 else { return abs(end.time - time) <= 1e-9 ? end.value : nil }
        let start = samples[after - 1]
        return start.value + (end.value - start.value) * (time - start.time) / (end.time - start.time)
    }
}
