import UIKit

extension Probe {
    /// Views, responders, and the keyboard.
    static let views: [Probe] = [
        window, responder, safeArea, labelWidth, tint, keyboard, inputView, geometry, unavailable,
    ]

    private static let window = Probe("views.window") { run in
        let controller = UIViewController()
        await run.show(controller)
        let log = EventLog()
        let outer = LoggedView("superview", log)
        let inner = LoggedView("subview", log)
        outer.addSubview(inner)
        controller.view.addSubview(outer)
        run.order("views.window.added", log)
        try await run.order("views.window.removed", log, for: 0.1) { outer.removeFromSuperview() }
    }

    private static let responder = Probe("views.responder") { run in
        let controller = UIViewController()
        await run.show(controller)
        let view = ResponderView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        run.flag("views.responder.outsideWindow", view.becomeFirstResponder())
        controller.view.addSubview(view)
        try await run.wait(0.1)
        run.flag("views.responder.afterAdding", view.isFirstResponder)
    }

    private static let safeArea = Probe("views.safeArea") { run in
        let controller = UIViewController()
        await run.show(controller)
        let size = controller.view.bounds.size
        let view = UIView(frame: CGRect(x: 0, y: -300, width: size.width, height: 320))
        controller.view.addSubview(view)
        controller.view.layoutIfNeeded()
        run.insets("views.safeArea.above", view.safeAreaInsets)
        view.frame = CGRect(x: 0, y: 20, width: size.width, height: size.height)
        controller.view.layoutIfNeeded()
        run.insets("views.safeArea.shifted", view.safeAreaInsets)
        let scrollView = UIScrollView(frame: controller.view.bounds)
        let content = UIView(frame: CGRect(x: 0, y: 0, width: size.width, height: 2000))
        scrollView.addSubview(content)
        scrollView.contentSize = content.bounds.size
        controller.view.addSubview(scrollView)
        controller.view.layoutIfNeeded()
        run.insets("views.safeArea.content", content.safeAreaInsets)
        scrollView.contentOffset.y = 0
        controller.view.layoutIfNeeded()
        run.insets("views.safeArea.scrolled", content.safeAreaInsets)
    }

    private static let labelWidth = Probe("views.labelWidth") { run in
        let controller = UIViewController()
        await run.show(controller)
        let label = MeasuredLabel()
        label.numberOfLines = 0
        label.text = "Text"
        label.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(label)
        label.widthAnchor.constraint(equalToConstant: 120).isActive = true
        controller.view.layoutIfNeeded()
        if let first = label.widths.first { run.points("views.labelWidth.first", first) }
        if let last = label.widths.last { run.points("views.labelWidth.last", last) }
    }

    private static let tint = Probe("views.tint") { run in
        let controller = UIViewController()
        await run.show(controller)
        let view = UIView()
        view.tintColor = UIColor(red: 1, green: 0.2, blue: 0.4, alpha: 1)
        controller.view.addSubview(view)
        view.tintAdjustmentMode = .dimmed
        run.color("views.tint.dimmed", view.tintColor)
        for (name, color) in [
            ("blue", UIColor.systemBlue), ("label", .label), ("tertiaryLabel", .tertiaryLabel),
            ("background", .systemBackground), ("separator", .separator), ("fill", .systemFill),
        ] {
            run.color("views.color.\(name)", color)
        }
    }

    private static let keyboard = Probe("views.keyboard") { run in
        let log = EventLog()
        let controller = LoggedController("typing", log)
        let navigation = UINavigationController(rootViewController: controller)
        await run.show(navigation)
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 30))
        let delegate = LoggedField(log)
        field.delegate = delegate
        controller.view.addSubview(field)
        let notes = KeyboardNotes()
        field.becomeFirstResponder()
        try await run.wait(0.8)
        if let frame = notes.frame { run.points("views.keyboard.height", frame.height) }
        if let duration = notes.duration { run.seconds("views.keyboard.duration", duration) }
        let pushed = LoggedController("pushed", log)
        try await run.order("views.keyboard.push", log, for: 0.8) {
            navigation.pushViewController(pushed, animated: true)
        }
        try await run.order("views.keyboard.pop", log, for: 0.8) { navigation.popViewController(animated: true) }
        notes.stop()
    }

    private static let inputView = Probe("views.inputView") { run in
        let controller = UIViewController()
        await run.show(controller)
        let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 30))
        field.inputView = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
        controller.view.addSubview(field)
        let notes = KeyboardNotes()
        field.becomeFirstResponder()
        try await run.wait(0.8)
        if let frame = notes.frame { run.points("views.inputView.height", frame.height) }
        if let view = field.inputView, let frame = view.shownFrame { run.frame("views.inputView.frame", frame) }
        notes.stop()
    }

    private static let geometry = Probe("views.geometry") { run in
        let rotated = UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
        rotated.transform = CGAffineTransform(rotationAngle: .pi / 6)
        run.points("views.rotatedFrame", rotated.frame.width, rotated.frame.height)
        for (name, alpha) in [("below", 0.005), ("above", 0.02)] as [(String, CGFloat)] {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            view.alpha = alpha
            run.flag("views.hitTesting.\(name)", view.hitTest(CGPoint(x: 5, y: 5), with: nil) === view)
        }
    }

    private static let unavailable = Probe("views.unavailable") { run in
        guard #available(iOS 17.0, *) else { return }
        let configuration = UIContentUnavailableConfiguration.empty()
        run.points("views.unavailable.imageToText", configuration.imageToTextPadding)
        run.points("views.unavailable.textToSecondary", configuration.textToSecondaryTextPadding)
        run.points("views.unavailable.textToButton", configuration.textToButtonPadding)
    }
}

@MainActor
private final class LoggedView: UIView {
    private let name: String
    private let log: EventLog

    init(_ name: String, _ log: EventLog) {
        self.name = name
        self.log = log
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { fatalError("This class is in no storyboard.") }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        log.add("\(name).willMove(toWindow:)")
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        log.add("\(name).didMoveToWindow")
    }
}

@MainActor
private final class ResponderView: UIView {
    override var canBecomeFirstResponder: Bool { true }
}

@MainActor
private final class LoggedField: NSObject, UITextFieldDelegate {
    private let log: EventLog

    init(_ log: EventLog) { self.log = log }

    func textFieldDidBeginEditing(_ textField: UITextField) { log.add("didBeginEditing") }
    func textFieldDidEndEditing(_ textField: UITextField) { log.add("didEndEditing") }
}

/// The frame and the duration of the last keyboard that is shown.
@MainActor
private final class KeyboardNotes {
    private(set) var frame: CGRect?
    private(set) var duration: TimeInterval?
    private var token: (any NSObjectProtocol)?

    init() {
        token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { [weak self] note in
            let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
            let duration = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
            MainActor.assumeIsolated {
                self?.frame = frame
                self?.duration = duration
            }
        }
    }

    func stop() { if let token { NotificationCenter.default.removeObserver(token) } }
}

/// A label that notes the widths at which its content size is requested.
private final class MeasuredLabel: UILabel {
    var widths: [CGFloat] = []

    override var intrinsicContentSize: CGSize {
        widths.append(preferredMaxLayoutWidth)
        return super.intrinsicContentSize
    }
}
