import CoreGraphics

/// The background of a configured button or cell.
public struct UIBackgroundConfiguration: Hashable {
    /// The radius of the corners in points; 5.95 by default, the radius of iOS' buttons.
    public var cornerRadius: CGFloat = 5.95
    /// The colour behind everything; follows from the style when nil.
    public var backgroundColor: UIColor?
    /// Makes the colour that shows from ``backgroundColor``, or from the tint when that is nil.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// Points by which the background is smaller than the button. Default 0.
    public var backgroundInsets: NSDirectionalEdgeInsets = .zero
    /// The border's colour; nil for the tint.
    public var strokeColor: UIColor?
    /// In points; 0, the default, draws no line.
    public var strokeWidth: CGFloat = 0
    /// Points by which the border lies outside. Default 0.
    public var strokeOutset: CGFloat = 0
    /// A picture on the background.
    public var image: UIImage?
    /// How that picture fills the background. Default stretched.
    public var imageContentMode: UIView.ContentMode = .scaleToFill
    /// A blur or the like behind the colour.
    public var visualEffect: UIVisualEffect?
    /// Lies on the background; the configuration keeps it.
    public var customView: UIView?
    /// The colour of a cell that is selected or highlighted; nil for none.
    var selectedColor: UIColor?

    /// A background that shows nothing.
    public static func clear() -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration()
        configuration.backgroundColor = .clear
        return configuration
    }

    /// Creates the background of a button of the standard look.
    public init() {}

    // MARK: Lists

    /// The background of a cell of a plain list.
    public static func listPlainCell() -> UIBackgroundConfiguration { list(.systemBackground, selected: .systemGray4) }

    /// The background of a cell of a grouped list.
    public static func listGroupedCell() -> UIBackgroundConfiguration {
        list(.secondarySystemGroupedBackground, selected: .systemGray4)
    }

    /// The background of a cell of a list.
    public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }

    /// The background of a cell in a sidebar.
    public static func listSidebarCell() -> UIBackgroundConfiguration {
        var configuration = list(.clear, selected: .systemGray4)
        configuration.cornerRadius = 10
        configuration.backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 8)
        return configuration
    }

    /// The background of a header or footer of a plain list.
    public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { list(.systemBackground, selected: nil) }

    /// The background of a header or footer of a grouped list.
    public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { list(.clear, selected: nil) }

    /// The background of a header of a list.
    public static func listHeader() -> UIBackgroundConfiguration { listPlainHeaderFooter() }

    /// The background of a footer of a list.
    public static func listFooter() -> UIBackgroundConfiguration { list(.clear, selected: nil) }

    private static func list(_ color: UIColor, selected: UIColor?) -> UIBackgroundConfiguration {
        var configuration = UIBackgroundConfiguration()
        configuration.cornerRadius = 0
        configuration.backgroundColor = color
        configuration.selectedColor = selected
        return configuration
    }

    /// The background as it looks in a state: that of a list's cell shows selection.
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

    /// The colour that shows before a tint.
    func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
        let color = backgroundColor ?? tintColor
        return backgroundColorTransformer?(color) ?? color
    }
}
