import CoreGraphics
import Foundation

/// The differences of two films, frame by frame at the same times.
package struct FilmFileComparison: Sendable {
    /// The numbers of a comparison.
    package struct Summary: Hashable, Sendable, Codable {
        /// The name of the films.
        package var name: String
        /// Whether all frames and the sizes are equal.
        package var isEqual: Bool
        /// The number of frames that differ, of ``frames``.
        package var differingFrames: Int
        package var frames: Int
        /// The time of the first frame that differs, in seconds since the films began; `nil` if there is none.
        package var firstDifference: Double?
        /// The largest fraction of pixels that differ in a frame, and its time.
        package var largestFraction: Double
        package var largestFractionTime: Double?
        /// The durations in seconds.
        package var durations: [Double]
        /// The sizes in pixels.
        package var sizes: [[Int]]
    }

    package let before: FilmFile
    package let after: FilmFile
    package let summary: Summary

    /// Compares two films.
    package init(_ before: FilmFile, _ after: FilmFile) {
        self.before = before
        self.after = after
        let count = max(before.frameCount, after.frameCount)
        let (old, new) = (before.images, after.images)
        var fractions: [SIMD2<Int>: Double] = [:]
        var summary = Summary(
            name: after.name, isEqual: true, differingFrames: 0, frames: count, firstDifference: nil,
            largestFraction: 0,
            largestFractionTime: nil, durations: [before.duration, after.duration].map(\.roundedToMillionths),
            sizes: [[before.width, before.height], [after.width, after.height]])
        for frame in 0..<count {
            let pair = SIMD2(before.image(ofFrame: frame), after.image(ofFrame: frame))
            let fraction =
                fractions[pair] ?? FrameDifference(old[pair.x], new[pair.y], scale: 1, tolerance: .exact)?.fraction ?? 0
            fractions[pair] = fraction
            guard fraction > 0 else { continue }
            let time = (Double(frame) / Double(FilmFile.fps)).roundedToMillionths
            summary.differingFrames += 1
            summary.firstDifference = summary.firstDifference ?? time
            if fraction > summary.largestFraction {
                (summary.largestFraction, summary.largestFractionTime) = (fraction, time)
            }
        }
        summary.isEqual = summary.differingFrames == 0 && before.frameCount == after.frameCount
        summary.largestFraction = summary.largestFraction.roundedToMillionths
        self.summary = summary
    }
}

extension FilmFileComparison.Summary: CustomStringConvertible {
    /// The name and what changed, on one line.
    package var description: String {
        guard !isEqual else { return "✔ \(name): equal (\(frames) frames)" }
        var parts: [String] = []
        if let firstDifference {
            let percent = ((largestFraction * 10_000).rounded() / 100).shortText
            parts.append(
                "\(differingFrames) of \(frames) frames differ, first at \(firstDifference.asSeconds); at most \(percent) % of "
                    + "the pixels, at \((largestFractionTime ?? 0).asSeconds)")
        }
        if durations[0] != durations[1] {
            parts.append("the duration changed from \(durations[0].asSeconds) to \(durations[1].asSeconds)")
        }
        if sizes[0] != sizes[1] {
            parts.append("the size changed from \(sizes[0][0])×\(sizes[0][1]) to \(sizes[1][0])×\(sizes[1][1])")
        }
        return "✘ \(name): " + parts.joined(separator: "; ")
    }
}
