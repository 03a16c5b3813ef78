import Testing
import UIKit
import UIKitTestSupport

/// A controller that has the unwind action if it handles it.
@MainActor private class Screen: UIViewController {
    var log: Log?
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { log?.lines.append("prepare") }
}

@MainActor private final class Log {
    var lines: [String] = []
}

private final class Home: Screen {
    var accepts = true
    func unwind(_ segue: UIStoryboardSegue) {
        log?.lines.append("unwind from \(type(of: segue.source)) to \(type(of: segue.destination))")
    }
    override func canPerformUnwindSegueAction(
        _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool {
        log?.lines.append("can \(title ?? "")")
        return accepts && super.canPerformUnwindSegueAction(action, from: fromViewController, sender: sender)
    }
    override class var connections: Connections { super.connections.action("unwind:", Home.unwind(_:)) }
}

private final class Guest: Screen {}

private final class RecordingNavigation: UINavigationController {
    var log: Log?
    override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
        log?.lines.append("towards \(subsequentVC.title ?? "")")
        super.unwind(for: unwindSegue, towards: subsequentVC)
    }
}

private final class DissolveSegue: UIStoryboardSegue {
    override func perform() {
        (source as? Screen)?.log?.lines.append("perform")
        super.perform()
    }
}

@MainActor @Suite(.lane(.main)) struct UnwindTests {
    private let log = Log()

    private func home(_ title: String = "home") -> Home {
        let home = Home()
        home.title = title
        home.log = log
        return home
    }

    private func guest(segueClass: UIStoryboardSegue.Type? = nil) -> Guest {
        let guest = Guest()
        guest.log = log
        guest.title = "guest"
        var template = SegueTemplate(id: "back", identifier: "back", kind: .unwind(action: "unwind:"))
        template.segueClass = segueClass
        guest.addSegue(template)
        return guest
    }

    private func unwind(_ guest: Guest, in app: TestApp) {
        log.lines = []
        guest.performSegue(withIdentifier: "back", sender: nil)
        app.advance(by: 2)
    }

    @Test func aPresentedControllerIsDismissedAfterPrepareAndTheAction() {
        TestApp.run { app in
            let (home, guest) = (home(), guest())
            app.show(home)
            home.present(guest, animated: false)
            app.advance(by: 1)
            unwind(guest, in: app)
            #expect(log.lines == ["can home", "prepare", "unwind from Guest to Home"])
            #expect(home.presentedViewController == nil)
        }
    }

    @Test func theDismissalIsAnimated() {
        TestApp.run { app in
            let (home, guest) = (home(), guest())
            app.show(home)
            home.present(guest, animated: false)
            app.advance(by: 1)
            guest.performSegue(withIdentifier: "back", sender: nil)
            app.advance(by: 0.1)
            #expect(guest.isBeingDismissed && guest.transitionCoordinator?.isAnimated == true)
        }
    }

    @Test func aPushedControllerIsPoppedToTheNearestThatHandlesTheAction() {
        TestApp.run { app in
            let navigation = RecordingNavigation(rootViewController: home("first"))
            navigation.log = log
            let guest = guest()
            let second = home("second")
            app.show(navigation)
            navigation.setViewControllers(
                navigation.viewControllers + [second, UIViewController(), guest], animated: false)
            app.advance(by: 1)
            unwind(guest, in: app)
            #expect(navigation.topViewController === second)
            #expect(
                log.lines == ["can second", "prepare", "unwind from Guest to Home", "towards second"])
        }
    }

    @Test func aControllerThatRefusesIsPassed() {
        TestApp.run { app in
            let (first, second, guest) = (home("first"), home("second"), guest())
            second.accepts = false
            let navigation = UINavigationController(rootViewController: first)
            app.show(navigation)
            navigation.setViewControllers([first, second, guest], animated: false)
            app.advance(by: 1)
            unwind(guest, in: app)
            #expect(navigation.topViewController === first)
            #expect(log.lines.prefix(2) == ["can second", "can first"])
        }
    }

    @Test func aPresentationEndsAndTheStackBelowPopsWithoutAnimation() {
        TestApp.run { app in
            let (home, guest) = (home(), guest())
            let navigation = UINavigationController(rootViewController: home)
            app.show(navigation)
            let middle = UIViewController()
            navigation.pushViewController(middle, animated: false)
            app.advance(by: 1)
            middle.present(UINavigationController(rootViewController: guest), animated: false)
            app.advance(by: 1)
            unwind(guest, in: app)
            #expect(navigation.topViewController === home)
            #expect(navigation.presentedViewController == nil)
            #expect(app.diagnostics == [])
        }
    }

    @Test func anotherTabIsSelectedDuringTheUnwind() {
        TestApp.run { app in
            let (home, guest) = (home(), guest())
            let tabs = UITabBarController()
            tabs.viewControllers = [UINavigationController(rootViewController: home), guest]
            tabs.selectedIndex = 1
            app.show(tabs)
            unwind(guest, in: app)
            #expect(tabs.selectedIndex == 0)
        }
    }

    @Test func theSourceIsNoDestination() {
        TestApp.run { app in
            let (outer, inner) = (home("outer"), home("inner"))
            inner.addSegue(SegueTemplate(id: "back", identifier: "back", kind: .unwind(action: "unwind:")))
            app.show(outer)
            outer.present(inner, animated: false)
            app.advance(by: 1)
            inner.performSegue(withIdentifier: "back", sender: nil)
            app.advance(by: 1)
            #expect(outer.presentedViewController == nil)
        }
    }

    @Test func withoutAHandlerNothingHappensAndADiagnosticNamesTheAction() {
        TestApp.run { app in
            let guest = guest()
            let root = UIViewController()
            app.show(root)
            root.present(guest, animated: false)
            app.advance(by: 1)
            unwind(guest, in: app)
            #expect(root.presentedViewController === guest && log.lines == [])
            #expect(app.diagnostics == ["unwind-not-handled"])
            #expect(app.session.log.diagnostics.first?.message.contains("unwind:") == true)
        }
    }

    @Test func aCustomClassPerformsTheUnwinding() {
        TestApp.run { app in
            let (home, guest) = (home(), guest(segueClass: DissolveSegue.self))
            app.show(home)
            home.present(guest, animated: false)
            app.advance(by: 1)
            unwind(guest, in: app)
            #expect(log.lines == ["can home", "prepare", "unwind from Guest to Home", "perform"])
            #expect(home.presentedViewController == nil)
        }
    }

    @Test func childrenOfTheSourcesAncestorsAreSearchedWithoutTheSourcesBranch() {
        final class Container: UIViewController {
            var asked: UIViewController?
            override func allowedChildrenForUnwinding(
                from source: UIStoryboardUnwindSegueSource
            ) -> [UIViewController] {
                asked = childContaining(source)
                return super.allowedChildrenForUnwinding(from: source)
            }
        }
        TestApp.run { app in
            let (home, guest, container) = (home(), guest(), Container())
            for child in [guest, home] {
                container.addChild(child)
                container.view.addSubview(child.view)
                child.didMove(toParent: container)
            }
            app.show(container)
            unwind(guest, in: app)
            #expect(container.asked === guest)
            #expect(log.lines.contains("unwind from Guest to Home"))
        }
    }

    @Test func aSearchThroughOverridesThatReturnAncestorsEnds() {
        final class Endless: UIViewController {
            override func allowedChildrenForUnwinding(
                from source: UIStoryboardUnwindSegueSource
            ) -> [UIViewController] { [self] }
        }
        TestApp.run { app in
            let (container, guest) = (Endless(), guest())
            container.addChild(guest)
            app.show(container)
            unwind(guest, in: app)
            #expect(app.diagnostics == ["unwind-not-handled"])
        }
    }
}
