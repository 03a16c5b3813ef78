extension UIButton {
    /// The insets of the configuration, or `contentEdgeInsets`.
    var usedContentInsets: UIEdgeInsets {
        if let configuration { return UIEdgeInsets(configuration.contentInsets, rightToLeft: isRightToLeft) }
        return contentEdgeInsets
    }

    private var hasTitle: Bool { parts.title.map { !$0.isHidden } ?? false }
    private var hasImage: Bool { parts.imageView.map { !$0.isHidden } ?? false }

    func fittingSize(in available: CGSize?) -> CGSize {
        if configuration != nil { return configuredSize(in: available) }
        let title = hasTitle ? titleView.contentSize(wrappedAt: nil) : .zero
        let image = hasImage ? contentImageView.intrinsicContentSize : .zero
        let insets = usedContentInsets
        var height = max(title.height, image.height)
        // Without vertical insets, UIKit adds 6 points above and below the title.
        if contentEdgeInsets.top == 0, contentEdgeInsets.bottom == 0, hasTitle {
            height = max(title.height + 12, image.height)
        }
        var size = CGSize(
            width: title.width + max(image.width, 0) + insets.left + insets.right,
            height: height + insets.top + insets.bottom)
        if let background = currentBackgroundImage?.size {
            size.width = max(size.width, background.width)
            size.height = max(size.height, background.height)
        }
        // The minimum width of a system button is 30 points.
        if hasTitle, contentEdgeInsets == .zero { size.width = max(size.width, 30) }
        return size
    }

    func layoutContent() {
        if parts.needsConfigurationUpdate {
            updateConfiguration()
            // The update itself changes the configuration.
            parts.needsConfigurationUpdate = false
        }
        guard configuration == nil else {
            layoutConfiguration()
            return
        }
        parts.backgroundImageView?.frame = backgroundRect(forBounds: bounds)
        let content = contentRect(forBounds: bounds)
        if hasTitle { parts.title?.frame = titleRect(forContentRect: content) }
        if hasImage { parts.imageView?.frame = imageRect(forContentRect: content) }
    }

    /// Returns the frames of the image and the title: adjacent, image first, and aligned as a unit.
    func defaultRects(in content: CGRect) -> (image: CGRect, title: CGRect) {
        let image = hasImage ? contentImageView.intrinsicContentSize : .zero
        let natural = hasTitle ? titleView.contentSize(wrappedAt: nil) : .zero
        let availableTitleWidth = max(0, content.width - image.width - titleEdgeInsets.left - titleEdgeInsets.right)
        let title = CGSize(width: min(natural.width, availableTitleWidth), height: min(natural.height, content.height))
        let total = image.width + title.width
        let left: CGFloat
        switch effectiveContentHorizontalAlignment {
        case .left, .leading, .fill: left = content.minX
        case .right, .trailing: left = content.maxX - total
        default: left = content.minX + (content.width - total) / 2
        }
        func top(_ height: CGFloat) -> CGFloat {
            switch contentVerticalAlignment {
            case .top, .fill: content.minY
            case .bottom: content.maxY - height
            case .center: content.minY + (content.height - height) / 2
            }
        }
        let imageLeft = isRightToLeft ? left + title.width : left
        let titleLeft = isRightToLeft ? left : left + image.width
        let imageRect = CGRect(x: imageLeft, y: top(image.height), width: image.width, height: image.height)
        let titleRect = CGRect(x: titleLeft, y: top(title.height), width: title.width, height: title.height)
        return (
            onPixels(imageRect.offset(by: imageEdgeInsets)), onPixels(titleRect.offset(by: titleEdgeInsets))
        )
    }

    func onPixels(_ rect: CGRect) -> CGRect {
        let scale = LayoutRounding.scale(of: self)
        return LayoutRounding.frame(
            x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height), scale)
    }
}

extension CGRect {
    /// Offsets the rectangle of centered content by half the difference of opposite insets.
    fileprivate func offset(by insets: UIEdgeInsets) -> CGRect {
        offsetBy(dx: (insets.left - insets.right) / 2, dy: (insets.top - insets.bottom) / 2)
    }
}
