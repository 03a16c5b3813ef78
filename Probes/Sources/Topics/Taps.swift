import UIKit

extension Probe {
    /// Taps, presses, and keys.
    static let taps: [Probe] = [
        limits, order, held, longPress, touch, stepper, selectingButton, keys, leaving, departing,
    ]

    /// A view of 200 × 200 points in the root controller's view.
    @MainActor private static func target(_ run: ProbeRun) async -> UIView {
        let controller = UIViewController()
        await run.show(controller)
        let view = UIView(frame: CGRect(x: 50, y: 200, width: 200, height: 200))
        view.backgroundColor = .red
        controller.view.addSubview(view)
        try? await run.wait(0.1)
        return view
    }

    private static let limits = Probe("taps.limits", needsTouches: true) { run in
        for (name, distance) in [("8", 8), ("25", 25), ("60", 60)] as [(String, CGFloat)] {
            let view = await target(run)
            var (taps, tapCount) = (0, -1)
            view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
            let touched = TouchedView(frame: view.bounds)
            touched.onEnd = { tapCount = $0.tapCount }
            view.addSubview(touched)
            try await run.drag(
                CGPoint(x: 100, y: 300), to: CGPoint(x: 100 + distance, y: 300), pressing: 0, holding: 0)
            try await run.wait(0.6)
            run.count("taps.limits.moved\(name)", taps)
            run.count("taps.limits.moved\(name).tapCount", tapCount)
        }
    }

    private static let held = Probe("taps.held", needsTouches: true) { run in
        for (name, duration) in [("0.5", 0.5), ("1", 1), ("2", 2)] {
            let view = await target(run)
            var taps = 0
            view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
            try await run.press(CGPoint(x: 100, y: 300), for: duration)
            try await run.wait(0.5)
            run.count("taps.held.\(name)", taps)
        }
        let view = await target(run)
        var single: TimeInterval?
        let double = UITapGestureRecognizer { _ in }
        double.numberOfTapsRequired = 2
        let finger = FingerLog(view)
        let tap = UITapGestureRecognizer { _ in single = finger.age }
        tap.require(toFail: double)
        view.addGestureRecognizer(double)
        view.addGestureRecognizer(tap)
        try await run.tap(CGPoint(x: 100, y: 300))
        try await run.wait(1)
        // The wait for a second tap begins when the first one ends.
        if let single, let down = finger.downTime, let up = finger.upTime {
            run.measuredSeconds("taps.held.waitForSecond", single - (up - down))
        } else {
            run.text("taps.held.waitForSecond", "never")
        }
    }

    private static let longPress = Probe("taps.longPress", needsTouches: true) { run in
        let view = await target(run)
        let finger = FingerLog(view)
        var delay: TimeInterval?
        view.addGestureRecognizer(
            UILongPressGestureRecognizer { recognizer in
                if recognizer.state == .began { delay = finger.age }
            })
        try await run.press(CGPoint(x: 100, y: 300), for: 1)
        try await run.wait(0.2)
        if let delay { run.measuredSeconds("taps.longPress", delay) }
    }

    private static let order = Probe("taps.order", needsTouches: true) { run in
        let view = await target(run)
        let log = EventLog()
        for name in ["first", "second"] {
            let delegate = SimultaneousTaps()
            let tap = UITapGestureRecognizer { _ in log.add(name) }
            tap.delegate = delegate
            delegates.append(delegate)
            view.addGestureRecognizer(tap)
        }
        try await run.tap(CGPoint(x: 100, y: 300))
        try await run.wait(0.5)
        run.order("taps.order.together", log)

        let single = await target(run)
        let alone = EventLog()
        for name in ["first", "second"] {
            single.addGestureRecognizer(UITapGestureRecognizer { _ in alone.add(name) })
        }
        try await run.tap(CGPoint(x: 100, y: 300))
        try await run.wait(0.5)
        run.order("taps.order.alone", alone)
        delegates = []
    }

    /// Delegates are weak.
    @MainActor private static var delegates: [SimultaneousTaps] = []

    private static let touch = Probe("taps.touch", needsTouches: true) { run in
        let view = await target(run)
        let touched = TouchedView(frame: view.bounds)
        var radius: CGFloat = -1
        touched.onEnd = { radius = $0.majorRadius }
        view.addSubview(touched)
        try await run.tap(CGPoint(x: 100, y: 300))
        try await run.wait(0.3)
        run.points("taps.touch.radius", radius)
    }

    private static let stepper = Probe("taps.stepper", needsTouches: true) { run in
        let view = await target(run)
        let stepper = UIStepper()
        stepper.frame.origin = CGPoint(x: 20, y: 20)
        view.addSubview(stepper)
        let finger = FingerLog(run.window)
        var times: [TimeInterval] = []
        stepper.addAction(UIAction { _ in times.append(finger.age) }, for: .valueChanged)
        let plus = stepper.convert(CGPoint(x: stepper.bounds.width * 0.75, y: stepper.bounds.midY), to: nil)
        try await run.press(plus, for: 1.5)
        try await run.wait(0.3)
        finger.stop()
        if times.count > 2 {
            run.measuredSeconds("taps.stepper.delay", times[1] - times[0])
            run.measuredSeconds("taps.stepper.interval", times[2] - times[1])
        } else {
            run.text("taps.stepper.delay", "\(times.count) steps")
            run.text("taps.stepper.interval", "\(times.count) steps")
        }
    }

