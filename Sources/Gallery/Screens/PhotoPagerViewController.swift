import UIKit

/// Shows one photograph at a time on black; a vertical pull dismisses it.
final class PhotoPagerViewController: UICollectionViewController {
    private let photographs: [Photograph]
    private let first: Int
    private let layout = UICollectionViewFlowLayout()

    init(_ photographs: [Photograph], first: Int) {
        self.photographs = photographs
        self.first = first
        layout.scrollDirection = .horizontal
        layout.minimumLineSpacing = 0
        super.init(collectionViewLayout: layout)
        modalPresentationCapturesStatusBarAppearance = true
    }

    required init?(coder: NSCoder) { nil }

    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .black
        collectionView.register(PhotographCell.self, forCellWithReuseIdentifier: "page")
        collectionView.backgroundColor = .clear
        collectionView.accessibilityIdentifier = "pager"
        collectionView.isPagingEnabled = true
        collectionView.showsHorizontalScrollIndicator = false
        collectionView.contentInsetAdjustmentBehavior = .never

        let pull = UIPanGestureRecognizer { [weak self] in self?.pulled($0 as? UIPanGestureRecognizer) }
        pull.delegate = self
        view.addGestureRecognizer(pull)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard layout.itemSize != view.bounds.size else { return }
        layout.itemSize = view.bounds.size
        collectionView.contentOffset.x = CGFloat(first) * view.bounds.width
    }

    /// The index of the visible page.
    var index: Int {
        Int((collectionView.contentOffset.x / max(collectionView.bounds.width, 1)).rounded())
    }

    var currentImageView: UIImageView? {
        (collectionView.cellForItem(at: IndexPath(item: index, section: 0)) as? PhotographCell)?.imageView
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        photographs.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "page", for: indexPath)
        (cell as? PhotographCell)?.imageView.image = photographs[indexPath.item].image
        (cell as? PhotographCell)?.imageView.contentMode = .scaleAspectFit
        return cell
    }

    // MARK: Pull to dismiss

    private func pulled(_ pull: UIPanGestureRecognizer?) {
        guard let pull, let currentImageView else { return }
        let translation = pull.translation(in: view)
        let fraction = min(abs(translation.y) / 400, 1)
        switch pull.state {
        case .changed:
            currentImageView.transform = CGAffineTransform(translationX: translation.x, y: translation.y)
                .scaledBy(x: 1 - 0.4 * fraction, y: 1 - 0.4 * fraction)
            view.backgroundColor = .black.withAlphaComponent(1 - fraction)
        case .ended where fraction > 0.25 || abs(pull.velocity(in: view).y) > 600:
            dismiss(animated: true)
        case .ended, .cancelled:
            UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0) {
                currentImageView.transform = .identity
                self.view.backgroundColor = .black
            }
        default: break
        }
    }
}

extension PhotoPagerViewController: UIGestureRecognizerDelegate {
    /// Only vertical pans begin; horizontal ones turn the pages.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let velocity = pan.velocity(in: view)
        return abs(velocity.y) > abs(velocity.x)
    }
}
