import Foundation

/// Receives the input of a search bar.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
    /// Whether editing may begin.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Called when editing has begun.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Whether editing may end.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Called when editing has ended.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Called when the user has changed the text, or cleared it.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Whether characters may be replaced. Called when the user types.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called when the search field sends `.editingDidEndOnExit`, as the Search key does.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Called on iOS when the bookmarks button is pressed; never called on a stage.
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    /// Called when the cancel button is pressed.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// Called on iOS when the results list button is pressed; never called on a stage.
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    /// Called when the user selects a scope.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    /// Default implementation: `true`.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// Default implementation: does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// Default implementation: `true`.
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// Default implementation: does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    /// Default implementation: does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// Default implementation: `true`.
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    /// Default implementation: does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// Default implementation: does nothing.
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    /// Default implementation: does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    /// Default implementation: does nothing.
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
    /// Default implementation: does nothing.
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
