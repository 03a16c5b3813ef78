import UIKit

extension GalleryTransition {
    static let crossDissolve = GalleryTransition(
        name: "cross-dissolve", title: "Cross dissolve", summary: "The new screen fades in over the old one.",
        script: [.wait(0.2), .tap("open"), .settle, .wait(0.4)],
        makeRoot: { SampleViewController() })
}

final class SampleViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(red: 0.95, green: 0.6, blue: 0.4, alpha: 1)
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 96, y: 640, width: 200, height: 56)
        button.backgroundColor = .white
        button.layer.cornerRadius = 28
        button.accessibilityIdentifier = "open"
        button.addAction(
            UIAction { [weak self] _ in
                let next = UIViewController()
                next.view.backgroundColor = UIColor(red: 0.2, green: 0.4, blue: 0.7, alpha: 1)
                next.modalPresentationStyle = .fullScreen
                next.modalTransitionStyle = .crossDissolve
                self?.present(next, animated: true)
            }, for: .touchUpInside)
        view.addSubview(button)
    }
}
