import InterludeApp

/// The app of the tests' pages.
@main
struct LiveTestScenes: InterludeApp {
    static let scenes = [square, trap, script, card, form, fragile, tint]

    /// A square that follows a finger, and returns when it is released; two fingers scale and turn it.
    static let square = StageScene("square", device: device) {
        SquareViewController()
    } script: { stage in
        await stage.drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 80, y: 80), duration: 0.1)
        try await stage.settle()
    }

    /// A touch traps.
    static let trap = StageScene("trap", device: device) {
        TrapViewController()
    } script: { _ in
    }

    /// A script with waits, in which touches may arrive.
    static let script = StageScene("script", device: device) {
        SquareViewController()
    } script: { stage in
        await stage.advance(by: 5)
        try await stage.tap("missing")
    }

    /// A button presents a card.
    static let card = StageScene("card", tags: ["modal", "test"], device: device) {
        CardListViewController()
    } script: { stage in
        await stage.advance(by: 0.1)
        try await stage.tap("open")
        try await stage.settle()
    }

    /// A text field and a text view.
    static let form = StageScene("form", device: device) {
        FormViewController()
    } script: { stage in
        try await stage.tap("name")
    }

    /// A presentation whose controller traps when the app enters the background.
    static let fragile = StageScene("fragile", device: device) {
        CardListViewController(makeCard: { FragileViewController() })
    } script: { stage in
        try await stage.tap("open")
        try await stage.settle()
    }

    /// A screen in a color that its user selects.
    static let tint = StageScene(
        "tint", device: device,
        parameters: [.number("hue", 0, in: 0...1), .flag("isDark", false), .choice("shape", of: ["Square", "Circle"])]
    ) { values in
        let root = UIViewController()
        root.view.backgroundColor = UIColor(
            hue: values.number("hue"), saturation: 1, brightness: values.flag("isDark") ? 0.4 : 1, alpha: 1)
        return root
    } script: { _ in
    }

    private static let device = Device(name: "Small", size: CGSize(width: 100, height: 160), scale: 1)
}

final class SquareViewController: UIViewController {
    private let square = UIView(frame: CGRect(x: 30, y: 30, width: 40, height: 40))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        square.backgroundColor = .systemBlue
        square.layer.cornerRadius = 9
        view.addSubview(square)
        let pan = UIPanGestureRecognizer { [weak self] in self?.follow($0) }
        pan.maximumNumberOfTouches = 1
        view.addGestureRecognizer(pan)
        view.addGestureRecognizer(UIPinchGestureRecognizer { [weak self] in self?.scale($0) })
    }

    private func follow(_ recognizer: UIGestureRecognizer) {
        guard recognizer.state != .ended else {
            UIView.animate(withDuration: 0.25) { self.square.center = CGPoint(x: 50, y: 50) }
            return
        }
        square.center = recognizer.location(in: view)
    }

    private func scale(_ recognizer: UIGestureRecognizer) {
        guard let pinch = recognizer as? UIPinchGestureRecognizer, pinch.state == .changed else { return }
        square.transform = CGAffineTransform(scaleX: pinch.scale, y: pinch.scale)
    }
}

final class TrapViewController: UIViewController {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        trapOnPurpose(touches.count)
    }

    @inline(never)
    private func trapOnPurpose(_ count: Int) {
        precondition(count == 0, "A trap for the tests")
    }
}

final class CardListViewController: UIViewController {
    private let makeCard: () -> UIViewController

    init(makeCard: @escaping () -> UIViewController = { UIViewController() }) {
        self.makeCard = makeCard
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let button = UIButton(frame: CGRect(x: 20, y: 100, width: 60, height: 40))
        button.accessibilityIdentifier = "open"
        button.backgroundColor = .systemRed
        button.addAction(UIAction { [weak self] _ in self?.open() }, for: .touchUpInside)
        view.addSubview(button)
    }

    private func open() {
        let card = makeCard()
        card.view.backgroundColor = .systemTeal
        card.modalPresentationStyle = .fullScreen
        present(card, animated: true)
    }
}

final class FragileViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        _ = NotificationCenter.default.addObserver(
            forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: nil
        ) { _ in
            preconditionFailure("Not in the background")
        }
    }
}

final class FormViewController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let field = UITextField(frame: CGRect(x: 10, y: 20, width: 80, height: 30))
        field.accessibilityIdentifier = "name"
        field.borderStyle = .roundedRect
        view.addSubview(field)
    }
}
