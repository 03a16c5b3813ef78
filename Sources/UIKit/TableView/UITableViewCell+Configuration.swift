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

    func callConfigurationHandler(_ state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

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
