import Testing
import UIKit
import UIKitTestSupport

/// Children of a container: their flags, the order of their callbacks, and cycles.
@MainActor
@Suite(.lane(.main)) struct ContainmentTests {
    /// Records the flags in its appearance callbacks.
    private final class Child: UIViewController {
        var flags: [String] = []
        override func viewWillAppear(_ animated: Bool) { flags.append("appears \(isMovingToParent)") }
        override func viewWillDisappear(_ animated: Bool) { flags.append("disappears \(isMovingFromParent)") }
    }

    @Test func childIsMovingWhileItIsAddedAndRemoved() {
        let app = TestApp(), parent = A(), child = Child()
        app.show(parent)
        parent.addChild(child)
        #expect(child.isMovingToParent)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        #expect(!child.isMovingToParent)
        app.frame()
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(!child.isMovingFromParent)
        #expect(child.flags == ["appears true", "disappears true"])
    }

    /// zenangst/Family removes a child's view when the observed parent is gone.
    @Test func theParentIsObserved() {
        let parent = UIViewController(), child = UIViewController()
        var parents: [UIViewController?] = []
        let observation = child.observe(\.parent) { child, _ in parents.append(child.parent) }
        parent.addChild(child)
        child.removeFromParent()
        #expect(parents == [parent, nil])
        observation.invalidate()
    }

    /// As published logs show it.
    @Test func parentAppearsBeforeItsChild() {
        final class Parent: Probe {
            let child = B()
            override func viewDidLoad() {
                super.viewDidLoad()
                addChild(child)
                view.addSubview(child.view)
                child.didMove(toParent: self)
            }
        }
        let app = TestApp()
        app.window.rootViewController = Parent()
        app.frame()
        #expect(
            app.appearanceEvents.filter { !$0.hasSuffix("viewIsAppearing") } == [
                "Parent.viewWillAppear", "B.viewWillAppear", "Parent.viewDidAppear", "B.viewDidAppear",
            ])
    }

    @Test func exchangedChildrenAreCalledInOrder() {
        let app = TestApp(), parent = C(), a = A(), b = B()
        app.show(parent)
        for child in [a, b] {
            parent.addChild(child)
            child.didMove(toParent: parent)
        }
        parent.view.addSubview(a.view)
        app.frame()
        app.events = []
        parent.transition(from: a, to: b, duration: 0.3, animations: nil) { _ in app.events.append("completion") }
        app.advance(by: 1)
        #expect(
            app.events.filter { $0 == "completion" || $0.contains("ppear") && !$0.contains("Is") } == [
                "A.viewWillDisappear", "B.viewWillAppear", "A.viewDidDisappear", "B.viewDidAppear", "completion",
            ])
    }

    @Test func tabsCannotContainThemselves() {
        let app = TestApp(), tabs = UITabBarController(), a = A()
        tabs.viewControllers = [tabs, a]
        app.show(tabs)
        #expect(tabs.viewControllers == [a])
        #expect(app.diagnostics == ["child-contains-parent"])
    }

    @Test func controllerThatDecidesAboutItselfEndsTheSearch() {
        final class Selfish: UIViewController {
            override var childForStatusBarStyle: UIViewController? { self }
            override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
        }
        let app = TestApp()
        app.window.rootViewController = Selfish()
        app.frame()
        #expect(app.session.scene.statusBarManager?.statusBarStyle == .lightContent)
        #expect(Set(app.diagnostics) == ["responder-cycle"])
    }

    @Test func responderCycleEndsTheSearch() {
        final class Loop: UIView {
            override var next: UIResponder? { self }
        }
        let app = TestApp(), control = UIControl(), loop = Loop()
        loop.addSubview(control)
        control.sendAction("unknown", to: nil, for: nil)
        #expect(app.diagnostics.first == "responder-cycle")
        app.window.addSubview(loop)
        loop.frame = app.window.bounds
        app.tap(100, 100)
        #expect(app.diagnostics.last == "responder-cycle")
    }

    // MARK: Editing

    @Test func editButtonIsOneItemThatFollowsEditing() throws {
        let app = TestApp(), a = A()
        app.show(UINavigationController(rootViewController: a))
        let item = a.editButtonItem
        a.navigationItem.rightBarButtonItem = item
        #expect(a.editButtonItem === item && item.title == "Edit" && item.style == .plain)
        try #require(item.primaryAction).performWithSender(nil, target: nil)
        #expect(a.isEditing && item.title == "Done" && item.style == .done)
        a.isEditing = false
        #expect(item.title == "Edit" && item.style == .plain)
    }

    @Test func isEditingCallsSetEditing() {
        final class Editor: UIViewController {
            var calls: [String] = []
            override func setEditing(_ editing: Bool, animated: Bool) {
                super.setEditing(editing, animated: animated)
                calls.append("\(editing) \(animated)")
            }
        }
        let editor = Editor()
        editor.isEditing = true
        editor.setEditing(false, animated: true)
        #expect(editor.calls == ["true false", "false true"] && !editor.isEditing)
    }
}
