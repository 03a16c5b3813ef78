import UIKit

/// A collection view controller whose cells know which number they show.
class NumbersController: UICollectionViewController {
    var numbers: [Int]
    var cellRequestCount = 0
    var makesLayout: ((UICollectionViewLayout, UICollectionViewLayout) -> UICollectionViewTransitionLayout)?

    init(_ layout: UICollectionViewLayout, count: Int) {
        numbers = Array(0..<count)
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(NumberedCell.self, forCellWithReuseIdentifier: "number")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        numbers.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        cellRequestCount += 1
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "number", for: indexPath)
        (cell as? NumberedCell)?.number = numbers[indexPath.item]
        return cell
    }

    override func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        makesLayout?(fromLayout, toLayout)
            ?? UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }
}

final class NumberedCell: UICollectionViewCell {
    var number = -1
}

/// Items of 60 points on a circle in the middle.
final class RingLayout: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
            layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
        }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let collectionView else { return nil }
        let count = CGFloat(max(collectionView.numberOfItems(inSection: 0), 1))
        let angle = 2 * .pi * CGFloat(indexPath.item) / count
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.size = CGSize(width: 60, height: 60)
        attributes.center = CGPoint(x: 196 + 140 * cos(angle), y: 400 + 140 * sin(angle))
        attributes.alpha = 0.8
        return attributes
    }
}

/// Remembers what UIKit sets while it runs the rest of a transition.
final class KeyedTransitionLayout: UICollectionViewTransitionLayout {
    var seen: [(progress: CGFloat, lift: CGFloat)] = []

    override var transitionProgress: CGFloat {
        get { super.transitionProgress }
        set {
            super.transitionProgress = newValue
            seen.append((newValue, value(forAnimatedKey: "lift")))
        }
    }
}
