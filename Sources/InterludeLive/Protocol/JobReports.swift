import Foundation
import Interlude

/// The curves of the properties that a run animates.
struct CurveReport: Encodable {
    let type = "curves"
    var end: Double
    /// The animated layers; times and values, and begins and ends, one after the other.
    var layers: [LayerCurvesReport<[Double]>]

    /// The maximum number of samples of one curve; a chart on the page shows no more.
    private static let maximumSamples = 1200

    init(_ recording: CurveRecording) {
        end = recording.endTime
        layers = recording.layers.map { layer in
            LayerCurvesReport(layer, samples: Self.samples(of:)) { curve in
                curve.animatedSpans.flatMap { [$0.lowerBound.rounded(6), $0.upperBound.rounded(6)] }
            }
        }
    }

    /// Returns the samples of a curve without those around which the value is constant, except the ends.
    private static func samples(of curve: PropertyCurve) -> [Double] {
        var kept: [CurveSample] = []
        for (index, sample) in curve.samples.enumerated() {
            let before = index > 0 ? curve.samples[index - 1] : nil
            let after = index + 1 < curve.samples.count ? curve.samples[index + 1] : nil
            if before?.value == sample.value, after?.value == sample.value { continue }
            kept.append(sample)
        }
        return kept.suffix(maximumSamples).flatMap { [$0.time.rounded(6), $0.value.rounded(6)] }
    }
}

/// The lines of code that add the animations of a run, and the files with them.
struct OriginReport: Encodable {
    /// A source file.
    struct Source: Encodable {
        var path: String
        var name: String
        /// The text; `nil` if the file can't be read here.
        var text: String?
    }

    let type = "origins"
    /// The animations with a known line, in the order in which they began.
    var animations: [AnimationHistory.Span]
    /// The number of all animations.
    var animationCount: Int
    var sources: [Source]

    /// The maximum size of a file in bytes, and the maximum number of files.
    private static let (maximumSize, maximumCount) = (1 << 20, 40)

    @MainActor
    init(_ history: AnimationHistory) {
        animations = history.spans.filter { $0.origin != nil }
        animationCount = history.count
        var paths: [String] = []
        for path in animations.compactMap(\.origin?.file) where !paths.contains(path) { paths.append(path) }
        sources = paths.prefix(Self.maximumCount).map { path in
            let data = try? Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
            return Source(
                path: path, name: URL(fileURLWithPath: path).lastPathComponent,
                text: data.flatMap { $0.count > Self.maximumSize ? nil : String(decoding: $0, as: UTF8.self) })
        }
    }
}

extension Double {
    /// Rounds to a number of decimal places; JSON can't represent values that aren't finite.
    fileprivate func rounded(_ places: Int) -> Double {
        guard isFinite else { return 0 }
        let factor = places == 6 ? 1e6 : 1e3
        return magnitude < 1e9 ? (self * factor).rounded() / factor : self
    }
}

/// The layers on the screen as planes; their images follow the text of the message.
struct PlaneReport: Encodable {
    struct Plane: Encodable {
        /// The path of the layer in the layer tree, for instance `0.2.1`.
        var path: String
        var name: String
        var detail: String
        var isAnimated: Bool
        /// The visible part of the layer: x, y, width, height.
        var rect: [Double]
        var matrix: [Double]
        var level: Int
        /// The position of the plane's image among the images; `nil` if it has none.
        var image: Int?
    }

    let type = "planes"
    var time: Double
    var width: Double
    var height: Double
    var planes: [Plane]
    var areas: [Update.Area]
}

/// Frames of a run, and what moves in them; the images of the frames follow the text of the message.
struct OnionSkinReport: Encodable {
    struct Frame: Encodable {
        var time: Double
        /// The corners of each moving layer, in points: x and y of the four corners.
        var outlines: [[Double]]
    }

    let type = "onionSkin"
    var frames: [Frame]
    var areas: [Update.Area]

    /// More outlines of a frame are illegible.
    private static let maximumOutlines = 60

    init(_ frames: [(time: Double, outlines: [LayerOutline])], areas: [Update.Area]) {
        self.areas = areas
        self.frames = zip(frames, LayerOutline.moving(in: frames.map(\.outlines))).map { frame, outlines in
            Frame(
                time: frame.time,
                outlines: outlines.prefix(Self.maximumOutlines).map { $0.corners.flatMap { [$0.x, $0.y] } })
        }
    }
}

/// The runs of a check that follow, in the order in which they are run.
struct CheckRunsReport: Encodable {
    struct Case: Encodable {
        var interruption: String
        var time: Double
    }

    let type = "runs"
    var frames: Int
    var beginTime: Double
    var cases: [Case]
    var findings: [CheckFinding]
}

/// The result of one run of a check.
struct CheckCaseReport: Encodable {
    let type = "case"
    /// The index in ``CheckRunsReport/cases``.
    var index: Int
    var findings: [CheckFinding]
}

/// The progress of a film.
struct FilmProgress: Encodable {
    let type = "progress"
    /// A step of the work: `recording` or `encoding`.
    var step: String
}

/// A file; its bytes follow the text of the message.
struct FileReport: Encodable {
    let type = "file"
    var format: String
    var areas: [Update.Area]
}

/// The end of a job that could not be performed.
struct JobFailure: Encodable {
    let type = "jobFailure"
    var message: String
}
