extension NSLayoutConstraint {
    /// How the two sides compare.
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal = 0
        case greaterThanOrEqual = 1
    }

    /// A part of a view's rectangle.
    public enum Attribute: Int, Sendable {
        case left = 1
        case right = 2
        case top = 3
        case bottom = 4
        case leading = 5
        case trailing = 6
        case width = 7
        case height = 8
        case centerX = 9
        case centerY = 10
        case lastBaseline = 11
        case firstBaseline = 12
        case leftMargin = 13
        case rightMargin = 14
        case topMargin = 15
        case bottomMargin = 16
        case leadingMargin = 17
        case trailingMargin = 18
        case centerXWithinMargins = 19
        case centerYWithinMargins = 20
        case notAnAttribute = 0
    }

    /// Along or across the screen.
    public enum Axis: Int, Sendable {
        case horizontal = 0
        case vertical = 1
    }

    /// How a visual format aligns what stands in one row or column.
    public struct FormatOptions: OptionSet, Sendable {
        public var rawValue: UInt

        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// Spaces follow the reading direction; the default.
        public static let directionLeadingToTrailing: FormatOptions = []
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    }
}

/// How much a constraint matters, from 1 to 1000; 1000 must hold.
public struct UILayoutPriority: Hashable, Equatable, RawRepresentable, Sendable {
    public var rawValue: Float

    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    /// 1000: must hold.
    public static let required = UILayoutPriority(rawValue: 1000)
    /// 750: at which content resists being cut.
    public static let defaultHigh = UILayoutPriority(rawValue: 750)
    /// 510: at which dragging may resize a window's scene.
    public static let dragThatCanResizeScene = UILayoutPriority(rawValue: 510)
    /// 500: at which a window's scene keeps its size.
    public static let sceneSizeStayPut = UILayoutPriority(rawValue: 500)
    /// 490: at which dragging may not resize a window's scene.
    public static let dragThatCannotResizeScene = UILayoutPriority(rawValue: 490)
    /// 250: at which content hugs itself.
    public static let defaultLow = UILayoutPriority(rawValue: 250)
    /// 50: at which `systemLayoutSizeFitting(_:)` wants its size.
    public static let fittingSizeLevel = UILayoutPriority(rawValue: 50)
}
