extension UIButton {
    /// Sets the title for a state; states without one show the normal one's.
    public func setTitle(_ title: String?, for state: State) {
        change(state) { $0.title = title }
    }

    public func setTitleColor(_ color: UIColor?, for state: State) {
        change(state) { $0.titleColor = color }
    }

    public func setTitleShadowColor(_ color: UIColor?, for state: State) {
        change(state) { $0.titleShadowColor = color }
    }

    public func setImage(_ image: UIImage?, for state: State) {
        change(state) { $0.image = image }
    }

    public func setBackgroundImage(_ image: UIImage?, for state: State) {
        change(state) { $0.backgroundImage = image }
    }

    /// Sets a title with attributes, which counts more than a plain one.
    public func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        change(state) { $0.attributedTitle = title }
    }

    public func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
    ) {
        change(state) { $0.symbolConfiguration = configuration }
    }

    public func title(for state: State) -> String? { contents[state.rawValue]?.title ?? contents[0]?.title }

    public func titleColor(for state: State) -> UIColor? {
        contents[state.rawValue]?.titleColor ?? contents[0]?.titleColor
    }

    public func titleShadowColor(for state: State) -> UIColor? {
        contents[state.rawValue]?.titleShadowColor ?? contents[0]?.titleShadowColor
    }

    public func image(for state: State) -> UIImage? { contents[state.rawValue]?.image ?? contents[0]?.image }

    public func backgroundImage(for state: State) -> UIImage? {
        contents[state.rawValue]?.backgroundImage ?? contents[0]?.backgroundImage
    }

    public func attributedTitle(for state: State) -> NSAttributedString? {
        contents[state.rawValue]?.attributedTitle ?? contents[0]?.attributedTitle
    }

    public func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
        contents[state.rawValue]?.symbolConfiguration ?? contents[0]?.symbolConfiguration
    }

    /// The title of the present state.
    public var currentTitle: String? { configuration?.title ?? title(for: state) }
    public var currentAttributedTitle: NSAttributedString? { attributedTitle(for: state) }
    public var currentImage: UIImage? { configuration?.image ?? image(for: state) }
    public var currentBackgroundImage: UIImage? { backgroundImage(for: state) }
    public var currentTitleShadowColor: UIColor? { titleShadowColor(for: state) }
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
