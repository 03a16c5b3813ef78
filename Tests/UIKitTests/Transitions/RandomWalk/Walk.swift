import CoreGraphics
import QuartzCore

@testable import UIKit

/// Takes the app and the model through a script, step by step, until they differ.
@MainActor
final class Walk {
    let app = WalkApp()
    var model = WalkModel()
    private var nextID = 3
    private var tracked = [ViewControllerTransition?](repeating: nil, count: WalkApp.slots.count)
    private(set) var failure: String?
    private var checkedDiagnostics = 0

    /// Runs a script and returns the first failure, if any.
    static func failure(of script: [WalkStep]) -> String? {
        let walk = Walk()
        walk.take(script)
        return walk.failure
    }

    /// Stops at the first step that fails.
    func take(_ script: [WalkStep]) {
        for (index, step) in script.enumerated() {
            take(step)
            guard let failure else { continue }
            self.failure = "step \(index + 1), \(step): \(failure)"
            return
        }
    }

    init() { compare() }

    private func fail(_ text: String) {
        if failure == nil { failure = text }
    }

    private func newID() -> Int {
        nextID += 1
        return nextID - 1
    }

    private func take(_ step: WalkStep) {
        act(step)
        compare()
    }

    private func act(_ step: WalkStep) {
        if step.changesStack || step.isInside {
            if model.knowsWhetherShows(step.isInside ? WalkModel.inner : model.selected) { change(step) }
            return
        }
        switch step {
        case .present(let style, let animated):
            present(style, from: app.chain.last ?? app.tabs, animated: animated, fromRoot: false)
        case .presentFromRoot(let style): present(style, from: app.tabs, animated: true, fromRoot: true)
        case .presentEager(let style):
            guard model.modalFlight == nil, !style.isAlert else { return }
            let id = newID(), next = newID()
            model.eager[id] = next
            model.present(id, style, animated: true, fromRoot: false)
            (app.chain.last ?? app.tabs).present(app.makePresented(id, style, next: next), animated: true)
        case .presentStack(let style, let animated):
            guard model.modalFlight == nil, model.stacks[WalkModel.inner].isEmpty else { return }
            let id = newID(), root = newID()
            model.present(id, style, root: root, animated: animated, fromRoot: false)
            (app.chain.last ?? app.tabs).present(app.makePresentedStack(id, root: root, style), animated: animated)
        case .dismissFrom(let index):
            let chain = app.chain
            guard chain.indices.contains(index) else { return }
            model.dismiss(leaving: min(index + 1, chain.count - 1), animated: true)
            chain[index].dismiss(animated: true)
        case .background:
            endTurn()
            model.loseAnimations()
            app.app.session.enterBackground()
            app.app.session.enterForeground()
            app.app.frame()
            observe()
        case .dismiss(let animated):
            model.dismiss(leaving: 0, animated: animated)
            app.tabs.dismiss(animated: animated)
        case .dismissTop(let animated):
            model.dismiss(leaving: max(0, model.chain.count - 1), animated: animated)
            app.chain.last?.dismiss(animated: animated)
        case .push, .pushHiding, .pop, .popToRoot, .popTo, .set, .reverse, .exchange, .inside: change(step)
        case .select(let index):
            model.select(index)
            app.tabs.selectedIndex = index
        case .rotate:
            // The layout that it causes ends the turn for what waits.
            endTurn()
            model.isLandscape.toggle()
            turn()
        case .resize(let index):
            endTurn()
            model.uprightSize = WalkStep.sizes[index]
            let size = model.windowSize
            app.app.session.changeSize { $0.size = size }
        case .mode(let mode):
            model.mode = mode
            app.source.mode = mode
        case .update(let percent):
            endTurn()
            model.update(percent)
            app.source.held { $0.update(CGFloat(percent) / 100) }
        case .finish, .cancel: letGo(finishing: step == .finish)
        case .pause:
            endTurn()
            model.pause()
            app.source.pause()
        case .gesture(let gesture, let end):
            endTurn()
            perform(gesture, end)
        case .tap(let target):
            endTurn()
            tap(target)
        case .tapTab(let index):
            endTurn()
            tapTab(index)
        case .advance(let frames):
            endTurn()
            for _ in 0..<frames { frame() }
        case .rest: rest()
        }
    }

    private func present(_ style: WalkStep.Style, from presenter: UIViewController, animated: Bool, fromRoot: Bool) {
        let id = newID()
        model.present(id, style, animated: animated, fromRoot: fromRoot)
        presenter.present(app.makePresented(id, style), animated: animated)
    }

