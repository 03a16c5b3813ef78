/// The appearance and layout of buttons with a configuration.
extension UIButton {
    /// The configuration, with the state's title and image where it has none of its own.
    private var shown: Configuration {
        guard var shown = configuration else { return .plain() }
        if shown.title == nil { shown.title = attributedTitle(for: state)?.string ?? title(for: state) }
        if shown.image == nil { shown.image = image(for: state) }
        return shown
    }

    private var foreground: UIColor {
        guard isEnabled else { return .tertiaryLabel }
        if let color = shown.baseForegroundColor { return color }
        if role == .destructive, shown.style != .filled { return .systemRed }
        return shown.style == .filled ? .white : tintColor
    }

    private var backgroundFill: UIColor? {
        if let color = shown.background.backgroundColor { return color }
        let base = role == .destructive ? UIColor.systemRed : tintColor ?? .systemBlue
        switch shown.style {
        case .plain:
            let isMarked = isSelected && shown.automaticallyUpdateForSelection
            return isMarked ? base.withAlphaComponent(0.18) : shown.baseBackgroundColor
        case .gray: return shown.baseBackgroundColor ?? .tertiarySystemFill
        // Unverified: approximately the opacity of the tint in iOS.
        case .tinted:
            return isEnabled ? (shown.baseBackgroundColor ?? base).withAlphaComponent(0.18) : .tertiarySystemFill
        case .filled: return isEnabled ? shown.baseBackgroundColor ?? base : .tertiarySystemFill
        }
    }

    /// The configuration's background with the fill and the corner radius of the style.
    private var backgroundConfiguration: UIBackgroundConfiguration {
        var background = shown.background
        background.backgroundColor = backgroundFill ?? .clear
        let height = bounds.height - background.backgroundInsets.top - background.backgroundInsets.bottom
        let width = bounds.width - background.backgroundInsets.leading - background.backgroundInsets.trailing
        let radius: CGFloat
        // Unverified: the radii of the three sizes are estimated by eye in iOS.
        switch shown.cornerStyle {
        case .fixed, .dynamic: radius = background.cornerRadius
        case .small: radius = 4
        case .medium: radius = 8
        case .large: radius = 12
        case .capsule: radius = height / 2
        }
        background.cornerRadius = max(0, min(radius, min(width, height) / 2))
        return background
    }

    func showConfiguration() {
        let configuration = shown
        showTitles(configuration)
        if let image = configuration.image, !configuration.showsActivityIndicator {
            let view = contentImageView
            let symbol =
                configuration.preferredSymbolConfigurationForImage
                ?? UIImage.SymbolConfiguration(textStyle: configuration.buttonSize.titleStyle)
            if view.preferredSymbolConfiguration != symbol { view.preferredSymbolConfiguration = symbol }
            if view.image !== image { view.image = image }
            view.tintColor = configuration.imageColorTransformer?(foreground) ?? foreground
            view.isHidden = false
        } else {
            parts.imageView?.isHidden = true
        }
        if configuration.showsActivityIndicator {
            let activity = makeActivity()
            activity.color = configuration.activityIndicatorColorTransformer?(foreground) ?? foreground
            activity.startAnimating()
            activity.isHidden = false
        } else {
            parts.activity?.isHidden = true
        }
        showIndicator(configuration)
        let background = makeBackground()
        background.isHidden = false
        background.configuration = backgroundConfiguration
        // Unverified: approximately the opacity of a pressed button in iOS.
        fadeContent(to: isHighlighted ? 0.75 : 1)
        background.alpha = isHighlighted ? 0.75 : 1
    }

    private func showIndicator(_ configuration: Configuration) {
        guard showsIndicator else {
            parts.indicator?.isHidden = true
            return
        }
        let view = makeIndicator()
        let symbol = UIImage.SymbolConfiguration(textStyle: configuration.buttonSize.titleStyle, scale: .small)
        if view.preferredSymbolConfiguration != symbol { view.preferredSymbolConfiguration = symbol }
        view.tintColor = configuration.indicatorColorTransformer.map { $0(foreground) } ?? foreground
        view.isHidden = false
    }

