/// What a configuration is told of the view that shows it.
public protocol UIConfigurationState {
    /// Creates the state of a view at rest.
    init(traitCollection: UITraitCollection)
    /// The traits of the view.
    var traitCollection: UITraitCollection { get set }
    /// A value of your own.
    subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? { get set }
}

/// The name of a value of your own in a configuration state.
public struct UIConfigurationStateCustomKey: Hashable, RawRepresentable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a key of a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates a key of a name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// The state of a header, a footer or another view.
public struct UIViewConfigurationState: UIConfigurationState, Hashable {
    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// Whether the view takes no part in what the user does. Default false.
    public var isDisabled = false
    /// Whether a finger is on the view. Default false.
    public var isHighlighted = false
    /// Whether the view is selected. Default false.
    public var isSelected = false
    /// Whether keys or a remote control act on the view. Default false: nothing is focused on a stage.
    public var isFocused = false
    /// Whether the view stays at an edge while its section shows. Default false.
    public var isPinned = false
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates the state of a view at rest.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// A value of your own; nil where none was set.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}

/// The state of a cell.
public struct UICellConfigurationState: UIConfigurationState, Hashable {
    /// How far a cell is being dragged.
    public enum DragState: Int, Sendable { case none, lifting, dragging }
    /// Whether something is being dropped on a cell.
    public enum DropState: Int, Sendable { case none, notTargeted, targeted }

    /// The traits of the view.
    public var traitCollection: UITraitCollection
    /// Whether the view takes no part in what the user does. Default false.
    public var isDisabled = false
    /// Whether a finger is on the view. Default false.
    public var isHighlighted = false
    /// Whether the view is selected. Default false.
    public var isSelected = false
    /// Whether keys or a remote control act on the view. Default false: nothing is focused on a stage.
    public var isFocused = false
    /// Whether the view stays at an edge while its section shows. Default false.
    public var isPinned = false
    /// Whether the list is edited. Default false.
    public var isEditing = false
    /// Whether the items below the cell's show. Default false.
    public var isExpanded = false
    /// Whether a swipe has opened the cell. Default false.
    public var isSwiped = false
    /// Whether a finger carries the cell to another place. Default false.
    public var isReordering = false
    /// How far the cell is being dragged. Default none.
    public var cellDragState = DragState.none
    /// Whether something is being dropped on the cell. Default none.
    public var cellDropState = DropState.none
    private var values: [UIConfigurationStateCustomKey: AnyHashable] = [:]

    /// Creates the state of a view at rest.
    public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

    /// A value of your own; nil where none was set.
    public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
        get { values[key] }
        set { values[key] = newValue }
    }
}
