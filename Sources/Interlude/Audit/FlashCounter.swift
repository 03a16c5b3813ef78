import CoreGraphics
import Foundation

/// Counts the flashes of a screen, as success criterion 2.3.1 of WCAG 2.2 defines them.
///
/// A flash is a pair of opposing changes of the relative luminance of 10 % or more, where the darker image's luminance
/// is below 0.8. It counts if a quarter of the screen or more changes at the same time.
struct FlashCounter {
    /// The side of the squares whose luminance is compared, in pixels.
    private static let side = 16
    fileprivate static let (change, darkest, area) = (0.1, 0.8, 0.25)

    /// The luminance of a square since its last change of direction.
    fileprivate struct Square {
        var extreme: Double
        var isRising: Bool?

        init(extreme: Double) { self.extreme = extreme }
    }

    private var squares: [Square] = []
    /// The changes of the screen, with alternating directions.
    private var changes: [(time: TimeInterval, isRising: Bool)] = []

    /// The maximum number of flashes in one second.
    private(set) var maximumPerSecond = 0

    /// Compares a frame with earlier frames.
    mutating func note(_ pixels: PixelBuffer, at time: TimeInterval) {
        let columns = max(1, pixels.width / Self.side), rows = max(1, pixels.height / Self.side)
        if squares.count != columns * rows { squares = [] }
        let isFirst = squares.isEmpty
        var (rising, falling) = (0, 0)
        for row in 0..<rows {
            for column in 0..<columns {
                let luminance = Self.luminance(
                    of: pixels, x: min(pixels.width - 1, column * Self.side + Self.side / 2),
                    y: min(pixels.height - 1, row * Self.side + Self.side / 2))
                guard !isFirst else {
                    squares.append(Square(extreme: luminance))
                    continue
                }
                switch squares[row * columns + column].note(luminance) {
                case true?: rising += 1
                case false?: falling += 1
                case nil: break
                }
            }
        }
        let minimum = Int(bounded: (Double(squares.count) * Self.area).rounded(.up))
        if rising >= minimum { add(time, isRising: true) }
        if falling >= minimum { add(time, isRising: false) }
    }

    private mutating func add(_ time: TimeInterval, isRising: Bool) {
        guard changes.last?.isRising != isRising else { return }
        changes.append((time, isRising))
        changes.removeAll { $0.time <= time - 1 }
        maximumPerSecond = max(maximumPerSecond, changes.count / 2)
    }

    private static func luminance(of pixels: PixelBuffer, x: Int, y: Int) -> Double {
        let pixel = pixels.base.load(fromByteOffset: y * pixels.bytesPerRow + x * 4, as: UInt32.self)
        func linear(_ shift: UInt32) -> Double { linearValues[Int(pixel >> shift & 255)] }
        return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
    }

    /// The linear intensities of the values of sRGB.
    private static let linearValues: [Double] = (0...255).map { value in
        let fraction = Double(value) / 255
        return fraction <= 0.04045 ? fraction / 12.92 : pow((fraction + 0.055) / 1.055, 2.4)
    }
}

extension FlashCounter.Square {
    /// Notes the luminance of a frame; returns the direction of a change that it completes.
    fileprivate mutating func note(_ luminance: Double) -> Bool? {
        let difference = luminance - extreme
        let changesEnough = abs(difference) >= FlashCounter.change && min(luminance, extreme) < FlashCounter.darkest
        let isRising = difference > 0
        if self.isRising == isRising || !changesEnough {
            // The extreme moves on in the direction of the last change.
            if let direction = self.isRising, direction == isRising { extreme = luminance }
            return nil
        }
        self.isRising = isRising
        extreme = luminance
        return isRising
    }
}
