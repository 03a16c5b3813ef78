import CoreGraphics

/// The background of a configured button or cell.
public struct UIBackgroundConfiguration: Hashable {
    /// The corner radius, in points. Default: 5.95, the corner radius of buttons in iOS.
    public var cornerRadius: CGFloat = 5.95 {
        didSet { if !cornerRadius.isUsable(as: "cornerRadius", of: self) { cornerRadius = oldValue } }
    }
    /// The background color. `nil` uses the tint color, or the color of a button's style. Default: `nil`.
    public var backgroundColor: UIColor?
    /// Transforms ``backgroundColor``, or the tint color if that is `nil`.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// The insets of the background from the view's bounds, in points. Default: zero.
    public var backgroundInsets: NSDirectionalEdgeInsets = .zero {
        didSet { if !backgroundInsets.isUsable(as: "backgroundInsets", of: self) { backgroundInsets = oldValue } }
    }
    /// The edges at which the view's layout margins add to ``backgroundInsets``. Default: none.
    public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
    /// The color of the border. `nil` uses the tint color. Default: `nil`.
    public var strokeColor: UIColor?
    /// Transforms ``strokeColor``, or the tint color if that is `nil`. Default: `nil`.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// The width of the border, in points. Default: 0, which draws no border.
    public var strokeWidth: CGFloat = 0 {
        didSet { if !strokeWidth.isUsable(as: "strokeWidth", of: self) { strokeWidth = oldValue } }
    }
    /// The distance of the border outside the background, in points. Default: 0.
    public var strokeOutset: CGFloat = 0 {
        didSet { if !strokeOutset.isUsable(as: "strokeOutset", of: self) { strokeOutset = oldValue } }
    }
    /// The image drawn over the background color.
    public var image: UIImage?
    /// How the image fills the background. Default: `scaleToFill`.
    public var imageContentMode: UIView.ContentMode = .scaleToFill
    /// The visual effect behind the background color.
    public var visualEffect: UIVisualEffect?
    /// A custom view in the background; the configuration retains it.
    public var customView: UIView?
    /// The shadow of the background. Default: none.
    public var shadowProperties = UIShadowProperties()
    /// The background color of a selected or highlighted cell. `nil` leaves the color unchanged.
    var selectedColor: UIColor?

    /// Returns an empty, transparent background configuration.
    public static func clear() -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration()
        configuration.backgroundColor = .clear
        configuration.cornerRadius = 0
        return configuration
    }

    /// Creates the default background configuration of a button.
    public init() {}

    // MARK: Lists

    /// Returns the background configuration of a cell in a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration { list(.systemBackground, selected: .systemGray4) }

    /// Returns the background configuration of a cell in a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        list(.secondarySystemGroupedBackground, selected: .systemGray4)
    }

    /// Returns the background configuration of a list cell.
    public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }

    /// Returns the background configuration of a cell in a sidebar list.
    public static func listSidebarCell() -> UIBackgroundConfiguration {
        var configuration = list(.clear, selected: .systemGray4)
        configuration.cornerRadius = 10
        configuration.backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
        return configuration
    }

    /// Returns the background configuration of a header in a sidebar list.
    public static func listSidebarHeader() -> UIBackgroundConfiguration { list(.clear, selected: nil) }

    /// Returns the background configuration of a cell in a sidebar list next to another list.
    public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listSidebarCell() }

    /// Returns the background configuration of a header or footer in a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { list(.systemBackground, selected: nil) }

    /// Returns the background configuration of a header or footer in a grouped list.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { list(.clear, selected: nil) }

    /// Returns the background configuration of a list header.
    public static func listHeader() -> UIBackgroundConfiguration { listPlainHeaderFooter() }

    /// Returns the background configuration of a list footer.
    public static func listFooter() -> UIBackgroundConfiguration { list(.clear, selected: nil) }

    private static func list(_ color: UIColor, selected: UIColor?) -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration()
        configuration.cornerRadius = 0
        configuration.backgroundColor = color
        configuration.selectedColor = selected
        return configuration
    }

    /// Returns the configuration updated for a state; list cells show selection and highlighting.
    public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
        let cell = state as? UICellConfigurationState
        let view = state as? UIViewConfigurationState
        let isMarked =
            cell?.isSelected == true || cell?.isHighlighted == true || view?.isSelected == true
            || view?.isHighlighted == true
        guard isMarked, let selectedColor else { return self }
        var updated = self
        updated.backgroundColor = selectedColor
        return updated
    }

    /// Returns the background color for a tint color, after ``backgroundColorTransformer``.
    public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }

    /// Returns the color of the border for a tint color, after ``strokeColorTransformer``.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
        let color = strokeColor ?? tintColor
        return strokeColorTransformer?(color) ?? color
    }
}
