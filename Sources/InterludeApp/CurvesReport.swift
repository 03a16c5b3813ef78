import Interlude

/// The output of `curves --json`.
struct CurvesReport: Encodable {
    struct Layer: Encodable {
        var name: String
        var detail: String
        var curves: [Curve]
    }

    struct Curve: Encodable {
        var keyPath: String
        /// `pt`, `rad`, or empty.
        var unit: String
        /// The samples, each with its time and value.
        var samples: [[Double]]
        /// The times between which the property was animated, each with its begin and end.
        var animated: [[Double]]
    }

    /// The name of the scene.
    var transition: String
    var title: String
    var device: String
    var fps: Int
    /// The stage time at which times begin to count: the begin of the first transition.
    var origin: Double
    /// The times of the recording, in seconds since the first transition began; the transitions' are stage times.
    var startTime: Double
    var endTime: Double
    var transitions: [TransitionSpan]
    var layers: [Layer]

    init(_ recording: CurveRecording, of scene: StageScene) {
        let origin = recording.origin
        transition = scene.name
        title = recording.title
        device = recording.device
        fps = recording.fps
        self.origin = Self.rounded(origin)
        startTime = Self.rounded(recording.startTime - origin)
        endTime = Self.rounded(recording.endTime - origin)
        transitions = recording.transitions
        layers = recording.layers.map { layer in
            Layer(name: layer.name, detail: layer.detail, curves: layer.curves.map { Self.curve($0, from: origin) })
        }
    }

    private static func curve(_ curve: PropertyCurve, from origin: Double) -> Curve {
        var animated: [[Double]] = []
        var wasAnimating = false
        for sample in curve.samples where sample.isAnimating || wasAnimating {
            let time = rounded(sample.time - origin)
            if wasAnimating { animated[animated.count - 1][1] = time } else { animated.append([time, time]) }
            wasAnimating = sample.isAnimating
        }
        return Curve(
            keyPath: curve.keyPath, unit: curve.unit,
            samples: curve.samples.map { [rounded($0.time - origin), rounded($0.value)] }, animated: animated)
    }

    private static func rounded(_ number: Double) -> Double {
        let result = (number * 1e6).rounded() / 1e6
        return result == 0 ? 0 : result
    }
}
