import Foundation

/// The suggestions of a search controller, in a list below its search bar.
@MainActor
final class SearchSuggestionList: UITableView, UITableViewDataSource, UITableViewDelegate {
    private static let cell = "suggestion"

    var suggestions: [any UISearchSuggestion] = [] { didSet { reloadData() } }
    private let onSelect: (any UISearchSuggestion) -> Void

    /// - Parameter onSelect: Called when the user selects a suggestion.
    init(onSelect: @escaping (any UISearchSuggestion) -> Void) {
        self.onSelect = onSelect
        super.init(frame: .zero, style: .plain)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        register(UITableViewCell.self, forCellReuseIdentifier: Self.cell)
        dataSource = self
        delegate = self
    }

    required init?(coder: NSCoder) {
        onSelect = { _ in }
        super.init(coder: coder)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { suggestions.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = dequeueReusableCell(withIdentifier: Self.cell, for: indexPath)
        let suggestion = suggestions[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = suggestion.localizedSuggestion
        content.attributedText = suggestion.localizedAttributedSuggestion
        content.image = suggestion.iconImage
        cell.contentConfiguration = content
        cell.accessibilityLabel = suggestion.localizedDescription
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        deselectRow(at: indexPath, animated: true)
        onSelect(suggestions[indexPath.row])
    }
}
