import CPixels
import CoreGraphics

/// Data cached between frames because it costs more to create than to draw; evicted after a period without use.
///
/// Display lists are built by several threads at the same time.
final class RenderCaches: @unchecked Sendable {
    /// The lifetime of unused entries in frames: two seconds at 60 frames per second.
    private static let lifetime = 120

    /// Identifies an outline of a node, drawn for one purpose.
    struct ShapeKey: CacheKey {
        var key: DisplayList.Key
        var purpose: UInt64

        var spread: UInt { key.node.spread }
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

    private var frame = 0
    private let textures = SharedCache<ObjectIdentifier, MipmapLevels>()
    private let shapes = SharedCache<ShapeKey, Shape>()
    private let shadows = SharedCache<ShadowTexture.Key, Shadow>()
    private let silhouettes = SharedCache<ShapeKey, Silhouette>()
    private let backdrops = SharedCache<ShapeKey, Backdrop>()
    private let ramps = SharedCache<UInt64, Ramp>()

    /// Begins a frame; no thread may use the caches meanwhile.
    func beginFrame() {
        frame += 1
        guard frame % Self.lifetime == 0 else { return }
        let oldest = frame - Self.lifetime
        textures.removeEntries(before: oldest)
        shapes.removeEntries(before: oldest)
        shadows.removeEntries(before: oldest)
        silhouettes.removeEntries(before: oldest)
        backdrops.removeEntries(before: oldest)
        ramps.removeEntries(before: oldest)
    }

    func levels(of image: CGImage) -> MipmapLevels {
        textures.withEntry(for: ObjectIdentifier(image.pixels)) { entry in
            let levels = entry ?? MipmapLevels(image)
            levels.lastUsedFrame = frame
            if entry == nil { entry = levels }
            return levels
        }
    }

    func ramp(for content: RenderTree.GradientContent, node: UInt64) -> ColorRamp {
        ramps.withEntry(for: node) { entry in
            if let found = entry, found.content.colors == content.colors, found.content.locations == content.locations,
                found.content.mixingSpace == content.mixingSpace
            {
                entry?.lastUsedFrame = frame
                return found.ramp
            }
            let ramp = ColorRamp(
                colors: content.colors, locations: content.locations, mixedIn: content.mixingSpace)
            entry = Ramp(content: content, ramp: ramp, lastUsedFrame: frame)
            return ramp
        }
    }

    /// Returns the coverage of an outline; from the previous frame if nothing about it has changed.
    func coverage(_ key: ShapeKey, _ request: ShapeRaster.Request) -> CoverageBitmap? {
        shapes.withEntry(for: key) { entry in
            if let bitmap = entry?.entry.bitmap(for: request) {
                entry?.lastUsedFrame = frame
                return bitmap
            }
            guard let made = ShapeRaster(request) else { return nil }
            entry = Shape(entry: made, lastUsedFrame: frame)
            return made.bitmap(for: request)
        }
    }

    func shadow(_ key: ShadowTexture.Key, make: () -> ShadowTexture?) -> ShadowTexture? {
        shadows.withEntry(for: key) { entry in
            if let found = entry {
                entry?.lastUsedFrame = frame
                return found.texture
            }
            guard let made = make() else { return nil }
            entry = Shadow(texture: made, lastUsedFrame: frame)
            return made
        }
    }

    /// Returns the shadow of a display list, cached while its pixels remain the same.
    func silhouette(
        _ node: ShapeKey, _ displayList: DisplayList, _ key: ShadowTexture.Key, make: () -> ShadowTexture?
    ) -> ShadowTexture? {
        silhouettes.withEntry(for: node) { entry in
            if let found = entry, found.key == key, found.displayList.hasSamePixels(as: displayList) {
                entry?.lastUsedFrame = frame
                return found.texture
            }
            guard let made = make() else { return nil }
            entry = Silhouette(displayList: displayList, key: key, texture: made, lastUsedFrame: frame)
            return made
        }
    }

    /// Returns the blurred backdrop of a node, cached while it remains the same.
    func backdrop(_ node: ShapeKey, below: DisplayList, _ region: PixelRect, _ blur: BackdropBlur) -> Texture {
        backdrops.withEntry(for: node) { entry in
            if let found = entry, found.region == region, found.blur == blur, found.below.hasSamePixels(as: below) {
                entry?.lastUsedFrame = frame
                return found.texture
            }
            let texture = blur.texture(of: below.pixels(in: region))
            entry = Backdrop(below: below, region: region, blur: blur, texture: texture, lastUsedFrame: frame)
            return texture
        }
    }
}