    private func showTitles(_ configuration: Configuration) {
        let style = configuration.buttonSize.titleStyle
        if let title = configuration.title, !title.isEmpty {
            let label = titleView
            label.numberOfLines = configuration.titleLineBreakMode.isTruncating ? 1 : 0
            show(
                configuration.attributedTitle, title, font: .preferredFont(forTextStyle: style),
                transformer: configuration.titleTextAttributesTransformer, in: label)
            if self.configuration?.title == nil, let attributed = attributedTitle(for: state) {
                label.attributedText = attributed
            }
            label.lineBreakMode = configuration.titleLineBreakMode
            label.isHidden = false
        } else {
            parts.title?.isHidden = true
        }
        if let subtitle = configuration.subtitle, !subtitle.isEmpty {
            let label = makeSubtitle()
            label.numberOfLines = configuration.subtitleLineBreakMode.isTruncating ? 1 : 0
            show(
                configuration.attributedSubtitle, subtitle, font: .preferredFont(forTextStyle: .caption1),
                transformer: configuration.subtitleTextAttributesTransformer, in: label)
            label.lineBreakMode = configuration.subtitleLineBreakMode
            label.isHidden = false
        } else {
            parts.subtitle?.isHidden = true
        }
    }

    private func show(
        _ attributed: AttributedString?, _ plain: String, font: UIFont,
        transformer: UIConfigurationTextAttributesTransformer?, in label: UILabel
    ) {
        guard attributed?.hasAttributes == true || transformer != nil else {
            if label.values.attributedText != nil || label.text != plain { label.text = plain }
            if label.font != font { label.font = font }
            if label.textColor != foreground { label.textColor = foreground }
            return
        }
        var text = attributed ?? AttributedString(plain)
        var base = AttributeContainer()
        base.uiKit.font = font
        base.uiKit.foregroundColor = foreground
        if let transformer { base = transformer(base) }
        text.mergeAttributes(base, mergePolicy: .keepCurrent)
        label.attributedText = NSAttributedString(text)
    }

    private var imageSize: CGSize {
        if let activity = parts.activity, !activity.isHidden { return activity.intrinsicContentSize }
        if let imageView = parts.imageView, !imageView.isHidden { return imageView.intrinsicContentSize }
        return .zero
    }

    /// Whether the title or the subtitle wraps in a narrow button.
    var wrapsTexts: Bool {
        [parts.title, parts.subtitle].contains { $0.map { !$0.isHidden && $0.lineLimit != 1 } ?? false }
    }

    /// The width that the image and the indicator take next to the texts, with their gaps.
    private var widthNextToTexts: CGFloat {
        let image = imageSize.width
        guard arrangesHorizontally, image > 0 else { return indicatorWidth }
        return image + (blockSize(textSize(nil)).width > 0 ? shown.imagePadding : 0) + indicatorWidth
    }

    private func textSize(_ width: CGFloat?) -> (title: CGSize, subtitle: CGSize) {
        func size(_ label: UILabel?) -> CGSize {
            guard let label, !label.isHidden else { return .zero }
            return label.contentSize(wrappedAt: label.lineLimit == 1 ? nil : width)
        }
        return (size(parts.title), size(parts.subtitle))
    }

    /// The width of the indicator and of the gap before it.
    private var indicatorWidth: CGFloat {
        guard let indicator = parts.indicator, !indicator.isHidden else { return 0 }
        // Unverified: the gap is estimated by eye in iOS.
        return indicator.intrinsicContentSize.width + 6
    }

    private var arrangesHorizontally: Bool {
        !shown.imagePlacement.contains(.top) && !shown.imagePlacement.contains(.bottom)
    }

    func configuredSize(in available: CGSize?) -> CGSize {
        let insets = usedContentInsets
        let image = imageSize
        let width = available.map { $0.width - insets.left - insets.right - widthNextToTexts }
            .flatMap { $0 > 0 && $0 < 1e6 ? $0 : nil }
        let text = textSize(width)
        let block = blockSize(text)
        let gap = image.width > 0 && block.width > 0 ? shown.imagePadding : 0
        var size = CGSize(width: max(block.width, image.width), height: block.height + image.height + gap)
        if arrangesHorizontally {
            size = CGSize(width: block.width + image.width + gap, height: max(block.height, image.height))
        }
        return CGSize(
            width: size.width + indicatorWidth + insets.left + insets.right,
            height: size.height + insets.top + insets.bottom)
    }

    private func blockSize(_ text: (title: CGSize, subtitle: CGSize)) -> CGSize {
        let gap = text.title.height > 0 && text.subtitle.height > 0 ? shown.titlePadding : 0
        return CGSize(
            width: max(text.title.width, text.subtitle.width), height: text.title.height + text.subtitle.height + gap)
    }

