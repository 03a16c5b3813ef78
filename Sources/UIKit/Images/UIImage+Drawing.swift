extension UIImage {
    func _draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        draw(in: rect, of: context, blendMode: blendMode, alpha: alpha)
    }

    func _drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), size.width > 0, size.height > 0 else { return }
        context.saveGState()
        context.clip(to: rect)
        for tile in context.tiles(repeating: CGRect(origin: rect.origin, size: size)) { draw(in: tile) }
        context.restoreGState()
    }

    package func draw(in rect: CGRect, of context: CGContext, blendMode: CGBlendMode = .normal, alpha: CGFloat = 1) {
        guard rect.width > 0, rect.height > 0 else { return }
        if let first = traits.frames?.first, case .none = source {
            first.draw(in: rect, of: context, blendMode: blendMode, alpha: alpha)
            return
        }
        if case .symbol(let symbol) = source {
            context.saveGState()
            context.setBlendMode(blendMode)
            context.setAlpha(alpha)
            let color = renderingMode == .alwaysTemplate && traits.tint == nil ? context.fillColor : nil
            symbol.draw(in: rect, of: context, color: color ?? (traits.tint ?? symbol.color ?? .black).cgColor)
            context.restoreGState()
            return
        }
        guard let bitmapImage = drawnImage(in: context) else { return }
        if traits.isResizable, rect.size != size {
            drawSlices(of: bitmapImage, in: rect, context: context, blendMode: blendMode, alpha: alpha)
            return
        }
        guard imageOrientation != .up else {
            context.drawUpright(bitmapImage, in: rect, blendMode: blendMode, alpha: alpha)
            return
        }
        context.saveGState()
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width, y: rect.height)
        context.concatenate(imageOrientation.transform)
        context.drawUpright(
            bitmapImage, in: CGRect(x: 0, y: 0, width: 1, height: 1), blendMode: blendMode, alpha: alpha)
        context.restoreGState()
    }

    /// Returns the stored bitmap as it is drawn: filled with the tint, or a template with the context's fill color.
    private func drawnImage(in context: CGContext) -> CGImage? {
        guard renderingMode == .alwaysTemplate, traits.tint == nil, let bitmapImage = cgImage else {
            return tintedImage()
        }
        let color = context.fillColor
        return renditions.image(.tinted(color)) { bitmapImage.tinted(with: color) }
    }

    /// Returns the stored bitmap, filled with the tint if there is one.
    private func tintedImage() -> CGImage? {
        guard let bitmapImage = cgImage else { return nil }
        guard let tint = traits.tint else { return bitmapImage }
        return renditions.image(.tinted(tint.cgColor)) { bitmapImage.tinted(with: tint.cgColor) }
    }

    /// Returns a bitmap with the orientation applied.
    package func upright() -> CGImage? {
        guard size.width > 0, size.height > 0 else { return nil }
        if imageOrientation == .up, case .bitmap = source { return tintedImage() }
        return renditions.image(.upright(scale: scale)) {
            let bitmap = BitmapContext(size: self.size, scale: self.scale, isOpaque: false)
            self.draw(in: CGRect(origin: .zero, size: self.size), of: bitmap.context)
            return bitmap.finishedImage()
        }
    }

    /// Draws the nine parts: corners keep their size, edges and center are stretched or tiled.
    private func drawSlices(
        of bitmapImage: CGImage, in rect: CGRect, context: CGContext, blendMode: CGBlendMode, alpha: CGFloat
    ) {
        let slices = NineSlices(image: size, caps: capInsets, target: rect)
        for slice in slices.parts {
            let pixels = CGRect(
                x: slice.source.minX * scale, y: slice.source.minY * scale, width: slice.source.width * scale,
                height: slice.source.height * scale)
            guard let part = bitmapImage.cropping(to: pixels) else { continue }
            guard resizingMode == .tile, slice.isFlexible else {
                context.drawUpright(part, in: slice.target, blendMode: blendMode, alpha: alpha)
                continue
            }
            context.saveGState()
            context.clip(to: slice.target)
            for tile in context.tiles(repeating: CGRect(origin: slice.target.origin, size: slice.source.size)) {
                context.drawUpright(part, in: tile, blendMode: blendMode, alpha: alpha)
            }
            context.restoreGState()
        }
    }

    /// Returns the bitmap of a symbol in the tint or the symbol's color, otherwise in black.
    func renderedSymbol(scale: CGFloat) -> CGImage? {
        guard case .symbol(let symbol) = source else { return nil }
        return symbol.rendition(color: (traits.tint ?? symbol.color ?? .black).cgColor, scale: scale)
    }

    /// Returns the bitmap for a view, in the view's tint if the image is a template.
    package func displayed(tint: UIColor, scale displayScale: CGFloat) -> (image: CGImage, scale: CGFloat)? {
        let wanted: UIColor? = isShownAsTemplate ? (traits.tint ?? tint) : nil
        if case .symbol(let symbol) = source {
            let color = (wanted ?? traits.tint ?? symbol.color ?? tint).cgColor
            return (symbol.rendition(color: color, scale: displayScale), displayScale)
        }
        guard let bitmapImage = upright() else { return nil }
        guard let wanted else { return (bitmapImage, scale) }
        return renditions.image(.tinted(wanted.cgColor)) { bitmapImage.tinted(with: wanted.cgColor) }.map {
            ($0, scale)
        }
    }
}
