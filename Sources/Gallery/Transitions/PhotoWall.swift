import UIKit

/// A grid of photographs; a tapped one flies into a pager, and on dismissal back to its cell.
final class PhotoWallViewController: UICollectionViewController, UIViewControllerTransitioningDelegate {
    private let photographs = Photograph.series(24, size: CGSize(width: 393, height: 393))

    static func inNavigationController() -> UIViewController {
        UINavigationController(rootViewController: PhotoWallViewController())
    }

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 129, height: 129)
        layout.minimumLineSpacing = 3
        layout.minimumInteritemSpacing = 3
        super.init(collectionViewLayout: layout)
        title = "Album"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(PhotographCell.self, forCellWithReuseIdentifier: "photograph")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        photographs.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photograph", for: indexPath)
        (cell as? PhotographCell)?.imageView.image = photographs[indexPath.item].image
        (cell as? PhotographCell)?.imageView.layer.cornerRadius = 0
        cell.accessibilityIdentifier = "photograph-\(indexPath.item)"
        return cell
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        let pager = PhotoPagerViewController(photographs, first: indexPath.item)
        pager.modalPresentationStyle = .overFullScreen
        pager.transitioningDelegate = self
        present(pager, animated: true)
    }

    /// The image view of a photograph's cell, scrolled into view if necessary.
    func thumbnail(of index: Int) -> UIImageView? {
        let path = IndexPath(item: index, section: 0)
        if collectionView.cellForItem(at: path) == nil {
            collectionView.scrollToItem(at: path, at: .centeredVertically, animated: false)
            collectionView.layoutIfNeeded()
        }
        return (collectionView.cellForItem(at: path) as? PhotographCell)?.imageView
    }

    // MARK: Transitions

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
        (presented as? PhotoPagerViewController).map { PhotoFlight(wall: self, pager: $0, isOpening: true) }
    }

    func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
        (dismissed as? PhotoPagerViewController).map { PhotoFlight(wall: self, pager: $0, isOpening: false) }
    }
}
