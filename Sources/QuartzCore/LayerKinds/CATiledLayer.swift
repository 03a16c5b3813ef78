/// A layer for large content, which is drawn in tiles.
open class CATiledLayer: CALayer {
    /// The number of levels of detail. Default: 1.
    ///
    /// Stored for source compatibility; has no effect.
    open var levelsOfDetail = 1 { didSet { StoredAPI.report("CATiledLayer.levelsOfDetail", if: levelsOfDetail != 1) } }
    /// The number of levels of detail above the layer's own scale. Default: 0.
    ///
    /// Stored for source compatibility; has no effect.
    open var levelsOfDetailBias = 0 {
        didSet { StoredAPI.report("CATiledLayer.levelsOfDetailBias", if: levelsOfDetailBias != 0) }
    }
    /// The size of a tile in pixels. Default: 256 × 256.
    open var tileSize = CGSize(width: 256, height: 256) {
        didSet { if !tileSize.isUsable(as: "tileSize", of: self) { tileSize = oldValue } }
    }

    /// Returns the fade-in duration of a new tile in seconds; tiles appear immediately. Default: 0.25.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }

    /// Draws each tile with the context clipped to it, row by row.
    package override func drawContents(in context: CGContext) {
        let scale = contentsScale > 0 ? contentsScale : 1
        // A comparison that is false for a size that is not a number.
        let (width, height) = (
            (tileSize.width >= 1 ? tileSize.width : 1) / scale, (tileSize.height >= 1 ? tileSize.height : 1) / scale
        )
        for y in stride(from: bounds.minY, to: bounds.maxY, by: height) {
            for x in stride(from: bounds.minX, to: bounds.maxX, by: width) {
                context.saveGState()
                context.clip(to: CGRect(x: x, y: y, width: width, height: height).intersection(bounds))
                draw(in: context)
                context.restoreGState()
            }
        }
    }
}
