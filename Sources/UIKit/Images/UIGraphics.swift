/// The context into which drawing goes now, or nil outside drawing.
public func UIGraphicsGetCurrentContext() -> CGContext? {
    DrawingContextStack.current
}

/// Makes the context current until `UIGraphicsPopContext`.
public func UIGraphicsPushContext(_ context: CGContext) {
    DrawingContextStack.push(context)
}

/// Makes the context current again that was so before the last push.
public func UIGraphicsPopContext() {
    DrawingContextStack.pop()
}

/// Begins a transparent bitmap context of that size in points with one pixel per point.
public func UIGraphicsBeginImageContext(_ size: CGSize) {
    UIGraphicsBeginImageContextWithOptions(size, false, 1)
}

/// Begins a bitmap context of that size in points; a scale of 0 means the main screen's.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
    let scale = scale > 0 ? scale : DrawingContextStack.defaultScale
    let bitmap = BitmapContext(size: size, scale: scale, isOpaque: opaque)
    DrawingContextStack.push(
        .init(context: bitmap.context, bitmap: (bitmap.pixels, bitmap.scale, bitmap.isOpaque)))
}

/// What has been drawn so far into the bitmap context that is current, or nil when there is none.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    guard let bitmap = DrawingContextStack.currentBitmap else { return nil }
    return UIImage(cgImage: bitmap.pixels.copiedImage(isOpaque: bitmap.isOpaque), scale: bitmap.scale, orientation: .up)
}

/// Ends the bitmap context that is current.
public func UIGraphicsEndImageContext() {
    if DrawingContextStack.currentBitmap != nil { DrawingContextStack.pop() }
}

/// Fills the rectangle with the current fill colour, replacing what was there.
public func UIRectFill(_ rect: CGRect) {
    UIRectFillUsingBlendMode(rect, .copy)
}

/// Fills the rectangle with the current fill colour.
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.fill(rect)
    context.restoreGState()
}

/// Strokes a line of one point just inside the rectangle, replacing what was there.
public func UIRectFrame(_ rect: CGRect) {
    UIRectFrameUsingBlendMode(rect, .copy)
}

/// Strokes a line of one point just inside the rectangle.
public func UIRectFrameUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
    context.restoreGState()
}

/// Limits drawing in the current context to the rectangle.
public func UIRectClip(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.clip(to: rect)
}
