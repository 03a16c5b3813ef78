/// A control with a title and an image that is pressed.
@preconcurrency @MainActor open class UIButton: UIControl {
    /// What to show in one state.
    struct Content {
        var title: String?
        var attributedTitle: NSAttributedString?
        var titleColor: UIColor?
        var titleShadowColor: UIColor?
        var image: UIImage?
        var backgroundImage: UIImage?
        var symbolConfiguration: UIImage.SymbolConfiguration?
    }

    var type = ButtonType.custom
    var contents: [UInt: Content] = [:]
    var parts = ButtonParts()

    /// A button of the given type; those that show an image have its size.
    ///
    /// The system's types show the tint; a custom button is white on nothing until told otherwise.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        type = buttonType
        prepareType()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareButton()
    }

    /// A custom button that performs the action when pressed and shows its title and image.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
        show(primaryAction)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareButton()
    }

    /// A button of the given type that performs the action and shows its title and image.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
        show(primaryAction)
        sizeToFit()
    }

    /// A button that looks as configured and performs the action.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        var configuration = configuration
        if let primaryAction {
            addAction(primaryAction, for: .primaryActionTriggered)
            if configuration.title == nil, !primaryAction.title.isEmpty { configuration.title = primaryAction.title }
            if configuration.image == nil { configuration.image = primaryAction.image }
        }
        self.configuration = configuration
        // Observers of properties stay silent in initialisers.
        contentDidChange()
        sizeToFit()
    }

    /// A system button, as `UIButton(type: .system)`, that performs the action.
    open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    /// The type the button was made with.
    open var buttonType: ButtonType { type }

    /// How the button looks; nil, the default, shows titles and images by state.
    open var configuration: Configuration? {
        didSet { if configuration != oldValue { contentDidChange() } }
    }

    /// Called before the button shows a new state, to change its configuration.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Whether states change the look by themselves. Default true.
    open var automaticallyUpdatesConfiguration = true

    /// Asks for `updateConfiguration()` before the next layout.
    open func setNeedsUpdateConfiguration() {
        parts.needsConfigurationUpdate = true
        setNeedsLayout()
    }

    /// Changes the configuration to suit the state; calls the update handler.
    open func updateConfiguration() {
        configurationUpdateHandler?(self)
    }

    /// The title's label; made when it is first asked for.
    open var titleLabel: UILabel? { titleView }
    /// The image's view; made when it is first asked for.
    open var imageView: UIImageView? { pictureView }
    /// The second line of a configured button.
    open var subtitleLabel: UILabel? { parts.subtitle }

    /// The menu that a press shows when `showsMenuAsPrimaryAction` is set; menus are not shown here.
    open var menu: UIMenu?
    /// Whether it is a primary, a cancelling or a destructive button. Default normal.
    open var role: Role = .normal {
        didSet { contentDidChange() }
    }
    /// Whether a tap switches the selection. Default false.
    open var changesSelectionAsPrimaryAction = false
    /// Whether a pointer changes over the button; kept, without effect. Default false.
    open var isPointerInteractionEnabled = false
    /// Whether the button is held down by a menu; always false.
    open var isHeld: Bool { false }

    /// Space around the content in points; none by default, for which UIKit adds 6 points above and below.
    open var contentEdgeInsets: UIEdgeInsets = .zero {
        didSet { contentDidChange() }
    }
    /// Moves the title, in points.
    open var titleEdgeInsets: UIEdgeInsets = .zero {
        didSet { setNeedsLayout() }
    }
    /// Moves the image, in points.
    open var imageEdgeInsets: UIEdgeInsets = .zero {
        didSet { setNeedsLayout() }
    }
    /// Whether the title's shadow turns while pressed; kept, without effect. Default false.
    open var reversesTitleShadowWhenHighlighted = false
    /// Whether a custom button's image darkens while pressed; true by default.
    open var adjustsImageWhenHighlighted = true
    /// Whether a custom button's image pales while disabled; true by default.
    open var adjustsImageWhenDisabled = true
    /// Whether the button glows while pressed; kept, without effect. Default false.
    open var showsTouchWhenHighlighted = false

    open override var intrinsicContentSize: CGSize { fittingSize(in: nil) }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(in: size)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layOutContent()
    }

    /// Where the background lies within the bounds.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Where title and image lie within the bounds.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: usedContentInsets) }

    /// Where the title lies within the content.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { usualRects(in: contentRect).title }

    /// Where the image lies within the content.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { usualRects(in: contentRect).image }

    open override var forFirstBaselineLayout: UIView { parts.title ?? self }
    open override var forLastBaselineLayout: UIView { parts.subtitle ?? parts.title ?? self }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        contentDidChange()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        contentDidChange()
    }

    package override func reactToState() {
        showState()
    }

    /// The looks that buttons come with.
    public enum ButtonType: Int, Sendable {
        case custom = 0
        case system = 1
        case detailDisclosure = 2
        case infoLight = 3
        case infoDark = 4
        case contactAdd = 5
        case close = 7

        /// A system button without background.
        public static var plain: ButtonType { .system }
        /// The older name of a system button.
        public static var roundedRect: ButtonType { .system }
    }

    /// What pressing a button means.
    public enum Role: Int, Sendable {
        case normal = 0
        case primary = 1
        case cancel = 2
        case destructive = 3
    }

    /// Changes a button's configuration when its state changes.
    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void
}
