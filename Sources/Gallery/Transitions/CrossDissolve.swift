import UIKit

/// Night falls: the presented screen dissolves in over the old one.
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
