import CoreGraphics

/// The options of system accessories.
extension UICellAccessory {
    /// Options of a system accessory.
    public struct Options: Sendable {
        /// Whether the accessory is hidden. Default: `nil`, for `false`.
        public var isHidden: Bool?
        /// The width reserved for the accessory, in points, in which it is centered. Default: `nil`, its own width.
        public var reservedLayoutWidth: CGFloat? {
            didSet {
                if reservedLayoutWidth?.isUsable(as: "reservedLayoutWidth", of: self) == false {
                    reservedLayoutWidth = oldValue
                }
            }
        }
        /// The tint color of the accessory. Default: `nil`, for the system's color.
        public var tintColor: UIColor?

        /// Creates options. Omitted values use the system's defaults.
        public init(isHidden: Bool? = nil, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
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
            didSet {
                if reservedLayoutWidth?.isUsable(as: "reservedLayoutWidth", of: self) == false {
                    reservedLayoutWidth = oldValue
                }
            }
        }
        /// The color of the sign, which is cut out of the circle. Default: `nil`.
        /// Stored for source compatibility; has no effect.
        public var tintColor: UIColor? {
            didSet { StoredAPI.report("UICellAccessory.EditingOptions.tintColor", if: tintColor != nil) }
        }
        /// The color of the circle. Default: `nil`, for the system's color.
        public var backgroundColor: UIColor?

        /// Creates options. Omitted values use the system's defaults.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
            StoredAPI.report("UICellAccessory.EditingOptions.tintColor", if: tintColor != nil)
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
            didSet {
                if reservedLayoutWidth?.isUsable(as: "reservedLayoutWidth", of: self) == false {
                    reservedLayoutWidth = oldValue
                }
            }
        }
        /// The tint color of the accessory. Default: `nil`, for the system's color.
        public var tintColor: UIColor?
        /// Whether a vertical separator precedes the reorder control. Default: `nil`.
        /// Stored for source compatibility; has no effect.
        public var showsVerticalSeparator: Bool? {
            didSet {
                StoredAPI.report(
                    "UICellAccessory.ReorderOptions.showsVerticalSeparator", if: showsVerticalSeparator != nil)
            }
        }

        /// Creates options. Omitted values use the system's defaults.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.showsVerticalSeparator = showsVerticalSeparator
            StoredAPI.report("UICellAccessory.ReorderOptions.showsVerticalSeparator", if: showsVerticalSeparator != nil)
        }
    }

    /// Options of a pop-up menu accessory.
    public struct PopUpMenuOptions: Sendable {
        /// Whether the accessory is hidden. Default: `nil`, for `false`.
        public var isHidden: Bool?
        /// The width reserved for the accessory, in points, in which it is centered. Default: `nil`, its own width.
        public var reservedLayoutWidth: CGFloat? {
            didSet {
                if reservedLayoutWidth?.isUsable(as: "reservedLayoutWidth", of: self) == false {
                    reservedLayoutWidth = oldValue
                }
            }
        }
        /// The tint color of the accessory. Default: `nil`, for the cell's tint color.
        public var tintColor: UIColor?

        /// Creates options. Omitted values use the system's defaults.
        public init(isHidden: Bool? = nil, reservedLayoutWidth: CGFloat? = nil, tintColor: UIColor? = nil) {
            self.isHidden = isHidden
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
        }
    }

    /// Options of an outline disclosure accessory.
    public struct OutlineDisclosureOptions: Sendable {
        /// The areas that respond to taps.
        /// The accessory, or the entire cell for `.header`. `.cell` behaves like `.automatic`.
        public enum Style: Int, Sendable { case automatic, cell, header }

        /// The area that responds to taps. Default: `.automatic`, for the accessory.
        public var style: Style
        /// Whether the accessory is hidden. Default: `nil`, for `false`.
        public var isHidden: Bool?
        /// The width reserved for the accessory, in points, in which it is centered. Default: `nil`, its own width.
        public var reservedLayoutWidth: CGFloat? {
            didSet {
                if reservedLayoutWidth?.isUsable(as: "reservedLayoutWidth", of: self) == false {
                    reservedLayoutWidth = oldValue
                }
            }
        }
        /// The tint color of the accessory. Default: `nil`, for the cell's tint color.
        public var tintColor: UIColor?

        /// Creates options. Omitted values use the system's defaults.
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

    /// Options of a label accessory.
    public struct LabelOptions {
        /// Whether the accessory is hidden. Default: `nil`, for `false`.
        public var isHidden: Bool?
        /// The width reserved for the accessory, in points, in which it is centered. Default: `nil`, its own width.
        public var reservedLayoutWidth: CGFloat? {
            didSet {
                if reservedLayoutWidth?.isUsable(as: "reservedLayoutWidth", of: self) == false {
                    reservedLayoutWidth = oldValue
                }
            }
        }
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
            self.reservedLayoutWidth = reservedLayoutWidth
            self.tintColor = tintColor
            self.font = font
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory
        }
    }
}
