import UIKit

/// A grid of photographs that moves into a circle: with a push after a tap, or interactively with a pinch.
final class FlowToCircleViewController: UICollectionViewController {
    private let photographs = Photograph.series(18, size: CGSize(width: 240, height: 240))
    private let grid = UICollectionViewFlowLayout()
    private let circle = CircleLayout(itemSize: CGSize(width: 74, height: 74))
    private var transition: UICollectionViewTransitionLayout?

    static func inNavigationController() -> UIViewController {
        UINavigationController(rootViewController: FlowToCircleViewController())
    }

    init() {
        grid.itemSize = CGSize(width: 113, height: 113)
        grid.minimumLineSpacing = 11
        grid.sectionInset = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
        super.init(collectionViewLayout: grid)
        title = "Three weeks"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(PhotographCell.self, forCellWithReuseIdentifier: "photograph")
        collectionView.backgroundColor = .systemBackground
        collectionView.accessibilityIdentifier = "photographs"
        collectionView.addGestureRecognizer(
            UIPinchGestureRecognizer { [weak self] in self?.pinched($0 as? UIPinchGestureRecognizer) })
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        photographs.count
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "photograph", for: indexPath)
        (cell as? PhotographCell)?.imageView.image = photographs[indexPath.item].image
        cell.accessibilityIdentifier = "photograph-\(indexPath.item)"
        return cell
    }

    // MARK: Tap

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard collectionView.collectionViewLayout === grid else { return }
        let round = UICollectionViewController(
            collectionViewLayout: CircleLayout(itemSize: CGSize(width: 74, height: 74)))
        round.title = photographs[indexPath.item].name
        round.useLayoutToLayoutNavigationTransitions = true
        navigationController?.pushViewController(round, animated: true)
    }

    // MARK: Pinch

    private func pinched(_ pinch: UIPinchGestureRecognizer?) {
        guard let pinch, navigationController?.topViewController === self else { return }
        switch pinch.state {
        case .began:
            let goal = collectionView.collectionViewLayout === grid ? circle : grid
            transition = collectionView.startInteractiveTransition(to: goal) { [weak self] _, _ in
                self?.transition = nil
            }
        case .changed:
            // The fingers close to reach the circle, and open to reach the grid.
            let closes = transition?.nextLayout === circle
            transition?.transitionProgress = min(max(closes ? (1 - pinch.scale) / 0.7 : (pinch.scale - 1) / 1.5, 0), 1)
            transition?.invalidateLayout()
        case .ended, .cancelled:
            guard let transition else { return }
            if pinch.state == .ended, transition.transitionProgress > 0.5 {
                collectionView.finishInteractiveTransition()
            } else {
                collectionView.cancelInteractiveTransition()
            }
        default: break
        }
    }
}
