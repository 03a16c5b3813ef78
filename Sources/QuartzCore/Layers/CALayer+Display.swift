extension CALayer {
    final func _display() {
        guard let delegate else {
            drawBackingStore()
            return
        }
        nonisolated(unsafe) let (layer, target) = (self, delegate)
        onMainActor { target.display(layer) }
    }

    final func notifyDelegateBeforeDrawing() {
        guard let delegate else { return }
        nonisolated(unsafe) let (layer, target) = (self, delegate)
        onMainActor { target.layerWillDraw(layer) }
    }

    final func _draw(in context: CGContext) {
        guard let delegate else { return }
        nonisolated(unsafe) let (layer, target, destination) = (self, delegate, context)
        onMainActor { target.draw(layer, in: destination) }
    }

    final func _drawBackingStore() {
        if let displayed = animations?.displayed { return displayed._drawBackingStore() }
        var scale = contentsScale > 0 ? contentsScale : 1
        // Contents that are not stretched derive their size from the scale, so only stretched ones may be coarser.
        if contentsGravity == .resize, MainActorContext.isCurrent {
            scale = min(scale, AnimationClock.current.maximumDrawingScale)
        }
        let width = (bounds.width * scale).rounded(.up)
        let height = (bounds.height * scale).rounded(.up)
        // 16,384 pixels is the largest texture of the devices that Core Animation runs on.
        guard width >= 1, height >= 1, width <= 16_384, height <= 16_384 else {
            contents = nil
            return
        }
        notifyDelegateBeforeDrawing()
        let pixels = PixelBuffer(width: Int(bounded: width), height: Int(bounded: height))
        let previous = status.contains(.hasBackingStore) ? state.base.contentsImage : nil
        let part = previous.flatMap { partToDraw(over: $0, pixels, scale) }
        if let previous, keepsBackingStore || part != nil { pixels.copy(previous) }
        let context = CGContext(pixels: pixels, scale: scale)
        context.translateBy(x: -bounds.origin.x, y: -bounds.origin.y)
        if let part {
            attach().drawnRect = part
            context.clip(to: part)
            if !keepsBackingStore { context.clear(part) }
        }
        draw(in: context)
        attachments?.drawnRect = nil
        attachments?.invalidRect = nil
        keepCommittedValue(of: .contents)
        state.base.contents = CGImage(pixels: pixels, isOpaque: isOpaque && !context.startsBlack)
        status.insert(.hasBackingStore)
        noteChange(of: .contents)
    }

    /// Returns the invalid part of the contents, which ends between pixels nowhere; `nil` for everything.
    private func partToDraw(over previous: CGImage, _ pixels: PixelBuffer, _ scale: CGFloat) -> CGRect? {
        guard let rect = attachments?.invalidRect, previous.width == pixels.width, previous.height == pixels.height
        else { return nil }
        let (x, y) = (bounds.origin.x, bounds.origin.y)
        let inPixels = CGRect(
            x: (rect.origin.x - x) * scale, y: (rect.origin.y - y) * scale, width: rect.width * scale,
            height: rect.height * scale
        ).integral
        return CGRect(
            x: inPixels.origin.x / scale + x, y: inPixels.origin.y / scale + y, width: inPixels.width / scale,
            height: inPixels.height / scale)
    }

    /// Adds a rectangle to the invalid part of the contents.
    final func invalidate(_ rect: CGRect) {
        let part = rect.overlap(with: bounds)
        guard !part.isEmpty else { return }
        let isAllInvalid = status.contains(.needsDisplay) && attachments?.invalidRect == nil
        if !isAllInvalid { attach().invalidRect = attachments?.invalidRect?.union(part) ?? part }
        mark(.needsDisplay, below: .needsDisplayBelow)
    }

    /// The part of the contents that is being drawn again; `nil` for everything.
    package final var drawnRect: CGRect? { attachments?.drawnRect }

    /// Whether drawing begins with the previous backing store, if that has the same size, instead of an empty one.
    package final var keepsBackingStore: Bool {
        get { state.base.flags.contains(.keepsBackingStore) }
        set {
            if newValue {
                state.base.flags.insert(.keepsBackingStore)
            } else {
                state.base.flags.remove(.keepsBackingStore)
            }
        }
    }

    /// Redraws all invalid contents of the tree, including masks.
    ///
    /// Layers that `display()` adds are laid out and displayed, too, so that they are in the same frame: airbnb/lottie-ios
    /// replaces a layer there.
    package final func displayTreeIfNeeded() {
        func display(_ layer: CALayer) {
            layer.displayIfNeeded()
            guard layer.status.contains(.needsDisplayBelow) else { return }
            layer.status.remove(.needsDisplayBelow)
            for child in layer.children where child.status.containsAny(of: .waitsForDisplay) { display(child) }
            if let mask = layer.maskLayer { display(mask) }
        }
        let waitedForLayout = status.containsAny(of: .waitsForLayout)
        display(self)
        guard !waitedForLayout, status.containsAny(of: .waitsForLayout) else { return }
        layoutTreeIfNeeded()
        display(self)
    }
}

extension PixelBuffer {
    /// Copies the pixels of an image of the same size.
    fileprivate func copy(_ image: CGImage) {
        guard image.width == width, image.height == height else { return }
        for y in 0..<height {
            let (from, to) = (image.pixels.row(y), row(y))
            for x in 0..<width { to[x] = from[x] }
        }
        addTextBoxes(image.pixels.textBoxes)
    }
}
