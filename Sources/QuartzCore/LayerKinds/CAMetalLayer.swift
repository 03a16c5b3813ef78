import InterludeDiagnostics

/// A layer that displays Metal drawables; there is no Metal, so it displays none and reports that.
open class CAMetalLayer: CALayer {
    /// The Metal device that creates the drawables. Default: `nil`.
    open var device: Any?
    /// The size of the drawables, in pixels. Default: zero.
    open var drawableSize = CGSize.zero {
        didSet { if !drawableSize.isUsable(as: "drawableSize", of: self) { drawableSize = oldValue } }
    }
    /// Whether drawables are only rendered to. Default: `true`.
    open var framebufferOnly = true
    /// The number of drawables. Default: 3.
    open var maximumDrawableCount = 3
    /// Whether drawables are presented with the transaction. Default: `false`.
    open var presentsWithTransaction = false
    /// Whether ``nextDrawable()`` returns `nil` after a second without a drawable. Default: `true`.
    open var allowsNextDrawableTimeout = true

    /// Returns `nil` and reports a diagnostic, because there is no Metal.
    open func nextDrawable() -> (any CAMetalDrawable)? {
        Diagnostic.metalUnavailable(culprit: ownerName).report()
        return nil
    }
}

/// A drawable of a Metal layer.
public protocol CAMetalDrawable: AnyObject {
    /// The layer that displays the drawable.
    var layer: CAMetalLayer { get }
}
