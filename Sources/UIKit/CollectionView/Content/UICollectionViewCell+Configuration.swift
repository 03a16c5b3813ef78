import CoreGraphics

extension UICollectionViewCell {
    /// Configures a cell for its state.
    public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
        Void

    /// The background that fits the cell's list; nothing shows in other cells.
    public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        self is UICollectionViewListCell ? .listCell() : .clear()
    }

    func showContentConfiguration() {
        let former = contentView
        guard configured.showContent(for: configurationState) else { return }
        if former === plainContentView { former.removeFromSuperview() }
        let index = subviews.firstIndex { $0 === selectedBackgroundView || $0 === backgroundView }.map { $0 + 1 } ?? 0
        embed(contentView, at: max(index, configured.backgroundView == nil ? 0 : 1))
        setNeedsLayout()
    }

    /// The collection view that shows the cell.
    var collectionView: UICollectionView? {
        var view = superview
        while let current = view {
            if let found = current as? UICollectionView { return found }
            view = current.superview
        }
        return nil
    }

    func showBackgroundConfiguration() {
        guard configured.showBackground(for: configurationState), let view = configured.backgroundView else { return }
        embed(view, at: 0)
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
}
