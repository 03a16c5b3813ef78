import UIKit

/// Presents a full screen with UIKit's cover vertical transition.
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
