import CoreGraphics
import Foundation
import Interlude
import TestSupport
import Testing
import UIKit

/// The moments at which a controller's callback misbehaves.
private enum Hook: String, CaseIterable {
    case viewDidLoad, willAppear, isAppearing, didAppear, willDisappear, didDisappear, layout, willMove, didMove
}

/// The triggers of a transition.
private enum Trigger: String, CaseIterable {
    case push, pop, present, dismiss, select
}

/// The calls that a callback makes during the transition.
private enum Misdeed: String, CaseIterable {
    case push, pop, popToRoot, empty, present, dismiss, dismissAll, replaceRoot, select, removeView, rotate
}

@MainActor
private final class MisuseScene {
    let stage: Stage
    let tabs = UITabBarController()
    let stack = UINavigationController()
    let second: MisusedController
    let misdeed: Misdeed
    /// Whether the callback has misbehaved; it does so once.
    var isDone = false

    init(_ stage: Stage, _ hook: Hook, _ misdeed: Misdeed) {
        self.stage = stage
        self.misdeed = misdeed
        second = MisusedController(hook)
        second.scene = nil
        let root = MisusedController(nil)
        stack.viewControllers = [root]
        tabs.viewControllers = [stack, MisusedController(nil)]
        second.scene = self
    }

    func misbehave(_ screen: MisusedController) {
        guard !isDone else { return }
        isDone = true
        switch misdeed {
        case .push: stack.pushViewController(MisusedController(nil), animated: true)
        case .pop: stack.popViewController(animated: true)
        case .popToRoot: stack.popToRootViewController(animated: false)
        case .empty: stack.setViewControllers([], animated: true)
        case .present: screen.present(MisusedController(nil), animated: true)
        case .dismiss: screen.dismiss(animated: true)
        case .dismissAll: tabs.dismiss(animated: false)
        case .replaceRoot: stage.window.rootViewController = MisusedController(nil)
        case .select: tabs.selectedIndex = 1
        case .removeView: screen.viewIfLoaded?.removeFromSuperview()
        case .rotate: stage.window.windowScene?.requestGeometryUpdate(.iOS(interfaceOrientations: .landscapeLeft))
        }
    }

    func perform(_ trigger: Trigger) {
        switch trigger {
        case .push: stack.pushViewController(second, animated: true)
        case .pop: stack.popViewController(animated: true)
        case .present: tabs.present(second, animated: true)
        case .dismiss: tabs.dismiss(animated: true)
        case .select: tabs.selectedIndex = tabs.selectedIndex == 1 ? 0 : 1
        }
    }
}

private final class MisusedController: UIViewController {
    let hook: Hook?
    weak var scene: MisuseScene?

    init(_ hook: Hook?) {
        self.hook = hook
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) {
        hook = nil
        super.init(coder: coder)
    }

    private func note(_ hook: Hook) { if hook == self.hook { scene?.misbehave(self) } }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        note(.viewDidLoad)
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        note(.willAppear)
    }
    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        note(.isAppearing)
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        note(.didAppear)
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        note(.willDisappear)
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        note(.didDisappear)
    }
    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        note(.layout)
    }
    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        note(.willMove)
    }
    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        note(.didMove)
    }
}

/// Transitions that callbacks start during other transitions: every run ends idle, with a usable interface.
@MainActor
@Suite(.lane(.main)) struct MisuseTests {
    @Test(.tags(.slow), .enabled(if: runsSlowTests), arguments: Trigger.allCases)
    fileprivate func everyCallbackMayStartEveryTransition(_ trigger: Trigger)
        async throws
    {
        for hook in Hook.allCases {
            for misdeed in Misdeed.allCases {
                try await run(trigger, hook, misdeed)
            }
        }
    }

    private func run(_ trigger: Trigger, _ hook: Hook, _ misdeed: Misdeed) async throws {
        let name = "\(trigger.rawValue), \(hook.rawValue), \(misdeed.rawValue)"
        await Stage.run(.iPhone16) { stage in
            let scene = MisuseScene(stage, hook, misdeed)
            // The screen whose callbacks misbehave is on screen first, if the trigger removes it.
            if trigger == .pop { scene.stack.viewControllers.append(scene.second) }
            if trigger == .select { scene.tabs.viewControllers?[1] = scene.second }
            await stage.show(scene.tabs)
            if trigger == .dismiss { scene.tabs.present(scene.second, animated: false) }
            await stage.advance(by: 0.1)
            scene.perform(trigger)
            await stage.advance(by: 0.1)
            do {
                try await stage.settle()
            } catch {
                Issue.record("\(name): \(error)")
                return
            }
            // A screen that removes its own view is not on screen.
            if misdeed != .removeView { expectUsable(stage, name) }
        }
    }

    /// Expects that the topmost controller is on screen and receives touches.
    private func expectUsable(_ stage: Stage, _ name: String) {
        guard let root = stage.window.rootViewController else { return }
        var top = root
        while let presented = top.presentedViewController { top = presented }
        #expect(top.viewIfLoaded?.window === stage.window, "\(name): The topmost controller is not on screen.")
        #expect(!UIApplication.shared.isIgnoringInteractionEvents, "\(name): Touches are ignored.")
        let bounds = stage.window.bounds
        let hit = stage.window.hitTest(CGPoint(x: bounds.midX, y: bounds.midY), with: nil)
        #expect(hit != nil, "\(name): Nothing receives a touch.")
        if let view = top.viewIfLoaded, let hit, view.bounds.height > bounds.height / 2 {
            #expect(hit.isDescendant(of: view), "\(name): \(hit) is above the topmost controller.")
        }
        for controller in [root] + root.children {
            #expect(controller.transitionCoordinator == nil, "\(name): A transition didn't end.")
        }
    }
}
