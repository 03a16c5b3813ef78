import CoreGraphics

extension UITableViewCell: ConfiguredCell {
    /// Configures a cell for its state.
    public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

    /// The texts of the cell's style.
    public func defaultContentConfiguration() -> UIListContentConfiguration {
        switch cellStyle {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    /// The background of a cell of a plain table.
    public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listCell() }

    /// The table that shows the cell.
    var table: UITableView? { superview as? UITableView }

    func callConfigurationHandler(_ state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

    /// Whether the content has a wish for a height.
    var wantsHeight: Bool { !contentView.constraints.isEmpty || contentView is any UIContentView }

    /// The height that the content wants in its width; nil if it has no wish.
    func fittingHeight() -> CGFloat? {
        updateConfigurationIfNeeded()
        if !contentView.constraints.isEmpty {
            return contentView.systemLayoutSizeFitting(
                CGSize(width: contentWidth, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        guard contentView is any UIContentView else { return nil }
        return contentView.sizeThatFits(CGSize(width: contentWidth, height: .greatestFiniteMagnitude)).height
    }
}
