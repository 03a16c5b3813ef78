import RenderServer

/// The content of a tiled layer: the tiles that are drawn.
final class TiledContent: LayerContent {
    /// The tiles, shared by the layer and its copies.
    let store = TileStore()

    override var hasAuxiliaryNodes: Bool { true }

    override func auxiliaryNodes(
        in base: LayerProperties, _ matrix: CATransform3D, at time: CFTimeInterval
    ) -> [AuxiliaryNode] {
        var node = RenderTree.Node(id: 1, transform: Projection(), bounds: base.bounds)
        // Antialiased edges of two tiles would show the backdrop between them.
        node.antialiasedEdges = []
        node.content = .sprites(RenderTree.SpriteContent(sprites: store.sprites))
        return [AuxiliaryNode(node: node)]
    }
}

/// A tile of a level of detail.
struct Tile: Equatable {
    struct Index: Hashable {
        var level: Int
        var column: Int
        var row: Int
    }

    var index: Index
    /// The part of the bounds that it covers, in points.
    var rect: CGRect

    func pixelSize(at scale: CGFloat) -> (width: Int, height: Int) {
        func pixels(_ length: CGFloat) -> Int { max(Int(bounded: (length * scale).rounded(.up)), 1) }
        return (pixels(rect.width), pixels(rect.height))
    }
}

/// The division of bounds into tiles, from their origin.
struct TileGrid {
    /// The smallest and the largest width and height of a tile, in pixels.
    private static let sides: ClosedRange<CGFloat> = 32...4096

    let pixelsPerPoint: CGFloat
    private let level: Int
    private let bounds: CGRect
    /// The size of a tile in points.
    private let size: CGSize

    init(of bounds: CGRect, tileSize: CGSize, scale: CGFloat, level: Int) {
        let pixelsPerPoint = scale * PortableMath.pow(2, CGFloat(level))
        func side(_ length: CGFloat) -> CGFloat {
            // A comparison that is false for a length that is not a number.
            (length >= Self.sides.lowerBound ? min(length, Self.sides.upperBound) : Self.sides.lowerBound)
                / pixelsPerPoint
        }
        self.bounds = bounds
        self.level = level
        self.pixelsPerPoint = pixelsPerPoint
        size = CGSize(width: side(tileSize.width), height: side(tileSize.height))
    }

    /// Returns the number of tiles that a rectangle touches, or one less in a row or column.
    func count(in rect: CGRect) -> CGFloat { (rect.width / size.width + 1) * (rect.height / size.height + 1) }

    /// Returns the tiles that a rectangle touches, row by row.
    func tiles(in rect: CGRect) -> [Tile] {
        func range(_ low: CGFloat, _ high: CGFloat, _ side: CGFloat) -> Range<Int> {
            let first = Int(bounded: (low / side).rounded(.down))
            return first..<max(Int(bounded: (high / side).rounded(.up)), first)
        }
        let columns = range(rect.minX - bounds.minX, rect.maxX - bounds.minX, size.width)
        let rows = range(rect.minY - bounds.minY, rect.maxY - bounds.minY, size.height)
        return rows.flatMap { row in
            columns.map { column in
                let origin = CGPoint(
                    x: bounds.minX + CGFloat(column) * size.width, y: bounds.minY + CGFloat(row) * size.height)
                return Tile(
                    index: Tile.Index(level: level, column: column, row: row),
                    rect: CGRect(origin: origin, size: size).overlap(with: bounds))
            }
        }.filter { $0.rect.width > 0 && $0.rect.height > 0 }
    }
}

/// The inputs of a search for visible tiles.
struct TileSearch: Equatable {
    var visible: CGRect
    var magnification: CGFloat
    var bounds: CGRect
    var tileSize: CGSize
    var scale: CGFloat
    var screenScale: CGFloat
    var levels: Int
    var bias: Int
}

/// The drawn tiles of a layer.
final class TileStore {
    private struct Drawn {
        var tile: Tile
        var image: CGImage
        var number: UInt64
    }

    /// The number of tiles that are always stored; more are stored only while they are visible.
    private static let capacity = 64

    /// Whether the layer was displayed: until then, it has no tiles.
    var isDisplayed = false
    private var drawn: [Tile.Index: Drawn] = [:]
    private var shown: [Tile] = []
    private var lastNumber: UInt64 = 0
    /// The last search, whose tiles are all drawn; `nil` after tiles were removed.
    private var lastSearch: TileSearch?
    /// The number of searches for visible tiles.
    private(set) var searchCount = 0

    /// Returns whether a search can find other tiles than the last one, and begins it.
    func begins(_ search: TileSearch) -> Bool {
        guard search != lastSearch else { return false }
        lastSearch = search
        searchCount += 1
        return true
    }

    /// Returns whether a tile is drawn, with the same part of the bounds.
    func contains(_ tile: Tile) -> Bool { drawn[tile.index]?.tile == tile }

    func insert(_ tile: Tile, _ image: CGImage) {
        // The numbers of a layer's tiles are part of identifiers with 20 bits for them.
        lastNumber = (lastNumber + 1) % (1 << 20)
        drawn[tile.index] = Drawn(tile: tile, image: image, number: lastNumber + 1)
    }

    func removeAll() {
        drawn.removeAll()
        lastSearch = nil
    }

    func remove(touching rect: CGRect) {
        drawn = drawn.filter { !$0.value.tile.rect.overlaps(rect) }
        lastSearch = nil
    }

    /// Displays drawn tiles, and drops others if there are many; returns whether different ones were displayed before.
    func show(_ tiles: [Tile]) -> Bool {
        if drawn.count > max(Self.capacity, tiles.count) {
            let needed = Set(tiles.map(\.index))
            drawn = drawn.filter { needed.contains($0.key) }
        }
        guard tiles != shown else { return false }
        shown = tiles
        return true
    }

    /// The displayed tiles, in the space of the bounds.
    var sprites: [RenderTree.Sprite] {
        shown.compactMap { drawn[$0.index] }.map { drawn in
            RenderTree.Sprite(
                id: drawn.number, transform: .identity, opacity: 1,
                image: RenderTree.ImageContent(
                    image: drawn.image, source: CGRect(x: 0, y: 0, width: 1, height: 1), destination: drawn.tile.rect))
        }
    }
}
