import CoreGraphics

/// The layout of a search bar and its background.
extension UISearchBar {
    private static let margin: CGFloat = 8
    static let fieldHeight: CGFloat = 36

    private var promptHeight: CGFloat { (prompt ?? "").isEmpty ? 0 : UISearchBar.promptHeight }
    private var showsScopes: Bool { showsScopeBar && (scopeButtonTitles ?? []).count > 1 }
    /// The height of the search bar in a navigation bar, in points.
    var heightInBar: CGFloat { UISearchBar.rowHeight + addedHeight }
    /// The height that a prompt and the scopes add, in points.
    var addedHeight: CGFloat { promptHeight + (showsScopes ? UISearchBar.rowHeight : 0) }

    func layoutParts() {
        let margin = UISearchBar.margin
        let cancelSize = cancel.sizeThatFits(CGSize(width: 120, height: UISearchBar.fieldHeight))
        let row = promptHeight + (isInBar ? UISearchBar.rowHeight : UISearchBar.standardHeight)
        let y = (row + promptHeight - UISearchBar.fieldHeight) / 2
        let offset = searchFieldBackgroundPositionAdjustment
        let end = bounds.width - margin - (cancelIsShown ? cancelSize.width + margin : 0)
        field.frame = CGRect(
            x: margin + offset.horizontal, y: y + offset.vertical, width: max(0, end - margin),
            height: UISearchBar.fieldHeight)
        promptLabel.frame = CGRect(x: margin, y: 0, width: max(0, bounds.width - 2 * margin), height: promptHeight + 8)
        promptLabel.isHidden = promptHeight == 0
        cancel.frame = CGRect(
            x: cancelIsShown ? end + margin : bounds.width, y: y, width: cancelSize.width,
            height: UISearchBar.fieldHeight)
        cancel.alpha = cancelIsShown ? 1 : 0
        backdrop.frame = bounds
        scopes.isHidden = !showsScopes
        scopes.frame = CGRect(x: margin, y: row, width: max(0, bounds.width - 2 * margin), height: 32)
        scopeBackdrop?.isHidden = !showsScopes
        scopeBackdrop?.frame = CGRect(x: 0, y: row, width: bounds.width, height: UISearchBar.rowHeight)
    }

    func showScopeBackground() {
        let view = scopeBackdrop ?? UIImageView()
        scopeBackdrop = view
        view.image = scopeBarBackgroundImage
        insertSubview(view, aboveSubview: backdrop)
        setNeedsLayout()
    }

    func heightDidChange() {
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        onHeightChange?()
    }

    func updateBackground() {
        // A minimal search bar has no background, whatever its tint, as in chapter 25 of kodecocodes/iat-materials.
        let tint = searchBarStyle == .minimal ? .clear : barTintColor ?? (isInBar ? .clear : .secondarySystemBackground)
        let image = backgroundImages.image(
            at: barPosition, isCompact: isCompactBar, hasPrompt: !(prompt ?? "").isEmpty)
        backdrop.image = image
        backgroundColor = image == nil ? tint : .clear
    }
}
