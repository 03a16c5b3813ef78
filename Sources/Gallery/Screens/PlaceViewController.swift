import UIKit

/// The details of a destination: an image, its facts, a description and a button that dismisses the screen.
class PlaceViewController: UIViewController {
    let place: Place

    init(place: Place) {
        self.place = place
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.clipsToBounds = true
        view.accessibilityIdentifier = "place"

        let imageView = UIImageView(image: place.landscape.image(size: CGSize(width: 393, height: 420)))
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true

        let facts = UIStackView(arrangedSubviews: [
            FactTile(value: place.distance, caption: "Distance"),
            FactTile(value: place.climb, caption: "Climb"),
            FactTile(value: place.time, caption: "Time"),
        ])
        facts.distribution = .fillEqually
        facts.spacing = 10

        let text = UIStackView(arrangedSubviews: [
            UILabel(place.region.uppercased(), size: 13, weight: .semibold, color: place.tint),
            UILabel(place.name, size: 32, weight: .bold),
            UILabel(place.summary, size: 17, color: .secondaryLabel),
            facts,
            UILabel("Elevation", size: 17, weight: .semibold),
            ElevationProfile(heights: place.profile, tint: place.tint),
        ])
        text.axis = .vertical
        text.spacing = 6
        text.setCustomSpacing(12, after: text.arrangedSubviews[1])
        text.setCustomSpacing(22, after: text.arrangedSubviews[2])
        text.setCustomSpacing(22, after: facts)

        let close = UIButton.round(symbol: "xmark", identifier: "close") { [weak self] in
            self?.dismiss(animated: true)
        }
        for subview in [imageView, text, close] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        NSLayoutConstraint.activate([
            imageView.topAnchor.constraint(equalTo: view.topAnchor),
            imageView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            imageView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            imageView.heightAnchor.constraint(equalTo: view.heightAnchor, multiplier: 0.42),
            text.topAnchor.constraint(equalTo: imageView.bottomAnchor, constant: 24),
            text.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
            text.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
            text.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -40),
            close.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 14),
            close.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
        ])
    }
}
