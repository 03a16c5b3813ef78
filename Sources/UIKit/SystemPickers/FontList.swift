import CoreGraphics
import Foundation

/// A list of fonts, each in its own font.
@MainActor
final class FontList: UITableViewController {
    /// A font or a family.
    struct Row {
        var name: String
        var family: String
        var descriptor: UIFontDescriptor
        var font: UIFont
        var isSelected: Bool
        /// Whether the row leads to the fonts of a family.
        var leadsOn: Bool
    }

    private let rows: [Row]
    /// Called when the user taps a row.
    var onChoose: ((Row) -> Void)?

    init(_ rows: [Row], title: String) {
        self.rows = rows
        super.init(style: .plain)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "font")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "font", for: indexPath)
        let row = rows[indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = row.name
        content.textProperties.font = row.font
        cell.contentConfiguration = content
        cell.accessoryType = row.leadsOn ? .disclosureIndicator : row.isSelected ? .checkmark : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        onChoose?(rows[indexPath.row])
    }
}
