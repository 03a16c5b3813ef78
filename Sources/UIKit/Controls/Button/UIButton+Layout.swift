extension UIButton {
    /// The insets of the configuration, or `contentEdgeInsets`.
    var usedContentInsets: UIEdgeInsets {
        if let configuration { return UIEdgeInsets(configuration.contentInsets, rightToLeft: isRightToLeft) }
        return contentEdgeInsets
    }

    private var hasTitle: Bool { parts.title.map { !$0.isHidden && $0.text?.isEmpty == false } ?? false }
    private var hasImage: Bool { parts.imageView.map { !$0.isHidden } ?? false }
    /// Whether the button has no content at all, so that it is as high as an empty title.
    private var isBlank: Bool { !hasTitle && !hasImage && currentBackgroundImage == nil }

    /// Whether the title is an empty text, which is one line high in custom and system buttons.
    private var hasEmptyTitle: Bool {
        [.custom, .system].contains(buttonType) && (currentAttributedTitle?.string ?? currentTitle)?.isEmpty == true
    }

    /// The size of the title, whose width is a whole number of points, as measured. An empty button is one line high.
    private func titleSize(wrappedAt width: CGFloat? = nil) -> CGSize {
        guard hasTitle else {
            return CGSize(width: 0, height: isBlank || hasEmptyTitle ? ceil(titleFont.lineHeight) : 0)
        }
        let size = titleView.contentSize(wrappedAt: titleView.lineLimit == 1 ? nil : width)
        return CGSize(width: size.width.rounded(.up), height: size.height)
    }

    private var titleFont: UIFont { parts.title?.font ?? defaultFont }

    /// The size of the content. Tests of linkedin/LayoutKit measure 9,450 combinations of titles, fonts, images, and insets
    /// with two and three pixels per point: the title's height is a whole number of points, too, and an image takes away
    /// the margin and the minimum of a button without insets.
    func fittingSize(in available: CGSize?) -> CGSize {
        if configuration != nil { return configuredSize(in: available) }
        var title = titleSize()
        title.height = title.height.rounded(.up)
        let image = hasImage ? contentImageView.intrinsicContentSize : .zero
        let insets = usedContentInsets
        var height = max(title.height, image.height)
        // Without vertical insets, UIKit adds 6 points above and below the title.
        if hasDefaultMargin { height = max(title.height + 2 * Self.titleMargin, image.height) }
        var size = CGSize(
            width: title.width + max(image.width, 0) + insets.left + insets.right,
            height: height + insets.top + insets.bottom)
        if let background = currentBackgroundImage?.size {
            size.width = max(size.width, background.width)
            size.height = max(size.height, background.height)
        }
        if title.height > 0, !hasImage, contentEdgeInsets == .zero { size.width = max(size.width, 30) }
        return size
    }

    /// The space above and below a title without vertical insets, in points.
    private static var titleMargin: CGFloat { 6 }

    private var hasDefaultMargin: Bool {
        contentEdgeInsets.top == 0 && contentEdgeInsets.bottom == 0 && !hasImage && (hasTitle || isBlank)
    }

    /// Keeps the default margin of a button that was sized to its content, for a title aligned to the top or bottom.
    func wasSizedToFit() { parts.keepsTitleMargin = configuration == nil && hasDefaultMargin }

    /// The part of an additional height that is above the content.
    var contentShare: Double {
        switch contentVerticalAlignment {
        case .top, .fill: 0
        case .bottom: 1
        case .center: 0.5
        }
    }

    /// Places the title and the image of a button whose layout is pending, so that their frames can be read.
    func placePartsIfNeeded() {
        guard layer.needsLayout(), !parts.isPlacing else { return }
        placeParts()
    }

    private func placeParts() {
        parts.isPlacing = true
        defer { parts.isPlacing = false }
        guard configuration == nil else { return layoutConfiguration() }
        parts.backgroundImageView?.frame = backgroundRect(forBounds: bounds)
        let content = contentRect(forBounds: bounds)
        if hasTitle { parts.title?.frame = titleRect(forContentRect: content) }
        if hasImage { parts.imageView?.frame = imageRect(forContentRect: content) }
    }

    func layoutContent() {
        if parts.needsConfigurationUpdate {
            recordingTraits(\.configuration, updateConfiguration)
            // The update itself changes the configuration.
            parts.needsConfigurationUpdate = false
        }
        placeParts()
    }

    /// Returns the frames of the image and the title: adjacent, image first, and aligned as a unit.
    ///
    /// The insets of a part shrink the rectangle in which it is aligned: a part at an edge moves by the whole inset there,
    /// a centered one by half of it. Alignments that fill stretch the parts; of two parts in a row, the title. An image
    /// that is larger than its rectangle shrinks to it, each side by itself, as questions about distorted images say.
    ///
    /// Unverified: which sides shrink.
    func defaultRects(in content: CGRect) -> (image: CGRect, title: CGRect) {
        let fillsWidth = effectiveContentHorizontalAlignment == .fill
        let fillsHeight = contentVerticalAlignment == .fill
        let imageArea = PartArea(content, imageEdgeInsets)
        let titleArea = PartArea(content, titleEdgeInsets)
        var image = hasImage ? contentImageView.intrinsicContentSize : .zero
        image.width = min(image.width, max(0, imageArea.width))
        image.height = min(image.height, max(0, imageArea.height))
        if hasImage, fillsHeight { image.height = imageArea.height }
        if hasImage, !hasTitle, fillsWidth { image.width = imageArea.width }
        let availableTitleWidth = max(0, content.width - image.width - titleEdgeInsets.left - titleEdgeInsets.right)
        let natural = hasTitle ? titleSize(wrappedAt: availableTitleWidth) : .zero
        var title = CGSize(width: min(natural.width, availableTitleWidth), height: min(natural.height, content.height))
        if hasTitle, fillsWidth { title.width = availableTitleWidth }
        if hasTitle, fillsHeight { title.height = titleArea.height }
        let total = image.width + title.width
        func left(in area: PartArea) -> CGFloat {
            switch effectiveContentHorizontalAlignment {
            case .left, .leading, .fill: area.minX
            case .right, .trailing: area.maxX - total
            default: (area.minX + area.maxX - total) / 2
            }
        }
        let margin = parts.keepsTitleMargin ? Self.titleMargin : 0
        func top(_ height: CGFloat, in area: PartArea, margin: CGFloat) -> CGFloat {
            switch contentVerticalAlignment {
            case .top, .fill: area.minY + margin
            case .bottom: area.maxY - height - margin
            case .center: (area.minY + area.maxY - height) / 2
            }
        }
        let imageRect = CGRect(
            x: left(in: imageArea) + (isRightToLeft ? title.width : 0), y: top(image.height, in: imageArea, margin: 0),
            width: image.width, height: image.height)
        let titleRect = CGRect(
            x: left(in: titleArea) + (isRightToLeft ? 0 : image.width),
            y: top(title.height, in: titleArea, margin: margin), width: title.width, height: title.height)
        return (onPixels(imageRect), hasTitle ? onPixels(titleRect, for: titleView) : onPixels(titleRect))
    }

    /// Returns the frame of a label with one line, which is as wide as its text if it lacks less than a pixel of that.
    ///
    /// Rounding to pixels would otherwise truncate a title that fits exactly.
    func onPixels(_ rect: CGRect, for label: UILabel) -> CGRect {
        var frame = onPixels(rect)
        guard label.lineLimit == 1, rect.width > 0 else { return frame }
        let needed = label.contentSize(wrappedAt: nil).width
        if frame.width < needed, rect.width + 1 / CGFloat(LayoutRounding.scale(of: self)) > needed {
            frame.size.width = needed
        }
        return frame
    }

    func onPixels(_ rect: CGRect) -> CGRect {
        let scale = LayoutRounding.scale(of: self)
        return LayoutRounding.frame(
            x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height), scale)
    }
}

/// The rectangle in which a part of a button is aligned: the content, shrunk by the part's insets.
///
/// Unlike a `CGRect`, it may have a negative width or height, if the insets exceed the content.
private struct PartArea {
    let (minX, maxX): (CGFloat, CGFloat)
    let (minY, maxY): (CGFloat, CGFloat)

    /// The size of parts that fill the area.
    var width: CGFloat { max(maxX - minX, 0) }
    var height: CGFloat { max(maxY - minY, 0) }

    init(_ content: CGRect, _ insets: UIEdgeInsets) {
        (minX, maxX) = (content.minX + insets.left, content.maxX - insets.right)
        (minY, maxY) = (content.minY + insets.top, content.maxY - insets.bottom)
    }
}
