extension UIButton {
    /// Sets the title for a state. States without a title use the title of `normal`.
    public func setTitle(_ title: String?, for state: State) {
        change(state) { $0.title = title }
    }

    /// Sets the color of the title for a state.
    public func setTitleColor(_ color: UIColor?, for state: State) {
        change(state) { $0.titleColor = color }
    }

    /// Sets the color of the title's shadow for a state.
    public func setTitleShadowColor(_ color: UIColor?, for state: State) {
        change(state) { $0.titleShadowColor = color }
    }

    /// Sets the image for a state.
    public func setImage(_ image: UIImage?, for state: State) {
        change(state) { $0.image = image }
    }

    /// Sets the background image for a state.
    public func setBackgroundImage(_ image: UIImage?, for state: State) {
        change(state) { $0.backgroundImage = image }
    }

    /// Sets the attributed title for a state, which takes precedence over the title.
    public func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        change(state) { $0.attributedTitle = title }
    }

    /// Sets the preferred symbol configuration for a state.
    public func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {
        change(state) { $0.symbolConfiguration = configuration }
    }

    /// Returns the title for a state. Default: the title of `normal`.
    public func title(for state: State) -> String? { contents[state.rawValue]?.title ?? contents[0]?.title }

    /// Returns the color of the title for a state. Default: the color of `normal`.
    public func titleColor(for state: State) -> UIColor? {
        contents[state.rawValue]?.titleColor ?? contents[0]?.titleColor
    }

    /// Returns the color of the title's shadow for a state. Default: the color of `normal`.
    public func titleShadowColor(for state: State) -> UIColor? {
        contents[state.rawValue]?.titleShadowColor ?? contents[0]?.titleShadowColor
    }

    /// Returns the image for a state. Default: the image of `normal`.
    public func image(for state: State) -> UIImage? { contents[state.rawValue]?.image ?? contents[0]?.image }

    /// Returns the background image for a state. Default: the background image of `normal`.
    public func backgroundImage(for state: State) -> UIImage? {
        contents[state.rawValue]?.backgroundImage ?? contents[0]?.backgroundImage
    }

    /// Returns the attributed title for a state. Default: the attributed title of `normal`.
    public func attributedTitle(for state: State) -> NSAttributedString? {
        contents[state.rawValue]?.attributedTitle ?? contents[0]?.attributedTitle
    }

    /// Returns the preferred symbol configuration for a state. Default: the configuration of `normal`.
    public func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        contents[state.rawValue]?.symbolConfiguration ?? contents[0]?.symbolConfiguration
    }

    /// The current title.
    public var currentTitle: String? { configuration?.title ?? title(for: state) }
    /// The current attributed title.
    public var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    /// The current image.
    public var currentImage: UIImage? { configuration?.image ?? image(for: state) }
    /// The current background image.
    public var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    /// The current color of the title's shadow.
    public var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
    /// The current preferred symbol configuration.
    public var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
        preferredSymbolConfigurationForImage(in: state)
    }

    /// The current color of the title. Default: the tint color for system buttons, white for custom buttons.
    public var currentTitleColor: UIColor {
        if let color = titleColor(for: state) { return color }
        guard type != .custom else { return .white }
        // Unverified: the gray of a disabled system button.
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
