import UIKit

/// A new journal entry, in the color of the button that opens it.
final class EntryViewController: UIViewController {
    static let paper = UIColor(red: 0.36, green: 0.33, blue: 0.62, alpha: 1)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Self.paper
        view.layer.cornerRadius = 40
        view.layer.cornerCurve = .continuous
        view.clipsToBounds = true

        let faded = UIColor(white: 1, alpha: 0.72)
        let photo = UIImageView(image: Landscape.dawn.image(size: CGSize(width: 345, height: 230)))
        photo.contentMode = .scaleAspectFill
        photo.layer.cornerRadius = 18
        photo.clipsToBounds = true

        let page = UIStackView(arrangedSubviews: [
            UILabel("NEW ENTRY", size: 13, weight: .semibold, color: faded),
            UILabel("Above the fjord", size: 34, weight: .bold, color: .white),
            photo,
            UILabel(
                "We left the hut at four, with head lamps. The rock was still warm from the day before, "
                    + "and nobody spoke until the light came over the water.",
                size: 19, color: .white),
            UILabel("6 June · Ryfylke · 604 m", size: 15, weight: .medium, color: faded),
        ])
        page.axis = .vertical
        page.spacing = 18
        page.setCustomSpacing(4, after: page.arrangedSubviews[0])

        let done = UIButton.prominent("Done", tint: UIColor(white: 1, alpha: 0.22), identifier: "done") {
            [weak self] in self?.dismiss(animated: true)
        }
        for subview in [page, done] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        // Not the safe area: it shrinks with the screen during the transition into the button, and the page would jump.
        NSLayoutConstraint.activate([
            page.topAnchor.constraint(equalTo: view.topAnchor, constant: 87),
            page.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 24),
            page.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -24),
            photo.heightAnchor.constraint(equalToConstant: 230),
            done.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            done.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -50),
        ])
    }
}
