/// An offscreen drawing that a context draws any number of times.
public class CGLayer {
    /// The size, in units of the layer's context.
    public let size: CGSize
    /// The context that draws the layer. A point of it is drawn at the same point of the layer's rectangle.
    public let context: CGContext?

    /// Creates a layer with one pixel for each unit of the size; `nil` for a size without area.
    ///
    /// - Parameters:
    ///   - context: The context for which the layer is meant.
    ///   - auxiliaryInfo: Reserved; `nil`.
    public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: CFDictionary?) {
        guard size.width > 0, size.height > 0, let limits = BitmapLimits(size: size, scale: 1) else { return nil }
        self.size = size
        self.context = CGContext(pixels: PixelBuffer(width: limits.width, height: limits.height), scale: 1)
    }
}

extension CGContext {
    /// Draws a layer in its size at a point.
    public func draw(_ layer: CGLayer, at point: CGPoint) {
        draw(layer, in: CGRect(origin: point, size: layer.size))
    }

    /// Draws a layer stretched over a rectangle.
    public func draw(_ layer: CGLayer, in rect: CGRect) {
        guard let image = layer.context?.makeImage() else { return }
        drawUpright(image, in: rect)
    }
}
