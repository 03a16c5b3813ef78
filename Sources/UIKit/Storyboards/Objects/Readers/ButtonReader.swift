import CoreGraphics

/// Reads the type, the states, and the configuration of a button.
@MainActor struct ButtonReader {
    private let attributes: ElementAttributes<UIButton>
    private var button: UIButton { attributes.object }
    private var source: ElementReader { attributes.source }

    init(_ attributes: ElementAttributes<UIButton>) {
        self.attributes = attributes
    }

    func read() {
        readType()
        if let font = source.font() { button.titleLabel?.font = font }
        if let mode = source.choice("lineBreakMode", NSLineBreakMode.named) { button.titleLabel?.lineBreakMode = mode }
        if source.isComplete {
            for state in source.element.children where state.name == "state" { read(state: state) }
        }
        attributes.insets("contentEdgeInsets", \.contentEdgeInsets)
        attributes.insets("titleEdgeInsets", \.titleEdgeInsets)
        attributes.insets("imageEdgeInsets", \.imageEdgeInsets)
        if let offset = source.child("titleShadowOffset", { $0.size }) { button.titleLabel?.shadowOffset = offset }
        attributes.flag("reversesTitleShadowWhenHighlighted", \.reversesTitleShadowWhenHighlighted)
        attributes.flag("showsTouchWhenHighlighted", \.showsTouchWhenHighlighted)
        attributes.flag("adjustsImageWhenHighlighted", \.adjustsImageWhenHighlighted)
        attributes.flag("adjustsImageWhenDisabled", \.adjustsImageWhenDisabled)
        attributes.flag("changesSelectionAsPrimaryAction", \.changesSelectionAsPrimaryAction)
        attributes.flag("pointerInteraction", \.isPointerInteractionEnabled)
        attributes.choice(
            "role", \.role, ["primary": .primary, "cancel": .cancel, "destructive": .destructive, "normal": .normal])
        source.ignore("springLoaded", "adjustsImageSizeForAccessibilityContentSizeCategory")
        if let configuration = source.child("configuration") { read(configuration: configuration) }
        if let menu = source.child("menu").flatMap(menu) { button.menu = menu }
    }

    private func readType() {
        guard source.isComplete else { return }
        button.type = source.choice("buttonType", UIButton.ButtonType.named) ?? .custom
        // The types with an image size the button to it; the file has its frame.
        let frame = button.frame
        button.prepareType()
        button.frame = frame
    }

    // MARK: States

    private func read(state element: ObjectDescription) {
        element.markAsRead()
        guard let key = element.key, let state = Self.states[key] else {
            return source.load.report("the state isn't known", element)
        }
        let values = ElementReader(element, load: source.load, traits: source.load.traits)
        values.ignore("catalog")
        if let title = values.text("title") { button.setTitle(title, for: state) }
        if let title = values.attributedText("attributedTitle") { button.setAttributedTitle(title, for: state) }
        if let color = values.color("titleColor") { button.setTitleColor(color, for: state) }
        if let color = values.color("titleShadowColor") { button.setTitleShadowColor(color, for: state) }
        if let image = values.image("image") { button.setImage(image, for: state) }
        if let image = values.image("backgroundImage") { button.setBackgroundImage(image, for: state) }
        if let configuration = values.symbolConfiguration() {
            button.setPreferredSymbolConfiguration(configuration, forImageIn: state)
        }
    }

    private static let states: [String: UIControl.State] = [
        "normal": .normal, "highlighted": .highlighted, "selected": .selected, "disabled": .disabled,
        "focused": .focused,
    ]

    // MARK: Configuration

    private func read(configuration element: ObjectDescription) {
        let values = ElementReader(element, load: source.load, traits: source.load.traits)
        var configuration: UIButton.Configuration
        switch values["style"] {
        case "filled": configuration = .filled()
        case "gray": configuration = .gray()
        case "tinted": configuration = .tinted()
        case "borderedProminent": configuration = .borderedProminent()
        case "bordered": configuration = .bordered()
        default: configuration = .plain()
        }
        readContent(&configuration, values)
        readAppearance(&configuration, values)
        values.ignore("catalog")
        button.configuration = configuration
    }

