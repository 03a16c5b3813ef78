import UIKit

/// A destination as a poster: its landscape fills the screen, its name is above the bottom edge.
class PosterViewController: UIViewController {
    let place: Place
    private let actionTitle: String?
    private let action: () -> Void

    init(place: Place, actionTitle: String? = nil, action: @escaping () -> Void = {}) {
        self.place = place
        self.actionTitle = actionTitle
        self.action = action
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.clipsToBounds = true
        view.accessibilityIdentifier = "poster"
        let imageView = UIImageView(image: place.landscape.image(size: CGSize(width: 393, height: 852)))
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.pinEdges(to: view)

        let text = UIStackView(arrangedSubviews: [
            UILabel(
                place.region.uppercased(), size: 13, weight: .semibold, color: UIColor(white: 1, alpha: 0.75)),
            UILabel(place.name, size: 36, weight: .bold, color: .white),
            UILabel(place.summary, size: 17, color: UIColor(white: 1, alpha: 0.85)),
        ])
        text.axis = .vertical
        text.alignment = .leading
        text.spacing = 6
        if let actionTitle {
            text.setCustomSpacing(20, after: text.arrangedSubviews[2])
            let tint = UIColor(white: 1, alpha: 0.22)
            text.addArrangedSubview(
                UIButton.prominent(actionTitle, tint: tint, identifier: "action") { [weak self] in self?.action() })
        }
        text.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(text)
        NSLayoutConstraint.activate([
            text.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor, constant: 24),
            text.trailingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.trailingAnchor, constant: -24),
            text.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -28),
        ])
    }
}
