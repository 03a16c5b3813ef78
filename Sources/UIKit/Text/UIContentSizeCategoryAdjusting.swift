/// A view with text whose font follows the content size category.
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: AnyObject {
    /// Whether the font of a text style, or one scaled by font metrics, follows the content size category.
    var adjustsFontForContentSizeCategory: Bool { get set }
}
