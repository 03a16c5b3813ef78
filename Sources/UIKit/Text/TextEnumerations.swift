/// To which side lines of text are set.
public enum NSTextAlignment: Int, Sendable {
    case left = 0
    case center = 1
    case right = 2
    case justified = 3
    /// To the side where the writing begins.
    case natural = 4
}

/// What happens to text that is too long for its line.
public enum NSLineBreakMode: Int, Sendable {
    case byWordWrapping = 0
    case byCharWrapping = 1
    case byClipping = 2
    case byTruncatingHead = 3
    case byTruncatingTail = 4
    case byTruncatingMiddle = 5
}

/// In which direction text is written.
public enum NSWritingDirection: Int, Sendable {
    case natural = -1
    case leftToRight = 0
    case rightToLeft = 1
}

/// What stays in place when a label makes its font smaller.
public enum UIBaselineAdjustment: Int, Sendable {
    case alignBaselines = 0
    case alignCenters = 1
    case none = 2
}

/// How text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public var rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The rectangle's origin is the upper left corner, and lines wrap; without it one line stands on its baseline.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// The space between lines counts.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Letters are measured by their ink; here by their advance all the same.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// The last line that fits ends in an ellipsis when there is more.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// What drawing a string asks for and tells back.
open class NSStringDrawingContext: NSObject {
    /// The smallest factor by which the font may shrink; 0 keeps its size.
    open var minimumScaleFactor: CGFloat = 0
    /// The factor by which it did shrink.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// What the text covered, in points.
    open internal(set) var totalBounds: CGRect = .zero
}

/// A blurred copy of the text in another colour behind it.
open class NSShadow: NSObject, NSCopying {
    /// In points, downwards positive.
    open var shadowOffset: CGSize = .zero
    /// In points.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`; black at a third when not set.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }
}
