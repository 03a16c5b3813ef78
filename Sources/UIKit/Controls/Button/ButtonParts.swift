/// The views of which a button is made; each is made when there is something for it to show.
struct ButtonParts {
    var title: UILabel?
    var subtitle: UILabel?
    var picture: UIImageView?
    var backgroundPicture: UIImageView?
    var background: UIView?
    var activity: UIActivityIndicatorView?
    var needsConfigurationUpdate = false
    /// Whether the label shows the font that the button gave it, so that another is the app's choice.
    var givenFont: UIFont?
}

extension UIButton {
    var titleView: UILabel {
        if let title = parts.title { return title }
        let label = UILabel()
        label.font = usualFont
        parts.givenFont = label.font
        label.lineBreakMode = .byTruncatingMiddle
        label.textAlignment = .center
        parts.title = label
        addSubview(label)
        return label
    }

    var pictureView: UIImageView {
        if let picture = parts.picture { return picture }
        let view = UIImageView()
        view.contentMode = .center
        parts.picture = view
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

    func makeBackgroundPicture() -> UIImageView {
        if let view = parts.backgroundPicture { return view }
        let view = UIImageView()
        parts.backgroundPicture = view
        insertSubview(view, at: 0)
        return view
    }

    func makeBackground() -> UIView {
        if let background = parts.background { return background }
        let view = UIView()
        view.isUserInteractionEnabled = false
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

    /// 15 points for system buttons, 18 for custom ones: the sizes of UIKit.
    private var usualFont: UIFont {
        .systemFont(ofSize: type == .custom ? UIFont.buttonFontSize : 15)
    }

    /// Something that is shown changed.
    func contentDidChange() {
        showState()
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    /// Gives the parts what they show in the present state.
    func showState() {
        if configurationUpdateHandler != nil { parts.needsConfigurationUpdate = true }
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
            label.isHidden = (label.text ?? "").isEmpty
        }
        let image = image(for: state)
        if image != nil || parts.picture != nil {
            let view = pictureView
            let symbol = preferredSymbolConfigurationForImage(in: state)
            if view.preferredSymbolConfiguration != symbol { view.preferredSymbolConfiguration = symbol }
            let shown = type == .custom ? image : image?.shownInSystemButton
            if view.image !== shown { view.image = shown }
            view.isHidden = image == nil
        }
        let background = backgroundImage(for: state)
        if background != nil || parts.backgroundPicture != nil {
            let view = makeBackgroundPicture()
            if view.image !== background { view.image = background }
            view.isHidden = background == nil
        }
        showHighlight()
    }

    /// System buttons fade to a fifth while pressed and back within 0.47 s; custom ones darken their image.
    ///
    /// Unverified: the numbers are as measured by eye on iOS.
    private func showHighlight() {
        guard type != .custom else {
            let isDimmed =
                isHighlighted && image(for: .highlighted) === image(for: .normal) && adjustsImageWhenHighlighted
            let isPale = !isEnabled && adjustsImageWhenDisabled
            parts.picture?.alpha = isDimmed || isPale ? 0.5 : 1
            return
        }
        fadeContent(to: isHighlighted ? 0.2 : 1)
    }

    func fadeContent(to alpha: CGFloat) {
        let views: [UIView] = [parts.title, parts.subtitle, parts.picture].compactMap { $0 }
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
    /// System buttons show the shape of images unless they say otherwise.
    fileprivate var shownInSystemButton: UIImage {
        renderingMode == .automatic ? renditions.template(of: self) : self
    }
}
