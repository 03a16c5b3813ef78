import CoreGraphics
import Foundation

/// Selects the frames of a contact sheet, between which the image changes by similar amounts.
///
/// The end of a spring has many frames that look alike; evenly spread frames would show mostly these.
enum FrameSelection {
    private static let limit = 12
    /// The fraction of the distance between two frames that their number alone gives, so that slow motion is shown, too.
    private static let evenFraction = 0.25
    private static let (sampleColumns, sampleRows) = (24, 48)

    /// Returns at most a dozen runs of equal frames, including the first and the last.
    static func frameRuns(of film: Film) -> [Film.FrameRun] {
        let all = film.frameRuns
        guard all.count > limit else { return all }
        var samples = samples(of: film.bitmaps.pixels(of: all[0].bitmap))
        let changes = all.dropFirst().map { run in
            let next = Self.samples(of: film.bitmaps.pixels(of: run.bitmap))
            defer { samples = next }
            return difference(samples, next)
        }
        return indices(changes: changes).map { all[$0] }
    }

    /// Returns the indices of at most a dozen frames, including the first and the last.
    ///
    /// - Parameter changes: The change from each frame to the next one.
    static func indices(changes: [Double]) -> [Int] {
        let count = changes.count + 1
        guard count > limit else { return Array(0..<count) }
        let total = changes.reduce(0, +)
        let even = 1 / Double(changes.count)
        let steps = changes.map { total > 0 ? evenFraction * even + (1 - evenFraction) * $0 / total : even }
        var (result, position) = ([0], 0.0)
        for (index, step) in steps.enumerated() where result.count < limit {
            position += step
            let isDue = position * Double(limit - 1) >= Double(result.count) - 1e-9
            let isNeeded = count - 1 - index == limit - result.count
            if isDue || isNeeded { result.append(index + 1) }
        }
        result[limit - 1] = count - 1
        return result
    }

    /// The pixels of a grid.
    private static func samples(of pixels: PixelBuffer) -> [UInt32] {
        (0..<sampleRows).flatMap { row in
            let y = (2 * row + 1) * pixels.height / (2 * sampleRows)
            return (0..<sampleColumns).map { column in
                pixels.row(y)[(2 * column + 1) * pixels.width / (2 * sampleColumns)]
            }
        }
    }

    /// The sum of the differences of all color channels.
    private static func difference(_ one: [UInt32], _ other: [UInt32]) -> Double {
        var sum = 0
        for (a, b) in zip(one, other) where a != b {
            for shift in [UInt32(0), 8, 16] { sum += abs(Int(a >> shift & 255) - Int(b >> shift & 255)) }
        }
        return Double(sum)
    }
}
