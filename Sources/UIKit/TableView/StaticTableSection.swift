import CoreGraphics
import Foundation

/// A section of a table view whose cells exist from the beginning, as a storyboard describes it.
struct StaticTableSection {
    struct Row {
        let cell: UITableViewCell
        /// The height in points; `nil` for the row height of the table view.
        let height: CGFloat?
    }

    var headerTitle: String?
    var footerTitle: String?
    var rows: [Row]
}

extension UITableView {
    func staticSection(_ section: Int) -> StaticTableSection? {
        guard let staticSections, staticSections.indices.contains(section) else { return nil }
        return staticSections[section]
    }

    func staticRow(at indexPath: IndexPath) -> StaticTableSection.Row? {
        guard let rows = staticSection(indexPath.section)?.rows, rows.indices.contains(indexPath.row) else {
            return nil
        }
        return rows[indexPath.row]
    }
}
