import CPixels
import CoreGraphics

/// Data cached between frames because it costs more to create than to draw; evicted after a period without use.
///
/// Display lists are built by several threads, so each access holds a lock.
final class RenderCaches: @unchecked Sendable {
    /// The lifetime of unused entries in frames: two seconds at 60 frames per second.
    private static let lifetime = 120

    /// Identifies an outline of a node, drawn for one purpose.
    struct ShapeKey: Hashable {
        var key: DisplayList.Key
        var purpose: UInt64
    }

    /// An image at full size (0), half size (1), quarter size (2) and so on; each level is created on demand.
    final class MipmapLevels: CacheEntry {
        /// Retained, so that no other buffer can have the same address.
        private let pixels: PixelBuffer
        private let isOpaque: Bool
        private let lock: CacheLock
        private var levels: [Texture]
        fileprivate(set) var lastUsedFrame = 0
        private lazy var foundInterior = isOpaque ? nil : pixels.opaqueInterior
        private lazy var foundBounds = isOpaque ? nil : pixels.visibleBounds

        fileprivate init(_ image: CGImage, _ lock: CacheLock) {
            pixels = image.pixels
            isOpaque = image.isOpaque
            self.lock = lock
            levels = [Texture(image.pixels, isOpaque: image.isOpaque)]
        }

        /// The opaque interior of an image that is not entirely opaque; found on demand.
        var opaqueInterior: PixelRect? { lock.withLock { foundInterior } }

        /// The part of an image that is not entirely transparent, if the image is not opaque; found on demand.
        var visibleBounds: PixelRect? { lock.withLock { foundBounds } }

        func texture(_ level: Int) -> Texture {
            lock.withLock {
                while levels.count <= level { levels.append(levels[levels.count - 1].halved()) }
                return levels[level]
            }
        }

        func isInUse() -> Bool { levels.indices.contains { !isKnownUniquelyReferenced(&levels[$0]) } }
    }
    private struct Shape: CacheEntry {
        var entry: ShapeRaster
        var lastUsedFrame: Int

        mutating func isInUse() -> Bool { entry.isInUse() }
    }
    private struct Shadow: CacheEntry {
        var texture: ShadowTexture
        var lastUsedFrame: Int

        mutating func isInUse() -> Bool { !isKnownUniquelyReferenced(&texture.texture) }
    }
    private struct Silhouette: CacheEntry {
        var displayList: DisplayList
        var key: ShadowTexture.Key
        var texture: ShadowTexture
        var lastUsedFrame: Int

        mutating func isInUse() -> Bool { !isKnownUniquelyReferenced(&texture.texture) }
    }
    private struct Backdrop: CacheEntry {
        var below: DisplayList
        var region: PixelRect
        var blur: BackdropBlur
        var texture: Texture
        var lastUsedFrame: Int

        mutating func isInUse() -> Bool { false }
    }
    private struct Ramp: CacheEntry {
        var content: RenderTree.GradientContent
        var ramp: ColorRamp
        var lastUsedFrame: Int

        mutating func isInUse() -> Bool { !isKnownUniquelyReferenced(&ramp) }
    }

    private let lock = CacheLock()
    private var frame = 0
    private var textures: [ObjectIdentifier: MipmapLevels] = [:]
    private var shapes: [ShapeKey: Shape] = [:]
    private var shadows: [ShadowTexture.Key: Shadow] = [:]
    private var silhouettes: [ShapeKey: Silhouette] = [:]
    private var backdrops: [ShapeKey: Backdrop] = [:]
    private var ramps: [UInt64: Ramp] = [:]

    func beginFrame() {
        frame += 1
        guard frame % Self.lifetime == 0 else { return }
        let oldest = frame - Self.lifetime
        drop(from: &textures, before: oldest)
        drop(from: &shapes, before: oldest)
        drop(from: &shadows, before: oldest)
        drop(from: &silhouettes, before: oldest)
        drop(from: &backdrops, before: oldest)
        drop(from: &ramps, before: oldest)
    }

    /// Removes old entries, except those in a display list, which may belong to a cached run created long ago.
    private func drop<Key, Value: CacheEntry>(from entries: inout [Key: Value], before oldest: Int) {
        let old = entries.compactMap { $0.value.lastUsedFrame < oldest ? $0.key : nil }
        for key in old where entries[key]?.isInUse() == false { entries[key] = nil }
    }

    func levels(of image: CGImage) -> MipmapLevels {
        lock.withLock {
            let key = ObjectIdentifier(image.pixels)
            let entry: MipmapLevels
            if let found = textures[key] {
                entry = found
            } else {
                entry = MipmapLevels(image, lock)
                textures[key] = entry
            }
            entry.lastUsedFrame = frame
            return entry
        }
    }

    func ramp(for content: RenderTree.GradientContent, node: UInt64) -> ColorRamp {
        lock.withLock {
            if let found = ramps[node], found.content.colors == content.colors,
                found.content.locations == content.locations
            {
                ramps[node]?.lastUsedFrame = frame
                return found.ramp
            }
            let ramp = ColorRamp(colors: content.colors, locations: content.locations)
            ramps[node] = Ramp(content: content, ramp: ramp, lastUsedFrame: frame)
            return ramp
        }
    }

    /// Returns the coverage of an outline; from the previous frame if nothing about it has changed.
    func coverage(_ key: ShapeKey, _ request: ShapeRaster.Request) -> CoverageBitmap? {
        lock.withLock {
            if let found = shapes[key], let bitmap = found.entry.bitmap(for: request) {
                shapes[key]?.lastUsedFrame = frame
                return bitmap
            }
            guard let made = ShapeRaster(request) else { return nil }
            shapes[key] = Shape(entry: made, lastUsedFrame: frame)
            return made.bitmap(for: request)
        }
    }

    func shadow(_ key: ShadowTexture.Key, make: () -> ShadowTexture?) -> ShadowTexture? {
        lock.withLock {
            if let found = shadows[key] {
                shadows[key]?.lastUsedFrame = frame
                return found.texture
            }
            guard let made = make() else { return nil }
            shadows[key] = Shadow(texture: made, lastUsedFrame: frame)
            return made
        }
    }

    /// Returns the shadow of a display list, cached while its pixels remain the same.
    func silhouette(
        _ node: ShapeKey, _ displayList: DisplayList, _ key: ShadowTexture.Key, make: () -> ShadowTexture?
    ) -> ShadowTexture? {
        lock.withLock {
            if let found = silhouettes[node], found.key == key, found.displayList.hasSamePixels(as: displayList) {
                silhouettes[node]?.lastUsedFrame = frame
                return found.texture
            }
            guard let made = make() else { return nil }
            silhouettes[node] = Silhouette(displayList: displayList, key: key, texture: made, lastUsedFrame: frame)
            return made
        }
    }

    /// Returns the blurred backdrop of a node, cached while it remains the same.
    func backdrop(_ node: ShapeKey, below: DisplayList, _ region: PixelRect, _ blur: BackdropBlur) -> Texture {
        lock.withLock {
            if let found = backdrops[node], found.region == region, found.blur == blur,
                found.below.hasSamePixels(as: below)
            {
                backdrops[node]?.lastUsedFrame = frame
                return found.texture
            }
            let texture = blur.texture(of: below.pixels(in: region))
            backdrops[node] = Backdrop(below: below, region: region, blur: blur, texture: texture, lastUsedFrame: frame)
            return texture
        }
    }
}

/// A cache entry.
private protocol CacheEntry {
    /// The number of the frame that last used the entry.
    var lastUsedFrame: Int { get }
    /// Whether a display list references the entry.
    mutating func isInUse() -> Bool
}