    /// Changes the selected tab's stack or the inner one.
    private func change(_ step: WalkStep) {
        var (step, stack) = (step, model.selected)
        if case .inside(let inner) = step {
            guard model.innerLevel != nil else { return }
            (step, stack) = (inner, WalkModel.inner)
        }
        guard let navigation = app.navigation(stack) else { return fail("there is no stack \(stack)") }
        switch step {
        case .push(let animated), .pushHiding(let animated):
            let id = newID()
            let screen = app.makeScreen(id)
            if case .pushHiding = step {
                screen.hidesBottomBarWhenPushed = true
                model.hiding.insert(id)
            }
            model.push(id, on: stack, animated: animated)
            navigation.pushViewController(screen, animated: animated)
        case .pop(let animated):
            model.pop(toRoot: false, on: stack, animated: animated)
            navigation.popViewController(animated: animated)
        case .popToRoot(let animated):
            model.pop(toRoot: true, on: stack, animated: animated)
            navigation.popToRootViewController(animated: animated)
        case .set(let count, let animated):
            let screens = (0..<count).map { _ in app.makeScreen(newID()) }
            let root = navigation.viewControllers.prefix(1)
            model.set(root.map(app.id) + screens.map(\.id), on: stack, animated: animated)
            navigation.setViewControllers(root + screens, animated: animated)
        case .popTo(let index, let animated):
            guard navigation.viewControllers.indices.contains(index) else { return }
            model.pop(to: index, on: stack, animated: animated)
            navigation.popToViewController(navigation.viewControllers[index], animated: animated)
        case .reverse(let animated):
            model.set(model.stacks[stack].reversed(), on: stack, animated: animated)
            navigation.setViewControllers(navigation.viewControllers.reversed(), animated: animated)
        case .exchange: exchange(in: navigation)
        default: break
        }
    }

    private func exchange(in navigation: UINavigationController) {
        guard let screen = navigation.topViewController as? WalkScreen, screen.children.count <= 1 else { return }
        let id = newID()
        model.children[screen.id] = id
        screen.exchangeChild(for: app.makeScreen(id))
    }

    private func turn() {
        let insets =
            model.isLandscape
            ? UIEdgeInsets(top: 0, left: 59, bottom: 21, right: 59)
            : UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)
        app.app.session.rotate(to: model.isLandscape ? .landscapeLeft : .portrait, safeAreaInsets: insets)
    }

    private func letGo(finishing: Bool) {
        endTurn()
        model.letGo(finishing: finishing)
        app.source.held { if finishing { $0.finish() } else { $0.cancel() } }
    }

    // MARK: Time

    private func endTurn() {
        model.endTurn()
        app.app.frame()
        observe()
    }

    func frame() {
        model.now += WalkModel.frame
        app.app.advance(by: model.now - app.app.now)
        observe()
    }

    /// Ends the model's transitions when their time has come, and sees that the app's end then, too.
    func observe() {
        for (index, slot) in WalkApp.slots.enumerated() {
            guard let flight = model.flight(slot), flight.hasBegun else {
                if tracked[index] != nil { tracked[index] = nil }
                continue
            }
            let transition = tracked[index] ?? app.transition(slot)
            tracked[index] = transition
            let isOver = transition?.isOver ?? true
            if !isOver {
                if !flight.isHeld, model.now > flight.latest + 1e-6 { return fail("\(slot) is stuck") }
                continue
            }
            if flight.isHeld || model.now < flight.earliest - 1e-6 { return fail("\(slot) ended early") }
            let wasCancelled = transition?.wasCancelled ?? false
            if let expected = flight.isCancelled, expected != wasCancelled {
                return fail("\(slot) was \(wasCancelled ? "" : "not ")cancelled")
            }
            tracked[index] = nil
            switch slot {
            case .modal:
                model.endModal(cancelled: wasCancelled)
                // One that has appeared may have presented another.
                tracked[index] = app.transition(slot)
            case .tab: model.endTabs(cancelled: wasCancelled)
            case .navigation(let stack):
                model.endNavigation(stack, cancelled: wasCancelled)
                // The transition that waited for its end has begun in the same frame.
                tracked[index] = app.transition(slot)
            }
        }
    }

    private func compare() {
        guard failure == nil else { return }
        let (state, expected) = (app.state, model.state)
        if state != expected { fail("\n  app:   \(state)\n  model: \(expected)\n  running: \(runningAnimations)") }
        if let violation = app.violations.first { fail(violation) }
        let diagnostics = app.app.session.log.diagnostics
        guard diagnostics.count > checkedDiagnostics else { return }
        for violation in diagnostics[checkedDiagnostics...] where !Walk.allowedDiagnostics.contains(violation.id) {
            fail("\(violation.id): \(violation.message)")
        }
        checkedDiagnostics = diagnostics.count
    }

    /// The diagnostics that a random walk may cause.
    private static let allowedDiagnostics: Set<String> = [
        "nested-transition", "already-presenting", "presenter-not-in-window", "interaction-not-running",
        "interaction-ended-before-start", "presenting-active-controller", "interaction-not-driven",
        "interaction-not-ended",
    ]
}

