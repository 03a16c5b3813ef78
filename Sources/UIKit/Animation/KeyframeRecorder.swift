import QuartzCore

/// Records the changes of a block's keyframes and creates one animation per property.
@MainActor final class KeyframeRecorder {
    /// A property of a layer and its values at fractions of the block's duration.
    private struct Track {
        let layer: CALayer
        let keyPath: String
        let before: AnimatableValue
        var steps: [Step]
    }

    private struct Step {
        let start: Double
        let end: Double
        let value: AnimatableValue
    }

    private let calculationMode: CAAnimationCalculationMode
    private var tracks: [Track] = []
    private var start = 0.0
    private var end = 1.0

    init(calculationMode: CAAnimationCalculationMode) {
        self.calculationMode = calculationMode
    }

    /// Runs a keyframe's block; changes outside a keyframe span the whole duration.
    func keyframe(start: Double, duration: Double, _ block: () -> Void) {
        let previous = (self.start, self.end)
        self.start = min(max(start, 0), 1)
        end = min(max(start + duration, self.start), 1)
        block()
        (self.start, self.end) = previous
    }

    func record(layer: CALayer, keyPath: String, shown: AnimatableValue, after: AnimatableValue) {
        let step = Step(start: start, end: end, value: after)
        if let index = tracks.firstIndex(where: { $0.layer === layer && $0.keyPath == keyPath }) {
            if let same = tracks[index].steps.firstIndex(where: { $0.start == start && $0.end == end }) {
                tracks[index].steps[same] = step
            } else {
                tracks[index].steps.append(step)
            }
        } else {
            tracks.append(Track(layer: layer, keyPath: keyPath, before: shown, steps: [step]))
        }
    }

    /// Adds the animations. The model already has the value of the keyframe recorded last.
    func commit(in context: ViewAnimationContext) {
        for track in tracks {
            let animation = CAKeyframeAnimation(keyPath: track.keyPath)
            let frames = frames(of: track)
            animation.calculationMode = calculationMode
            animation.values = frames.map { AnimatableValue.keyed($0.value.anyValue) ?? NSNull() }
            animation.keyTimes = frames.map { NSNumber(value: $0.time) }
            animation.timingFunction = context.timing.function
            let observer = context.makeObserver(of: track.keyPath, before: track.before)
            context.add(animation, to: track.layer, forKey: track.keyPath, observer)
        }
        tracks = []
    }

    /// Returns the values by time; a keyframe that begins after the previous one ended holds the value until then.
    private func frames(of track: Track) -> [(time: Double, value: AnimatableValue)] {
        var frames: [(time: Double, value: AnimatableValue)] = [(0, track.before)]
        for step in track.steps.sorted(by: { $0.end < $1.end }) {
            let last = frames[frames.count - 1]
            if step.start > last.time { frames.append((step.start, last.value)) }
            frames.append((step.end, step.value))
        }
        if let last = frames.last, last.time < 1 { frames.append((1, last.value)) }
        return frames
    }
}
