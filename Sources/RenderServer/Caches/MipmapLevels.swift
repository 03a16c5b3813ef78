import CoreGraphics

/// How often the width and the height of an image are halved.
struct MipmapLevel: Hashable {
    var columns = 0
    var rows = 0

    static let full = MipmapLevel()

    /// The number of texels of the full size in a row of one texel.
    var reductionX: Int { 1 << columns }
    /// The number of texels of the full size in a column of one texel.
    var reductionY: Int { 1 << rows }

    /// The level that is halved to create this one. Both sides are halved while both are to be halved further, so that
    /// levels share the larger ones.
    var larger: MipmapLevel {
        MipmapLevel(
            columns: columns >= rows ? max(columns - 1, 0) : columns, rows: rows >= columns ? max(rows - 1, 0) : rows)
    }
}

extension MipmapLevel {
    /// The level for the texels between two pixels: below half size a pixel would skip texels, so smaller levels are used.
    ///
    /// - Parameters:
    ///   - columns: The texels of a row between two pixels.
    ///   - rows: The texels of a column between two pixels.
    init(steps columns: Double, _ rows: Double) {
        self.init(columns: Self.halvings(columns), rows: Self.halvings(rows))
    }

    private static func halvings(_ step: Double) -> Int {
        var halvings = 0
        var step = step
        // Tolerates rounding errors at exactly half size.
        while step > 2.001, halvings < 12 {
            step /= 2
            halvings += 1
        }
        return halvings
    }
}

/// An image at several sizes, in rows or in strips; each texture is created on demand.
final class MipmapLevels: CacheEntry {
    private struct Size {
        var level: MipmapLevel
        var layout: Texture.Layout
        var texture: Texture
    }

    /// Retained, so that no other buffer can have the same address.
    private let pixels: PixelBuffer
    private let isOpaque: Bool
    private let lock = CacheLock()
    private var sizes: [Size]
    var lastUsedFrame = 0
    private lazy var foundInterior = isOpaque ? nil : pixels.opaqueInterior
    private lazy var foundBounds = isOpaque ? nil : pixels.visibleBounds

    init(_ image: CGImage) {
        pixels = image.pixels
        isOpaque = image.isOpaque
        sizes = [Size(level: .full, layout: .rows, texture: Texture(image.pixels, isOpaque: image.isOpaque))]
    }

    /// The opaque interior of an image that is not entirely opaque; found on demand.
    var opaqueInterior: PixelRect? { lock.withLock { foundInterior } }

    /// The part of an image that is not entirely transparent, if the image is not opaque; found on demand.
    var visibleBounds: PixelRect? { lock.withLock { foundBounds } }

    func texture(_ level: MipmapLevel, in layout: Texture.Layout = .rows) -> Texture {
        lock.withLock {
            guard layout == .strips else { return rows(level) }
            // Only the strips are retained, not the rows that they are made from.
            return found(level, layout) ?? insert((found(level, .rows) ?? reduced(level)).inStrips(), level, layout)
        }
    }

    private func rows(_ level: MipmapLevel) -> Texture { found(level, .rows) ?? insert(reduced(level), level, .rows) }

    private func reduced(_ level: MipmapLevel) -> Texture {
        let larger = level.larger
        return rows(larger).halved(columns: level.columns > larger.columns, rows: level.rows > larger.rows)
    }

    private func found(_ level: MipmapLevel, _ layout: Texture.Layout) -> Texture? {
        sizes.first { $0.level == level && $0.layout == layout }?.texture
    }

    private func insert(_ texture: Texture, _ level: MipmapLevel, _ layout: Texture.Layout) -> Texture {
        sizes.append(Size(level: level, layout: layout, texture: texture))
        return texture
    }

    func isInUse() -> Bool { sizes.indices.contains { !isKnownUniquelyReferenced(&sizes[$0].texture) } }
}