    private func readContent(_ configuration: inout UIButton.Configuration, _ values: ElementReader) {
        if let title = source.element.id.flatMap({ values.load.localized("\($0).configuration.title") })
            ?? values["title"] ?? values.child("title")?.markAsReadText()
        {
            configuration.title = title
        }
        configuration.subtitle = values["subtitle"] ?? values.child("subtitle")?.markAsReadText()
        if let title = values.attributedText("attributedTitle") {
            configuration.attributedTitle = AttributedString(uiKit: title)
        }
        if let subtitle = values.attributedText("attributedSubtitle") {
            configuration.attributedSubtitle = AttributedString(uiKit: subtitle)
        }
        configuration.image = values.image("image")
        if let symbol = values.symbolConfiguration("preferredSymbolConfigurationForImage")
            ?? values.symbolConfiguration()
        {
            configuration.preferredSymbolConfigurationForImage = symbol
        }
        if let shows = values.flag("showsActivityIndicator") { configuration.showsActivityIndicator = shows }
        if let font = values.font("titleFontDescription") ?? values.font() {
            configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { container in
                var container = container
                container.font = font
                return container
            }
        }
    }

    private func readAppearance(_ configuration: inout UIButton.Configuration, _ values: ElementReader) {
        if let style = values.choice("cornerStyle", UIButton.Configuration.CornerStyle.named) {
            configuration.cornerStyle = style
        }
        if let size = values.choice("buttonSize", UIButton.Configuration.Size.named) { configuration.buttonSize = size }
        if let alignment = values.choice("titleAlignment", UIButton.Configuration.TitleAlignment.named) {
            configuration.titleAlignment = alignment
        }
        if let placement = values.choice("imagePlacement", NSDirectionalRectEdge.named) {
            configuration.imagePlacement = placement
        }
        if let padding = values.number("imagePadding") { configuration.imagePadding = padding }
        if let padding = values.number("titlePadding") { configuration.titlePadding = padding }
        if let mode = values.choice("titleLineBreakMode", NSLineBreakMode.named) {
            configuration.titleLineBreakMode = mode
        }
        if let insets = values.child("contentInsets") { configuration.contentInsets = insets.directionalInsets }
        if let color = values.color("baseForegroundColor") { configuration.baseForegroundColor = color }
        if let color = values.color("baseBackgroundColor") { configuration.baseBackgroundColor = color }
        guard let element = values.child("background") else { return }
        let background = ElementReader(element, load: values.load, traits: values.load.traits)
        if let radius = background.number("cornerRadius") { configuration.background.cornerRadius = radius }
        if let width = background.number("strokeWidth") { configuration.background.strokeWidth = width }
        if let outset = background.number("strokeOutset") { configuration.background.strokeOutset = outset }
        if let color = background.color("backgroundColor") { configuration.background.backgroundColor = color }
        if let color = background.color("strokeColor") { configuration.background.strokeColor = color }
        if let image = background.image("image") { configuration.background.image = image }
        background.ignore("catalog", "imageContentMode")
    }

    // MARK: Menu

    private func menu(_ element: ObjectDescription) -> UIMenu? {
        guard element.name == "menu" else { return nil }
        element.markAsRead()
        let children = element.elements(in: "children").compactMap { child -> UIMenuElement? in
            child.name == "menu" ? menu(child) : command(child)
        }
        return UIMenu(title: element["title"] ?? "", children: children)
    }

    /// A command sends its selector to the first responder.
    private func command(_ element: ObjectDescription) -> UIMenuElement? {
        let values = ElementReader(element, load: source.load, traits: source.load.traits)
        values.ignore("catalog")
        let selector = element["action"].map { Selector($0) }
        let action = UIAction(title: values["title"] ?? "", image: values.image("image")) { action in
            guard let selector else { return }
            UIApplication.shared.sendAction(selector, to: nil, from: action.sender, for: nil)
        }
        return action
    }
}
