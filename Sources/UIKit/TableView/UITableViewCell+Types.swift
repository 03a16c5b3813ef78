extension UITableViewCell {
    /// The styles of cells, which determine their labels and layout.
    public enum CellStyle: Int, Sendable {
        /// An image view and a label.
        case `default`
        /// A label on the left and a gray label at the right edge.
        case value1
        /// A small label on the left in the tint color, followed by a second label.
        case value2
        /// An image view and two labels, one below the other.
        case subtitle
    }

    /// The standard accessories at the right edge of a cell.
    public enum AccessoryType: Int, Sendable {
        /// The cell has no accessory.
        case none
        /// A chevron.
        case disclosureIndicator
        /// A detail button with a chevron.
        case detailDisclosureButton
        /// A checkmark.
        case checkmark
        /// A detail button.
        case detailButton
    }

    /// The appearance of selected cells.
    public enum SelectionStyle: Int, Sendable {
        /// A selected cell has no background.
        case none
        /// The gray background.
        case blue
        /// The gray background.
        case gray
        /// The gray background.
        case `default`
    }

    /// The styles of the separators between rows.
    public enum SeparatorStyle: Int, Sendable {
        /// The table has no separators.
        case none
        /// Single lines.
        case singleLine
        /// Single lines, like `singleLine`.
        case singleLineEtched
    }

    /// The states of a cell in editing mode.
    public struct StateMask: OptionSet, Sendable {
        /// The raw value.
        public let rawValue: UInt
        /// Creates a state from its raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The editing control is displayed.
        public static let showingEditControl = StateMask(rawValue: 1 << 0)
        /// The button that confirms a deletion is displayed.
        public static let showingDeleteConfirmation = StateMask(rawValue: 1 << 1)
    }

    /// The states of a cell in a drag.
    public enum DragState: Int, Sendable {
        /// The cell isn't dragged.
        case none
        /// Lifted by a press.
        case lifting
        /// Moved by the drag.
        case dragging
    }

    /// The appearances of a focused cell.
    public enum FocusStyle: Int, Sendable {
        /// The system's.
        case `default`
        /// The app's own.
        case custom
    }

    /// The editing controls of cells.
    public enum EditingStyle: Int, Sendable {
        /// The row has no editing control.
        case none
        /// The control that deletes a row.
        case delete
        /// The control that inserts a row.
        case insert
    }
}
