import CoreGraphics

/// A view that displays a list content configuration.
@preconcurrency @MainActor open class UIListContentView: UIView, UIContentView {
    private var shown: UIListContentConfiguration
    private let text = UILabel()
    private let secondary = UILabel()
    private let picture = UIImageView()

    /// Creates a view with a configuration.
    public init(configuration: UIListContentConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        for view in [picture, text, secondary] { addSubview(view) }
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

    private func show() {
        text.show(shown.text, shown.attributedText, shown.textProperties)
        secondary.show(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
        picture.isHidden = shown.image == nil
        picture.image = shown.image
        picture.preferredSymbolConfiguration =
            shown.imageProperties.preferredSymbolConfiguration
            ?? UIImage.SymbolConfiguration(font: shown.textProperties.font)
        picture.layer.cornerRadius = shown.imageProperties.cornerRadius
        picture.clipsToBounds = shown.imageProperties.cornerRadius > 0
        picture.contentMode = .scaleAspectFit
        alpha = shown.alpha
        tintColorDidChange()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        picture.tintColor = shown.imageProperties.resolvedTintColor(for: tintColor)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        let plan = ListContentPlan(of: self, width: bounds.width)
        let shift = max((bounds.height - plan.height) / 2, 0)
        for (view, frame) in [(picture, plan.picture), (text, plan.text), (secondary, plan.secondary)] {
            var placed = frame.offsetBy(dx: 0, dy: shift)
            if isRightToLeft { placed.origin.x = bounds.width - placed.maxX }
            view.frame = placed
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: ListContentPlan(of: self, width: size.width).height)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: ListContentPlan(of: self, width: bounds.width).height)
    }

    /// The left-to-right layout of image and labels at a width, and its height.
    @MainActor fileprivate struct ListContentPlan {
        var picture = CGRect.zero
        var text = CGRect.zero
        var secondary = CGRect.zero
        var height: CGFloat = 0

        init(of view: UIListContentView, width: CGFloat) {
            let content = view.shown
            let margins = content.directionalLayoutMargins
            var left = margins.leading
            var pictureRoom = CGSize.zero
            if let image = view.picture.image {
                let size = Self.pictureSize(image, view, content.imageProperties)
                pictureRoom = content.imageProperties.room(for: size)
                picture = CGRect(
                    x: left + (pictureRoom.width - size.width) / 2, y: 0, width: size.width, height: size.height)
                left += pictureRoom.width + content.imageToTextPadding
            }
            let room = max(width - left - margins.trailing, 0)
            let (first, second) = (view.text.fitting(room), view.secondary.fitting(room))
            let hasBoth = first.height > 0 && second.height > 0
            let gap = content.textToSecondaryTextHorizontalPadding
            var inner: CGFloat
            if hasBoth, content.prefersSideBySideTextAndSecondaryText, first.width + gap + second.width <= room {
                inner = max(first.height, second.height)
                text = CGRect(x: left, y: (inner - first.height) / 2, width: first.width, height: first.height)
                secondary = CGRect(
                    x: left + room - second.width, y: (inner - second.height) / 2, width: second.width,
                    height: second.height)
            } else {
                let padding = hasBoth ? content.textToSecondaryTextVerticalPadding : 0
                inner = first.height + padding + second.height
                text = CGRect(x: left, y: 0, width: room, height: first.height)
                secondary = CGRect(x: left, y: first.height + padding, width: room, height: second.height)
            }
            let tallest = max(inner, pictureRoom.height)
            height = margins.top + tallest + margins.bottom
            text.origin.y += margins.top + (tallest - inner) / 2
            secondary.origin.y += margins.top + (tallest - inner) / 2
            picture.origin.y = margins.top + (tallest - picture.height) / 2
        }

        private static func pictureSize(
            _ image: UIImage, _ view: UIListContentView, _ properties: UIListContentConfiguration.ImageProperties
        ) -> CGSize {
            var size = view.picture.intrinsicContentSize
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
    private static let standardRoom: CGFloat = 28

    fileprivate func room(for size: CGSize) -> CGSize {
        func room(_ reserved: CGFloat, _ own: CGFloat) -> CGFloat {
            reserved == Self.standardDimension ? max(Self.standardRoom, own) : reserved > 0 ? reserved : own
        }
        return CGSize(
            width: room(reservedLayoutSize.width, size.width), height: room(reservedLayoutSize.height, size.height))
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
        font = properties.font
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
