/// A layer for content too large for one bitmap; here it is drawn as one.
open class CATiledLayer: CALayer {
    /// The levels of detail kept. Default 1.
    open var levelsOfDetail = 1
    /// The levels of detail above the layer's own scale. Default 0.
    open var levelsOfDetailBias = 0
    /// The size of a tile in pixels. Default 256 × 256.
    open var tileSize = CGSize(width: 256, height: 256)

    /// The seconds in which a new tile fades in.
    open class func fadeDuration() -> CFTimeInterval { 0.25 }
}
