import UIKit

/// The first screen of most transitions: a greeting, two places and a button.
class DiscoverViewController: UIViewController {
    let actionTitle: String
    let place: Place

    init(place: Place, actionTitle: String) {
        self.place = place
        self.actionTitle = actionTitle
        super.init(nibName: nil, bundle: nil)
        title = "Discover"
    }

    required init?(coder: NSCoder) { nil }

    /// Performs the button's action; subclasses override it to start their transition.
    func performAction() {}

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground

        let next = Place.all[((Place.all.firstIndex { $0.name == place.name } ?? 0) + 1) % Place.all.count]
        let button = UIButton.prominent(actionTitle, tint: place.tint, identifier: "action") { [weak self] in
            self?.performAction()
        }
        let stack = UIStackView(arrangedSubviews: [
            UILabel("Saturday, 6 June", size: 15, weight: .medium, color: .secondaryLabel),
            UILabel("Where to today?", size: 32, weight: .bold),
            PlaceCard(place, imageHeight: 214),
            PlaceCard(next, imageHeight: 120),
        ])
        stack.axis = .vertical
        stack.spacing = 18
        stack.setCustomSpacing(2, after: stack.arrangedSubviews[0])

        for subview in [stack, button] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        let safeArea = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 12),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
            button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            button.bottomAnchor.constraint(equalTo: safeArea.bottomAnchor, constant: -20),
        ])
    }
}
