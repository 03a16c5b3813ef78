import QuartzCore
import UIKit

/// Samples every animated property, frame by frame.
@MainActor
final class CurveRecorder: FrameObserver {
    /// The samples of one property of one layer.
    private final class Track {
        let layer: CALayer
        let property: String
        var samples: [(time: TimeInterval, value: AnimatableValue, isAnimating: Bool)] = []

        init(_ layer: CALayer, _ property: String) {
            self.layer = layer
            self.property = property
        }
    }

    /// The pseudo property that records the progress of a `CATransition`.
    private static let progress = "transition"

    private let clock: AnimationClock
    private let root: CALayer
    private var tracks: [Track] = []
    private var layers: [(layer: CALayer, name: String, detail: String)] = []

    init(clock: AnimationClock, root: CALayer) {
        self.clock = clock
        self.root = root
    }

    var awaitedTime: TimeInterval? { nil }

    func frameIsReady(at time: TimeInterval) {
        var animated: [ObjectIdentifier: [String: Double]] = [:]
        for layer in clock.animatedLayers where isOnScreen(layer) {
            for status in layer.animationStatuses {
                let isRunning = !status.hasEnded && status.localTime >= -1e-9 && status.fraction != nil
                guard isRunning || track(of: layer, Self.property(of: status)) != nil else { continue }
                for target in Self.properties(of: status) {
                    note(layer, target, status, at: time)
                    if isRunning { animated[ObjectIdentifier(layer), default: [:]][target] = status.progress ?? 0 }
                }
            }
        }
        for track in tracks where isOnScreen(track.layer) {
            let progress = animated[ObjectIdentifier(track.layer)]?[track.property]
            let value =
                track.property == Self.progress
                ? AnimatableValue.scalar(progress ?? 1)
                : track.layer.values(presentation: true).value(at: LayerKeyPath(track.property))
            if let last = track.samples.last, time - last.time < 1e-9 { track.samples.removeLast() }
            track.samples.append((time, value, progress != nil))
        }
    }

    private static func property(of status: AnimationStatus) -> String {
        properties(of: status).first ?? ""
    }

    private static func properties(of status: AnimationStatus) -> [String] {
        if status.animation is CATransition { return [progress] }
        return status.targets.filter { $0.sublayerName == nil }.map { $0.property?.name ?? $0.text }
    }

    private func isOnScreen(_ layer: CALayer) -> Bool {
        var above: CALayer? = layer
        while let current = above {
            if current === root { return true }
            above = current.superlayer ?? owner(ofMask: current)
        }
        return false
    }

    /// The layer that uses a mask, which has no superlayer.
    private func owner(ofMask mask: CALayer) -> CALayer? {
        func search(_ layer: CALayer) -> CALayer? {
            if layer.mask === mask { return layer }
            for sublayer in layer.sublayers ?? [] { if let found = search(sublayer) { return found } }
            return nil
        }
        return mask.superlayer == nil ? search(root) : nil
    }

    private func track(of layer: CALayer, _ property: String) -> Track? {
        tracks.first { $0.layer === layer && $0.property == property }
    }

    private func note(_ layer: CALayer, _ property: String, _ status: AnimationStatus, at time: TimeInterval) {
        guard track(of: layer, property) == nil else { return }
        let track = Track(layer, property)
        tracks.append(track)
        // An animation that was added between two frames begins there, and so does its curve.
        let elapsed = status.localTime
        if elapsed > 1e-9, elapsed < 1.01 / Double(clock.framesPerSecond), status.animation.timeline == nil,
            property != Self.progress
        {
            let value = layer.values(ago: elapsed).value(at: LayerKeyPath(property))
            track.samples.append((time - elapsed, value, true))
        }
        guard !layers.contains(where: { $0.layer === layer }) else { return }
        layers.append((layer, uniqueName(for: layer), layer.inspectionDetail))
    }

    private func uniqueName(for layer: CALayer) -> String {
        let name = layer.inspectionName
        guard layers.contains(where: { $0.name == name }) else { return name }
        var number = 2
        while layers.contains(where: { $0.name == "\(name) \(number)" }) { number += 1 }
        return "\(name) \(number)"
    }

    func layerCurves() -> [LayerCurves] {
        layers.map { item in
            let curves = tracks.filter { $0.layer === item.layer }.flatMap { track in
                CurveParts.curves(of: track.property, track.samples)
            }
            return LayerCurves(name: item.name, detail: item.detail, curves: curves)
        }
    }
}
