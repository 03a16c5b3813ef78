import Foundation

/// Forwards the editing of a search bar's field.
@MainActor
final class SearchFieldDelegate: NSObject, UITextFieldDelegate {
    private weak var bar: UISearchBar?

    init(_ bar: UISearchBar) {
        self.bar = bar
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        guard let bar, bar.delegate?.searchBarShouldBeginEditing(bar) ?? true else { return false }
        bar.onBeginEditing?()
        return true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        guard let bar else { return }
        bar.updateCancelButton()
        bar.delegate?.searchBarTextDidBeginEditing(bar)
        bar.onTextChange?()
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        guard let bar else { return true }
        return bar.delegate?.searchBarShouldEndEditing(bar) ?? true
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        guard let bar else { return true }
        return bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        guard let bar else { return }
        bar.updateCancelButton()
        bar.delegate?.searchBarTextDidEndEditing(bar)
    }
}