    private static let selectingButton = Probe("taps.selectingButton", needsTouches: true) { run in
        let view = await target(run)
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 20, width: 100, height: 44)
        button.setTitle("Title", for: .normal)
        button.changesSelectionAsPrimaryAction = true
        view.addSubview(button)
        let log = EventLog()
        for (name, event) in [
            ("touchDown", UIControl.Event.touchDown), ("touchUpInside", .touchUpInside),
            ("valueChanged", .valueChanged),
            ("primaryActionTriggered", .primaryActionTriggered),
        ] {
            button.addAction(UIAction { _ in log.add("\(name), selected: \(button.isSelected)") }, for: event)
        }
        try await run.tap(CGPoint(x: 120, y: 242))
        try await run.wait(0.3)
        run.order("taps.selectingButton", log)
    }

    private static let keys = Probe("taps.keys", needsTouches: true) { run in
        let log = EventLog()
        let controller = KeyController(log)
        await run.show(controller)
        controller.becomeFirstResponder()
        try await run.wait(0.2)
        try await run.command("j")
        try await run.wait(0.3)
        run.order("taps.keys.command", log)
    }

    private static let leaving = Probe("taps.leaving", needsTouches: true) { run in
        let view = await target(run)
        let log = EventLog()
        let names: [(Notification.Name, String)] = [
            (UIScene.willDeactivateNotification, "scene.willDeactivate"),
            (UIScene.didEnterBackgroundNotification, "scene.didEnterBackground"),
            (UIScene.willEnterForegroundNotification, "scene.willEnterForeground"),
            (UIScene.didActivateNotification, "scene.didActivate"),
            (UIApplication.willResignActiveNotification, "app.willResignActive"),
            (UIApplication.didEnterBackgroundNotification, "app.didEnterBackground"),
            (UIApplication.willEnterForegroundNotification, "app.willEnterForeground"),
            (UIApplication.didBecomeActiveNotification, "app.didBecomeActive"),
        ]
        let tokens = names.map { name, text in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
                MainActor.assumeIsolated { log.add(text) }
            }
        }
        let animator = UIViewPropertyAnimator(duration: 100, curve: .linear) { view.alpha = 0.5 }
        var end = "runs"
        animator.addCompletion { end = $0 == .end ? "ended" : "ended elsewhere" }
        animator.startAnimation()
        try await run.leave()
        try await run.wait(1)
        tokens.forEach { NotificationCenter.default.removeObserver($0) }
        run.order("taps.leaving.order", log)
        run.text("taps.leaving.animator", end)
        animator.stopAnimation(true)
    }

    private static let departing = Probe("taps.departing", needsTouches: true) { run in
        for (name, style) in [("covered", UIModalPresentationStyle.fullScreen), ("over", .overFullScreen)] {
            let view = await target(run)
            let log = EventLog()
            let touched = TouchedView(frame: view.bounds)
            touched.log = log
            view.addSubview(touched)
            let presented = LoggedController("presented", log)
            presented.modalPresentationStyle = style
            touched.onBegin = { _ in
                guard let presenter = run.window.rootViewController else { return }
                // Later, so that the finger rests.
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { presenter.present(presented, animated: true) }
            }
            try await run.press(CGPoint(x: 100, y: 300), for: 2)
            try await run.wait(0.3)
            run.order("taps.departing.\(name)", log)
        }
    }
}

/// A view that calls closures about its touches.
@MainActor
private final class TouchedView: UIView {
    var log: EventLog?
    var onBegin: ((UITouch) -> Void)?
    var onEnd: ((UITouch) -> Void)?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
        log?.add("touchesBegan")
        if let touch = touches.first { onBegin?(touch) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesEnded(touches, with: event)
        log?.add("touchesEnded")
        if let touch = touches.first { onEnd?(touch) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesCancelled(touches, with: event)
        log?.add("touchesCancelled")
        if let touch = touches.first { onEnd?(touch) }
    }
}

@MainActor
private final class SimultaneousTaps: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer is UITapGestureRecognizer }
}

/// A controller that logs the keys that it gets, and the command for them.
@MainActor
private final class KeyController: UIViewController {
    private let log: EventLog

    init(_ log: EventLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("This class is in no storyboard.") }

    override var canBecomeFirstResponder: Bool { true }

    // A selector as a text, because the stage has no Objective-C.
    override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "j", modifierFlags: .command, action: "copy:")]
    }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { true }

    override func copy(_ sender: Any?) { log.add("copy") }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        log.add("pressesBegan \(presses.compactMap { $0.key?.charactersIgnoringModifiers }.joined())")
    }
}
