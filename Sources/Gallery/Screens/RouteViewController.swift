import UIKit

/// The facts of a route and a button, on a card with rounded top corners.
class RouteViewController: UIViewController {
    let place: Place

    init(place: Place) {
        self.place = place
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.layer.cornerRadius = 32
        view.layer.cornerCurve = .continuous
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        view.clipsToBounds = true
        view.accessibilityIdentifier = "route"

        let facts = UIStackView(arrangedSubviews: [
            FactTile(value: place.distance, caption: "Distance"),
            FactTile(value: place.climb, caption: "Climb"),
            FactTile(value: place.time, caption: "Time"),
        ])
        facts.distribution = .fillEqually
        facts.spacing = 10
        let profile = ElevationProfile(heights: place.profile, tint: place.tint)
        profile.heightAnchor.constraint(equalToConstant: 96).isActive = true
        let page = UIStackView(arrangedSubviews: [
            UILabel("SATURDAY, 04:00", size: 13, weight: .semibold, color: place.tint),
            UILabel(place.name, size: 28, weight: .bold),
            facts,
            profile,
            UIButton.prominent("Pack the rucksack", tint: place.tint, identifier: "done") { [weak self] in
                self?.dismiss(animated: true)
            },
            UILabel(place.summary, size: 17, color: .secondaryLabel),
        ])
        page.axis = .vertical
        page.spacing = 18
        page.setCustomSpacing(4, after: page.arrangedSubviews[0])
        page.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(page)
        NSLayoutConstraint.activate([
            page.topAnchor.constraint(equalTo: view.topAnchor, constant: 30),
            page.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 24),
            page.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -24),
        ])
    }
}
