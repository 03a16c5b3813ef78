import UIKit

/// An image with a title below the top safe area; if the card is tall enough, it also shows a description.
final class WalkCard: UIView {
    let place: Place

    init(_ place: Place) {
        self.place = place
        super.init(frame: CGRect(x: 0, y: 0, width: 353, height: 300))
        clipsToBounds = true
        layer.cornerRadius = 30
        layer.cornerCurve = .continuous
        accessibilityIdentifier = place.name

        let imageView = UIImageView(image: place.landscape.image(size: CGSize(width: 393, height: 852)))
        imageView.contentMode = .scaleAspectFill

        let faded = UIColor(white: 1, alpha: 0.78)
        let title = UIStackView(arrangedSubviews: [
            UILabel(place.region.uppercased(), size: 13, weight: .semibold, color: faded),
            UILabel(place.name, size: 28, weight: .bold, color: .white),
        ])
        title.axis = .vertical
        title.spacing = 2
        let words = UIStackView(arrangedSubviews: [
            UILabel(place.summary, size: 19, color: .white),
            UILabel("\(place.distance)  ·  \(place.climb)  ·  \(place.time)", size: 15, weight: .medium, color: faded),
        ])
        words.axis = .vertical
        words.spacing = 12
        for view in [imageView, title, words] {
            view.translatesAutoresizingMaskIntoConstraints = false
            addSubview(view)
        }
        // Below the card's bottom edge while the card is too short, otherwise at the bottom of the safe area.
        let low = words.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -32)
        low.priority = .defaultLow
        NSLayoutConstraint.activate([
            imageView.topAnchor.constraint(equalTo: topAnchor),
            imageView.leadingAnchor.constraint(equalTo: leadingAnchor),
            imageView.trailingAnchor.constraint(equalTo: trailingAnchor),
            imageView.heightAnchor.constraint(equalToConstant: 852),
            title.topAnchor.constraint(equalTo: safeAreaLayoutGuide.topAnchor, constant: 22),
            title.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 24),
            title.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -24),
            words.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 24),
            words.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -24),
            words.topAnchor.constraint(greaterThanOrEqualTo: title.bottomAnchor, constant: 240),
            low,
        ])
    }

    required init?(coder: NSCoder) { nil }
}
