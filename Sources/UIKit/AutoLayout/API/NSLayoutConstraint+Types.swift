extension NSLayoutConstraint {
    /// The relation between the two sides of a constraint.
    public enum Relation: Int, Sendable {
        /// The first side is less than or equal to the second.
        case lessThanOrEqual = -1
        /// The sides are equal.
        case equal = 0
        /// The first side is greater than or equal to the second.
        case greaterThanOrEqual = 1
    }

    /// A position or dimension of a view's alignment rectangle.
    public enum Attribute: Int, Sendable {
        /// The left edge.
        case left = 1
        /// The right edge.
        case right = 2
        /// The top edge.
        case top = 3
        /// The bottom edge.
        case bottom = 4
        /// The leading edge.
        case leading = 5
        /// The trailing edge.
        case trailing = 6
        /// The width.
        case width = 7
        /// The height.
        case height = 8
        /// The horizontal center.
        case centerX = 9
        /// The vertical center.
        case centerY = 10
        /// The baseline of the last line of text, or the bottom edge without text.
        case lastBaseline = 11
        /// The baseline of the first line of text, or the top edge without text.
        case firstBaseline = 12
        /// The left layout margin.
        case leftMargin = 13
        /// The right layout margin.
        case rightMargin = 14
        /// The top layout margin.
        case topMargin = 15
        /// The bottom layout margin.
        case bottomMargin = 16
        /// The leading layout margin.
        case leadingMargin = 17
        /// The trailing layout margin.
        case trailingMargin = 18
        /// The horizontal center between the left and right layout margins.
        case centerXWithinMargins = 19
        /// The vertical center between the top and bottom layout margins.
        case centerYWithinMargins = 20
        /// No attribute, for constraints without a second item.
        case notAnAttribute = 0
    }

    /// An axis of layout.
    public enum Axis: Int, Sendable {
        /// The horizontal axis.
        case horizontal = 0
        /// The vertical axis.
        case vertical = 1
    }

    /// Options for the alignment and direction of a visual format.
    public struct FormatOptions: OptionSet, Sendable {
        /// The option bits.
        public var rawValue: UInt

        /// Creates options from raw bits.
        public init(rawValue: UInt) {
            self.rawValue = rawValue
        }

        /// Aligns the left edges.
        public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
        /// Aligns the right edges.
        public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
        /// Aligns the top edges.
        public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
        /// Aligns the bottom edges.
        public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
        /// Aligns the leading edges.
        public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
        /// Aligns the trailing edges.
        public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
        /// Aligns the horizontal centers.
        public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
        /// Aligns the vertical centers.
        public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
        /// Aligns the last baselines.
        public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
        /// Aligns the first baselines.
        public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
        /// Arranges the views in the reading direction. The default.
        public static let directionLeadingToTrailing: FormatOptions = []
        /// Arranges the views from left to right.
        public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
        /// Arranges the views from right to left.
        public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    }
}

/// The priority of a constraint, from 1 to 1000; 1000 is required.
public struct UILayoutPriority: Hashable, Equatable, RawRepresentable, Sendable {
    /// The numeric value of the priority.
    public var rawValue: Float

    /// Returns the priority increased by a number.
    // Libraries have their own operators, which take precedence.
    @_disfavoredOverload public static func + (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue + number)
    }
    /// Returns the priority decreased by a number.
    @_disfavoredOverload public static func - (priority: UILayoutPriority, number: Float) -> UILayoutPriority {
        UILayoutPriority(priority.rawValue - number)
    }

    /// Creates a priority with a numeric value.
    public init(rawValue: Float) {
        self.rawValue = rawValue
    }

    /// Creates a priority with a numeric value.
    public init(_ rawValue: Float) {
        self.rawValue = rawValue
    }

    /// A required constraint (1000).
    public static let required = UILayoutPriority(rawValue: 1000)
    /// The default priority at which content resists compression (750).
    public static let defaultHigh = UILayoutPriority(rawValue: 750)
    /// The priority at which a drag may resize a window's scene (510).
    public static let dragThatCanResizeScene = UILayoutPriority(rawValue: 510)
    /// The priority at which a window's scene keeps its size (500).
    public static let sceneSizeStayPut = UILayoutPriority(rawValue: 500)
    /// The priority at which a drag may not resize a window's scene (490).
    public static let dragThatCannotResizeScene = UILayoutPriority(rawValue: 490)
    /// The default priority at which a view hugs its content (250).
    public static let defaultLow = UILayoutPriority(rawValue: 250)
    /// The priority of the target size in `systemLayoutSizeFitting(_:)` (50).
    public static let fittingSizeLevel = UILayoutPriority(rawValue: 50)
}