// MARK: Rest

extension Walk {
    /// Ends all interactions, waits until the app is idle, and checks its state.
    private func rest() {
        app.app.frame()
        for _ in 0..<20 where failure == nil {
            letGo(finishing: true)
            for _ in 0..<35 where failure == nil { frame() }
            if isStill, model.pending.allSatisfy(\.isEmpty) { break }
        }
        // Changes that ended with the last frame are laid out in the next one.
        app.app.frame()
        observe()
        guard failure == nil else { return }
        if !isStill { return fail("never rests: \(AppSession.current.runningTransitions.all.map(\.explanation))") }
        compare()
        if !AnimationClock.current.runningAnimations.isEmpty { fail("animations still run: \(runningAnimations)") }
        checkAppearances()
        checkHierarchy()
        checkLifetimes()
    }

    /// The key paths of the running animations, with the types of their owners.
    private var runningAnimations: [String] {
        AnimationClock.current.runningAnimations.map { running in
            let owner = running.layer.delegate.map { typeName($0) } ?? typeName(running.layer)
            return "\((running.animation as? CAPropertyAnimation)?.keyPath ?? "") of \(owner)"
        }
    }

    private func checkAppearances() {
        let visible = model.visible
        for witness in app.witnesses {
            let shows = visible.contains(witness.id)
            if witness.phase != (shows ? .appeared : .gone) {
                fail("\(witness.id) \(shows ? "shows" : "does not show"), and is \(witness.phase)")
            }
        }
        app.forgetWitnesses()
    }

    private func checkHierarchy() {
        let window = app.app.window
        let hit = window.hitTest(CGPoint(x: size.width / 2, y: size.height / 2), with: nil)
        let top = app.chain.last ?? app.navigation(model.selected)?.topViewController
        let placing = model.chain.last.flatMap { model.placingStyle($0.id) }
        if placing != .actions, let view = top?.viewIfLoaded, hit?.isDescendant(of: view) != true {
            fail("\(hit.map { "\(type(of: $0))" } ?? "nothing") takes the touches in the middle")
        }
        if size != model.windowSize { fail("the window has \(size)") }
        for id in model.visible {
            guard let view = app.living(id)?.viewIfLoaded else { continue }
            if view.window == nil { fail("the view of \(id) is not in the window") }
            let style = model.placingStyle(id)
            let floats = style.map { $0.isSheet || $0.isAlert } ?? false
            if !floats, !app.isPushedBack(view),
                !view.convert(view.bounds, to: nil).isAlmost(CGRect(origin: .zero, size: size))
            {
                fail("the view of \(id) is at \(view.convert(view.bounds, to: nil)) in \(size)")
            }
            if view.alpha != 1 { fail("the view of \(id) has an alpha of \(view.alpha)") }
        }
        for (presenter, presented) in zip(app.chain, app.chain.dropFirst())
        where presented.modalPresentationStyle == .overCurrentContext {
            let (outer, inner) = (presenter.viewOnScreen, presented.viewOnScreen)
            let (frame, own) = (outer.convert(outer.bounds, to: nil), inner.convert(inner.bounds, to: nil))
            guard outer.window != nil, inner.window != nil, !frame.isAlmost(own) else { continue }
            fail("\(app.id(presented)) is at \(own) in a context at \(frame)")
        }
        for presentation in app.chain.compactMap({ $0.presentationController as? WalkPresentation }) {
            if let fault = presentation.idleFault { fail(fault) }
        }
        let containers = app.containerCount
        if containers != model.chain.count { fail("\(containers) containers for \(model.chain.count) presentations") }
        checkBar()
        for (id, child) in model.children {
            guard let children = app.living(id)?.children, children.map(app.id) != [child] else { continue }
            fail("\(id) has the children \(children.map(app.id)), not \(child)")
        }
    }

    private func checkBar() {
        let bar = app.tabs.tabBar
        let bottom = app.tabs.view.bounds.maxY
        if bar.superview !== app.tabs.view { fail("the tab bar is in \(bar.superview.map(typeName) ?? "nothing")") }
        guard bar.window != nil, model.showsBar != (bar.frame.maxY == bottom) else { return }
        fail("the tab bar is at \(bar.frame) above \(bottom)")
    }

    private func checkLifetimes() {
        app.app.frame()
        let left = app.living().subtracting(model.living)
        if !left.isEmpty { fail("controllers \(left.sorted()) are still alive") }
        let presentations = app.chain.compactMap(\.presentationController)
        if let leak = app.source.leaks(besides: presentations).first { fail(leak) }
    }
}

extension CGRect {
    /// Whether the rectangles differ by rounding only.
    fileprivate func isAlmost(_ other: CGRect) -> Bool {
        max(abs(minX - other.minX), abs(minY - other.minY), abs(width - other.width), abs(height - other.height)) < 1e-9
    }
}
