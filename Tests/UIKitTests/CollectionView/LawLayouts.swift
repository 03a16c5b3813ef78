@testable import UIKit

/// Layouts of different kinds for the laws: a list with headers, a grid with footers, a row, and scattered items.
@MainActor enum LawLayouts {
    static func make(pinning: Bool) -> [UICollectionViewLayout] {
        let list = UICollectionViewFlowLayout(), grid = UICollectionViewFlowLayout(), row = UICollectionViewFlowLayout()
        list.itemSize = CGSize(width: 300, height: 44)
        list.headerReferenceSize = CGSize(width: 0, height: 30)
        list.sectionHeadersPinToVisibleBounds = pinning
        grid.itemSize = CGSize(width: 70, height: 70)
        grid.footerReferenceSize = CGSize(width: 0, height: 20)
        row.scrollDirection = .horizontal
        return [list, grid, row, ScatterLayout()]
    }
}

/// Items at places that follow from their paths, some of them transparent or turned.
final class ScatterLayout: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 500, height: 700) }

    private var paths: [IndexPath] {
        guard let view = collectionView else { return [] }
        return (0..<view.numberOfSections).flatMap { section in
            (0..<view.numberOfItems(inSection: section)).map { IndexPath(item: $0, section: section) }
        }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        paths.compactMap { layoutAttributesForItem(at: $0) }.filter { $0.frame.overlaps(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let seed = indexPath.section * 37 + indexPath.item * 11
        attributes.size = CGSize(width: 50, height: 40)
        attributes.center = CGPoint(x: 30 + seed * 53 % 440, y: 30 + seed * 97 % 640)
        attributes.alpha = seed % 4 == 0 ? 0.5 : 1
        attributes.transform = CGAffineTransform(rotationAngle: CGFloat(seed % 6) * 0.3)
        return attributes
    }
}
