import UIKit

/// Arranges items on a circle, clockwise from the top.
final class CircleLayout: UICollectionViewLayout {
    private let itemSize: CGSize

    init(itemSize: CGSize) {
        self.itemSize = itemSize
        super.init()
    }

    required init?(coder: NSCoder) { nil }

    private var count: Int { collectionView?.numberOfItems(inSection: 0) ?? 0 }

    override var collectionViewContentSize: CGSize {
        guard let collectionView else { return .zero }
        return collectionView.bounds.inset(by: collectionView.adjustedContentInset).size
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let size = collectionViewContentSize
        let radius = (min(size.width, size.height) - itemSize.width) / 2 - 14
        let angle = 2 * .pi * CGFloat(indexPath.item) / CGFloat(max(count, 1)) - .pi / 2

        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.size = itemSize
        attributes.center = CGPoint(
            x: size.width / 2 + radius * cos(angle), y: size.height / 2 + radius * sin(angle))
        attributes.transform = CGAffineTransform(rotationAngle: angle + .pi / 2)
        attributes.zIndex = indexPath.item
        return attributes
    }

    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        guard let collectionView else { return proposedContentOffset }
        return CGPoint(x: 0, y: -collectionView.adjustedContentInset.top)
    }
}
