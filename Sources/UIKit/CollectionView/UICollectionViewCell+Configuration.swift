import CoreGraphics

extension UICollectionViewCell: ConfiguredCell {
    /// Configures a cell for its state.
    public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
        Void

    /// The background that fits the cell's list; nothing shows in other cells.
    public func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        self is UICollectionViewListCell ? .listCell() : .clear()
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

    func callConfigurationHandler(_ state: UICellConfigurationState) { configurationUpdateHandler?(self, state) }
}
