import CoreGraphics

@testable import UIKit

/// The first violation that the witnesses of an app have seen.
@MainActor
final class ViolationRecord {
    var first: String?
}

/// Watches that a controller's appearance callbacks follow each other as they may.
@MainActor
final class AppearanceWitness {
    enum Phase: String { case gone, appearing, appeared, disappearing }

    let id: Int
    private(set) var phase = Phase.gone
    private let record: ViolationRecord
    private var isAppearingCame = false

    init(_ id: Int, _ record: ViolationRecord) {
        self.id = id
        self.record = record
    }

    func willAppear() { go(.appearing, from: [.gone, .disappearing], "viewWillAppear") }
    func didAppear() {
        if !isAppearingCame { note("viewDidAppear without viewIsAppearing") }
        go(.appeared, from: [.appearing], "viewDidAppear")
    }
    func willDisappear() { go(.disappearing, from: [.appeared, .appearing], "viewWillDisappear") }
    func didDisappear() { go(.gone, from: [.disappearing], "viewDidDisappear") }

    func isAppearing() {
        if phase != .appearing || isAppearingCame { note("viewIsAppearing while \(phase)") }
        isAppearingCame = true
    }

    private func note(_ violation: String) {
        if record.first == nil { record.first = "\(id): \(violation)" }
    }

    private func go(_ next: Phase, from allowed: [Phase], _ event: String) {
        if !allowed.contains(phase) { note("\(event) while \(phase)") }
        phase = next
        if next == .appearing { isAppearingCame = false }
    }
}

/// A numbered screen of the random walks' app.
@MainActor
final class WalkScreen: UIViewController {
    let id: Int
    let witness: AppearanceWitness
    weak var app: WalkApp?
    /// The number of what is presented when this screen appears for the first time.
    var successor: Int?

    init(_ id: Int, _ app: WalkApp) {
        self.id = id
        self.app = app
        witness = AppearanceWitness(id, app.violations)
        super.init(nibName: nil, bundle: nil)
        title = "Screen \(id)"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        guard modalPresentationStyle == .custom else { return }
        view.addGestureRecognizer(UIPanGestureRecognizer { [weak self] in self?.pan($0) })
    }

    /// Dismisses along with the finger.
    private func pan(_ recognizer: UIGestureRecognizer) {
        guard let pan = recognizer as? UIPanGestureRecognizer, let app else { return }
        let fraction = pan.translation(in: nil).y / 600
        switch pan.state {
        case .began:
            guard presentedViewController == nil, transitionCoordinator == nil else { return }
            app.source.panIsDown = true
            dismiss(animated: true)
            app.source.panIsDown = false
        case .changed: app.source.held { $0.update(max(0, fraction)) }
        case .ended: app.source.held { if fraction > 0.3 { $0.finish() } else { $0.cancel() } }
        case .cancelled: app.source.held { $0.cancel() }
        default: break
        }
    }

    /// Embeds a first child, or replaces the current one.
    func exchangeChild(for new: UIViewController) {
        addChild(new)
        new.view.frame = view.bounds
        new.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        guard let old = children.first, old !== new else {
            view.addSubview(new.view)
            new.didMove(toParent: self)
            return
        }
        old.willMove(toParent: nil)
        new.view.alpha = 0
        transition(from: old, to: new, duration: 0.3, options: []) {
            new.view.alpha = 1
        } completion: { _ in
            old.removeFromParent()
            new.didMove(toParent: self)
        }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        witness.willAppear()
        if let coordinator = transitionCoordinator as? NSObject { app?.source.watch(coordinator) }
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        witness.isAppearing()
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        witness.didAppear()
        guard let next = successor, let app else { return }
        successor = nil
        present(app.makePresented(next, .over), animated: true)
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        witness.willDisappear()
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        witness.didDisappear()
    }
}
