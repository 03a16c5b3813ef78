import Testing
import UIKit
import UIKitTestSupport

@MainActor private final class Journal {
    var lines: [String] = []
}

private final class Scribe: UIView {
    var journal: Journal?
    var label = ""

    convenience init(_ label: String, _ journal: Journal) {
        self.init(frame: .zero)
        self.label = label
        self.journal = journal
    }

    private func note(_ line: String) { journal?.lines.append("\(label) \(line)") }

    override func willMove(toSuperview newSuperview: UIView?) {
        note("willMove(toSuperview: \((newSuperview as? Scribe)?.label ?? (newSuperview == nil ? "nil" : "window")))")
    }
    override func didMoveToSuperview() { note("didMoveToSuperview") }
    override func willMove(toWindow newWindow: UIWindow?) {
        note("willMove(toWindow: \(newWindow == nil ? "nil" : "window"))")
    }
    override func didMoveToWindow() { note("didMoveToWindow \(window == nil ? "nil" : "window")") }
    override func didAddSubview(_ subview: UIView) { note("didAddSubview \((subview as? Scribe)?.label ?? "")") }
    override func willRemoveSubview(_ subview: UIView) {
        note("willRemoveSubview \((subview as? Scribe)?.label ?? "")")
    }
}

@MainActor @Suite(.lane(.main)) struct HierarchyTests {
    @Test func theRearmostSubviewIsBehindLayersOfTheApp() {
        let (view, first, second) = (UIView(), UIView(), UIView())
        let gradient = CALayer()
        view.layer.addSublayer(gradient)
        view.addSubview(first)
        view.addSubview(second)
        view.sendSubviewToBack(second)
        #expect(view.layer.sublayers == [second.layer, gradient, first.layer] && view.subviews == [second, first])
    }

    @Test func hierarchyCallbacksRunInOrder() {
        TestApp.run { app in
            let journal = Journal()
            let (parent, child, grandchild) = (
                Scribe("parent", journal), Scribe("child", journal), Scribe("grandchild", journal)
            )
            child.addSubview(grandchild)
            app.window.addSubview(parent)
            journal.lines = []
            parent.addSubview(child)
            #expect(
                journal.lines == [
                    "child willMove(toWindow: window)", "grandchild willMove(toWindow: window)",
                    "child willMove(toSuperview: parent)",
                    "child didMoveToWindow window", "grandchild didMoveToWindow window",
                    "child didMoveToSuperview", "parent didAddSubview child",
                ])
            journal.lines = []
            child.removeFromSuperview()
            #expect(
                journal.lines == [
                    "parent willRemoveSubview child",
                    "child willMove(toSuperview: nil)",
                    "child willMove(toWindow: nil)", "grandchild willMove(toWindow: nil)",
                    "child didMoveToWindow nil", "grandchild didMoveToWindow nil", "child didMoveToSuperview",
                ])
        }
    }

    @Test func movingWithinWindowSkipsWindowCallbacks() {
        TestApp.run { app in
            let journal = Journal()
            let (first, second, child) = (
                Scribe("first", journal), Scribe("second", journal), Scribe("child", journal)
            )
            app.window.addSubview(first)
            app.window.addSubview(second)
            first.addSubview(child)
            journal.lines = []
            second.addSubview(child)
            #expect(
                journal.lines == [
                    "child willMove(toSuperview: second)", "first willRemoveSubview child", "child didMoveToSuperview",
                    "second didAddSubview child",
                ])
            #expect(first.subviews.isEmpty)
        }
    }

    @Test func viewIsNotAddedToItselfOrDescendant() {
        TestApp.run { app in
            let (outer, inner) = (UIView(), UIView())
            outer.addSubview(inner)
            inner.addSubview(outer)
            outer.addSubview(outer)
            #expect(outer.subviews == [inner])
            #expect(inner.subviews.isEmpty)
            #expect(app.diagnostics == ["view-added-to-itself", "view-added-to-itself"])
        }
    }

    @Test func layersKeepOrderOfViews() {
        var numbers = SeededGenerator(seed: 21)
        let parent = UIView()
        let views = (0..<6).map { _ in UIView() }
        for step in 0..<400 {
            let (view, other) = (views.randomElement(using: &numbers)!, views.randomElement(using: &numbers)!)
            switch step % 8 {
            case 0: parent.addSubview(view)
            case 1: parent.insertSubview(view, at: Int.random(in: 0...8, using: &numbers))
            case 2 where other.superview === parent: parent.insertSubview(view, belowSubview: other)
            case 3 where other.superview === parent: parent.insertSubview(view, aboveSubview: other)
            case 4: parent.bringSubviewToFront(view)
            case 5: parent.sendSubviewToBack(view)
            case 6 where parent.subviews.count > 1:
                parent.exchangeSubview(at: 0, withSubviewAt: parent.subviews.count - 1)
            case 7 where step % 3 == 0: view.removeFromSuperview()
            default: break
            }
            #expect(parent.layer.sublayers ?? [] == parent.subviews.map(\.layer))
            #expect(Set(parent.subviews).count == parent.subviews.count)
            #expect(parent.subviews.allSatisfy { $0.superview === parent })
        }
    }

    @Test func insertingAboveOrBelowSibling() {
        let parent = UIView()
        let (a, b, c) = (UIView(), UIView(), UIView())
        parent.addSubview(a)
        parent.addSubview(b)
        parent.insertSubview(c, belowSubview: b)
        #expect(parent.subviews == [a, c, b])
        parent.insertSubview(a, aboveSubview: b)
        #expect(parent.subviews == [c, b, a])
        parent.exchangeSubview(at: 0, withSubviewAt: 2)
        #expect(parent.subviews == [a, b, c])
        parent.sendSubviewToBack(c)
        #expect(parent.subviews == [c, a, b])
    }

    @Test func viewWithTagSearchesDepthFirst() {
        let (root, inner, later) = (UIView(), UIView(), UIView())
        root.addSubview(inner)
        root.addSubview(later)
        inner.tag = 3
        later.tag = 3
        #expect(root.viewWithTag(3) === inner)
        #expect(root.viewWithTag(4) == nil)
    }

    @Test func nothingIsRetainedAfterRemoval() {
        weak var gone: UIView?
        weak var goneLayer: CALayer?
        TestApp.run { app in
            do {
                let view = app.addView()
                let child = UIView()
                view.addSubview(child)
                UIView.animate(withDuration: 0.2) { view.alpha = 0 }
                app.advance(to: 0.5)
                view.removeFromSuperview()
                app.frame()
                gone = view
                goneLayer = child.layer
            }
            app.frame()
        }
        #expect(gone == nil)
        #expect(goneLayer == nil)
    }

    @Test func responderChainEndsAtApplication() {
        TestApp.run { app in
            let view = app.addView()
            #expect(view.next === app.window)
            #expect(app.window.next === app.session.scene)
            #expect(app.session.scene.next === UIApplication.shared)
        }
    }
}
