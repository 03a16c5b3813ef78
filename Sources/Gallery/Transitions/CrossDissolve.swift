import UIKit

/// Presents a dark screen with UIKit's cross dissolve transition.
final class CrossDissolveViewController: DiscoverViewController {
    init() {
        super.init(place: .preikestolen, actionTitle: "After dark")
    }

    required init?(coder: NSCoder) { nil }

    override func performAction() {
        let night = PlaceViewController(place: .teide)
        night.overrideUserInterfaceStyle = .dark
        night.modalPresentationStyle = .fullScreen
        night.modalTransitionStyle = .crossDissolve
        present(night, animated: true)
    }
}
