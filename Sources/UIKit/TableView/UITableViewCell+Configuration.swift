import CoreGraphics

extension UITableViewCell: ConfiguredCell {
    /// A closure that configures a cell for a state.
    public typealias ConfigurationUpdateHandler = (_ cell: UITableViewCell, _ state: UICellConfigurationState) -> Void

    func _defaultContentConfiguration() -> UIListContentConfiguration {
        switch cellStyle {
        case .default: .cell()
        case .subtitle: .subtitleCell()
        case .value1, .value2: .valueCell()
        }
    }

    /// The table view that contains the cell.
    var table: UITableView? { superview as? UITableView }

    func callConfigurationHandler(_ state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }

    /// Whether the content determines the height of the cell.
    var isSelfSizing: Bool { !contentView.constraints.isEmpty || contentView is any UIContentView }

    /// Returns the height of the content at its current width, or `nil` if the content doesn't determine one.
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
