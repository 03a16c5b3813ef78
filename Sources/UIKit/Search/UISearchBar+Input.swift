import CoreGraphics

/// The scopes, the button in the field, and the input of a search bar.
extension UISearchBar {
    func reloadScopes() {
        let selected = selectedScopeButtonIndex
        scopes.removeAllSegments()
        for (index, title) in (scopeButtonTitles ?? []).enumerated() {
            scopes.insertSegment(withTitle: title, at: index, animated: false)
        }
        scopes.selectedSegmentIndex = min(selected, scopes.numberOfSegments - 1)
        heightDidChange()
    }

    /// Shows the results list button or the bookmarks button in an empty field.
    func updateFieldButton() {
        let shown: (icon: Icon, symbol: String)? =
            showsSearchResultsButton
            ? (.resultsList, "list.bullet") : showsBookmarkButton ? (.bookmark, "bookmark") : nil
        guard let shown, !field.hasText else { return field.rightViewMode = .never }
        fieldButton.isSelected = showsSearchResultsButton && isSearchResultsButtonSelected
        fieldButton.setImage(
            image(for: shown.icon, state: fieldButton.state) ?? UIImage(systemName: shown.symbol),
            for: fieldButton.state)
        fieldButton.accessibilityLabel = showsSearchResultsButton ? "Results List" : "Bookmarks"
        fieldButton.frame.size = CGSize(width: 32, height: UISearchBar.fieldHeight)
        field.rightView = fieldButton
        field.rightViewMode = .always
    }

    func fieldButtonWasPressed() {
        if showsSearchResultsButton {
            delegate?.searchBarResultsListButtonClicked(self)
        } else {
            delegate?.searchBarBookmarkButtonClicked(self)
        }
    }

    func textWasEdited() {
        updateFieldButton()
        delegate?.searchBar(self, textDidChange: text ?? "")
        onTextChange?()
    }

    func searchWasPressed() { delegate?.searchBarSearchButtonClicked(self) }

    func cancelWasPressed() {
        delegate?.searchBarCancelButtonClicked(self)
        onCancel?()
    }

    func scopeWasSelected() {
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
        onTextChange?()
    }
}
