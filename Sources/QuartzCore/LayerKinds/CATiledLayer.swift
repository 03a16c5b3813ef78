import RenderServer

/// A layer for large content that draws only the visible tiles.
///
/// ```swift
/// final class Map: UIView {
///     override class var layerClass: AnyClass { CATiledLayer.self }
///
///     override func draw(_ rect: CGRect) {
///         // Called for each tile, with the pixels per point of its level of detail.
///         let scale = UIGraphicsGetCurrentContext()?.ctm.a ?? 1
///         UIColor(white: 1 / scale, alpha: 1).setFill()
///         UIRectFill(rect)
///     }
/// }
/// ```
///
/// Each level of detail has half the resolution of the level above. The displayed level is the lowest one with at least
/// the resolution of the screen. Tiles are drawn before a frame in which they become visible, on the main actor.
open class CATiledLayer: CALayer {
    package override class func makeContent() -> LayerContent? { TiledContent() }

    private static let maximumLevel = 30
    /// The number of visible tiles beyond which a lower level of detail is displayed.
    private static let maximumTileCount: CGFloat = 4096

    var store: TileStore { unsafeDowncast(state.content!, to: TiledContent.self).store }

    /// The number of levels of detail. Default: 1, for one resolution.
    open var levelsOfDetail = 1
    /// The number of levels of detail above ``contentsScale``, for layers that are enlarged. Default: 0.
    ///
    /// The others are below: the levels have 2ⁿ times the layer's own resolution, with n from `levelsOfDetailBias -
    /// levelsOfDetail + 1` to `levelsOfDetailBias`.
    open var levelsOfDetailBias = 0
    /// The size of a tile in pixels, 32…4096. Default: 256 × 256.
    open var tileSize = CGSize(width: 256, height: 256) {
        didSet {
            if !tileSize.isUsable(as: "tileSize", of: self) { tileSize = oldValue }
            if tileSize != oldValue { store.removeAll() }
        }
    }

    /// Returns the fade-in duration of a new tile in seconds; tiles appear immediately. Default: 0.25.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    /// Discards the tiles; those in view are drawn again.
    open override func setNeedsDisplay() {
        store.removeAll()
        super.setNeedsDisplay()
    }

    /// Invalidates the tiles that a rectangle of the bounds touches.
    open override func setNeedsDisplay(_ r: CGRect) {
        store.remove(touching: r)
        super.setNeedsDisplay()
    }

    /// Draws the visible tiles.
    package override func drawBackingStore() {
        store.isDisplayed = true
        _ = drawMissingTiles(at: AnimationClock.turnTime)
        noteChange(of: .contents)
    }

    /// Draws the visible tiles that are not drawn, once the layer was displayed; returns whether there are new ones.
    final func drawMissingTiles(at time: CFTimeInterval) -> Bool {
        guard store.isDisplayed, let (visible, magnification) = visibleBounds(at: time) else { return false }
        let search = TileSearch(
            visible: visible, magnification: magnification, bounds: bounds, tileSize: tileSize,
            scale: contentsScale > 0 ? contentsScale : 1, screenScale: AnimationClock.current.screenScale,
            levels: levelsOfDetail, bias: levelsOfDetailBias)
        guard store.begins(search) else { return false }
        let (grid, tiles) = visibleTiles(of: search)
        let missing = tiles.filter { !store.contains($0) }
        if !missing.isEmpty { notifyDelegateBeforeDrawing() }
        for tile in missing { store.insert(tile, image(of: tile, pixelsPerPoint: grid.pixelsPerPoint)) }
        return store.show(tiles) || !missing.isEmpty
    }

    /// Returns the visible tiles of the level that the screen's resolution needs, or of a lower one if there are many.
    private func visibleTiles(of search: TileSearch) -> (grid: TileGrid, tiles: [Tile]) {
        var level = level(for: search.magnification * search.screenScale / search.scale)
        var grid = TileGrid(of: search.bounds, tileSize: search.tileSize, scale: search.scale, level: level)
        while grid.count(in: search.visible) > Self.maximumTileCount, level > -Self.maximumLevel {
            level -= 1
            grid = TileGrid(of: search.bounds, tileSize: search.tileSize, scale: search.scale, level: level)
        }
        return (grid, grid.count(in: search.visible) <= Self.maximumTileCount ? grid.tiles(in: search.visible) : [])
    }

    /// Returns the level of detail for a number of screen pixels per pixel of the layer's own resolution.
    private func level(for magnification: CGFloat) -> Int {
        let limit = Self.maximumLevel
        let highest = min(max(levelsOfDetailBias, -limit), limit)
        let lowest = max(highest - max(min(levelsOfDetail, limit), 1) + 1, -limit)
        guard magnification > 0, magnification.isFinite else { return highest }
        // A scale that is a power of two but for rounding needs no more than its own level.
        return min(max(Int(bounded: (PortableMath.log2(magnification) - 1e-6).rounded(.up)), lowest), highest)
    }

    private func image(of tile: Tile, pixelsPerPoint scale: CGFloat) -> CGImage {
        let size = tile.pixelSize(at: scale)
        let pixels = PixelBuffer(width: size.width, height: size.height)
        let context = CGContext(pixels: pixels, scale: scale)
        context.translateBy(x: -tile.rect.minX, y: -tile.rect.minY)
        context.clip(to: tile.rect)
        draw(in: context)
        return CGImage(pixels: pixels, isOpaque: isOpaque)
    }
}

extension CALayer {
    /// Returns the part of the bounds inside the bounds of the topmost layer as animations show it at a time, and the
    /// number of the topmost layer's points per point; `nil` if nothing is visible.
    ///
    /// Layers in perspective are visible as a whole.
    final func visibleBounds(at time: CFTimeInterval) -> (visible: CGRect, magnification: CGFloat)? {
        var matrix = CATransform3DIdentity
        var layer: CALayer = self
        var state = sampledState(at: time)
        while let above = layer.parent {
            matrix = CATransform3DConcat(matrix, state.base.transformToSuperlayer)
            state = above.sampledState(at: time)
            if let space = state.base.transformOfSublayers { matrix = CATransform3DConcat(matrix, space) }
            layer = above
        }
        let affine = CATransform3DGetAffineTransform(matrix)
        let magnification = abs(affine.a * affine.d - affine.b * affine.c).squareRoot()
        guard magnification > 0, magnification.isFinite else { return nil }
        guard matrix.isPlanar else { return (bounds, magnification) }
        let visible = layer.bounds.applying(affine.inverted()).overlap(with: bounds)
        return visible.isNull || visible.isEmpty ? nil : (visible, magnification)
    }
}
