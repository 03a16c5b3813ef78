import QuartzCore

/// The animation state of an image view.
struct ImageAnimation {
    var isRunning = false
    static let key = "interlude.images"
}

/// The image that an image view shows, with the inputs that it depends on.
struct ShownImage {
    let source: UIImage
    let tint: UIColor?
    let traits: UITraitCollection
    let isMirrored: Bool
    /// The size of the view, if the image's middle is tiled to fill it.
    let tiledSize: CGSize?
    /// The layer's contents.
    var contents: CGImage?

    func isSame(as other: ShownImage) -> Bool {
        source === other.source && tint === other.tint && traits === other.traits && isMirrored == other.isMirrored
            && tiledSize == other.tiledSize
    }
}

extension UIImageView {
    /// The image for the current state, with the preferred configuration applied to a symbol.
    var shownImage: UIImage? {
        let chosen = isHighlighted ? highlightedImage ?? image : image
        guard let preferredSymbolConfiguration, let chosen, case .symbol(let symbol) = chosen.source else {
            return chosen
        }
        // The image's own configuration takes precedence.
        let merged = preferredSymbolConfiguration.applying(symbol.configuration)
        return chosen.applyingSymbolConfiguration(merged) ?? chosen
    }

    /// The size of the image, enlarged for accessibility content sizes if the view adjusts it.
    var fittingImageSize: CGSize? {
        let size = shownImage?.size
        guard let size, adjustsImageSizeForAccessibilityContentSizeCategory,
            traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        else { return size }
        // Unverified: by the factor of body text.
        let metrics = UIFontMetrics.default
        return CGSize(
            width: metrics.scaledValue(for: size.width, compatibleWith: traitCollection),
            height: metrics.scaledValue(for: size.height, compatibleWith: traitCollection))
    }

    func imageDidChange(from former: UIImage?) {
        showImage()
        if former?.size != image?.size { invalidateIntrinsicContentSize() }
        if former !== image, former?.images != nil || image?.images != nil {
            if image?.images != nil { startAnimating() } else if animationImages == nil { stopAnimating() }
        }
    }

    /// Sets the layer's contents, which the layer positions according to the content mode.
    func showImage() {
        guard let source = shownImage else { return showNothing() }
        let traits = traitCollection
        let request = ShownImage(
            source: source, tint: tintColor, traits: traits, isMirrored: isRightToLeft,
            tiledSize: tiledSize(of: source))
        // Tint and window notifications mostly change nothing.
        if let lastShown, lastShown.isSame(as: request), layer.contents as? CGImage === lastShown.contents { return }
        guard
            let shown = inMode(source).resolved(for: traits).directed(rightToLeft: request.isMirrored).shownPart(
                tint: request.tint, traits: traits, tiledTo: request.tiledSize)
        else { return showNothing() }
        if layer.contents as? CGImage !== shown.image { layer.contents = shown.image }
        layer.contentsScale = shown.scale
        layer.contentsCenter = shown.center
        lastShown = request
        lastShown?.contents = shown.image
    }

    /// Returns the size to which the middle of an image is tiled, unless a bitmap can't be as large.
    private func tiledSize(of image: UIImage) -> CGSize? {
        guard image.tilesMiddle, contentMode.contentsGravity == .resize else { return nil }
        let scale = max(traitCollection.displayScale, image.scale)
        return BitmapLimits(size: bounds.size, scale: scale)?.isCutOff == false ? bounds.size : nil
    }

    /// Returns the image with the rendering mode in which the view displays it.
    private func inMode(_ image: UIImage) -> UIImage { showsTemplates ? image.shownInSystemButton : image }

    /// Shows a tiled image again in the view's new size.
    func showTilesAgain() {
        if shownImage?.tilesMiddle == true { showImage() }
    }

    private func showNothing() {
        lastShown = nil
        if layer.contents != nil { layer.contents = nil }
    }

    func _startAnimating() {
        let own = (isHighlighted ? highlightedAnimationImages : nil) ?? animationImages
        let frames = own ?? image?.images ?? []
        let bitmaps = frames.compactMap {
            $0.directed(rightToLeft: isRightToLeft).shownPart(tint: tintColor, traits: traitCollection)?.image
        }
        guard !bitmaps.isEmpty else { return }
        _stopAnimating()
        let cycle = own == nil ? image?.duration ?? 0 : animationDuration
        let keyframes = CAKeyframeAnimation(keyPath: "contents")
        keyframes.values = bitmaps
        keyframes.calculationMode = .discrete
        keyframes.duration = cycle > 0 ? cycle : Double(bitmaps.count) / 30
        keyframes.repeatCount = animationRepeatCount > 0 ? Float(animationRepeatCount) : .infinity
        animation.isRunning = true
        layer.add(keyframes, forKey: ImageAnimation.key)
        guard animationRepeatCount > 0 else { return }
        later(after: keyframes.duration * Double(animationRepeatCount)) { [weak self] in self?._stopAnimating() }
    }

    func _stopAnimating() {
        guard animation.isRunning else { return }
        animation.isRunning = false
        layer.removeAnimation(forKey: ImageAnimation.key)
    }
}

extension UIImage {
    /// Returns the image as a layout direction displays it.
    func directed(rightToLeft: Bool) -> UIImage {
        rightToLeft && flipsForRightToLeftLayoutDirection ? withHorizontallyFlippedOrientation() : self
    }

    /// Whether the middle of a resizable image is repeated; a middle of one pixel looks the same stretched.
    var tilesMiddle: Bool {
        guard traits.isResizable, resizingMode == .tile else { return false }
        let (width, height) = (
            size.width - capInsets.left - capInsets.right, size.height - capInsets.top - capInsets.bottom
        )
        return max(width, height) * scale > 1 && min(width, height) > 0
    }

    /// Returns the bitmap for a layer, tinted if it is a template, with its scale and stretchable center.
    ///
    /// - Parameter size: The size to which the image's middle is tiled; `nil` if it isn't tiled.
    @MainActor func shownPart(
        tint: UIColor?, traits: UITraitCollection, tiledTo size: CGSize? = nil
    ) -> (image: CGImage, scale: CGFloat, center: CGRect)? {
        let scale = traits.displayScale > 0 ? traits.displayScale : DrawingContextStack.defaultScale
        let color = (tint ?? .systemBlue).resolvedColor(with: traits)
        guard let shown = traits.asCurrent({ displayed(tint: color, scale: scale) }) else { return nil }
        var center = CGRect(x: 0, y: 0, width: 1, height: 1)
        if let size, size != self.size, size.width > 0, size.height > 0 {
            let tile = UIImage(cgImage: shown.image, scale: shown.scale, orientation: .up)
                .resizableImage(withCapInsets: capInsets, resizingMode: .tile)
            let bitmap = BitmapContext(size: size, scale: max(scale, shown.scale), isOpaque: false)
            tile.draw(in: CGRect(origin: .zero, size: size), of: bitmap.context)
            return (bitmap.finishedImage(), bitmap.scale, center)
        }
        let (size, caps) = (self.size, capInsets)
        if self.traits.isResizable, size.width > 0, size.height > 0 {
            center = CGRect(
                x: caps.left / size.width, y: caps.top / size.height,
                width: max(0, size.width - caps.left - caps.right) / size.width,
                height: max(0, size.height - caps.top - caps.bottom) / size.height)
        }
        return (shown.image, shown.scale, center)
    }
}
