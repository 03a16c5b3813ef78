import UIKit

/// A full-screen landscape with the time and a round button in the corner.
class SkyViewController: UIViewController {
    struct Hour {
        var landscape: Landscape
        var time: String
        var greeting: String
        var note: String
        /// The button's symbol and colors.
        var symbol: String
        var buttonColor: UIColor
        var symbolColor: UIColor
    }

    let hour: Hour
    let button = UIButton(type: .system)

    init(_ hour: Hour) {
        self.hour = hour
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    /// Performs the button's action.
    func changeHour() {}

    override func viewDidLoad() {
        super.viewDidLoad()
        let imageView = UIImageView(image: hour.landscape.image(size: CGSize(width: 393, height: 852)))
        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.pinEdges(to: view)

        let words = UIStackView(arrangedSubviews: [
            UILabel(hour.greeting, size: 17, weight: .semibold, color: UIColor(white: 1, alpha: 0.8)),
            UILabel(hour.time, size: 76, weight: .thin, color: .white),
            UILabel(hour.note, size: 17, color: UIColor(white: 1, alpha: 0.85)),
        ])
        words.axis = .vertical

        let symbol = UIImage.SymbolConfiguration(pointSize: 26, weight: .semibold)
        button.setImage(UIImage(systemName: hour.symbol, withConfiguration: symbol), for: .normal)
        button.tintColor = hour.symbolColor
        button.backgroundColor = hour.buttonColor
        button.layer.cornerRadius = 34
        button.accessibilityIdentifier = "hour"
        button.addAction(UIAction { [weak self] _ in self?.changeHour() }, for: .touchUpInside)

        for subview in [words, button] {
            subview.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(subview)
        }
        NSLayoutConstraint.activate([
            words.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 28),
            words.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 28),
            words.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -28),
            button.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -28),
            button.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -20),
            button.widthAnchor.constraint(equalToConstant: 68),
            button.heightAnchor.constraint(equalToConstant: 68),
        ])
    }
}

extension SkyViewController.Hour {
    static let morning = Self(
        landscape: .dawn, time: "6:12", greeting: "Good morning", note: "Clear until noon. The ridge is yours.",
        symbol: "moon.fill", buttonColor: UIColor(red: 0.06, green: 0.07, blue: 0.19, alpha: 1),
        symbolColor: UIColor(red: 0.93, green: 0.94, blue: 1, alpha: 1))

    static let night = Self(
        landscape: .night, time: "21:48", greeting: "Good night", note: "Clear and cold. No wind.",
        symbol: "sun.max.fill", buttonColor: UIColor(red: 0.99, green: 0.80, blue: 0.64, alpha: 1),
        symbolColor: UIColor(red: 0.45, green: 0.22, blue: 0.30, alpha: 1))
}
