extension UIButton {
    func _setTitle(_ title: String?, for state: State) {
        change(state) { $0.title = title }
    }

    func _setTitleColor(_ color: UIColor?, for state: State) {
        change(state) { $0.titleColor = color }
    }

    func _setTitleShadowColor(_ color: UIColor?, for state: State) {
        change(state) { $0.titleShadowColor = color }
    }

    func _setImage(_ image: UIImage?, for state: State) {
        change(state) { $0.image = image }
    }

    func _setBackgroundImage(_ image: UIImage?, for state: State) {
        change(state) { $0.backgroundImage = image }
    }

    func _setAttributedTitle(_ title: NSAttributedString?, for state: State) {
        change(state) { $0.attributedTitle = title }
    }

    func _setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {
        change(state) { $0.symbolConfiguration = configuration }
    }

    var _currentTitleColor: UIColor {
        // Unverified: the gray of a disabled system button.
        if type != .custom, !isEnabled, ownTitleColor(for: state) == nil { return .tertiaryLabel }
        return titleColor(for: state) ?? .white
    }

    /// The color that the app set for a state, or for the normal one.
    func ownTitleColor(for state: State) -> UIColor? {
        contents[state.rawValue]?.titleColor ?? contents[0]?.titleColor
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
