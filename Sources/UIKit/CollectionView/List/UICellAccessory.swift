import CoreGraphics

/// Something that stands at an edge of a list's cell.
@preconcurrency @MainActor public struct UICellAccessory {
    /// When an accessory shows.
    public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }

    /// At which edge an accessory stands.
    enum Placement { case leading, trailing }

    private enum Kind {
        case disclosureIndicator, checkmark, detail, outlineDisclosure, label(String, UIFont, UIColor?), custom(UIView)
        case insert, delete, reorder, multiselect
    }

    private let kind: Kind
    private let displayed: DisplayedState
    private let isHidden: Bool
    private let tintColor: UIColor?
    private let actionHandler: (() -> Void)?
    private let style: OutlineDisclosureOptions.Style
    let placement: Placement

    private init(
        _ kind: Kind, _ displayed: DisplayedState, isHidden: Bool?, tintColor: UIColor?,
        placement: Placement = .trailing, style: OutlineDisclosureOptions.Style = .automatic,
        actionHandler: (() -> Void)? = nil
    ) {
        self.style = style
        self.kind = kind
        self.displayed = displayed
        self.isHidden = isHidden ?? false
        self.tintColor = tintColor
        self.placement = placement
        self.actionHandler = actionHandler
    }

    /// Settings of an accessory of the system's.
    public struct Options: Sendable {
        /// Nil means false.
        public var isHidden: Bool?
        /// Kept; accessories are as wide as they are.
        public var reservedLayoutWidth: CGFloat?
        /// Nil means the system's.
        public var tintColor: UIColor?

        /// Creates settings; all that is left out is the system's.
        public init(isHidden: Bool? = nil, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// Settings of the arrow that tells of a screen behind the cell.
    public typealias DisclosureIndicatorOptions = Options
    /// Settings of a tick.
    public typealias CheckmarkOptions = Options
    /// Settings of the “i” in a circle.
    public typealias DetailOptions = Options

    /// Settings of the marks with which items are inserted, deleted and selected.
    public struct EditingOptions: Sendable {
        /// Nil means false.
        public var isHidden: Bool?
        /// Kept; accessories are as wide as they are.
        public var reservedLayoutWidth: CGFloat?
        /// The colour of the sign; kept, as the sign is cut out. Nil means the system's.
        public var tintColor: UIColor?
        /// The colour of the circle. Nil means the system's.
        public var backgroundColor: UIColor?

        /// Creates settings; all that is left out is the system's.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// Settings of the mark that inserts.
    public typealias InsertOptions = EditingOptions
    /// Settings of the mark that deletes.
    public typealias DeleteOptions = EditingOptions
    /// Settings of the mark of selected items.
    public typealias MultiselectOptions = EditingOptions

    /// Settings of the handle that moves an item.
    public struct ReorderOptions: Sendable {
        /// Nil means false.
        public var isHidden: Bool?
        /// Kept; accessories are as wide as they are.
        public var reservedLayoutWidth: CGFloat?
        /// Nil means the system's.
        public var tintColor: UIColor?
        /// Kept; there is no line beside the handle.
        public var showsVerticalSeparator: Bool?

        /// Creates settings; all that is left out is the system's.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.showsVerticalSeparator = showsVerticalSeparator
        }
    }

    /// Settings of the mark of an item that can be expanded.
    public struct OutlineDisclosureOptions: Sendable {
        /// How the mark, or the cell, takes taps.
        public enum Style: Int, Sendable { case automatic, cell, header }

        /// How the mark, or the cell, takes taps. Default automatic: the mark does.
        public var style: Style
        /// Nil means false.
        public var isHidden: Bool?
        /// Kept; accessories are as wide as they are.
        public var reservedLayoutWidth: CGFloat?
        /// Nil means the tint.
        public var tintColor: UIColor?

        /// Creates settings; all that is left out is the system's.
        public init(
            style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: CGFloat? = nil,
            tintColor: UIColor? = nil
        ) {
            self.style = style
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// Settings of a text.
    public struct LabelOptions {
        /// Nil means false.
        public var isHidden: Bool?
        /// Kept; accessories are as wide as they are.
        public var reservedLayoutWidth: CGFloat?
        /// Nil means the secondary label colour.
        public var tintColor: UIColor?
        /// The text's font. Default that of bodies.
        public var font: UIFont
        /// Kept; fonts do not change with the content size.
        public var adjustsFontForContentSizeCategory: Bool

        /// Creates settings; all that is left out is the system's.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil,
            font: UIFont = .preferredFont(forTextStyle: .body), adjustsFontForContentSizeCategory: Bool = true
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.font = font
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
        }
    }

    /// A view of your own, and where it stands.
    public struct CustomViewConfiguration {
        /// At which edge, and when it shows.
        public enum Placement {
            /// At the edge where reading begins.
            case leading(displayed: DisplayedState = .always)
            /// At the edge where reading ends.
            case trailing(displayed: DisplayedState = .always)
        }

        let view: UIView
        let placement: Placement
        let isHidden: Bool?
        let tintColor: UIColor?

        /// Creates an accessory that shows a view; its size is kept as it is.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: CGFloat? = nil,
            tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            view = customView
            self.placement = placement
            self.isHidden = isHidden
            self.tintColor = tintColor
        }
    }

    /// An arrow that tells of a screen behind the cell.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory(.disclosureIndicator, displayed, isHidden: options.isHidden, tintColor: options.tintColor)
    }

    /// A tick.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory(.checkmark, displayed, isHidden: options.isHidden, tintColor: options.tintColor)
    }

    /// An “i” in a circle.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = .init(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .detail, displayed, isHidden: options.isHidden, tintColor: options.tintColor, actionHandler: actionHandler)
    }

    /// The mark of an item that can be expanded; a tap on it expands or collapses the item of a section snapshot.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .outlineDisclosure, displayed, isHidden: options.isHidden, tintColor: options.tintColor,
            style: options.style, actionHandler: actionHandler)
    }

    /// The mark that inserts an item: a plus in a green circle. Default while editing.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .insert, displayed, isHidden: options.isHidden, tintColor: options.backgroundColor ?? .systemGreen,
            placement: .leading, actionHandler: actionHandler)
    }

    /// The mark that deletes an item: a minus in a red circle. Default while editing; a tap shows what swipes offer.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .delete, displayed, isHidden: options.isHidden, tintColor: options.backgroundColor ?? .systemRed,
            placement: .leading, actionHandler: actionHandler)
    }

    /// The handle that moves an item, if the data source lets it be moved. Default while editing.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory(
            .reorder, displayed, isHidden: options.isHidden, tintColor: options.tintColor ?? .tertiaryLabel)
    }

    /// The mark that tells whether an item is selected. Default while editing.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory(
            .multiselect, displayed, isHidden: options.isHidden, tintColor: options.backgroundColor,
            placement: .leading)
    }

    /// A text.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory(
            .label(text, options.font, options.tintColor), displayed, isHidden: options.isHidden,
            tintColor: options.tintColor)
    }

    /// A view of your own.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let (placement, displayed): (Placement, DisplayedState) =
            switch configuration.placement {
            case .leading(let displayed): (.leading, displayed)
            case .trailing(let displayed): (.trailing, displayed)
            }
        return UICellAccessory(
            .custom(configuration.view), displayed, isHidden: configuration.isHidden,
            tintColor: configuration.tintColor,
            placement: placement)
    }

    /// Whether a tap anywhere on the cell expands or collapses its item.
    var takesTapsOnCell: Bool {
        if case .outlineDisclosure = kind { return style == .header }
        return false
    }

    /// Whether the accessory looks another way when the item is selected.
    var followsSelection: Bool {
        if case .multiselect = kind { return true }
        return false
    }

    func isShown(whenEditing isEditing: Bool) -> Bool {
        !isHidden && (displayed == .always || (displayed == .whenEditing) == isEditing)
    }

    func makeView(for cell: UICollectionViewListCell) -> UIView {
        switch kind {
        case .disclosureIndicator: return symbol("chevron.right", 14, .semibold, tintColor ?? .tertiaryLabel)
        case .checkmark: return symbol("checkmark", 17, .medium, tintColor)
        case .detail: return button("info.circle", for: cell)
        case .outlineDisclosure:
            let view = button("chevron.right", for: cell)
            cell.disclosure = view
            return view
        case .insert: return button("plus.circle.fill", for: cell) { _ in }
        case .delete: return button("minus.circle.fill", for: cell) { $0.openSwipe() }
        case .reorder:
            let handle = symbol("line.3.horizontal", 17, .medium, tintColor)
            let room = UIView(frame: CGRect(x: 0, y: 0, width: max(handle.bounds.width, 24), height: 44))
            handle.center = CGPoint(x: room.bounds.midX, y: room.bounds.midY)
            room.addSubview(handle)
            let gesture = MovementGesture()
            gesture.minimumPressDuration = 0
            room.addGestureRecognizer(gesture)
            return room
        case .multiselect:
            return cell.isSelected
                ? symbol("checkmark.circle.fill", 20, .regular, tintColor)
                : symbol("circle", 20, .regular, .tertiaryLabel)
        case .label(let text, let font, let color):
            let label = UILabel()
            label.text = text
            label.font = font
            label.textColor = color ?? .secondaryLabel
            label.sizeToFit()
            return label
        case .custom(let view):
            if view.bounds.isEmpty { view.sizeToFit() }
            if let tintColor { view.tintColor = tintColor }
            return view
        }
    }

    private func symbol(_ name: String, _ size: CGFloat, _ weight: UIImage.SymbolWeight, _ color: UIColor?) -> UIView {
        let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: weight)
        let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
        if let color { view.tintColor = color }
        view.bounds.size = view.image?.size ?? CGSize(width: size, height: size)
        return view
    }

    /// A button that calls the handler, or else does what is usual.
    private func button(
        _ name: String, for cell: UICollectionViewListCell,
        otherwise usual: @escaping (UICollectionViewListCell) -> Void = { $0.toggleOutline() }
    ) -> UIView {
        let handler = actionHandler
        let button = UIButton(
            type: .system,
            primaryAction: UIAction { [weak cell] _ in
                if let handler { handler() } else if let cell { usual(cell) }
            })
        let configuration = UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold)
        button.setImage(UIImage(systemName: name, withConfiguration: configuration), for: .normal)
        if let tintColor { button.tintColor = tintColor }
        button.frame = CGRect(x: 0, y: 0, width: 24, height: 44)
        return button
    }
}
