import CoreGraphics
import RenderServer

@testable import Interlude

extension Film {
    /// A square that moves over a gradient; every third frame repeats the previous one.
    static func sample(frames: Int = 12, width: Int = 48, height: Int = 80, fps: Int = 60) -> Film {
        let device = Device(name: "Test", size: CGSize(width: width, height: height), scale: 1)
        let store = BitmapStore(width: width, height: height)
        var indices: [Int] = []
        var square = PixelRect.empty
        for frame in 0..<frames {
            if frame % 3 != 2 {
                let next = PixelRect(x: frame % (width - 9), y: frame * 2 % (height - 9), width: 9, height: 9)
                store.append(.sample(width: width, height: height, square: next), changed: square.union(next))
                square = next
            }
            indices.append(store.count - 1)
        }
        let event = Event(time: 1, kind: .appearance, subject: "Sample", name: "viewDidLoad()", detail: "</script>")
        return Film(
            title: "Sample <film>", device: device, fps: fps, startTime: 1, duration: Double(frames - 1) / Double(fps),
            events: [event], bitmapIndices: indices, bitmaps: store)
    }
}

extension PixelBuffer {
    static func sample(width: Int, height: Int, square: PixelRect) -> PixelBuffer {
        let pixels = PixelBuffer(width: width, height: height)
        for y in 0..<height {
            let row = pixels.bytes(x: 0, y: y)
            for x in 0..<width {
                let inside =
                    (square.minX..<square.maxX).contains(x)
                    && (square.minY..<square.maxY).contains(y)
                row[x * 4] = UInt8(x * 255 / width)
                row[x * 4 + 1] = UInt8(y * 255 / height)
                row[x * 4 + 2] = inside ? 255 : 60
                row[x * 4 + 3] = 255
            }
        }
        return pixels
    }
}
