import CoreGraphics
import QuartzCore
@testable import UIKit

/// Takes the app and the model through a script, step by step, until they differ.
@MainActor
final class Walk {
    private let app = WalkApp()
    private var model = WalkModel()
    private var nextID = 3
    private var tracked: [WalkApp.Slot: Transition] = [:]
    private var failure: String?

    /// Runs a script and tells what went wrong first, if anything did.
    static func failure(of script: [WalkStep]) -> String? {
        let walk = Walk()
        for (index, step) in script.enumerated() {
            walk.take(step)
            if let failure = walk.failure { return "step \(index + 1), \(step): \(failure)" }
        }
        return nil
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
        if step.changesStack, !model.knowsWhatShows { return }
        switch step {
        case .present(let style, let animated):
            present(style, from: app.chain.last ?? app.tabs, animated: animated, fromRoot: false)
        case .presentFromRoot(let style): present(style, from: app.tabs, animated: true, fromRoot: true)
        case .dismiss(let animated):
            model.dismiss(leaving: 0, animated: animated)
            app.tabs.dismiss(animated: animated)
        case .dismissTop(let animated):
            model.dismiss(leaving: max(0, model.chain.count - 1), animated: animated)
            app.chain.last?.dismiss(animated: animated)
        case .push(let animated):
            let id = newID()
            model.push(id, animated: animated)
            app.navigation.pushViewController(app.makeScreen(id), animated: animated)
        case .pop(let animated):
            model.pop(toRoot: false, animated: animated)
            app.navigation.popViewController(animated: animated)
        case .popToRoot(let animated):
            model.pop(toRoot: true, animated: animated)
            app.navigation.popToRootViewController(animated: animated)
        case .set(let count, let animated):
            let screens = (0..<count).map { _ in app.makeScreen(newID()) }
            let root = app.navigation.viewControllers.prefix(1)
            model.set(root.map(app.id) + screens.map(\.id), animated: animated)
            app.navigation.setViewControllers(root + screens, animated: animated)
        case .select(let index):
            model.select(index)
            app.tabs.selectedIndex = index
        case .rotate:
            // The layout that it causes ends the turn for what waits.
            endTurn()
            rotate()
        case .mode(let mode):
            model.mode = mode
            app.source.mode = mode
        case .update(let percent):
            endTurn()
            model.update(percent)
            app.source.held { $0.update(CGFloat(percent) / 100) }
        case .finish, .cancel: letGo(finishing: step == .finish)
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

    private func rotate() {
        model.isLandscape.toggle()
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

    private func frame() {
        model.now += WalkModel.frame
        app.app.advance(by: model.now - app.app.now)
        observe()
    }

    /// Ends the model's transitions when their time has come, and sees that the app's end then, too.
    private func observe() {
        for slot in WalkApp.slots {
            guard let flight = model.flight(slot), flight.hasBegun else {
                tracked[slot] = nil
                continue
            }
            let current = app.transition(slot)
            let transition = tracked[slot] ?? current
            tracked[slot] = transition
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
            tracked[slot] = nil
            switch slot {
            case .modal: model.endModal(cancelled: wasCancelled)
            case .tab: model.endTabs(cancelled: wasCancelled)
            case .navigation(let index):
                model.endNavigation(index, cancelled: wasCancelled)
                // What waited for its end has begun in the same frame.
                tracked[slot] = app.transition(slot)
            }
        }
    }

    private func compare() {
        guard failure == nil else { return }
        if app.state != model.state { fail("\n  app:   \(app.state)\n  model: \(model.state)") }
        for witness in app.witnesses where !witness.breaches.isEmpty { fail(witness.breaches[0]) }
        let allowed = Walk.allowedDiagnostics
        if let breach = app.app.session.log.diagnostics.first(where: { !allowed.contains($0.id) }) {
            fail("\(breach.id): \(breach.message)")
        }
    }

    /// What a walk provokes, and what is answered as it should be.
    private static let allowedDiagnostics: Set<String> = [
        "nested-transition", "already-presenting", "presenter-not-in-window", "interaction-not-running",
        "interaction-ended-before-start", "presenting-active-controller",
    ]
}

// MARK: Fingers

extension Walk {
    private var size: CGSize { app.app.window.bounds.size }

    /// Whether nothing moves, so that it is clear whom a finger meets.
    private var isStill: Bool {
        WalkApp.slots.allSatisfy { model.flight($0) == nil && app.transition($0) == nil }
            && app.app.session.transitions.isEmpty
    }

    private func perform(_ gesture: WalkStep.Gesture, _ end: WalkStep.End) {
        guard isStill, model.mode == .system || gesture != .edge else { return }
        let top = model.chain.last?.style
        switch gesture {
        case .edge:
            if model.chain.isEmpty, model.stacks[model.selected].count > 1 {
                let former = model.stacks[model.selected]
                drag(from: CGPoint(x: 2, y: size.height / 2), by: CGVector(dx: size.width * 0.08, dy: 0), end) {
                    model, flight in
                    model.stacks[model.selected] = Array(former.dropLast())
                    var flight = flight
                    flight.duration = WalkModel.navigationDuration
                    flight.former = former
                    model.navigationFlights[model.selected] = flight
                }
            }
        case .pull, .pan:
            guard top == (gesture == .pull ? .sheet : .custom) else { return }
            drag(
                from: CGPoint(x: size.width / 2, y: size.height * 0.3), by: CGVector(dx: 0, dy: size.height * 0.06), end
            ) {
                model, flight in
                model.remaining = model.chain.count - 1
                model.modalFlight = flight
            }
        }
    }

    /// Draws in even steps, the last of them back if the gesture is to be taken back.
    private func drag(
        from start: CGPoint, by step: CGVector, _ end: WalkStep.End,
        begin: (inout WalkModel, WalkModel.Flight) -> Void
    ) {
        let session = app.app.session
        var flight = WalkModel.Flight(duration: 0.5057)
        flight.hasBegun = true
        flight.isHeld = true
        begin(&model, flight)
        session.touch(.began, at: start, id: 0)
        var place = start
        let steps = end == .cancel ? [1, 1, 1, -0.5, -0.5, -0.5, -0.5, -0.3] : [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
        for share in steps {
            model.now += WalkModel.frame
            place.x += step.dx * share
            place.y += step.dy * share
            app.app.advance(by: model.now - app.app.now)
            session.touch(.moved, at: place, id: 0)
            app.app.frame()
        }
        observe()
        if end == .cancel { for _ in 0..<12 { frame() } }
        session.touch(end == .lost ? .cancelled : .ended, at: place, id: 0)
        model.endGesture(cancelled: end != .finish)
        app.app.frame()
        observe()
    }

    private func tap(_ target: WalkStep.Target) {
        guard isStill else { return }
        switch target {
        case .back:
            if model.chain.isEmpty, let label = app.backButton {
                model.pop(toRoot: false, animated: true)
                touch(label)
            }
        case .outside:
            guard model.chain.last?.style == .sheet, !model.isLandscape else { return }
            model.dismiss(leaving: model.chain.count - 1, animated: true)
            touch(CGPoint(x: size.width / 2, y: 20))
        case .button:
            guard model.chain.last?.style == .alert, let place = app.alertButton else { return }
            model.dismiss(leaving: model.chain.count - 1, animated: true)
            touch(place)
        }
    }

    private func tapTab(_ index: Int) {
        guard isStill, model.chain.isEmpty else { return }
        if index == model.selected { model.pop(toRoot: true, animated: true) } else { model.select(index) }
        touch(CGPoint(x: size.width * (CGFloat(index) + 0.5) / 3, y: size.height - 40))
    }

    private func touch(_ place: CGPoint) {
        app.app.session.touch(.began, at: place, id: 0)
        app.app.session.touch(.ended, at: place, id: 0)
    }
}

extension WalkModel {
    /// The finger that began what is held has left.
    fileprivate mutating func endGesture(cancelled: Bool) {
        func release(_ flight: inout Flight?) {
            guard var released = flight, released.isHeld else { return }
            released.isHeld = false
            released.isCancelled = cancelled
            released.earliest = now
            released.latest = now + released.duration + 2 * WalkModel.frame
            flight = released
        }
        release(&modalFlight)
        for tab in 0...2 { release(&navigationFlights[tab]) }
    }
}

// MARK: Rest

extension Walk {
    /// Lets go of everything, waits until nothing moves, and looks at what the walk has left.
    private func rest() {
        app.app.frame()
        for _ in 0..<20 where failure == nil {
            letGo(finishing: true)
            for _ in 0..<35 where failure == nil { frame() }
            if isStill, model.pending.allSatisfy(\.isEmpty) { break }
        }
        guard failure == nil else { return }
        if !isStill { return fail("never rests: \(RunningTransitions.all.map(\.explanation))") }
        compare()
        let animations = MediaContext.current.runningAnimations
        if !animations.isEmpty { fail("\(animations.count) animations still run, \(animations[0].layer)") }
        checkAppearances()
        checkHierarchy()
        checkLifetimes()
    }

    private func checkAppearances() {
        let visible = model.visible
        for witness in app.witnesses {
            let shows = visible.contains(Int(witness.name) ?? -1)
            if witness.phase != (shows ? .appeared : .gone) {
                fail("\(witness.name) \(shows ? "shows" : "does not show"), and is \(witness.phase)")
            }
        }
        app.forgetWitnesses()
    }

    private func checkHierarchy() {
        let window = app.app.window
        let hit = window.hitTest(CGPoint(x: size.width / 2, y: size.height / 2), with: nil)
        let top = app.chain.last ?? app.navigation.topViewController
        if let view = top?.viewIfLoaded, hit?.isDescendant(of: view) != true {
            fail("\(hit.map { "\(type(of: $0))" } ?? "nothing") takes the touches in the middle")
        }
        let expected = model.isLandscape ? CGSize(width: 852, height: 393) : CGSize(width: 393, height: 852)
        if size != expected { fail("the window has \(size)") }
        for id in model.visible {
            guard let view = app.living(id)?.viewIfLoaded else { continue }
            if view.window == nil { fail("the view of \(id) is not in the window") }
            let isSheet = model.chain.first { $0.id == id }?.style == .sheet
            if !isSheet, view.convert(view.bounds, to: nil) != CGRect(origin: .zero, size: size) {
                fail("the view of \(id) is at \(view.convert(view.bounds, to: nil)) in \(size)")
            }
            if view.alpha != 1 { fail("the view of \(id) has an alpha of \(view.alpha)") }
        }
        let containers = window.subviews.filter { $0 is UITransitionView }.count
        if containers != model.chain.count { fail("\(containers) containers for \(model.chain.count) presentations") }
    }

    private func checkLifetimes() {
        app.app.frame()
        let left = app.living().subtracting(model.living)
        if !left.isEmpty { fail("controllers \(left.sorted()) are still alive") }
        if let leak = app.source.leaks().first { fail(leak) }
    }
}
