import InterludeLive
import Interlude

/// The worker of the tests' pages.
@main
struct LiveTestScenes {
    static func main() async {
        await LiveWorker.run(all)
    }

    static let all = [square, trap, script]

    /// A square that follows a finger, and returns when it is released.
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

    private static let device = Device(name: "Small", size: CGSize(width: 100, height: 160), scale: 1)
}

final class SquareViewController: UIViewController {
    private let square = UIView(frame: CGRect(x: 30, y: 30, width: 40, height: 40))

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        square.backgroundColor = .systemBlue
        square.layer.cornerRadius = 9
        view.addSubview(square)
        view.addGestureRecognizer(UIPanGestureRecognizer { [weak self] in self?.follow($0) })
    }

    private func follow(_ recognizer: UIGestureRecognizer) {
        guard recognizer.state != .ended else {
            UIView.animate(withDuration: 0.25) { self.square.center = CGPoint(x: 50, y: 50) }
            return
        }
        square.center = recognizer.location(in: view)
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
