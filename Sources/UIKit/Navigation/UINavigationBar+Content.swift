import CoreGraphics

/// The content of the displayed item, and its changes.
extension UINavigationBar {
    func reload() { reload(animated: false) }

    /// Replaces the content; buttons that appear or disappear fade if `animated` is `true`.
    func reload(animated: Bool) {
        let old = content
        revision += 1
        showContent()
        if animated, window != nil, let old, let content { content.fadeButtons(replacing: old) }
    }

    func showContent() {
        content?.removeFromSuperview()
        content = contentOfTopItem()
        if let content { addSubview(content) }
        content?.titleIsCovered = titleIsCovered
        content?.showInlineTitle(hidesLargeTitle, animated: false)
        updateBackground()
        setNeedsLayout()
        superview?.setNeedsLayout()
        if controller == nil { invalidateIntrinsicContentSize() }
    }

    /// Shows or hides the small title, and updates the background, for the content beneath.
    func scrolled() {
        content?.showInlineTitle(hidesLargeTitle, animated: window != nil)
        updateBackground()
    }

    /// Lays out the bar and its superview, in the animation of the search controller.
    func searchDidChange() {
        setNeedsLayout()
        superview?.setNeedsLayout()
        guard window != nil, UIView.inheritedAnimationDuration > 0 else { return }
        superview?.layoutFromAbove()
        layoutFromAbove()
        content?.layoutFromAbove()
    }

    /// Returns the top item's cached content if it is still valid, otherwise new content.
    private func contentOfTopItem() -> NavigationBarContent? {
        guard let topItem else { return nil }
        let basis = NavigationBarContent.Basis(
            bar: ObjectIdentifier(self), barRevision: revision, itemRevision: topItem.revision,
            backRevision: backItem?.revision, appearanceEdits: BarAppearanceRevision.edits,
            isAtScrollEdge: isAtScrollEdge,
            showsLargeTitle: showsLargeTitle, traits: traitCollection.values)
        if let known = topItem.barContent, known.basis == basis, known.isFree {
            known.showAtRest()
            known.isMirrored = isRightToLeft
            known.frame = bounds
            return known
        }
        let content = makeContent(of: topItem)
        content.basis = basis
        topItem.barContent = content
        return content
    }

    private func makeContent(of topItem: UINavigationItem) -> NavigationBarContent {
        var attributes = BarTitleAttributes(
            small: appearance.titleTextAttributes, large: appearance.largeTitleTextAttributes)
        attributes.subtitle = appearance.subtitleTextAttributes
        attributes.largeSubtitle = appearance.largeSubtitleTextAttributes
        if !usesAppearance {
            attributes.small.merge(titleTextAttributes ?? [:]) { $1 }
            attributes.large.merge(largeTitleTextAttributes ?? [:]) { $1 }
        }
        let bar = WeakResponder(wrappedValue: self)
        let content = NavigationBarContent(
            topItem, back: backItem, showsLargeTitle: showsLargeTitle, attributes: attributes
        ) { bar.wrappedValue?.goBack() }
        if controller != nil, topItem.backAction == nil {
            content.back?.menuProvider = { bar.wrappedValue?.backMenu }
        }
        content.adopt(appearance)
        if let backIndicatorImage, backIndicatorTransitionMaskImage != nil {
            content.back?.chevron.image = backIndicatorImage
        }
        content.titleOffset.vertical += titleOffset
        content.isMirrored = isRightToLeft
        content.frame = bounds
        return content
    }

    /// The menu of the controllers below the top one, the nearest first, to which it pops.
    private var backMenu: UIMenu? {
        guard let controller else { return nil }
        let below = controller.viewControllers.dropLast().reversed()
        let actions = below.map { target in
            let item = target.navigationItem
            return UIAction(
                title: NavigationBackButton.configuredTitle(item) ?? "Back", image: item.backBarButtonItem?.image
            ) { [weak controller, weak target] _ in
                if let target { controller?.popToViewController(target, animated: true) }
            }
        }
        return actions.isEmpty ? nil : UIMenu(children: actions)
    }

    private func goBack() {
        if let action = topItem?.backAction { return action.performWithSender(topItem, target: nil) }
        guard let controller else {
            popItem(animated: true)
            return
        }
        // Unverified: UIKit also asks for pops that the app requests.
        guard let topItem, delegate?.navigationBar(self, shouldPop: topItem) ?? true else { return }
        controller.popViewController(animated: true)
    }

    func animateChange(to items: [UINavigationItem], isPush: Bool, completion: @escaping () -> Void) {
        let change = prepareChange(to: items, isPush: isPush)
        UIView.animate(
            withDuration: UINavigationController.transitionDuration, delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: 0, animations: change.animations
        ) { _ in
            change.completion()
            completion()
        }
    }

    /// Replaces the items, and prepares the transition from the old content to the new one.
    ///
    /// - Returns: The changes to animate, and a handler to call afterward.
    func prepareChange(
        to items: [UINavigationItem], isPush: Bool
    ) -> (animations: () -> Void, completion: () -> Void) {
        let old = content
        content = nil
        replaceItems(with: items)
        if let old { insertSubview(old, aboveSubview: background) }
        let motion = NavigationBarMotion(
            from: old, to: content, isPush: isPush, width: isRightToLeft ? -bounds.width : bounds.width)
        motion.begin()
        return (motion.run, motion.finish)
    }
}
