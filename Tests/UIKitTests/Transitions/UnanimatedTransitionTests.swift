import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Transitions without animation, chains of them, and transitions that never end.
@MainActor
@Suite(.lane(.main)) struct UnanimatedTransitionTests {
    /// Presents or pushes a controller of the same class as soon as it has appeared.
    private final class Endless: UIViewController {
        enum Step { case present, push }
        let step: Step
        init(_ step: Step) {
            self.step = step
            super.init(nibName: nil, bundle: nil)
            modalPresentationStyle = .overFullScreen
        }
        required init?(coder: NSCoder) { nil }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            switch step {
            case .present: present(Endless(.present), animated: false)
            case .push: navigationController?.pushViewController(Endless(.push), animated: false)
            }
        }
    }

    private func chain(from root: UIViewController) -> Int {
        var count = 0
        var controller = root.presentedViewController
        while let current = controller, current.presentingViewController != nil {
            count += 1
            let next = current.presentedViewController
            controller = next === current ? nil : next
        }
        return count
    }

    @Test func presentationInPresentationContinuesLaterInTheTurn() {
        final class Eager: Probe {
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                present(C(), animated: false) { TestApp.current?.events.append("completion") }
                note("presented \(presentedViewController?.viewIfLoaded?.window != nil)")
            }
        }
        let app = TestApp(), a = A(), eager = Eager()
        app.show(a)
        a.present(eager, animated: false)
        #expect(app.events.contains("Eager.presented false"))
        #expect(!app.events.contains("completion"))
        app.frame()
        #expect(eager.presentedViewController is C && app.events.contains("completion"))
        #expect(app.diagnostics.isEmpty)
    }

    @Test func endlessPresentationsEndWithDiagnostic() {
        let app = TestApp(), a = A()
        app.show(a)
        a.present(Endless(.present), animated: false)
        app.frame()
        app.frame()
        #expect(chain(from: a) == 100)
        #expect(app.diagnostics == ["too-many-controllers"])
        #expect(AppSession.current.runningTransitions.isEmpty)
    }

    @Test func endlessPushesEndWithDiagnostic() {
        let app = TestApp(), navigation = UINavigationController(rootViewController: A())
        app.show(navigation)
        navigation.pushViewController(Endless(.push), animated: false)
        for _ in 0..<3 { app.frame() }
        #expect(navigation.viewControllers.count == 500)
        #expect(app.diagnostics.last == "too-many-controllers")
        #expect(AppSession.current.runningTransitions.isEmpty)
    }

    @Test func presentationsAndDismissalsMayRequestEachOther() {
        let app = TestApp(), a = A()
        var rounds = 0
        func next() {
            rounds += 1
            guard rounds < 300 else { return }
            a.present(UIViewController(), animated: false) { a.dismiss(animated: false) { next() } }
        }
        app.show(a)
        next()
        for _ in 0..<3 { app.frame() }
        #expect(rounds == 300 && a.presentedViewController == nil && app.diagnostics.isEmpty)
    }

    // MARK: Disabled animations

    @Test func pushIsNotAnimatedWhileAnimationsAreDisabled() {
        let app = TestApp(), navigation = UINavigationController(rootViewController: A()), b = B()
        app.show(navigation)
        UIView.performWithoutAnimation { navigation.pushViewController(b, animated: true) }
        app.frame()
        #expect(AppSession.current.runningTransitions.isEmpty && b.view.window != nil)
        UIView.setAnimationsEnabled(false)
        defer { UIView.setAnimationsEnabled(true) }
        navigation.popViewController(animated: true)
        app.frame()
        #expect(AppSession.current.runningTransitions.isEmpty && b.view.window == nil)
    }

    @Test func presentationIsNotAnimatedWhileAnimationsAreDisabled() {
        let app = TestApp(), a = A(), b = B()
        app.show(a)
        UIView.performWithoutAnimation { a.present(b, animated: true) }
        #expect(b.view.window != nil && AppSession.current.runningTransitions.isEmpty)
        UIView.performWithoutAnimation { a.dismiss(animated: true) }
        #expect(b.view.window == nil && AppSession.current.runningTransitions.isEmpty)
    }

    @Test func interactionIsNotRequestedWithoutAnimation() {
        let app = TestApp(), a = A(), b = B(), source = TransitionSource(ClosureAnimator.fading())
        source.makeInteraction = {
            Issue.record("It was requested.")
            return nil
        }
        app.show(a)
        b.modalPresentationStyle = .custom
        b.transitioningDelegate = source
        a.present(b, animated: false)
        app.advance(by: 1)
        #expect(a.presentedViewController === b)
        a.dismiss(animated: false)
        app.advance(by: 1)
        #expect(a.presentedViewController == nil)
    }

    // MARK: Transactions

    private func inTransaction(_ changes: () -> Void, completion: @escaping () -> Void) {
        CATransaction.begin()
        CATransaction.setCompletionBlock(completion)
        changes()
        CATransaction.commit()
    }

    @Test func transactionOfPushAndPopCompletesWithThem() {
        let app = TestApp(), navigation = UINavigationController(rootViewController: A())
        app.show(navigation)
        var transitions: [Bool] = []
        let note = { transitions.append(!AppSession.current.runningTransitions.isEmpty) }
        inTransaction({ navigation.pushViewController(B(), animated: true) }, completion: note)
        app.advance(by: 0.2)
        #expect(transitions.isEmpty)
        app.advance(by: 1)
        #expect(transitions == [false])
        inTransaction({ navigation.popViewController(animated: true) }, completion: note)
        app.advance(by: 0.2)
        #expect(transitions.count == 1)
        app.advance(by: 1)
        #expect(transitions == [false, false])
    }

    @Test func transactionOfPushWithoutAnimationCompletesInTheTurn() {
        let app = TestApp(), navigation = UINavigationController(rootViewController: A())
        app.show(navigation)
        var isComplete = false
        inTransaction({ navigation.pushViewController(B(), animated: false) }, completion: { isComplete = true })
        #expect(!isComplete)
        app.frame()
        #expect(isComplete)
    }

    @Test func transactionOfPresentationCompletesWithIt() {
        let app = TestApp(), a = A()
        app.show(a)
        var events: [String] = []
        inTransaction(
            { a.present(B(), animated: true) { events.append("presented") } },
            completion: { events.append("transaction") })
        app.advance(by: 0.2)
        #expect(events.isEmpty)
        app.advance(by: 1)
        #expect(events == ["presented", "transaction"])
    }

    @Test func transactionsThatCommitInTheirCompletionDoNotOverflow() {
        let app = TestApp()
        var rounds = 0
        func next() {
            rounds += 1
            if rounds < 5000 { inTransaction({}, completion: next) }
        }
        next()
        for _ in 0..<5 { app.frame() }
        #expect(rounds == 5000)
    }
}
