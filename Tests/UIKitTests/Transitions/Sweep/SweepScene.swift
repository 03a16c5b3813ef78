import CoreGraphics
import QuartzCore
import UIKitTestSupport

@testable import UIKit

/// A transition with an interruption, and the laws that hold for all of them.
@MainActor
final class SweepScene {
    enum Kind: String, CaseIterable {
        case present, dismiss, push, pop, tab
        var isModal: Bool { self == .present || self == .dismiss }
    }

    enum Motion: String, CaseIterable {
        /// The container's own animation.
        case system
        case plain, interruptible
        /// The same, driven by an interaction from the start.
        case scrubbed, scrubbedInterruptible

        var isScrubbed: Bool { self == .scrubbed || self == .scrubbedInterruptible }
        var isInterruptible: Bool { self == .interruptible || self == .scrubbedInterruptible }
    }

    enum Interruption: String, CaseIterable {
        case none, finish, cancel, catchAndReverse, present, push, dismiss, pop, select, rotate, resize, again
    }

    let app = TestApp()
    let kind: Kind
    let motion: Motion
    let style: UIModalPresentationStyle
    private let tabs = UITabBarController()
    private var navigation: UINavigationController
    private let source: SweepSource
    private var b: B?
    private(set) weak var weakB: B?
    private(set) var before: [String] = []
    private(set) var failures: [String] = []
    /// Whether the screen is rotating; new views then have their final frame, not the visible one.
    private var isTurning = false

    init(_ kind: Kind, _ motion: Motion, _ style: UIModalPresentationStyle) {
        self.kind = kind
        self.motion = motion
        self.style = style
        source = SweepSource(motion)
        let a = A()
        a.view.backgroundColor = .white
        navigation = UINavigationController(rootViewController: a)
        navigation.definesPresentationContext = false
        let c = C()
        tabs.viewControllers = [navigation, c]
        app.show(tabs)
        let b = B()
        self.b = b
        weakB = b
        b.modalPresentationStyle = style
        switch kind {
        case .dismiss: tabs.present(b, animated: false)
        case .pop: navigation.pushViewController(b, animated: false)
        default: break
        }
        app.advance(by: 0.05)
        if motion != .system {
            b.transitioningDelegate = source.delegate
            navigation.delegate = source.delegate
            tabs.delegate = source.delegate
        }
        before = app.hierarchy
    }

    func start() {
        switch kind {
        case .present: if let b { tabs.present(b, animated: true) }
        case .dismiss: tabs.dismiss(animated: true)
        case .push: if let b { navigation.pushViewController(b, animated: true) }
        case .pop: navigation.popViewController(animated: true)
        case .tab: tabs.selectedIndex = 1
        }
    }

    func interrupt(_ interruption: Interruption) {
        let interaction = source.interaction
        switch interruption {
        case .none: break
        case .finish: if motion.isScrubbed { interaction?.finish() }
        case .cancel: if motion.isScrubbed { interaction?.cancel() }
        case .catchAndReverse:
            guard motion != .system, !AppSession.current.runningTransitions.isEmpty else { return }
            if AppSession.current.runningTransitions.all.allSatisfy({ !$0.isInteractive }) { interaction?.pause() }
            advance(0.1)
            interaction?.cancel()
        case .present:
            let other = UIViewController()
            other.modalPresentationStyle = .overFullScreen
            (weakB?.viewIfLoaded?.window != nil ? weakB : tabs)?.present(other, animated: true)
        case .push: navigation.pushViewController(UIViewController(), animated: true)
        case .dismiss: tabs.dismiss(animated: true)
        case .pop: navigation.popViewController(animated: true)
        case .select: tabs.selectedIndex = 1 - tabs.selectedIndex
        case .rotate:
            isTurning = true
            app.session.rotate(
                to: .landscapeLeft, safeAreaInsets: UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59))
        case .resize: app.window.frame = CGRect(x: 0, y: 0, width: 320, height: 568)
        case .again: start()
        }
    }

    /// Lets a finger move on, if one drives.
    func scrub(to fraction: CGFloat) {
        if motion.isScrubbed { source.interaction?.update(fraction) }
    }

    /// Frames, each of which has to show something in the middle.
    func advance(_ seconds: CFTimeInterval) {
        let frames = max(1, Int((seconds * 20).rounded()))
        for _ in 0..<frames {
            app.advance(by: 0.05)
            let shown = coverage
            if shown < 0.95, !isTurning { failures.append("a hole at \(app.now): \(shown)") }
        }
    }

    /// Ends each transition that waits for a finger.
    func release() {
        if AppSession.current.runningTransitions.all.contains(where: \.isInteractive) { source.interaction?.finish() }
    }

    /// How opaque the middle of the window is, of controllers' views.
    private var coverage: CGFloat {
        var clear: CGFloat = 1
        let bounds = (app.window.layer.presentation() ?? app.window.layer).bounds
        let middle = CGPoint(x: bounds.midX, y: bounds.midY + 40)
        func visit(_ view: UIView, _ alpha: CGFloat) {
            guard !view.isHidden else { return }
            let shown = view.layer.presentation() ?? view.layer
            let alpha = alpha * CGFloat(shown.opacity)
            let owner = view.owningViewController
            if owner != nil, !(owner is UINavigationController), !(owner is UITabBarController),
                contains(middle, view)
            {
                clear *= 1 - alpha
            }
            for subview in view.subviews { visit(subview, alpha) }
        }
        visit(app.window, 1)
        return 1 - clear
    }

    private func contains(_ point: CGPoint, _ view: UIView) -> Bool {
        var chain: [CALayer] = []
        var layer: CALayer? = view.layer
        while let current = layer, current !== app.window.layer {
            chain.append(current.presentation() ?? current)
            layer = current.superlayer
        }
        var local = point
        for shown in chain.reversed() {
            let frame = shown.frame
            local = CGPoint(x: local.x - frame.minX + shown.bounds.minX, y: local.y - frame.minY + shown.bounds.minY)
        }
        return (chain.first?.bounds ?? .zero).insetBy(dx: -1, dy: -1).contains(local)
    }
}

