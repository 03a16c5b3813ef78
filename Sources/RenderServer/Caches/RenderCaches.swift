import CPixels
import CoreGraphics

/// What is kept between frames because making it costs more than drawing it; what is not used for a while is dropped.
final class RenderCaches {
    /// Two seconds at 60 frames a second.
    private static let lifetime = 120

    /// An outline of a node, drawn for one purpose.
    struct ShapeKey: Hashable {
        var key: Plan.Key
        var purpose: UInt64
    }

    private struct Levels: Kept {
        /// Kept alive, so that no other buffer can get its address.
        var pixels: PixelBuffer
        var levels: [Texture]
        var usedAt: Int
        /// Of an image that is not opaque everywhere, once it was looked for.
        var interior: PixelRect??

        mutating func isHeld() -> Bool { levels.indices.contains { !isKnownUniquelyReferenced(&levels[$0]) } }
    }
    private struct Shape: Kept {
        var entry: ShapeRaster
        var usedAt: Int

        mutating func isHeld() -> Bool { entry.isHeld() }
    }
    private struct Shadow: Kept {
        var texture: ShadowTexture
        var usedAt: Int

        mutating func isHeld() -> Bool { !isKnownUniquelyReferenced(&texture.texture) }
    }
    private struct Silhouette: Kept {
        var picture: Plan
        var key: ShadowTexture.Key
        var texture: ShadowTexture
        var usedAt: Int

        mutating func isHeld() -> Bool { !isKnownUniquelyReferenced(&texture.texture) }
    }
    private struct Backdrop: Kept {
        var below: Plan
        var region: PixelRect
        var blur: BackdropBlur
        var texture: Texture
        var usedAt: Int

        mutating func isHeld() -> Bool { false }
    }
    private struct Ramp: Kept {
        var content: RenderTree.GradientContent
        var ramp: ColorRamp
        var usedAt: Int

        mutating func isHeld() -> Bool { !isKnownUniquelyReferenced(&ramp) }
    }

    private var frame = 0
    private var textures: [ObjectIdentifier: Levels] = [:]
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

    /// What stands in a plan is in use as long as the plan, which may be that of a unit made long ago.
    private func drop<Key, Value: Kept>(from entries: inout [Key: Value], before oldest: Int) {
        let old = entries.compactMap { $0.value.usedAt < oldest ? $0.key : nil }
        for key in old where entries[key]?.isHeld() == false { entries[key] = nil }
    }

    /// An image at full size (0), half size (1), quarter size (2) …; each made when first wanted.
    func texture(for image: CGImage, level: Int) -> Texture {
        let key = ObjectIdentifier(image.pixels)
        if let found = textures[key], found.levels.count > level, found.usedAt == frame { return found.levels[level] }
        var entry =
            textures[key]
            ?? Levels(
                pixels: image.pixels, levels: [Texture(image.pixels, isOpaque: image.isOpaque)], usedAt: frame)
        while entry.levels.count <= level { entry.levels.append(entry.levels[entry.levels.count - 1].halved()) }
        entry.usedAt = frame
        textures[key] = entry
        return entry.levels[level]
    }

    /// Where an image hides what lies below although it is not opaque everywhere.
    func interior(of image: CGImage) -> PixelRect? {
        guard !image.isOpaque else { return nil }
        let key = ObjectIdentifier(image.pixels)
        guard let entry = textures[key] else { return nil }
        if let interior = entry.interior { return interior }
        let interior = image.pixels.opaqueInterior
        textures[key]?.interior = .some(interior)
        return interior
    }

    func ramp(for content: RenderTree.GradientContent, node: UInt64) -> ColorRamp {
        if let found = ramps[node], found.content.colors == content.colors, found.content.locations == content.locations
        {
            ramps[node]?.usedAt = frame
            return found.ramp
        }
        let ramp = ColorRamp(colors: content.colors, locations: content.locations)
        ramps[node] = Ramp(content: content, ramp: ramp, usedAt: frame)
        return ramp
    }

    /// The coverage of an outline, from the last frame when nothing about it has changed.
    func coverage(_ key: ShapeKey, _ request: ShapeRaster.Request) -> CoverageBitmap? {
        if let found = shapes[key], let bitmap = found.entry.bitmap(for: request) {
            shapes[key]?.usedAt = frame
            return bitmap
        }
        guard let made = ShapeRaster(request) else { return nil }
        shapes[key] = Shape(entry: made, usedAt: frame)
        return made.bitmap(for: request)
    }

    func shadow(_ key: ShadowTexture.Key, make: () -> ShadowTexture?) -> ShadowTexture? {
        if let found = shadows[key] {
            shadows[key]?.usedAt = frame
            return found.texture
        }
        guard let made = make() else { return nil }
        shadows[key] = Shadow(texture: made, usedAt: frame)
        return made
    }

    /// The shadow of a picture, kept while the picture stays the same.
    func silhouette(
        _ node: ShapeKey, _ picture: Plan, _ key: ShadowTexture.Key, make: () -> ShadowTexture?
    ) -> ShadowTexture? {
        if let found = silhouettes[node], found.key == key, found.picture.hasSamePixels(as: picture) {
            silhouettes[node]?.usedAt = frame
            return found.texture
        }
        guard let made = make() else { return nil }
        silhouettes[node] = Silhouette(picture: picture, key: key, texture: made, usedAt: frame)
        return made
    }

    /// The blurred picture of what lies below a node, kept while that stays the same.
    func backdrop(_ node: ShapeKey, below: Plan, _ region: PixelRect, _ blur: BackdropBlur) -> Texture {
        if let found = backdrops[node], found.region == region, found.blur == blur, found.below.hasSamePixels(as: below)
        {
            backdrops[node]?.usedAt = frame
            return found.texture
        }
        let texture = blur.texture(of: PlanPicture.pixels(of: below, region))
        backdrops[node] = Backdrop(below: below, region: region, blur: blur, texture: texture, usedAt: frame)
        return texture
    }
}

/// Something in a cache.
private protocol Kept {
    /// The number of the frame that asked for it last.
    var usedAt: Int { get }
    /// Whether a plan holds it.
    mutating func isHeld() -> Bool
}
