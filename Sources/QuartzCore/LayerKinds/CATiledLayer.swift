/// A layer for content too large for one bitmap; this implementation draws it as one.
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
    ///
    /// Stored for source compatibility; has no effect.
    open var tileSize = CGSize(width: 256, height: 256) {
        didSet { StoredAPI.report("CATiledLayer.tileSize", if: tileSize != CGSize(width: 256, height: 256)) }
    }

    /// Returns the fade-in duration of a new tile in seconds. Default: 0.25.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }
}
