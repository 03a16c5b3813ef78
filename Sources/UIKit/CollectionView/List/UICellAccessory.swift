import CoreGraphics

/// Something that stands at an edge of a list's cell.
@preconcurrency @MainActor public struct UICellAccessory {
    /// When an accessory shows.
    public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }

    /// At which edge an accessory stands.
    enum Placement { case leading, trailing }

    private enum Kind {
        case disclosureIndicator, checkmark, detail, outlineDisclosure, label(String, UIFont, UIColor?), custom(UIView)
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

        public init(isHidden: Bool? = nil, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    public typealias DisclosureIndicatorOptions = Options
    public typealias CheckmarkOptions = Options
    public typealias DetailOptions = Options

    /// Settings of the mark of an item that can be expanded.
    public struct OutlineDisclosureOptions: Sendable {
        /// How the mark, or the cell, takes taps.
        public enum Style: Int, Sendable { case automatic, cell, header }

        public var style: Style
        /// Nil means false.
        public var isHidden: Bool?
        /// Kept; accessories are as wide as they are.
        public var reservedLayoutWidth: CGFloat?
        /// Nil means the tint.
        public var tintColor: UIColor?

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
        public var font: UIFont
        /// Kept; fonts do not change with the content size.
        public var adjustsFontForContentSizeCategory: Bool

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
            case leading(displayed: DisplayedState = .always)
            case trailing(displayed: DisplayedState = .always)
        }

        let view: UIView
        let placement: Placement
        let isHidden: Bool?
        let tintColor: UIColor?

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

    private func button(_ name: String, for cell: UICollectionViewListCell) -> UIView {
        let handler = actionHandler
        let button = UIButton(
            type: .system,
            primaryAction: UIAction { [weak cell] _ in
                if let handler { handler() } else { cell?.toggleOutline() }
            })
        let configuration = UIImage.SymbolConfiguration(pointSize: 14, weight: .semibold)
        button.setImage(UIImage(systemName: name, withConfiguration: configuration), for: .normal)
        if let tintColor { button.tintColor = tintColor }
        button.frame = CGRect(x: 0, y: 0, width: 24, height: 44)
        return button
    }
}
