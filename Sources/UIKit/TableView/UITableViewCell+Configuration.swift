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

    /// Returns the height of the cell at its current width.
    func fittingHeight() -> CGFloat {
        updateConfigurationIfNeeded()
        return systemLayoutSizeFitting(
            CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel
        ).height
    }

    /// Whether the constraints leave the cell any height, so that it can have a given one.
    ///
    /// UIKit gives such a cell the standard height: “Detected a case where constraints ambiguously suggest a height of
    /// zero for a table view cell's content view. We're considering the collapse unintentional and using standard height
    /// instead.”
    func acceptsHeight(_ height: CGFloat) -> Bool {
        let size = CGSize(width: bounds.width, height: height)
        return systemLayoutSizeFitting(
            size, withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
        ).height >= height
    }

    func _systemLayoutSizeFitting(
        _ targetSize: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
    ) -> CGSize {
        updateConfigurationIfNeeded()
        guard !contentView.constraints.isEmpty else {
            return sizeThatFits(CGSize(width: targetSize.width, height: .greatestFiniteMagnitude))
        }
        let around = bounds.width - contentWidth
        var size = contentView.systemLayoutSizeFitting(
            CGSize(width: max(targetSize.width - around, 0), height: targetSize.height),
            withHorizontalFittingPriority: horizontal, verticalFittingPriority: vertical)
        size.width += around
        return size
    }

    func _sizeThatFits(_ size: CGSize) -> CGSize {
        let around = bounds.width - contentWidth
        let width = size.width > 0 && size.width < .greatestFiniteMagnitude ? size.width : bounds.width
        let available = max(width - around, 0)
        guard contentView is any UIContentView else {
            return CGSize(width: width, height: stockHeight(contentWidth: available))
        }
        let height = contentView.sizeThatFits(CGSize(width: available, height: .greatestFiniteMagnitude)).height
        return CGSize(width: width, height: height)
    }
}
