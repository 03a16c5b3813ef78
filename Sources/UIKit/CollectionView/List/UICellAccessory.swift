import CoreGraphics

/// An accessory at an edge of a list cell.
@preconcurrency @MainActor public struct UICellAccessory {
    /// When an accessory is displayed.
    public enum DisplayedState: Sendable {
        /// In and outside editing mode.
        case always
        /// Only in editing mode.
        case whenEditing
        /// Only outside editing mode.
        case whenNotEditing
    }

    /// The edge of an accessory.
    enum Placement { case leading, trailing }

    private enum Kind {
        case disclosureIndicator, checkmark, detail, outlineDisclosure, label(String, LabelOptions), custom(UIView)
        case insert(sign: UIColor?), delete(sign: UIColor?), multiselect(sign: UIColor?)
        case reorder(hasSeparator: Bool)
    }

    private let kind: Kind
    private let displayed: DisplayedState
    private let isHidden: Bool
    private let tintColor: UIColor?
    private let actionHandler: (() -> Void)?
    private let style: OutlineDisclosureOptions.Style
    let placement: Placement
    /// The width in which the accessory is centered, in points; `nil` for its own width.
    let reservedWidth: CGFloat?

    private init(
        _ kind: Kind, _ displayed: DisplayedState, isHidden: Bool?, tintColor: UIColor?,
        width: CGFloat?, placement: Placement = .trailing, style: OutlineDisclosureOptions.Style = .automatic,
        actionHandler: (() -> Void)? = nil
    ) {
        self.style = style
        reservedWidth = ReservedWidth(width, of: Self.self).points
        self.kind = kind
        self.displayed = displayed
        self.isHidden = isHidden ?? false
        self.tintColor = tintColor
        self.placement = placement
        self.actionHandler = actionHandler
    }

    /// A custom view and its placement.
    public struct CustomViewConfiguration {
        /// The edge at which an accessory is displayed, and when.
        public enum Placement {
            /// At the leading edge.
            case leading(displayed: DisplayedState = .always)
            /// At the trailing edge.
            case trailing(displayed: DisplayedState = .always)
        }

        let view: UIView
        let placement: Placement
        let isHidden: Bool?
        let reservedLayoutWidth: CGFloat?
        let tintColor: UIColor?

