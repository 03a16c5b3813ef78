import CoreGraphics
import Foundation

/// The suggestions below a search bar, in front of the results.
@MainActor
final class SearchSuggestionList: UIView, UITableViewDataSource, UITableViewDelegate {
    private let table = UITableView(frame: .zero, style: .plain)
    private var suggestions: [any UISearchSuggestion] = []
    /// Called when the user selects a suggestion.
    var onSelect: ((any UISearchSuggestion) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        table.frame = bounds
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.dataSource = self
        table.delegate = self
        table.keyboardDismissMode = .onDrag
        table.register(UITableViewCell.self, forCellReuseIdentifier: "suggestion")
        addSubview(table)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ suggestions: [any UISearchSuggestion]) {
        self.suggestions = suggestions
        table.reloadData()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { suggestions.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "suggestion", for: indexPath)
        let suggestion = suggestions[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.image = suggestion.iconImage
        content.imageProperties.tintColor = .secondaryLabel
        if let text = suggestion.localizedAttributedSuggestion {
            content.attributedText = text
        } else {
            content.text = suggestion.localizedSuggestion
        }
        cell.contentConfiguration = content
        cell.accessibilityLabel = suggestion.localizedDescription ?? suggestion.localizedSuggestion
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        onSelect?(suggestions[indexPath.row])
    }
}
