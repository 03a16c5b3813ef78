import CoreGraphics

extension UICollectionViewCell: ConfiguredCell {
    /// A closure that configures a cell for a state.
    public typealias ConfigurationUpdateHandler = (_ cell: UICollectionViewCell, _ state: UICellConfigurationState) ->
        Void

    /// The collection view that contains the cell.
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
