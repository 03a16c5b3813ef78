/// A control with a title and an image that performs an action when pressed.
///
/// ```swift
/// var configuration = UIButton.Configuration.filled()
/// configuration.title = "Compose"
/// configuration.image = UIImage(systemName: "plus")
/// configuration.imagePadding = 8
/// configuration.cornerStyle = .capsule
///
/// let compose = UIAction { [weak self] _ in self?.present(EditorViewController(), animated: true) }
/// let button = UIButton(configuration: configuration, primaryAction: compose)
/// view.addSubview(button)
/// ```
@preconcurrency @MainActor open class UIButton: UIControl, WrappingContent {
    /// The content of a button for one state.
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

    open override class var connections: Connections { buttonConnections(adding: super.connections) }

    /// Creates a button of a type. Types with an image size the button to it.
    ///
    /// The title of a system button has the tint color. A custom button has a white title and no background.
    public convenience init(type buttonType: ButtonType) {
        self.init(frame: .zero)
        type = buttonType
        prepareType()
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepareButton()
    }

    /// Creates a custom button with the title and image of an action, which it performs when pressed.
    public convenience init(frame: CGRect, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
        show(primaryAction)
    }

    /// Creates a custom button from a nib or storyboard.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepareButton()
        coder.configure(self, as: UIButton.self)
    }

    /// Creates a button of a type with the title and image of an action, which it performs when pressed.
    public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
        self.init(type: buttonType)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
        show(primaryAction)
        sizeToFit()
    }

    /// Creates a button with a configuration and an action, whose title and image it displays.
    public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
        self.init(type: .system)
        var configuration = configuration
        if let primaryAction {
            addAction(primaryAction, for: .primaryActionTriggered)
            if !primaryAction.title.isEmpty { configuration.title = primaryAction.title }
            if let image = primaryAction.image { configuration.image = image }
        }
        self.configuration = configuration
        // Property observers don't run in initializers.
        contentDidChange()
        sizeToFit()
    }

    /// Creates a system button with an image, a target and a selector.
    open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
        let button = UIButton(type: .system)
        button.setImage(image, for: .normal)
        if let action { button.addTarget(target, action: action, for: .touchUpInside) }
        return button
    }

    /// The type of the button.
    open var buttonType: ButtonType { type }

    /// The configuration. `nil` uses the titles and images for states. Default: `nil`.
    open var configuration: Configuration? {
        didSet { if configuration != oldValue { contentDidChange() } }
    }

    /// A closure that updates the configuration for a new state.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }

    /// Whether `updateConfiguration()` is called when the button's state changes. Default: `true`.
    open var automaticallyUpdatesConfiguration = true {
        didSet { if automaticallyUpdatesConfiguration, !oldValue { setNeedsUpdateConfiguration() } }
    }

    /// Requests `updateConfiguration()` before the next layout.
    open func setNeedsUpdateConfiguration() {
        parts.needsConfigurationUpdate = true
        setNeedsLayout()
    }

    package override func configurationTraitsDidChange() { setNeedsUpdateConfiguration() }

    /// Updates the configuration for the current state by calling `configurationUpdateHandler`.
    open func updateConfiguration() {
        configurationUpdateHandler?(self)
    }

    /// The title label, created on first access. Its frame is up to date, even if the button is to be laid out.
    open var titleLabel: UILabel? {
        placePartsIfNeeded()
        return titleView
    }
    /// The image view, created on first access. Its frame is up to date, even if the button is to be laid out.
    open var imageView: UIImageView? {
        placePartsIfNeeded()
        return contentImageView
    }
    /// The subtitle label of a configured button; `nil` before it has a subtitle.
    open var subtitleLabel: UILabel? {
        placePartsIfNeeded()
        return parts.subtitle
    }

    /// The menu that a press shows, or a touch if `showsMenuAsPrimaryAction` is `true`; enables the interaction.
    open var menu: UIMenu? {
        didSet {
            isContextMenuInteractionEnabled = menu != nil
            selectionDidChange()
        }
    }
    override var ownMenu: UIMenu? { isPopUp ? menu?.withSingleSelection : menu }
    open override var showsMenuAsPrimaryAction: Bool { didSet { selectionDidChange() } }
    override func menuDidSelect() {
        selectionDidChange()
        if let menu { menuSelectionHandler?.call(menu) }
    }
    /// Called after the user has selected another element of the menu.
    var menuSelectionHandler: MenuSelectionHandler?
    /// The role of the button. Default: `normal`.
    open var role: Role = .normal {
        didSet { contentDidChange() }
    }
    /// Whether a tap toggles the selection before the button's actions are performed. Default: `false`.
    ///
    /// A button with a menu as its primary action selects one of the menu's elements, and shows its title and image.
    open var changesSelectionAsPrimaryAction = false { didSet { selectionDidChange() } }
    override func primaryActionWillTrigger() { toggleSelection() }
    /// The order of the menu's elements. Default: `.automatic`, the order of the menu.
    open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic
    override var menuElementOrder: UIContextMenuConfiguration.ElementOrder { preferredMenuElementOrder }
    /// The title of the enlarged content. Default: the current title.
    open override var largeContentTitle: String? {
        get { super.largeContentTitle ?? currentTitle }
        set { super.largeContentTitle = newValue }
    }
    /// The image of the enlarged content. Default: the current image.
    open override var largeContentImage: UIImage? {
        get { super.largeContentImage ?? currentImage }
        set { super.largeContentImage = newValue }
    }
    /// Whether the pointer interaction is enabled. Default: `false`.
    /// For pointers, which a stage doesn't have.
    open var isPointerInteractionEnabled = false
    /// Whether a pointer is over the button. Always `false`, as a stage has no pointer.
    open var isHovered: Bool { false }
    /// Whether the button's menu is open.
    open var isHeld: Bool { contextMenuInteraction?.presentation != nil }

    /// The insets of the content, in points. Default: zero, for which UIKit adds 6 points above and below the title.
    open var contentEdgeInsets: UIEdgeInsets = .zero {
        didSet {
            guard contentEdgeInsets.isUsable(as: "contentEdgeInsets", of: self) else {
                return contentEdgeInsets = oldValue
            }
            contentDidChange()
        }
    }
    /// The insets of the rectangle in which the title is aligned, in points. Default: zero.
    open var titleEdgeInsets: UIEdgeInsets = .zero {
        didSet {
            guard titleEdgeInsets.isUsable(as: "titleEdgeInsets", of: self) else { return titleEdgeInsets = oldValue }
            setNeedsLayout()
        }
    }
    /// The insets of the rectangle in which the image is aligned, in points. Default: zero.
    open var imageEdgeInsets: UIEdgeInsets = .zero {
        didSet {
            guard imageEdgeInsets.isUsable(as: "imageEdgeInsets", of: self) else { return imageEdgeInsets = oldValue }
            setNeedsLayout()
        }
    }
    /// Whether the title's shadow is reversed while highlighted. Default: `false`.
    open var reversesTitleShadowWhenHighlighted = false { didSet { setNeedsLayout() } }
    /// Whether a custom button's image is dimmed while highlighted. Default: `true`.
    open var adjustsImageWhenHighlighted = true
    /// Whether a custom button's image is dimmed while disabled. Default: `true`.
    open var adjustsImageWhenDisabled = true
    /// Whether the button glows while highlighted. Default: `false`.
    /// Stored for source compatibility; has no effect.
    open var showsTouchWhenHighlighted = false {
        didSet { StoredAPI.report("UIButton.showsTouchWhenHighlighted", if: showsTouchWhenHighlighted) }
    }

    open override var intrinsicContentSize: CGSize { contentSize(wrappedAt: autoLayoutState?.textWidth) }

    package func contentSize(wrappedAt width: CGFloat?) -> CGSize {
        fittingSize(in: width.map { CGSize(width: $0, height: 0) })
    }

    package var wrapsByLayout: Bool { configuration != nil && wrapsTexts }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        fittingSize(in: size)
    }

    open override func sizeToFit() {
        super.sizeToFit()
        wasSizedToFit()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        layoutContent()
    }

    /// Returns the rectangle of the background.
    open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }

    /// Returns the rectangle of the title and image.
    open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: usedContentInsets) }

    /// Returns the rectangle of the title.
    open func titleRect(forContentRect contentRect: CGRect) -> CGRect { defaultRects(in: contentRect).title }

    /// Returns the rectangle of the image.
    open func imageRect(forContentRect contentRect: CGRect) -> CGRect { defaultRects(in: contentRect).image }

    open override var forFirstBaselineLayout: UIView {
        placePartsIfNeeded()
        return parts.title ?? self
    }
    open override var forLastBaselineLayout: UIView {
        placePartsIfNeeded()
        return parts.subtitle ?? parts.title ?? self
    }

    package override var precedesTaps: Bool { true }

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

    /// The types of a button.
    public enum ButtonType: Int, Sendable {
        /// No predefined appearance.
        case custom = 0
        /// A system button, with the tint color as foreground.
        case system = 1
        /// A disclosure button with the info symbol.
        case detailDisclosure = 2
        /// An info button with a light background; drawn like `detailDisclosure`.
        case infoLight = 3
        /// An info button with a dark background; drawn like `detailDisclosure`.
        case infoDark = 4
        /// A button with a plus symbol, for adding contacts.
        case contactAdd = 5
        /// A close button.
        case close = 7

        /// A system button without a background; the same as `system`.
        public static var plain: ButtonType { .system }
        /// The deprecated name of `system`.
        public static var roundedRect: ButtonType { .system }
    }

    /// The roles of a button.
    public enum Role: Int, Sendable {
        /// No specific role.
        case normal = 0
        /// The button the user is most likely to press.
        case primary = 1
        /// A button that cancels an action.
        case cancel = 2
        /// A button that destroys data; shown in red.
        case destructive = 3
    }

    /// A closure that updates a button's configuration for its state.
    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

    // MARK: States

    /// Sets the title for a state. States without a title use the title of `normal`.
    open func setTitle(_ title: String?, for state: State) { _setTitle(title, for: state) }
    /// Sets the color of the title for a state.
    open func setTitleColor(_ color: UIColor?, for state: State) { _setTitleColor(color, for: state) }
    /// Sets the color of the title's shadow for a state.
    open func setTitleShadowColor(_ color: UIColor?, for state: State) { _setTitleShadowColor(color, for: state) }
    /// Sets the image for a state.
    open func setImage(_ image: UIImage?, for state: State) { _setImage(image, for: state) }
    /// Sets the background image for a state.
    open func setBackgroundImage(_ image: UIImage?, for state: State) { _setBackgroundImage(image, for: state) }
    /// Sets the attributed title for a state, which takes precedence over the title.
    open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        _setAttributedTitle(title, for: state)
    }

    /// Sets the preferred symbol configuration for a state.
    open func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) { _setPreferredSymbolConfiguration(configuration, forImageIn: state) }

    /// Returns the title for a state. Default: the title of `normal`.
    open func title(for state: State) -> String? { contents[state.rawValue]?.title ?? contents[0]?.title }

    /// Returns the color of the title for a state. Default: the color of `normal`, white or the tint color.
    open func titleColor(for state: State) -> UIColor? {
        ownTitleColor(for: state) ?? (type == .custom ? .white : tintColor)
    }

    /// Returns the color of the title's shadow for a state. Default: the color of `normal`.
    open func titleShadowColor(for state: State) -> UIColor? {
        contents[state.rawValue]?.titleShadowColor ?? contents[0]?.titleShadowColor
    }

    /// Returns the image for a state. Default: the image of `normal`.
    open func image(for state: State) -> UIImage? { contents[state.rawValue]?.image ?? contents[0]?.image }

    /// Returns the background image for a state. Default: the background image of `normal`.
    open func backgroundImage(for state: State) -> UIImage? {
        contents[state.rawValue]?.backgroundImage ?? contents[0]?.backgroundImage
    }

    /// Returns the attributed title for a state. Default: the attributed title of `normal`.
    open func attributedTitle(for state: State) -> NSAttributedString? {
        contents[state.rawValue]?.attributedTitle ?? contents[0]?.attributedTitle
    }

    /// Returns the preferred symbol configuration for a state. Default: the configuration of `normal`.
    open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        contents[state.rawValue]?.symbolConfiguration ?? contents[0]?.symbolConfiguration
    }

    /// The current title.
    open var currentTitle: String? { configuration?.title ?? title(for: state) }
    /// The current attributed title.
    open var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    /// The current image.
    open var currentImage: UIImage? { configuration?.image ?? image(for: state) }
    /// The current background image.
    open var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    /// The current color of the title's shadow.
    open var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }

    /// The current preferred symbol configuration.
    open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }

    /// The current color of the title. Default: the tint color for system buttons, white for custom buttons.
    open var currentTitleColor: UIColor { _currentTitleColor }
}
