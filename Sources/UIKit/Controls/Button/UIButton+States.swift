extension UIButton {
    /// Sets the title for a state; states without one show the normal one's.
    public func setTitle(_ title: String?, for state: State) {
        change(state) { $0.title = title }
    }

    /// Sets the title's colour in a state.
    public func setTitleColor(_ color: UIColor?, for state: State) {
        change(state) { $0.titleColor = color }
    }

    /// Sets the colour of the title's shadow in a state.
    public func setTitleShadowColor(_ color: UIColor?, for state: State) {
        change(state) { $0.titleShadowColor = color }
    }

    /// Sets the picture in a state.
    public func setImage(_ image: UIImage?, for state: State) {
        change(state) { $0.image = image }
    }

    /// Sets the picture behind the content in a state.
    public func setBackgroundImage(_ image: UIImage?, for state: State) {
        change(state) { $0.backgroundImage = image }
    }

    /// Sets a title with attributes, which counts more than a plain one.
    public func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        change(state) { $0.attributedTitle = title }
    }

    /// Sets how a symbol is drawn in a state.
    public func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {
        change(state) { $0.symbolConfiguration = configuration }
    }

    public func title(for state: State) -> String? { contents[state.rawValue]?.title ?? contents[0]?.title }

    /// The title's colour in a state; the normal state's where none was set.
    public func titleColor(for state: State) -> UIColor? {
        contents[state.rawValue]?.titleColor ?? contents[0]?.titleColor
    }

    /// The colour of the title's shadow in a state.
    public func titleShadowColor(for state: State) -> UIColor? {
        contents[state.rawValue]?.titleShadowColor ?? contents[0]?.titleShadowColor
    }

    public func image(for state: State) -> UIImage? { contents[state.rawValue]?.image ?? contents[0]?.image }

    /// The picture behind the content in a state.
    public func backgroundImage(for state: State) -> UIImage? {
        contents[state.rawValue]?.backgroundImage ?? contents[0]?.backgroundImage
    }

    /// The attributed title in a state.
    public func attributedTitle(for state: State) -> NSAttributedString? {
        contents[state.rawValue]?.attributedTitle ?? contents[0]?.attributedTitle
    }

    /// How a symbol is drawn in a state.
    public func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        contents[state.rawValue]?.symbolConfiguration ?? contents[0]?.symbolConfiguration
    }

    /// The title of the present state.
    public var currentTitle: String? { configuration?.title ?? title(for: state) }
    /// The attributed title that shows now.
    public var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    /// The picture that shows now.
    public var currentImage: UIImage? { configuration?.image ?? image(for: state) }
    /// The picture that shows behind the content now.
    public var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    /// The colour of the title's shadow now.
    public var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    /// How a symbol is drawn now.
    public var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }

    /// The colour of the present state's title: the tint of system buttons, white of custom ones, unless set.
    public var currentTitleColor: UIColor {
        if let color = titleColor(for: state) { return color }
        guard type != .custom else { return .white }
        // Unverified: the grey of a disabled system button.
        return isEnabled ? tintColor : .tertiaryLabel
    }

    private func change(_ state: State, _ change: (inout Content) -> Void) {
        change(&contents[state.rawValue, default: Content()])
        contentDidChange()
    }

    func prepareButton() {
        isOpaque = false
    }

    func prepareType() {
        switch type {
        case .detailDisclosure, .infoLight, .infoDark: setImage(UIImage(systemName: "info.circle"), for: .normal)
        case .contactAdd: setImage(UIImage(systemName: "plus.circle"), for: .normal)
        case .close: setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
        case .custom, .system: break
        }
        if type != .custom, type != .system { sizeToFit() }
    }

    func show(_ action: UIAction?) {
        guard let action else { return }
        if !action.title.isEmpty { setTitle(action.title, for: .normal) }
        if let image = action.image { setImage(image, for: .normal) }
    }
}