        /// Creates an accessory that displays a view.
        ///
        /// The view keeps its size: `maintainsFixedSize` is ignored.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil, reservedLayoutWidth: CGFloat? = nil,
            tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            view = customView
            self.placement = placement
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// Creates a disclosure indicator.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory(
            .disclosureIndicator, displayed, isHidden: options.isHidden, tintColor: options.tintColor,
            width: options.reservedLayoutWidth)
    }

    /// Creates a checkmark.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory(
            .checkmark, displayed, isHidden: options.isHidden, tintColor: options.tintColor,
            width: options.reservedLayoutWidth)
    }

    /// Creates a detail button.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = .init(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .detail, displayed, isHidden: options.isHidden, tintColor: options.tintColor,
            width: options.reservedLayoutWidth, actionHandler: actionHandler)
    }

    /// Creates an outline disclosure, which expands and collapses the item of a section snapshot when tapped.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = .init(),
        actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .outlineDisclosure, displayed, isHidden: options.isHidden, tintColor: options.tintColor,
            width: options.reservedLayoutWidth,
            style: options.style, actionHandler: actionHandler)
    }

    /// Creates an insert accessory, a plus in a green circle. Default: displayed in editing mode.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = .init(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .insert(sign: options.tintColor), displayed, isHidden: options.isHidden,
            tintColor: options.backgroundColor ?? .systemGreen,
            width: options.reservedLayoutWidth,
            placement: .leading, actionHandler: actionHandler)
    }

    /// Creates a delete accessory, a minus in a red circle. Default: displayed in editing mode.
    ///
    /// Without an action handler, a tap reveals the trailing swipe actions.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = .init(), actionHandler: (() -> Void)? = nil
    ) -> UICellAccessory {
        UICellAccessory(
            .delete(sign: options.tintColor), displayed, isHidden: options.isHidden,
            tintColor: options.backgroundColor ?? .systemRed,
            width: options.reservedLayoutWidth,
            placement: .leading, actionHandler: actionHandler)
    }

    /// Creates a reorder control for items that the data source allows to be moved. Default: displayed in editing mode.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory(
            .reorder(hasSeparator: options.showsVerticalSeparator ?? false), displayed, isHidden: options.isHidden,
            tintColor: options.tintColor ?? .tertiaryLabel,
            width: options.reservedLayoutWidth)
    }

    /// Creates an accessory that shows whether the item is selected. Default: displayed in editing mode.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory(
            .multiselect(sign: options.tintColor), displayed, isHidden: options.isHidden,
            tintColor: options.backgroundColor,
            width: options.reservedLayoutWidth,
            placement: .leading)
    }

    /// Creates a label.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = .init()
    ) -> UICellAccessory {
        UICellAccessory(
            .label(text, options), displayed, isHidden: options.isHidden,
            tintColor: options.tintColor, width: options.reservedLayoutWidth)
    }

    /// Creates a button with the title of the menu's selected element, which opens the menu.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = .init(),
        selectedElementDidChangeHandler: ((UIMenu) -> Void)? = nil
    ) -> UICellAccessory {
        let button = UIButton(type: .system)
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        button.menuSelectionHandler = selectedElementDidChangeHandler.map(MenuSelectionHandler.init)
        return UICellAccessory(
            .custom(button), displayed, isHidden: options.isHidden, tintColor: options.tintColor,
            width: options.reservedLayoutWidth)
    }

    /// Creates an accessory with a custom view.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        let (placement, displayed): (Placement, DisplayedState) =
            switch configuration.placement {
            case .leading(let displayed): (.leading, displayed)
            case .trailing(let displayed): (.trailing, displayed)
            }
        return UICellAccessory(
            .custom(configuration.view), displayed, isHidden: configuration.isHidden,
            tintColor: configuration.tintColor, width: configuration.reservedLayoutWidth, placement: placement)
    }

    /// Whether a tap anywhere on the cell expands or collapses its item.
    var handlesCellTaps: Bool {
        if case .outlineDisclosure = kind { return style == .header }
        return false
    }

    /// Whether the accessory looks different when the item is selected.
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
        case .detail: return button("info.circle", for: cell) { _ in }
        case .outlineDisclosure:
            let view = button("chevron.right", for: cell) { $0.toggleOutline() }
            cell.disclosure = view
            return view
        case .insert(let sign): return filled(button("plus.circle.fill", for: cell) { _ in }, behind: sign)
        case .delete(let sign): return filled(button("minus.circle.fill", for: cell) { $0.openSwipe() }, behind: sign)
        case .reorder(let hasSeparator):
            let handle = symbol("line.3.horizontal", 17, .medium, tintColor)
            let container = UIView(frame: CGRect(x: 0, y: 0, width: max(handle.bounds.width, 24), height: 44))
            handle.center = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
            container.addSubview(handle)
            if hasSeparator { container.addSubview(separator(of: container)) }
            let gesture = MovementGesture()
            gesture.minimumPressDuration = 0
            container.addGestureRecognizer(gesture)
            return container
        case .multiselect(let sign):
            return cell.isSelected
                ? filled(symbol("checkmark.circle.fill", 20, .regular, tintColor), behind: sign)
                : symbol("circle", 20, .regular, .tertiaryLabel)
        case .label(let text, let options):
            let label = UILabel()
            label.text = text
            label.font = options.font
            label.adjustsFontForContentSizeCategory = options.adjustsFontForContentSizeCategory
            label.textColor = options.tintColor ?? .secondaryLabel
            label.sizeToFit()
            return label
        case .custom(let view):
            if view.bounds.isEmpty { view.sizeToFit() }
            if let tintColor { view.tintColor = tintColor }
            return view
        }
    }

    /// Returns the view of a circle whose sign, which is cut out, has a color.
    private func filled(_ circle: UIView, behind color: UIColor?) -> UIView {
        guard let color else { return circle }
        let container = UIView(frame: circle.bounds)
        // Smaller than the circle, larger than its sign.
        let fill = UIView(frame: CGRect(x: 0, y: 0, width: 12, height: 12))
        fill.backgroundColor = color
        fill.layer.cornerRadius = 6
        for view in [fill, circle] {
            view.center = CGPoint(x: container.bounds.midX, y: container.bounds.midY)
            container.addSubview(view)
        }
        return container
    }

    private func separator(of handle: UIView) -> UIView {
        let width = 1 / max(UITraitCollection.current.displayScale, 1)
        // Unverified: the height and the distance, in points.
        let line = UIView(frame: CGRect(x: -8, y: (handle.bounds.height - 28) / 2, width: width, height: 28))
        line.backgroundColor = .separator
        return line
    }

    private func symbol(_ name: String, _ size: CGFloat, _ weight: UIImage.SymbolWeight, _ color: UIColor?) -> UIView {
        let configuration = UIImage.SymbolConfiguration(pointSize: size, weight: weight)
        let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
        if let color { view.tintColor = color }
        view.bounds.size = view.image?.size ?? CGSize(width: size, height: size)
        return view
    }

    /// Creates a button that calls the action handler, or performs its default action if there is none.
    private func button(
        _ name: String, for cell: UICollectionViewListCell,
        otherwise usual: @escaping (UICollectionViewListCell) -> Void
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
