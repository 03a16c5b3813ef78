import UIKit

/// The pixels that a view shows on the screen, with its subviews.
@MainActor
struct Pixels {
    /// A pixel's red, green, and blue, from 0 to 1.
    typealias Color = (red: Double, green: Double, blue: Double)

    private let bytes: [UInt8]
    private let (width, height): (Int, Int)
    private let scale: CGFloat

    /// Reads the pixels of a view, or of a part of it, as in the last frame.
    init?(_ view: UIView, _ part: CGRect? = nil) {
        let format = UIGraphicsImageRendererFormat()
        format.scale = view.traitCollection.displayScale
        let bounds = view.bounds
        let part = part ?? CGRect(origin: .zero, size: bounds.size)
        let image = UIGraphicsImageRenderer(size: part.size, format: format).image { _ in
            _ = view.drawHierarchy(
                in: CGRect(origin: CGPoint(x: -part.minX, y: -part.minY), size: bounds.size), afterScreenUpdates: false)
        }
        self.init(image)
    }

    init?(_ image: UIImage) {
        guard let source = image.cgImage, let space = CGColorSpace(name: CGColorSpace.sRGB) else { return nil }
        let (width, height) = (source.width, source.height)
        var bytes = [UInt8](repeating: 0, count: width * height * 4)
        bytes.withUnsafeMutableBytes { memory in
            CGContext(
                data: memory.baseAddress, width: width, height: height, bitsPerComponent: 8, bytesPerRow: width * 4,
                space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue
            )?.draw(source, in: CGRect(x: 0, y: 0, width: width, height: height))
        }
        self.bytes = bytes
        (self.width, self.height, scale) = (width, height, image.scale)
    }

    /// The color at a point of the view.
    func color(_ x: CGFloat, _ y: CGFloat) -> Color { color(column: Int(x * scale), row: Int(y * scale)) }

    /// The darkest color, which text has where it covers pixels completely.
    var darkest: Color {
        var darkest = Color(1, 1, 1)
        for row in 0..<height {
            for column in 0..<width {
                let other = color(column: column, row: row)
                if Self.sum(other) < Self.sum(darkest) { darkest = other }
            }
        }
        return darkest
    }

    /// The darkest color of a column at a horizontal position.
    func darkest(x: CGFloat) -> Color {
        let column = Int(x * scale)
        return (0..<height).map { color(column: column, row: $0) }.min { Self.sum($0) < Self.sum($1) } ?? (1, 1, 1)
    }

    /// The extent of one shape of a few points that matches and has no holes.
    func shape(where matches: (Color) -> Bool) -> CGRect? {
        for row in stride(from: 0, to: height, by: 4) {
            for column in stride(from: 0, to: width, by: 4) where matches(color(column: column, row: row)) {
                // The middle of the shape is where a column through it is in the middle of its own row.
                let vertical = run(of: { matches(color(column: column, row: $0)) }, from: row, in: height)
                let middleRow = (vertical.lowerBound + vertical.upperBound) / 2
                let across = run(of: { matches(color(column: $0, row: middleRow)) }, from: column, in: width)
                let middleColumn = (across.lowerBound + across.upperBound) / 2
                let down = run(of: { matches(color(column: middleColumn, row: $0)) }, from: middleRow, in: height)
                return CGRect(
                    x: CGFloat(across.lowerBound) / scale, y: CGFloat(down.lowerBound) / scale,
                    width: CGFloat(across.count) / scale, height: CGFloat(down.count) / scale)
            }
        }
        return nil
    }

    /// The numbers around one of them for which a condition holds.
    private func run(of matches: (Int) -> Bool, from start: Int, in count: Int) -> ClosedRange<Int> {
        var (first, last) = (start, start)
        while first > 0, matches(first - 1) { first -= 1 }
        while last + 1 < count, matches(last + 1) { last += 1 }
        return first...last
    }

    /// The smallest rectangle with all pixels that match, in points; of every pixel, or of one in a few.
    func bounds(step: Int = 1, where matches: (Color) -> Bool) -> CGRect? {
        var box: (left: Int, top: Int, right: Int, bottom: Int)?
        for row in stride(from: 0, to: height, by: step) {
            for column in stride(from: 0, to: width, by: step) where matches(color(column: column, row: row)) {
                let old = box ?? (column, row, column, row)
                box = (min(old.left, column), old.top, max(old.right, column), row)
            }
        }
        return box.map {
            CGRect(
                x: CGFloat($0.left) / scale, y: CGFloat($0.top) / scale, width: CGFloat($0.right - $0.left + 1) / scale,
                height: CGFloat($0.bottom - $0.top + 1) / scale)
        }
    }

    /// The vertical extents of the pixels that match, in a column at a horizontal position, in points.
    func runs(x: CGFloat, where matches: (Color) -> Bool) -> [ClosedRange<CGFloat>] {
        let column = Int(x * scale)
        let rows = (0..<height).filter { matches(color(column: column, row: $0)) }
        var runs: [(first: Int, last: Int)] = []
        for row in rows {
            if let last = runs.last, last.last == row - 1 {
                runs[runs.count - 1].last = row
            } else {
                runs.append((row, row))
            }
        }
        return runs.map { CGFloat($0.first) / scale...CGFloat($0.last + 1) / scale }
    }

    /// Whether a color is mostly red.
    static func isRed(_ color: Color) -> Bool { color.red - max(color.green, color.blue) > 0.3 }

    private static func sum(_ color: Color) -> Double { color.red + color.green + color.blue }

    private func color(column: Int, row: Int) -> Color {
        guard column >= 0, row >= 0, column < width, row < height else { return (0, 0, 0) }
        let start = (row * width + column) * 4
        return (Double(bytes[start]) / 255, Double(bytes[start + 1]) / 255, Double(bytes[start + 2]) / 255)
    }
}

extension ProbeRun {
    /// Records a color of the screen; blending and conversion may each change it by one of 255.
    func pixel(_ key: String, _ color: Pixels.Color?) {
        guard let color else { return text(key, "no pixels") }
        fractions(key, [color.red, color.green, color.blue], error: 1.5 / 255)
    }

    /// Records the rectangle of pixels, each of which may be half covered.
    func pixels(_ key: String, _ rect: CGRect?) {
        guard let rect else { return text(key, "no pixels") }
        lengths(key, rect.minX, rect.minY, rect.width, rect.height, error: 1)
    }

    /// Reads a value twenty times a second, because pixels take longer to read than a frame.
    func slowCurve(
        _ key: String, _ unit: ProbeUnit = .fraction, error: Double, for duration: TimeInterval,
        action: @MainActor () -> Void, value: @MainActor () -> Double?
    ) async throws {
        let start = now
        var samples: [CurveSample] = []
        action()
        while now - start < duration {
            try await wait(0.05)
            let time = now - start
            if let value = value() { samples.append(CurveSample(time, value)) }
        }
        // Reading shows the last frame, and takes a frame.
        curve(key, samples, unit, error: error, timeError: 0.0334)
    }
}
