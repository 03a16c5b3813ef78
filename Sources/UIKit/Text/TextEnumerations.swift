/// The alignments of text.
public enum NSTextAlignment: Int, Sendable {
    /// Left aligned.
    case left = 0
    /// Centered.
    case center = 1
    /// Right aligned.
    case right = 2
    /// Justified.
    case justified = 3
    /// Aligned with the side where the writing direction begins.
    case natural = 4
}

/// The modes for breaking or truncating lines that are too long.
public enum NSLineBreakMode: Int, Sendable {
    /// Wraps at word boundaries.
    case byWordWrapping = 0
    /// Wraps before the first character that doesn't fit.
    case byCharWrapping = 1
    /// Clips the line.
    case byClipping = 2
    /// Truncates the start of the line.
    case byTruncatingHead = 3
    /// Truncates the end of the line.
    case byTruncatingTail = 4
    /// Truncates the middle of the line.
    case byTruncatingMiddle = 5
}

/// The writing directions.
public enum NSWritingDirection: Int, Sendable {
    /// The direction of the text's language.
    case natural = -1
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft = 1
}

/// The vertical alignments of text that a label shrank to fit.
public enum UIBaselineAdjustment: Int, Sendable {
    /// Aligns the baselines.
    case alignBaselines = 0
    /// Aligns the centers.
    case alignCenters = 1
    /// Aligns the upper-left corner.
    case none = 2
}

/// The options for measuring and drawing strings.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    /// The bit mask of the options.
    public var rawValue: Int

    /// Creates a set of options from a bit mask.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The origin is the upper-left corner, and lines wrap; otherwise, it is the baseline of a single line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
    /// Line heights include the font's leading. Has no effect.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
    /// Uses the bounds of the glyphs' outlines. Has no effect.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
    /// Truncates the last visible line with an ellipsis if the text is longer.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The parameters and results of drawing a string.
open class NSStringDrawingContext: NSObject {
    /// The smallest scale of fonts that shrink to fit; 0 keeps their size. Default: 0.
    open var minimumScaleFactor: CGFloat = 0 {
        didSet {
            if !minimumScaleFactor.isUsable(as: "minimumScaleFactor", of: self) { minimumScaleFactor = oldValue }
        }
    }
    /// The scale of the fonts, set when a string is drawn or measured with the context. Default: 1.
    open internal(set) var actualScaleFactor: CGFloat = 1
    /// The bounding rectangle of the text, in points, set when a string is drawn or measured with the context.
    open internal(set) var totalBounds: CGRect = .zero
}

/// The shadow of text.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
    private let mark = SwiftObjectMark()
    /// The offset in points; positive heights are downward. Default: zero.
    open var shadowOffset: CGSize = .zero {
        didSet { if !shadowOffset.isUsable(as: "shadowOffset", of: self) { shadowOffset = oldValue } }
    }
    /// The blur radius in points. Default: 0.
    open var shadowBlurRadius: CGFloat = 0 {
        didSet { if !shadowBlurRadius.isUsable(as: "shadowBlurRadius", of: self) { shadowBlurRadius = oldValue } }
    }
    /// The `UIColor` of the shadow. Default: black with an alpha of 1/3.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    /// Returns a copy of the shadow.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = NSShadow()
        copy.shadowOffset = shadowOffset
        copy.shadowBlurRadius = shadowBlurRadius
        copy.shadowColor = shadowColor
        return copy
    }

    /// Whether both shadows have the same offset, blur radius, and color.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
            && shadowColor as? UIColor == other.shadowColor as? UIColor
    }

    /// The hash of the offset and the blur radius.
    open override var hash: Int {
        var hasher = Hasher()
        for value in [shadowOffset.width, shadowOffset.height, shadowBlurRadius] { hasher.combine(value) }
        return hasher.finalize()
    }
}
