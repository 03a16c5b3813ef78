import CoreGraphics
import TestSupport

@testable import RenderServer

/// A layer for tests, from which a render tree is created.
struct Layer {
    var node: RenderTree.Node
    var mask: [Layer] = []
    var children: [Layer] = []

    init(
        _ id: UInt64, x: Double = 0, y: Double = 0, width: Double, height: Double, color: RenderColor? = nil,
        children: [Layer] = [], _ configure: (inout RenderTree.Node) -> Void = { _ in }
    ) {
        node = RenderTree.Node(
            id: id, transform: .translation(x: x, y: y), bounds: CGRect(x: 0, y: 0, width: width, height: height))
        node.backgroundColor = color
        self.children = children
        configure(&node)
    }

    func masked(by mask: Layer) -> Layer {
        var result = self
        result.mask = [mask]
        return result
    }

    private func append(to nodes: inout [RenderTree.Node]) {
        let index = nodes.count
        nodes.append(node)
        for layer in mask { layer.append(to: &nodes) }
        nodes[index].maskEnd = Int32(nodes.count)
        for layer in children { layer.append(to: &nodes) }
        nodes[index].subtreeEnd = Int32(nodes.count)
    }

    var tree: RenderTree {
        var nodes: [RenderTree.Node] = []
        append(to: &nodes)
        return RenderTree(nodes: nodes)
    }
}

extension RenderColor {
    static let red = RenderColor(red: 1, green: 0, blue: 0)
    static let green = RenderColor(red: 0, green: 1, blue: 0)
    static let blue = RenderColor(red: 0, green: 0, blue: 1)
    static let white = RenderColor(red: 1, green: 1, blue: 1)
    static let clear = RenderColor(red: 0, green: 0, blue: 0, alpha: 0)

    func faded(_ alpha: Float) -> RenderColor {
        var result = self
        result.alpha = alpha
        return result
    }
}

/// A frame's pixels as values.
struct Picture: Equatable {
    var width: Int
    var height: Int
    var words: [UInt32]

    init(_ pixels: PixelBuffer) {
        width = pixels.width
        height = pixels.height
        words = (0..<pixels.height).flatMap { UnsafeBufferPointer(start: pixels.row($0), count: pixels.width) }
    }

    init(_ layer: Layer, width: Int, height: Int, scale: CGFloat = 1, threads: Int = 2) {
        let compositor = Compositor(width: width, height: height)
        compositor.maximumThreads = threads
        _ = compositor.render(layer.tree, scale: scale)
        self.init(compositor.pixels)
    }

    subscript(x: Int, y: Int) -> UInt32 { words[y * width + x] }

    func count(of color: UInt32) -> Int { words.count { $0 == color } }

    /// A readable description of the first difference; `nil` if there is none.
    func difference(from other: Picture) -> String? {
        guard width == other.width, height == other.height else { return "sizes differ" }
        let places = words.indices.filter { words[$0] != other.words[$0] }
        guard let first = places.first else { return nil }
        let a = String(words[first], radix: 16), b = String(other.words[first], radix: 16)
        return "\(places.count) pixels differ, first (\(first % width), \(first / width)): \(a) and \(b)"
    }
}

extension CGImage {
    /// Creates a small image from rows of premultiplied pixels.
    static func of(_ rows: [[UInt32]]) -> CGImage {
        let pixels = PixelBuffer(width: rows[0].count, height: rows.count)
        for (y, row) in rows.enumerated() { for (x, word) in row.enumerated() { pixels[x, y] = word } }
        return CGImage(pixels: pixels, isOpaque: rows.allSatisfy { $0.allSatisfy { $0 >> 24 == 255 } })
    }

    /// Creates a noise image with faded edges and cut-off corners.
    static func softCard(_ width: Int, _ height: Int, corner: Int = 30, seed: UInt64) -> CGImage {
        let noise = CGImage.noise(width, height, opaque: true, seed: seed)
        return .of(
            (0..<height).map { y in
                (0..<width).map { x in
                    let toX = min(x, width - 1 - x), toY = min(y, height - 1 - y)
                    return toX + toY < corner || min(toX, toY) < 4 ? 0x4000_0000 : noise.pixels[x, y]
                }
            })
    }

    static func noise(_ width: Int, _ height: Int, opaque: Bool, seed: UInt64) -> CGImage {
        var random = SeededGenerator(seed: seed)
        return of((0..<height).map { _ in random.pixels(width).map { opaque ? $0 | 0xFF00_0000 : $0 } })
    }
}

extension RenderTree.ImageContent {
    init(_ image: CGImage, in destination: CGRect) {
        self.init(image: image, source: CGRect(x: 0, y: 0, width: 1, height: 1), destination: destination)
    }
}
