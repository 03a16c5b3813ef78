/// The state of a view that a configuration adapts to.
public protocol UIConfigurationState {
    /// Creates a state with the given traits and default values.
    init(traitCollection: UITraitCollection)
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }
    /// The custom value for a key.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// A key for a custom value in a configuration state.
public struct UIConfigurationStateCustomKey: Hashable, RawRepresentable, Sendable {
    /// The name of the key.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a key from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The configuration state of a view, such as a header or footer.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// Whether the view is disabled. Default: `false`.
    public var isDisabled = false
    /// Whether the view is highlighted. Default: `false`.
    public var isHighlighted = false
    /// Whether the view is selected. Default: `false`.
    public var isSelected = false
    /// Whether the view is focused. Default: `false`; the focus engine isn't modeled.
    public var isFocused = false
    /// Whether the view is pinned to an edge while its section is visible. Default: `false`.
    public var isPinned = false
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a state with the given traits and default values.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// The custom value for a key; `nil` if none was set.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}

/// The configuration state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// The phases of a cell's drag.
    public enum DragState: Int, Sendable {
        /// The cell isn't dragged.
        case none
        /// Lifted by a press.
        case lifting
        /// Moved by the drag.
        case dragging
    }
    /// The states of a cell as a drop destination.
    public enum DropState: Int, Sendable {
        /// No drag is over the list.
        case none
        /// A drag is over the list, but not over the cell.
        case notTargeted
        /// A drag is over the cell.
        case targeted
    }

    /// The traits of the cell.
    public var traitCollection: UITraitCollection
    /// Whether the cell is disabled. Default: `false`.
    public var isDisabled = false
    /// Whether the cell is highlighted. Default: `false`.
    public var isHighlighted = false
    /// Whether the cell is selected. Default: `false`.
    public var isSelected = false
    /// Whether the cell is focused. Default: `false`; the focus engine isn't modeled.
    public var isFocused = false
    /// Whether the cell is pinned to an edge while its section is visible. Default: `false`.
    public var isPinned = false
    /// Whether the list is in editing mode. Default: `false`.
    public var isEditing = false
    /// Whether the cell's child items are visible. Default: `false`.
    public var isExpanded = false
    /// Whether the cell shows its swipe actions. Default: `false`.
    public var isSwiped = false
    /// Whether the cell is being reordered. Default: `false`.
    public var isReordering = false
    /// The phase of the cell's drag. Default: `none`.
    public var cellDragState = DragState.none
    /// The cell's state as a drop destination. Default: `none`.
    public var cellDropState = DropState.none
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates a state with the given traits and default values.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// The custom value for a key; `nil` if none was set.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}
