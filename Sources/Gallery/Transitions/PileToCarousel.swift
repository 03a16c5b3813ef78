import UIKit

/// A pile of cards; a tap animates the layout change to a carousel, and back.
final class PileToCarouselViewController: UICollectionViewController {
    private let photographs = Photograph.series(12, size: CGSize(width: 240, height: 340))
    private let pile = PileLayout()
    private let carousel = CarouselLayout()

    init() {
        super.init(collectionViewLayout: pile)
        title = "Postcards"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(PhotographCell.self, forCellWithReuseIdentifier: "card")
        collectionView.backgroundColor = UIColor(red: 0.09, green: 0.09, blue: 0.13, alpha: 1)
        collectionView.contentInsetAdjustmentBehavior = .never
        collectionView.showsHorizontalScrollIndicator = false
        collectionView.decelerationRate = .fast
        collectionView.accessibilityIdentifier = "cards"
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        photographs.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "card", for: indexPath)
        (cell as? PhotographCell)?.imageView.image = photographs[indexPath.item].image
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        let isPile = collectionView.collectionViewLayout === pile
        collectionView.setCollectionViewLayout(isPile ? carousel : pile, animated: true)
    }
}
