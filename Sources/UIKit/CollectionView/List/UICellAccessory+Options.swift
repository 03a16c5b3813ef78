import CoreGraphics
import InterludeDiagnostics
import QuartzCore

/// The options of system accessories.
extension UICellAccessory {
    /// Options of a system accessory.
    public struct Options: Sendable {
        /// Whether the accessory is hidden. Default: `nil`, for `false`.
        public var isHidden: Bool?
        /// The width reserved for the accessory, in points, in which it is centered. Default: `nil`, its own width.
        public var reservedLayoutWidth: CGFloat? {
            get { width.points }
            set { width.assign(newValue, of: Self.self) }
        }
        private var width: ReservedWidth
        /// The tint color of the accessory. Default: `nil`, for the system's color.
        public var tintColor: UIColor?

        /// Creates options. Omitted values use the system's defaults.
        public init(isHidden: Bool? = nil, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil) {
            self.isHidden = isHidden
            width = ReservedWidth(reservedLayoutWidth, of: Self.self)
            self.tintColor = tintColor
        }
    }

    /// Options of a disclosure indicator.
    public typealias DisclosureIndicatorOptions = Options
    /// Options of a checkmark.
    public typealias CheckmarkOptions = Options
    /// Options of a detail button.
    public typealias DetailOptions = Options

    /// Options of the accessories that insert, delete and select items.
    public struct EditingOptions: Sendable {
        /// Whether the accessory is hidden. Default: `nil`, for `false`.
        public var isHidden: Bool?
        /// The width reserved for the accessory, in points, in which it is centered. Default: `nil`, its own width.
        public var reservedLayoutWidth: CGFloat? {
            get { width.points }
            set { width.assign(newValue, of: Self.self) }
        }
        private var width: ReservedWidth
        /// The color of the sign. Default: `nil`, for the background's, as the sign is cut out of the circle.
        public var tintColor: UIColor?
        /// The color of the circle. Default: `nil`, for the system's color.
        public var backgroundColor: UIColor?

        /// Creates options. Omitted values use the system's defaults.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            width = ReservedWidth(reservedLayoutWidth, of: Self.self)
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// Options of an insert accessory.
    public typealias InsertOptions = EditingOptions
    /// Options of a delete accessory.
    public typealias DeleteOptions = EditingOptions
    /// Options of a multiselect accessory.
    public typealias MultiselectOptions = EditingOptions

    /// Options of a reorder accessory.
    public struct ReorderOptions: Sendable {
        /// Whether the accessory is hidden. Default: `nil`, for `false`.
        public var isHidden: Bool?
        /// The width reserved for the accessory, in points, in which it is centered. Default: `nil`, its own width.
        public var reservedLayoutWidth: CGFloat? {
            get { width.points }
            set { width.assign(newValue, of: Self.self) }
        }
        private var width: ReservedWidth
        /// The tint color of the accessory. Default: `nil`, for the system's color.
        public var tintColor: UIColor?
        /// Whether a vertical separator precedes the reorder control. Default: `nil`, for `false`.
        public var showsVerticalSeparator: Bool?

        /// Creates options. Omitted values use the system's defaults.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            self.isHidden = isHidden
            width = ReservedWidth(reservedLayoutWidth, of: Self.self)
            self.tintColor = tintColor
            self.showsVerticalSeparator = showsVerticalSeparator
        }
    }

    /// Options of a pop-up menu accessory.
    public struct PopUpMenuOptions: Sendable {
        /// Whether the accessory is hidden. Default: `nil`, for `false`.
        public var isHidden: Bool?
        /// The width reserved for the accessory, in points, in which it is centered. Default: `nil`, its own width.
        public var reservedLayoutWidth: CGFloat? {
            get { width.points }
            set { width.assign(newValue, of: Self.self) }
        }
        private var width: ReservedWidth
        /// The tint color of the accessory. Default: `nil`, for the cell's tint color.
        public var tintColor: UIColor?

        /// Creates options. Omitted values use the system's defaults.
        public init(isHidden: Bool? = nil, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil) {
            self.isHidden = isHidden
            width = ReservedWidth(reservedLayoutWidth, of: Self.self)
            self.tintColor = tintColor
        }
    }

    /// Options of an outline disclosure accessory.
    public struct OutlineDisclosureOptions: Sendable {
        /// The areas that respond to taps.
        public enum Style: Int, Sendable {
            /// The accessory.
            case automatic
            /// Behaves like `automatic`.
            case cell
            /// The entire cell.
            case header
        }

        /// The area that responds to taps. Default: `.automatic`, for the accessory.
        public var style: Style
        /// Whether the accessory is hidden. Default: `nil`, for `false`.
        public var isHidden: Bool?
        /// The width reserved for the accessory, in points, in which it is centered. Default: `nil`, its own width.
        public var reservedLayoutWidth: CGFloat? {
            get { width.points }
            set { width.assign(newValue, of: Self.self) }
        }
        private var width: ReservedWidth
        /// The tint color of the accessory. Default: `nil`, for the cell's tint color.
        public var tintColor: UIColor?

        /// Creates options. Omitted values use the system's defaults.
        public init(
            style: Style = .automatic, isHidden: Bool? = nil, reservedLayoutWidth: CGFloat? = nil,
            tintColor: UIColor? = nil
        ) {
            self.style = style
            self.isHidden = isHidden
            width = ReservedWidth(reservedLayoutWidth, of: Self.self)
            self.tintColor = tintColor
        }
    }

    /// Options of a label accessory.
    public struct LabelOptions {
        /// Whether the accessory is hidden. Default: `nil`, for `false`.
        public var isHidden: Bool?
        /// The width reserved for the accessory, in points, in which it is centered. Default: `nil`, its own width.
        public var reservedLayoutWidth: CGFloat? {
            get { width.points }
            set { width.assign(newValue, of: Self.self) }
        }
        private var width: ReservedWidth
        /// The color of the text. Default: `nil`, for the secondary label color.
        public var tintColor: UIColor?
        /// The font of the text. Default: the preferred font for the body style.
        public var font: UIFont
        /// Whether the font follows the content size category. Default: `true`.
        public var adjustsFontForContentSizeCategory: Bool

        /// Creates options. Omitted values use the system's defaults.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil,
            font: UIFont = .preferredFont(forTextStyle: .body), adjustsFontForContentSizeCategory: Bool = true
        ) {
            self.isHidden = isHidden
            width = ReservedWidth(reservedLayoutWidth, of: Self.self)
            self.tintColor = tintColor
            self.font = font
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
        }
    }
}

/// The width that the options of an accessory reserve, in points; one that isn't finite is refused and reported.
struct ReservedWidth: Sendable {
    private(set) var points: CGFloat?

    /// - Parameter owner: The type of the options.
    init(_ width: CGFloat?, of owner: Any.Type) { assign(width, of: owner) }

    mutating func assign(_ width: CGFloat?, of owner: Any.Type) {
        if let width, !width.isFinite {
            Diagnostic.valueNotFinite("reservedLayoutWidth", culprit: String(describing: owner)).report()
        } else {
            points = width
        }
    }
}
