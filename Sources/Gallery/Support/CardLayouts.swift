import UIKit

/// A row of cards in perspective that turn away from the center; scrolling snaps to a card.
final class CarouselLayout: UICollectionViewFlowLayout {
    override init() {
        super.init()
        scrollDirection = .horizontal
        itemSize = CGSize(width: 240, height: 340)
        minimumLineSpacing = -36
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() {
        if let bounds = collectionView?.bounds {
            let margin = CGSize(
                width: (bounds.width - itemSize.width) / 2, height: (bounds.height - itemSize.height) / 2)
            sectionInset = UIEdgeInsets(
                top: margin.height, left: margin.width, bottom: margin.height, right: margin.width)
        }
        super.prepare()
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map(rotated)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).map(rotated)
    }

    private func rotated(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let collectionView else { return attributes }
        let distance = (attributes.center.x - collectionView.bounds.midX) / (itemSize.width + minimumLineSpacing)
        let rotation = min(max(distance, -1), 1)
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 800
        transform = CATransform3DTranslate(transform, 0, 0, -110 * abs(rotation))
        attributes.transform3D = CATransform3DRotate(transform, -rotation * 0.9, 0, 1, 0)
        attributes.zIndex = -Int((abs(distance) * 10).rounded())
        return attributes
    }

    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        let pitch = itemSize.width + minimumLineSpacing
        return CGPoint(x: (proposedContentOffset.x / pitch).rounded() * pitch, y: proposedContentOffset.y)
    }
}

/// A pile of slightly rotated cards; only the first five are visible.
final class PileLayout: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
            layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
        }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let size = collectionView?.bounds.size else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.size = CGSize(width: 240, height: 340)
        attributes.center = CGPoint(x: size.width / 2, y: size.height / 2)
        attributes.transform = CGAffineTransform(rotationAngle: [0, -0.09, 0.07, -0.04, 0.12][indexPath.item % 5])
        attributes.zIndex = -indexPath.item
        attributes.alpha = indexPath.item < 5 ? 1 : 0
        return attributes
    }
}
