import CoreGraphics

extension UITableViewCell {
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

    func showContentConfiguration() {
        let former = contentView
        guard configured.showContent(for: configurationState) else { return }
        if former === plainContentView { former.removeFromSuperview() }
        let behind = subviews.lastIndex {
            $0 === selectedBackgroundView || $0 === backgroundView || $0 === configured.backgroundView
        }
        insertSubview(contentView, at: behind.map { $0 + 1 } ?? 0)
        setNeedsLayout()
    }

    func showBackgroundConfiguration() {
        guard configured.showBackground(for: configurationState), let view = configured.backgroundView else { return }
        insert(view, at: 0)
    }

    /// Has the cell configure itself for its state, if that is due.
    func updateConfigurationIfNeeded() {
        guard configured.needsUpdate else { return }
        configured.needsUpdate = false
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
        if configured.content != nil, automaticallyUpdatesContentConfiguration { showContentConfiguration() }
        if configured.background != nil, automaticallyUpdatesBackgroundConfiguration { showBackgroundConfiguration() }
    }

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
