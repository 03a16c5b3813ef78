import Foundation

extension UITableView {
    /// The height that makes rows, headers and footers size themselves.
    public nonisolated static let automaticDimension: CGFloat = -1
    /// Posted after the user selected or deselected a row, with the table view as its object.
    public nonisolated static let selectionDidChangeNotification = NSNotification.Name(
        "UITableViewSelectionDidChangeNotification")
    /// The name of the index symbol that represents the search field.
    public nonisolated static let indexSearch = "{search}"

    /// The styles of a table view.
    public enum Style: Int, Sendable {
        /// Sections one after the other.
        case plain
        /// Groups as wide as the table view.
        case grouped
        /// Groups with rounded corners, inset from the sides.
        case insetGrouped
    }

    /// The position of a row after scrolling to it.
    public enum ScrollPosition: Int, Sendable {
        /// The position that requires the least scrolling.
        case none
        /// The top of the visible area.
        case top
        /// The middle of the visible area.
        case middle
        /// The bottom of the visible area.
        case bottom
    }

    /// When visible cells of automatic height are measured again.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Only when row heights are measured for an update or for editing mode.
        case disabled
        /// After `invalidateIntrinsicContentSize()`, or when the content configuration changes.
        case enabled
        /// Also when constraints within the content view change.
        case enabledIncludingConstraints
    }

    /// The animations of inserted and deleted rows.
    public enum RowAnimation: Int, Sendable {
        /// Fades the row.
        case fade
        /// Slides the row from or to the right edge.
        case right
        /// Slides the row from or to the left edge.
        case left
        /// Slides the row from or to the top.
        case top
        /// Slides the row from or to the bottom.
        case bottom
        /// Shows the change at once.
        case none
        /// Fades the row, like `fade`.
        case middle
        /// The table view's own choice: the same as `.top`.
        case automatic = 100
    }
}

extension UITableView {
    /// The edges from which separator insets are measured.
    public enum SeparatorInsetReference: Int, Sendable {
        /// The edges of the cell.
        case fromCellEdges
        /// The automatic insets.
        case fromAutomaticInsets
    }
}

/// The elements of a table view whose content doesn't fill the width.
public struct UITableViewContentHuggingElements: OptionSet, Sendable {
    /// The raw value.
    public let rawValue: Int
    /// Creates a set from its raw value.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The headers of sections.
    public static let sectionHeaders = UITableViewContentHuggingElements(rawValue: 1 << 0)
}
