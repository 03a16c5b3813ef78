import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

/// Appearance has one bookkeeping: for parents, children, containers, and views of controllers without a parent.
@MainActor
@Suite(.lane(.main)) struct AppearanceCountTests {
    private let appearing = ["B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear"]
    private let disappearing = ["B.viewWillDisappear", "B.viewDidDisappear"]

    /// Adds a child's view to its parent's.
    private func embed(_ child: UIViewController, in parent: UIViewController) {
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
    }

    private func remove(_ child: UIViewController) {
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
    }

    @Test func appearanceBegunTwiceIsAnnouncedAndEndedTwice() {
        let app = TestApp(), root = A(), b = B()
        embed(b, in: root)
        app.window.rootViewController = root
        root.beginAppearanceTransition(true, animated: false)
        root.endAppearanceTransition()
        app.frame()
        #expect(
            b.appearanceEvents == [
                "B.viewWillAppear", "B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear", "B.viewDidAppear",
            ])
        #expect(app.diagnostics == ["unbalanced-appearance"])
    }

    @Test func childThatLeavesDuringItsParentsDisappearanceDisappears() {
        let app = TestApp(), root = A(), b = B()
        embed(b, in: root)
        app.show(root)
        root.beginAppearanceTransition(false, animated: false)
        remove(b)
        root.endAppearanceTransition()
        #expect(
            b.appearanceEvents == [
                "B.viewWillDisappear", "B.viewWillDisappear", "B.viewDidDisappear", "B.viewDidDisappear",
            ])
    }

    @Test func childRemovedInItsParentsCallbackDisappearsOnce() {
        final class Parent: UIViewController {
            var onDisappearing: () -> Void = {}
            override func viewWillDisappear(_ animated: Bool) { onDisappearing() }
        }
        let app = TestApp(), navigation = UINavigationController(rootViewController: UIViewController())
        let parent = Parent(), b = B()
        embed(b, in: parent)
        app.show(navigation)
        navigation.pushViewController(parent, animated: true)
        app.advance(by: 1)
        app.events = []
        parent.onDisappearing = { remove(b) }
        navigation.popViewController(animated: true)
        app.advance(by: 1)
        #expect(b.appearanceEvents == disappearing)
    }

    @Test func childAddedAndRemovedInOneTurnCanAppearLater() {
        let app = TestApp(), root = A(), b = B()
        app.show(root)
        embed(b, in: root)
        remove(b)
        app.frame()
        #expect(b.appearanceEvents == ["B.viewWillAppear"] + disappearing)
        app.events = []
        embed(b, in: root)
        app.frame()
        #expect(b.appearanceEvents == appearing)
    }

    @Test func viewOfAControllerWithoutParentGetsAllCallbacks() {
        let app = TestApp(), root = A(), b = B(), over = C()
        app.show(root)
        root.view.addSubview(b.view)
        app.frame()
        #expect(b.appearanceEvents == appearing)
        app.events = []
        over.modalPresentationStyle = .fullScreen
        root.present(over, animated: false)
        app.frame()
        #expect(b.appearanceEvents == disappearing)
    }

    @Test func childHasItsFramesWhenItHasAppeared() {
        final class Child: UIViewController {
            var width: CGFloat = -1
            override func viewDidAppear(_ animated: Bool) { width = view.bounds.width }
        }
        let app = TestApp(), root = A(), child = Child()
        app.show(root)
        child.view.translatesAutoresizingMaskIntoConstraints = false
        embed(child, in: root)
        NSLayoutConstraint.activate([
            child.view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor, constant: 50),
            child.view.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
            child.view.topAnchor.constraint(equalTo: root.view.topAnchor),
            child.view.heightAnchor.constraint(equalToConstant: 100),
        ])
        #expect(child.width == -1)
        app.frame()
        #expect(child.width == 343)
    }

    @Test func childInTheViewOfAnotherControllerIsReported() {
        let app = TestApp(), root = A(), other = C(), b = B()
        app.show(root)
        embed(other, in: root)
        root.addChild(b)
        other.view.addSubview(b.view)
        #expect(app.diagnostics == ["child-in-foreign-view"])
    }
}
