import CoreGraphics
import Foundation
import Interlude

/// The frames of a film at a small size, side by side in one image; equal consecutive frames once.
struct FilmTiles {
    /// The height of a tile in pixels; the width follows from the screen.
    static let height = 180
    private static let columns = 20

    /// The tile that each frame shows.
    private var indices: [Int] = []
    private var tiles: [PixelBuffer] = []

    /// Draws the tiles of a recording.
    ///
    /// - Parameters:
    ///   - recording: The recording.
    ///   - screen: The device that it shows.
    ///   - hashes: The hashes of the frames; a tile shows consecutive equal ones.
    @MainActor
    init(_ recording: DetailedRecording, screen: Device, hashes: [String]) {
        let scale = CGFloat(Self.height) / max(screen.size.height, screen.size.width)
        recording.draw(scale: scale) { pixels, frames, _ in
            for frame in frames where hashes.indices.contains(frame) {
                if frame == 0 || hashes[frame - 1] != hashes[frame] { tiles.append(pixels.copy()) }
                indices.append(max(0, tiles.count - 1))
            }
        }
    }

    /// Reads an image that ``pngData()`` created.
    ///
    /// - Parameter hashes: The hashes of the film's frames; a tile shows consecutive equal ones.
    init?(_ data: Data, hashes: [String]) {
        for (index, hash) in hashes.enumerated() {
            indices.append(index > 0 && hashes[index - 1] == hash ? (indices.last ?? 0) : (indices.last ?? -1) + 1)
        }
        let count = (indices.last ?? -1) + 1
        guard count > 0, let image = try? Frame(data: data).bitmap else { return nil }
        let columns = min(count, Self.columns), rows = (count + columns - 1) / columns
        guard image.width % columns == 0, image.height % rows == 0 else { return nil }
        let width = image.width / columns, height = image.height / rows
        tiles = (0..<count).map {
            image.part(x: $0 % columns * width, y: $0 / columns * height, width: width, height: height)
        }
    }

    /// The tile of a frame; `nil` after the last one.
    func tile(ofFrame index: Int) -> PixelBuffer? {
        indices.indices.contains(index) && tiles.indices.contains(indices[index]) ? tiles[indices[index]] : nil
    }

    func pngData() -> Data {
        let columns = min(max(1, tiles.count), Self.columns), rows = max(1, (tiles.count + columns - 1) / columns)
        let width = tiles.first?.width ?? 1, height = tiles.first?.height ?? 1
        let image = PixelBuffer(width: width * columns, height: height * rows)
        for (index, tile) in tiles.enumerated() {
            for y in 0..<height {
                memcpy(
                    image.row(index / columns * height + y) + index % columns * width, tile.row(y), width * 4)
            }
        }
        return ImageCodec.png(CGImage(pixels: image, isOpaque: true), compression: .best)
    }
}
