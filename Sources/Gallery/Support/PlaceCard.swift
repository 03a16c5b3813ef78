import UIKit

/// An image with a name and a region below it, on a rounded card with a soft shadow.
final class PlaceCard: UIView {
    private let imageView = UIImageView()
    private let nameLabel = UILabel()
    private let regionLabel = UILabel()
    private let content = UIView()

    init(_ place: Place, imageHeight: CGFloat) {
        super.init(frame: .zero)

        layer.cornerRadius = 20
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.14
        layer.shadowRadius = 14
        layer.shadowOffset = CGSize(width: 0, height: 6)

        content.backgroundColor = .secondarySystemGroupedBackground
        content.layer.cornerRadius = 20
        content.clipsToBounds = true

        imageView.image = place.landscape.image(size: CGSize(width: 361, height: imageHeight))
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        nameLabel.text = place.name
        nameLabel.font = .systemFont(ofSize: 20, weight: .semibold)
        regionLabel.text = place.region
        regionLabel.font = .systemFont(ofSize: 15)
        regionLabel.textColor = .secondaryLabel

        addSubview(content)
        for view in [imageView, nameLabel, regionLabel] {
            content.addSubview(view)
        }
        for view in [content, imageView, nameLabel, regionLabel] {
            view.translatesAutoresizingMaskIntoConstraints = false
        }
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: topAnchor),
            content.leadingAnchor.constraint(equalTo: leadingAnchor),
            content.trailingAnchor.constraint(equalTo: trailingAnchor),
            content.bottomAnchor.constraint(equalTo: bottomAnchor),
            imageView.topAnchor.constraint(equalTo: content.topAnchor),
            imageView.leadingAnchor.constraint(equalTo: content.leadingAnchor),
            imageView.trailingAnchor.constraint(equalTo: content.trailingAnchor),
            imageView.heightAnchor.constraint(equalToConstant: imageHeight),
            nameLabel.topAnchor.constraint(equalTo: imageView.bottomAnchor, constant: 14),
            nameLabel.leadingAnchor.constraint(equalTo: content.leadingAnchor, constant: 18),
            nameLabel.trailingAnchor.constraint(equalTo: content.trailingAnchor, constant: -18),
            regionLabel.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 3),
            regionLabel.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
            regionLabel.trailingAnchor.constraint(equalTo: nameLabel.trailingAnchor),
            regionLabel.bottomAnchor.constraint(equalTo: content.bottomAnchor, constant: -16),
        ])
    }

    required init?(coder: NSCoder) { nil }
}
