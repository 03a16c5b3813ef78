import CoreGraphics

/// A view that displays a list content configuration.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
    private var shown: UIListContentConfiguration
    private let text = UILabel()
    private let secondary = UILabel()
    private let imageView = UIImageView()
    private var guides: [UIView: PartGuide] = [:]

    /// Creates a view with a configuration.
    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        for view in [imageView, text, secondary] { addSubview(view) }
        show()
    }

    /// Creates a view with a default cell configuration; the configuration is not archived.
    public required init?(coder: NSCoder) {
        shown = .cell()
        super.init(coder: coder)
    }

    /// The displayed configuration. Values of other types are ignored.
    open var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? UIListContentConfiguration, new != shown else { return }
            shown = new
            show()
        }
    }

    /// The guide of the primary text; `nil` without one. It is current after the view was laid out.
    open var textLayoutGuide: UILayoutGuide? { guide(of: text) }
    /// The guide of the secondary text; `nil` without one. It is current after the view was laid out.
    open var secondaryTextLayoutGuide: UILayoutGuide? { guide(of: secondary) }
    /// The guide of the image; `nil` without one. It is current after the view was laid out.
    open var imageLayoutGuide: UILayoutGuide? { guide(of: imageView) }

    private func guide(of part: UIView) -> UILayoutGuide? {
        if part.isHidden { return nil }
        if let known = guides[part] { return known.guide }
        let new = PartGuide(in: self)
        new.follow(part.frame)
        guides[part] = new
        return new.guide
    }

    private func show() {
        text.show(shown.text, shown.attributedText, shown.textProperties)
        secondary.show(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
        imageView.isHidden = shown.image == nil
        imageView.image = shown.image
        imageView.preferredSymbolConfiguration =
            shown.imageProperties.preferredSymbolConfiguration
            ?? UIImage.SymbolConfiguration(font: shown.textProperties.font)
        imageView.layer.cornerRadius = shown.imageProperties.cornerRadius
        imageView.clipsToBounds = shown.imageProperties.cornerRadius > 0
        imageView.contentMode = .scaleAspectFit
        alpha = shown.alpha
        tintColorDidChange()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        imageView.tintColor = shown.imageProperties.resolvedTintColor(for: tintColor)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let layout = ListContentLayout(of: self, width: bounds.width)
        let shift = max((bounds.height - layout.height) / 2, 0)
        for (view, frame) in [(imageView, layout.imageFrame), (text, layout.text), (secondary, layout.secondary)] {
            var placed = frame.offsetBy(dx: 0, dy: shift)
            if isRightToLeft { placed.origin.x = bounds.width - placed.maxX }
            view.frame = placed
            guides[view]?.follow(placed)
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: ListContentLayout(of: self, width: size.width).height)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: ListContentLayout(of: self, width: bounds.width).height)
    }

    /// The left-to-right layout of image and labels at a width, and its height.
    @MainActor fileprivate struct ListContentLayout {
        var imageFrame = CGRect.zero
        var text = CGRect.zero
        var secondary = CGRect.zero
        var height: CGFloat = 0

        init(of view: UIListContentView, width: CGFloat) {
            let content = view.shown
            let margins = content.directionalLayoutMargins
            var left = margins.leading
            var imageSpace = CGSize.zero
            if let image = view.imageView.image {
                let size = Self.imageSize(image, view, content.imageProperties)
                imageSpace = content.imageProperties.reservedSize(for: size)
                imageFrame = CGRect(
                    x: left + (imageSpace.width - size.width) / 2, y: 0, width: size.width, height: size.height)
                left += imageSpace.width + content.imageToTextPadding
            }
            let textWidth = max(width - left - margins.trailing, 0)
            let (first, second) = (view.text.fitting(textWidth), view.secondary.fitting(textWidth))
            let hasBoth = first.height > 0 && second.height > 0
            let gap = content.textToSecondaryTextHorizontalPadding
            var inner: CGFloat
            if hasBoth, content.prefersSideBySideTextAndSecondaryText, first.width + gap + second.width <= textWidth {
                inner = max(first.height, second.height)
                text = CGRect(x: left, y: (inner - first.height) / 2, width: first.width, height: first.height)
                secondary = CGRect(
                    x: left + textWidth - second.width, y: (inner - second.height) / 2, width: second.width,
                    height: second.height)
            } else {
                let padding = hasBoth ? content.textToSecondaryTextVerticalPadding : 0
                inner = first.height + padding + second.height
                text = CGRect(x: left, y: 0, width: textWidth, height: first.height)
                secondary = CGRect(x: left, y: first.height + padding, width: textWidth, height: second.height)
            }
            let tallest = max(inner, imageSpace.height)
            height = margins.top + tallest + margins.bottom
            text.origin.y += margins.top + (tallest - inner) / 2
            secondary.origin.y += margins.top + (tallest - inner) / 2
            imageFrame.origin.y = margins.top + (tallest - imageFrame.height) / 2
        }

        private static func imageSize(
            _ image: UIImage, _ view: UIListContentView, _ properties: UIListContentConfiguration.ImageProperties
        ) -> CGSize {
            var size = view.imageView.intrinsicContentSize
            if size.width <= 0 || size.height <= 0 { size = image.size }
            let limit = properties.maximumSize
            var scale: CGFloat = 1
            if limit.width > 0, size.width > 0 { scale = min(scale, limit.width / size.width) }
            if limit.height > 0, size.height > 0 { scale = min(scale, limit.height / size.height) }
            return CGSize(width: size.width * scale, height: size.height * scale)
        }
    }
}

extension UIListContentConfiguration.ImageProperties {
    /// Unverified: the dimension reserved for symbols of standard size, in points.
    private static let standardReservedLength: CGFloat = 28

    fileprivate func reservedSize(for size: CGSize) -> CGSize {
        func length(_ reserved: CGFloat, _ own: CGFloat) -> CGFloat {
            reserved == Self.standardDimension ? max(Self.standardReservedLength, own) : reserved > 0 ? reserved : own
        }
        return CGSize(
            width: length(reservedLayoutSize.width, size.width), height: length(reservedLayoutSize.height, size.height))
    }
}

extension UILabel {
    fileprivate func show(
        _ plain: String?, _ attributed: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties
    ) {
        numberOfLines = properties.numberOfLines
        lineBreakMode = properties.lineBreakMode
        adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
        minimumScaleFactor = properties.minimumScaleFactor
        allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
        font = properties.font
        adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
        textColor = properties.resolvedColor()
        switch properties.alignment {
        case .natural: textAlignment = .natural
        case .center: textAlignment = .center
        case .justified: textAlignment = .justified
        }
        if let attributed {
            attributedText = attributed
        } else {
            attributedText = nil
            switch properties.transform {
            case .none: text = plain
            case .uppercase: text = plain?.uppercased()
            case .lowercase: text = plain?.lowercased()
            case .capitalized: text = plain?.capitalized
            }
        }
        isHidden = text?.isEmpty != false
    }

    fileprivate func fitting(_ width: CGFloat) -> CGSize {
        guard !isHidden else { return .zero }
        let size = sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
        return CGSize(width: min(size.width, width), height: size.height)
    }
}
