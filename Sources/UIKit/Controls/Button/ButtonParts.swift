/// The subviews of a button, created when they have content to display.
struct ButtonParts {
    var title: UILabel?
    var subtitle: UILabel?
    var imageView: UIImageView?
    var backgroundImageView: UIImageView?
    var background: BackgroundConfigurationView?
    var activity: UIActivityIndicatorView?
    /// The arrows of a pop-up button.
    var indicator: UIImageView?
    var needsConfigurationUpdate = true
    var hasReversedShadow = false
    /// Whether the button was sized to its content, with the default margin around its title.
    var keepsTitleMargin = false
    /// Whether the parts are being placed, which apps' overrides may read.
    var isPlacing = false
}

extension UIButton {
    var titleView: UILabel {
        if let title = parts.title { return title }
        let label = UIButtonLabel()
        label.font = defaultFont
        label.lineBreakMode = .byTruncatingMiddle
        label.textAlignment = .center
        parts.title = label
        addSubview(label)
        return label
    }

    var contentImageView: UIImageView {
        if let imageView = parts.imageView { return imageView }
        let view = UIImageView()
        // The documentation of swift-snapshot-testing describes a plain button's image view, which clips.
        view.clipsToBounds = configuration == nil
        parts.imageView = view
        addSubview(view)
        return view
    }

    func makeSubtitle() -> UILabel {
        if let subtitle = parts.subtitle { return subtitle }
        let label = UILabel()
        parts.subtitle = label
        addSubview(label)
        return label
    }

    func makeBackgroundImageView() -> UIImageView {
        if let view = parts.backgroundImageView { return view }
        let view = UIImageView()
        parts.backgroundImageView = view
        insertSubview(view, at: 0)
        return view
    }

    func makeBackground() -> BackgroundConfigurationView {
        if let background = parts.background { return background }
        let view = BackgroundConfigurationView(.clear())
        parts.background = view
        insertSubview(view, at: 0)
        return view
    }

    func makeActivity() -> UIActivityIndicatorView {
        if let activity = parts.activity { return activity }
        let view = UIActivityIndicatorView(style: .medium)
        view.hidesWhenStopped = false
        parts.activity = view
        addSubview(view)
        return view
    }

    func makeIndicator() -> UIImageView {
        if let indicator = parts.indicator { return indicator }
        let view = UIImageView(image: UIImage(systemName: "chevron.up.chevron.down"))
        view.contentMode = .center
        parts.indicator = view
        addSubview(view)
        return view
    }

    /// The default font: 15 points for system buttons, 18 points for custom buttons, as in UIKit.
    var defaultFont: UIFont {
        .systemFont(ofSize: type == .custom ? UIFont.buttonFontSize : 15)
    }

    /// Updates the appearance, size and layout after the content changed.
    func contentDidChange() {
        showState()
        autoLayoutState?.wrapWidth = nil
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Updates the subviews for the current state.
    func showState() {
        if automaticallyUpdatesConfiguration { parts.needsConfigurationUpdate = true }
        if configuration != nil {
            showConfiguration()
        } else {
            showPlain()
        }
        setNeedsLayout()
    }

    private func showPlain() {
        parts.background?.isHidden = true
        parts.subtitle?.isHidden = true
        parts.activity?.isHidden = true
        parts.indicator?.isHidden = true
        let attributed = attributedTitle(for: state)
        let title = title(for: state)
        if attributed != nil || title != nil || parts.title != nil {
            let label = titleView
            if let attributed {
                if label.attributedText != attributed { label.attributedText = attributed }
            } else {
                if label.text != title { label.text = title }
                let color = currentTitleColor
                if label.textColor != color { label.textColor = color }
            }
            label.shadowColor = titleShadowColor(for: state)
            reverseShadow(of: label, if: reversesTitleShadowWhenHighlighted && isHighlighted)
            label.isHidden = (label.text ?? "").isEmpty
        }
        let image = image(for: state)
        if image != nil || parts.imageView != nil {
            let view = contentImageView
            let symbol = preferredSymbolConfigurationForImage(in: state)
            if view.preferredSymbolConfiguration != symbol { view.preferredSymbolConfiguration = symbol }
            let shown = type == .custom ? image : image?.shownInSystemButton
            if view.image !== shown { view.image = shown }
            view.isHidden = image == nil
        }
        let background = backgroundImage(for: state)
        if background != nil || parts.backgroundImageView != nil {
            let view = makeBackgroundImageView()
            if view.image !== background { view.image = background }
            view.isHidden = background == nil
        }
        showHighlight()
    }

    private func reverseShadow(of label: UILabel, if reverses: Bool) {
        guard reverses != parts.hasReversedShadow else { return }
        parts.hasReversedShadow = reverses
        label.shadowOffset = CGSize(width: -label.shadowOffset.width, height: -label.shadowOffset.height)
    }

    /// Dims a pressed system button to 0.2, fading back within 0.47 s; dims the image of a custom button.
    ///
    /// Unverified: the values are estimated by eye in iOS.
    private func showHighlight() {
        guard type != .custom else {
            let isDimmed =
                isHighlighted && image(for: .highlighted) === image(for: .normal) && adjustsImageWhenHighlighted
            let isDimmedWhenDisabled = !isEnabled && adjustsImageWhenDisabled
            parts.imageView?.alpha = isDimmed || isDimmedWhenDisabled ? 0.5 : 1
            return
        }
        fadeContent(to: isHighlighted ? 0.2 : 1)
    }

    func fadeContent(to alpha: CGFloat) {
        let views: [UIView] = [parts.title, parts.subtitle, parts.imageView, parts.indicator].compactMap { $0 }
        guard views.contains(where: { $0.alpha != alpha }) else { return }
        let change: @MainActor () -> Void = { for view in views { view.alpha = alpha } }
        if alpha < 1 || window == nil {
            UIView.performWithoutAnimation(change)
        } else {
            UIView.animate(
                withDuration: 0.47, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
                animations: change, completion: nil)
        }
    }
}

extension UIImage {
    /// The image in a system button or in a bar: a template, unless its rendering mode is set.
    var shownInSystemButton: UIImage {
        renderingMode == .automatic ? renditions.template(of: self) : self
    }
}
