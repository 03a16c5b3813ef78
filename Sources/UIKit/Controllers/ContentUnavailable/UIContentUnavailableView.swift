import CoreGraphics
import Foundation

/// The view of a content configuration for content that is unavailable.
///
/// Unverified: the sizes of the image and the spinner, estimated from screenshots.
@preconcurrency @MainActor
open class UIContentUnavailableView: UIView, UIContentView {
    private static let imagePointSize: CGFloat = 48

    private let stack = UIStackView()
    private let backdrop = BackgroundConfigurationView(.clear())
    private var content: UIContentUnavailableConfiguration

    /// Creates a view that displays a configuration.
    public init(configuration: UIContentUnavailableConfiguration) {
        content = configuration
        super.init(frame: .zero)
        prepareContent()
    }

    /// Creates an empty view from a nib or storyboard.
    public required init?(coder: NSCoder) {
        content = .empty()
        super.init(coder: coder)
        prepareContent()
    }

    private func prepareContent() {
        backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        stack.axis = .vertical
        stack.alignment = .center
        addSubview(backdrop)
        addSubview(stack)
        show()
    }

    /// The current configuration; others than `UIContentUnavailableConfiguration` are ignored.
    open var configuration: any UIContentConfiguration {
        get { content }
        set {
            guard let newValue = newValue as? UIContentUnavailableConfiguration else { return }
            content = newValue
            show()
        }
    }

    /// Whether the content scrolls if it is too high. Default: `false`. Stored for source compatibility; has no effect.
    open var isScrollEnabled = false {
        didSet { StoredAPI.report("UIContentUnavailableView.isScrollEnabled", if: isScrollEnabled) }
    }

    private func show() {
        for view in stack.arrangedSubviews { view.removeFromSuperview() }
        backdrop.configuration = content.background
        let image = makeImage()
        let texts = [
            label(content.attributedText, content.text, content.textProperties),
            label(content.secondaryAttributedText, content.secondaryText, content.secondaryTextProperties),
        ]
        let buttons = [
            button(content.button, content.buttonProperties),
            button(content.secondaryButton, content.secondaryButtonProperties),
        ]
        add(image, before: content.imageToTextPadding)
        add(texts[0], before: texts[1] == nil ? content.textToButtonPadding : content.textToSecondaryTextPadding)
        add(texts[1], before: content.textToButtonPadding)
        add(buttons[0], before: content.buttonToSecondaryButtonPadding)
        add(buttons[1], before: 0)
        setNeedsLayout()
    }

    private func add(_ view: UIView?, before spacing: CGFloat) {
        guard let view else { return }
        stack.addArrangedSubview(view)
        stack.setCustomSpacing(spacing, after: view)
    }

    private func makeImage() -> UIView? {
        if content.isLoading {
            let spinner = UIActivityIndicatorView(style: .medium)
            spinner.startAnimating()
            return spinner
        }
        guard let image = content.image else { return nil }
        let view = UIImageView(image: image)
        view.tintColor = content.imageProperties.tintColor ?? .secondaryLabel
        view.preferredSymbolConfiguration =
            content.imageProperties.preferredSymbolConfiguration
            ?? UIImage.SymbolConfiguration(pointSize: Self.imagePointSize)
        view.layer.cornerRadius = content.imageProperties.cornerRadius
        view.clipsToBounds = content.imageProperties.cornerRadius > 0
        let limit = content.imageProperties.maximumSize
        if limit.width > 0 { view.widthAnchor.constraint(lessThanOrEqualToConstant: limit.width).isActive = true }
        if limit.height > 0 { view.heightAnchor.constraint(lessThanOrEqualToConstant: limit.height).isActive = true }
        return view
    }

    private func label(
        _ attributed: NSAttributedString?, _ text: String?,
        _ properties: UIContentUnavailableConfiguration.TextProperties
    ) -> UILabel? {
        guard attributed != nil || text?.isEmpty == false else { return nil }
        let label = UILabel()
        label.font = properties.font
        label.textColor = properties.color
        label.numberOfLines = properties.numberOfLines
        label.lineBreakMode = properties.lineBreakMode
        if let attributed { label.attributedText = attributed } else { label.text = text }
        label.textAlignment = .center
        return label
    }

    private func button(
        _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
    ) -> UIButton? {
        guard configuration.title != nil || configuration.attributedTitle != nil || configuration.image != nil else {
            return nil
        }
        let button = UIButton(configuration: configuration, primaryAction: properties.primaryAction)
        // An action's title doesn't replace the configuration's.
        button.configuration = configuration
        button.menu = properties.menu
        button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
        button.isEnabled = properties.isEnabled
        return button
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backdrop.frame = bounds
        let margins = content.directionalLayoutMargins
        let safe = content.alignment == .natural ? bounds.inset(by: safeAreaInsets) : bounds
        let (left, right) = isRightToLeft ? (margins.trailing, margins.leading) : (margins.leading, margins.trailing)
        let area = safe.inset(by: UIEdgeInsets(top: margins.top, left: left, bottom: margins.bottom, right: right))
        let width = max(0, area.width)
        let size = stack.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        stack.frame = CGRect(x: area.minX, y: area.midY - size.height / 2, width: width, height: size.height)
    }
}
