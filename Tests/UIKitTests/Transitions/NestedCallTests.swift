import Testing
import UIKitTestSupport

@testable import UIKit

/// Calls inside the callbacks of a transition, and during it.
@MainActor
@Suite(.lane(.main)) struct NestedCallTests {
    /// Does something once when it has appeared.
    final class Eager: UIViewController {
        var onAppear: ((UIViewController) -> Void)?
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            let action = onAppear
            onAppear = nil
            action?(self)
        }
    }

    @Test(arguments: [true, false])
    func controllerMayPresentInViewDidAppear(_ animated: Bool) {
        let app = TestApp()
        let root = UIViewController(), first = Eager(), second = UIViewController()
        app.show(root)
        first.onAppear = { $0.present(second, animated: animated) }
        root.present(first, animated: animated)
        app.advance(by: 2)
        #expect(first.presentedViewController === second)
        #expect(app.diagnostics.isEmpty)
        #expect(AppSession.current.runningTransitions.isEmpty)
    }

    @Test(arguments: [true, false])
    func controllerMayDismissItselfInViewDidAppear(_ animated: Bool) {
        let app = TestApp()
        let root = UIViewController(), first = Eager()
        app.show(root)
        first.onAppear = { $0.dismiss(animated: animated) }
        root.present(first, animated: animated)
        app.advance(by: 2)
        #expect(root.presentedViewController == nil)
        #expect(first.viewIfLoaded?.window == nil)
        #expect(app.diagnostics.isEmpty)
        #expect(AppSession.current.runningTransitions.isEmpty)
    }

    @Test func presenterMayPresentAgainOnReappearing() {
        let app = TestApp()
        let root = Eager(), first = UIViewController(), second = UIViewController()
        app.show(root)
        first.modalPresentationStyle = .fullScreen
        root.present(first, animated: false)
        root.onAppear = { $0.present(second, animated: true) }
        root.dismiss(animated: true)
        app.advance(by: 2)
        #expect(root.presentedViewController === second)
        #expect(second.presentingViewController === root)
        #expect(app.diagnostics.isEmpty)
    }

    @Test func completionsMayPresentAndPush() {
        let app = TestApp()
        let navigation = UINavigationController(rootViewController: UIViewController())
        let first = UIViewController(), second = UIViewController(), pushed = UIViewController()
        app.show(navigation)
        navigation.present(first, animated: true) { first.present(second, animated: true) }
        app.advance(by: 2)
        #expect(first.presentedViewController === second)
        navigation.dismiss(animated: true) { navigation.pushViewController(pushed, animated: true) }
        app.advance(by: 2)
        #expect(navigation.presentedViewController == nil)
        #expect(navigation.topViewController === pushed)
        #expect(app.diagnostics.isEmpty)
    }

    @Test func navigationControllerMayBeDismissedDuringPush() {
        let app = TestApp()
        let root = UIViewController(), navigation = UINavigationController(rootViewController: UIViewController())
        app.show(root)
        root.present(navigation, animated: false)
        app.frame()
        navigation.pushViewController(UIViewController(), animated: true)
        app.advance(by: 0.1)
        root.dismiss(animated: true)
        app.advance(by: 2)
        #expect(root.presentedViewController == nil)
        #expect(app.diagnostics.isEmpty)
        #expect(AppSession.current.runningTransitions.isEmpty)
    }

    @Test func secondPopDuringPopReturnsNil() {
        let app = TestApp()
        let controllers = (0..<3).map { _ in UIViewController() }
        let navigation = UINavigationController()
        navigation.viewControllers = controllers
        app.show(navigation)
        #expect(navigation.popViewController(animated: true) === controllers[2])
        app.advance(by: 0.1)
        #expect(navigation.popViewController(animated: true) == nil)
        #expect(navigation.popToRootViewController(animated: true) == nil)
        app.advance(by: 1)
        #expect(navigation.viewControllers == Array(controllers[...1]))
    }

    @Test func dismissingChainRemovesItAtOnce() {
        let app = TestApp()
        let chain = (0..<4).map { _ in UIViewController() }
        app.show(chain[0])
        for (presenter, presented) in zip(chain, chain.dropFirst()) { presenter.present(presented, animated: false) }
        chain[1].dismiss(animated: true)
        app.advance(by: 2)
        #expect(chain[0].presentedViewController === chain[1])
        #expect(chain[1].presentedViewController == nil)
        #expect(chain[2].presentedViewController == nil)
        #expect(app.diagnostics.isEmpty)
    }
}