extension SweepScene {
    /// Checks the laws of the idle app.
    func checkRest(after interruption: Interruption) {
        let running = AppSession.current.runningTransitions.all
        if !running.isEmpty { failures.append("stuck: \(running.map(\.explanation))") }
        let animations = AnimationClock.current.runningAnimations
        if !animations.isEmpty { failures.append("\(animations.count) animations still run") }
        checkAppearances()
        let hit = app.window.hitTest(CGPoint(x: app.window.bounds.midX, y: app.window.bounds.midY), with: nil)
        if hit == nil { failures.append("no view takes touches") }
        if let hit, "\(type(of: hit))" == "UITransitionView" { failures.append("the container takes the touches") }
        if interruption == .cancel, motion.isScrubbed, app.hierarchy != before {
            let changed = app.hierarchy.filter { !before.contains($0) } + before.filter { !app.hierarchy.contains($0) }
            failures.append("not restored: \(changed)")
        }
        let size = app.window.bounds.size
        var visible: UIViewController = tabs
        while let next = visible.presentedViewController { visible = next }
        if visible.modalPresentationStyle != .pageSheet || visible === tabs, visible.view.bounds.size != size {
            failures.append("\(type(of: visible)) has \(visible.view.bounds.size) in \(size)")
        }
    }

    /// Each controller's callbacks follow each other as they may.
    private func checkAppearances() {
        var states: [String: String] = [:]
        let follows = [
            "viewWillAppear": ["", "viewDidDisappear", "viewWillDisappear"],
            "viewIsAppearing": ["viewWillAppear"],
            "viewDidAppear": ["viewIsAppearing", "viewWillAppear"],
            "viewWillDisappear": ["viewDidAppear", "viewIsAppearing", "viewWillAppear"],
            "viewDidDisappear": ["viewWillDisappear"],
        ]
        for event in app.session.log.events where event.kind == .appearance && "ABC".contains(event.subject) {
            let name = String(event.name.prefix { $0 != "(" })
            guard name != "viewDidLoad" else { continue }
            let last = states[event.subject] ?? ""
            if !(follows[name]?.contains(last) ?? false) {
                failures.append("\(event.subject): \(name) after \(last.isEmpty ? "nothing" : last)")
            }
            states[event.subject] = name
        }
        for (subject, state) in states where state != "viewDidAppear" && state != "viewDidDisappear" {
            failures.append("\(subject) ends at \(state)")
        }
    }

    /// Takes everything back to the first screen and lets go; nothing may stay alive.
    func goHome() {
        navigation.delegate = nil
        tabs.delegate = nil
        b?.transitioningDelegate = nil
        b = nil
        for _ in 0..<3 where tabs.presentedViewController != nil {
            tabs.dismiss(animated: false)
            app.advance(by: 0.05)
        }
        tabs.selectedIndex = 0
        app.advance(by: 0.05)
        navigation.popToRootViewController(animated: false)
        app.advance(by: 0.05)
        source.forget()
    }

    func checkLifetimes() {
        if weakB != nil { failures.append("B is still alive") }
        failures += source.leaks
    }
}
