import UIKit

/// The presentation that UIKit gives for nothing: a full screen that slides up, and down again.
final class CoverVerticalViewController: DiscoverViewController {
    init() {
        super.init(place: .sorapis, actionTitle: "Show the walk")
    }

    required init?(coder: NSCoder) { nil }

    override func performAction() {
        let walk = PlaceViewController(place: place)
        walk.modalPresentationStyle = .fullScreen
        walk.modalTransitionStyle = .coverVertical
        present(walk, animated: true)
    }
}
