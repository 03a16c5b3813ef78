/// Returns the current graphics context; `nil` outside of drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    DrawingContextStack.current
}

/// Makes a context current until `UIGraphicsPopContext()`.
public func UIGraphicsPushContext(_ context: CGContext) {
    DrawingContextStack.push(context)
}

/// Restores the context that was current before the last push.
public func UIGraphicsPopContext() {
    DrawingContextStack.pop()
}

/// Pushes a transparent bitmap context of a size in points with a scale of 1.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Pushes a bitmap context of a size in points. A scale of 0 uses the scale of the main screen.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : DrawingContextStack.defaultScale
    let bitmap = BitmapContext(size: size, scale: scale, isOpaque: opaque)
    DrawingContextStack.push(
        .init(context: bitmap.context, bitmap: (bitmap.pixels, bitmap.scale, bitmap.isOpaque)))
}

/// Returns the contents of the current bitmap context; `nil` if there is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let bitmap = DrawingContextStack.currentBitmap else { return nil }
    return UIImage(cgImage: bitmap.pixels.copiedImage(isOpaque: bitmap.isOpaque), scale: bitmap.scale, orientation: .up)
}

/// Pops the current bitmap context.
public func UIGraphicsEndImageContext() {
    if DrawingContextStack.currentBitmap != nil { DrawingContextStack.pop() }
}

/// Fills a rectangle with the current fill color, replacing the contents.
public func UIRectFill(_ rect: CGRect) {
    UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills a rectangle with the current fill color and a blend mode.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Strokes a line of 1 point inside the edges of a rectangle, replacing the contents.
public func UIRectFrame(_ rect: CGRect) {
    UIRectFrameUsingBlendMode(rect, .copy)
}

/// Strokes a line of 1 point inside the edges of a rectangle with a blend mode.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    context.restoreGState()
}

/// Intersects the clipping area of the current context with a rectangle.
public func UIRectClip(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.clip(to: rect)
}
