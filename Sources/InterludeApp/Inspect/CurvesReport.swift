import Interlude

/// The output of `curves --json`.
struct CurvesReport: Encodable {
    /// The name of the scene.
    var transition: String
    var title: String
    var device: String
    var fps: Int
    /// The stage time at which times begin to count: the beginning of the first transition.
    var origin: Double
    /// The times of the recording, in seconds since the first transition began; the transitions' are stage times.
    var startTime: Double
    var endTime: Double
    var transitions: [TransitionSpan]
    /// The animated layers: samples with their time and value, animated spans with their begin and end.
    var layers: [LayerCurvesReport<[[Double]]>]

    init(_ recording: CurveRecording, of scene: StageScene) {
        let origin = recording.origin
        transition = scene.name
        title = recording.title
        device = recording.device
        fps = recording.fps
        self.origin = origin.roundedToMillionths
        startTime = (recording.startTime - origin).roundedToMillionths
        endTime = (recording.endTime - origin).roundedToMillionths
        transitions = recording.transitions
        layers = recording.layers.map { layer in
            LayerCurvesReport(layer) { curve in
                curve.samples.map { [($0.time - origin).roundedToMillionths, $0.value.roundedToMillionths] }
            } animated: { curve in
                curve.animatedSpans.map {
                    [($0.lowerBound - origin).roundedToMillionths, ($0.upperBound - origin).roundedToMillionths]
                }
            }
        }
    }
}