    func layoutConfiguration() {
        let configuration = shown
        layoutBackground()
        let area = bounds.inset(by: usedContentInsets)
        let indicatorWidth = indicatorWidth
        let image = imageSize
        let available = max(0, area.width - widthNextToTexts)
        var text = textSize(max(1, available))
        let gap = image.width > 0 && blockSize(text).width > 0 ? configuration.imagePadding : 0
        text.title.width = min(text.title.width, available)
        text.subtitle.width = min(text.subtitle.width, available)
        let block = blockSize(text)
        let total =
            arrangesHorizontally
            ? CGSize(width: block.width + image.width + gap, height: max(block.height, image.height))
            : CGSize(width: max(block.width, image.width), height: block.height + image.height + gap)
        let left = aligned(total.width + indicatorWidth, in: area)
        let whole = CGRect(
            origin: CGPoint(x: left + (isRightToLeft ? indicatorWidth : 0), y: area.midY - total.height / 2),
            size: total)
        layoutIndicator(beside: whole)
        let isFirst = configuration.imagePlacement.contains(.leading) != isRightToLeft
        var imageFrame = CGRect(origin: .zero, size: image)
        var blockFrame = CGRect(origin: .zero, size: block)
        if arrangesHorizontally {
            imageFrame.origin.x = isFirst ? whole.minX : whole.maxX - image.width
            blockFrame.origin.x = isFirst ? whole.maxX - block.width : whole.minX
            imageFrame.origin.y = whole.midY - image.height / 2
            blockFrame.origin.y = whole.midY - block.height / 2
        } else {
            let isAbove = configuration.imagePlacement.contains(.top)
            imageFrame.origin.x = whole.midX - image.width / 2
            blockFrame.origin.x = whole.midX - block.width / 2
            imageFrame.origin.y = isAbove ? whole.minY : whole.maxY - image.height
            blockFrame.origin.y = isAbove ? whole.maxY - block.height : whole.minY
        }
        parts.imageView?.frame = onPixels(imageFrame)
        parts.activity?.frame = onPixels(imageFrame)
        layoutTexts(text, in: blockFrame, configuration.titleAlignment)
    }

    private func layoutIndicator(beside content: CGRect) {
        guard let indicator = parts.indicator, !indicator.isHidden else { return }
        let size = indicator.intrinsicContentSize
        let x = isRightToLeft ? content.minX - indicatorWidth : content.maxX + indicatorWidth - size.width
        indicator.frame = onPixels(
            CGRect(x: x, y: content.midY - size.height / 2, width: size.width, height: size.height))
    }

    private func layoutTexts(
        _ text: (title: CGSize, subtitle: CGSize), in block: CGRect, _ alignment: Configuration.TitleAlignment
    ) {
        func left(_ width: CGFloat) -> CGFloat {
            let hasBoth = text.subtitle.height > 0 && text.title.height > 0
            switch alignment {
            case .center: return block.midX - width / 2
            case .automatic:
                return hasBoth && arrangesHorizontally && imageSize.width > 0 ? block.minX : block.midX - width / 2
            case .leading: return isRightToLeft ? block.maxX - width : block.minX
            case .trailing: return isRightToLeft ? block.minX : block.maxX - width
            }
        }
        if let title = parts.title {
            title.frame = onPixels(
                CGRect(x: left(text.title.width), y: block.minY, width: text.title.width, height: text.title.height),
                for: title)
        }
        if let subtitle = parts.subtitle {
            subtitle.frame = onPixels(
                CGRect(
                    x: left(text.subtitle.width), y: block.maxY - text.subtitle.height, width: text.subtitle.width,
                    height: text.subtitle.height), for: subtitle)
        }
    }

    private func layoutBackground() {
        guard let view = parts.background else { return }
        view.frame = bounds
        view.configuration = backgroundConfiguration
    }

    private func aligned(_ width: CGFloat, in area: CGRect) -> CGFloat {
        switch effectiveContentHorizontalAlignment {
        case .left, .leading, .fill: area.minX
        case .right, .trailing: area.maxX - width
        default: area.midX - width / 2
        }
    }
}

extension AttributedString {
    fileprivate var hasAttributes: Bool { runs.contains { $0.attributes != AttributeContainer() } }
}
