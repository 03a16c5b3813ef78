import CoreGraphics
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// The references to a view that is deallocated before the objects that refer to it.
@MainActor
@Suite(.lane(.main)) struct ViewLifeTests {
    @Test func subviewsOutliveTheirSuperview() {
        let child = UIView(), grandchild = UIView()
        child.addSubview(grandchild)
        do {
            let parent = UIView()
            parent.addSubview(child)
            #expect(child.superview === parent)
        }
        #expect(child.superview == nil)
        #expect(grandchild.superview === child)
    }

    @Test func viewsOutliveTheirWindow() {
        let app = TestApp()
        let child = UIView(), grandchild = UIView()
        child.addSubview(grandchild)
        do {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            window.addSubview(child)
            #expect(grandchild.window === window)
        }
        // As on iOS, the window stays until the autorelease pool ends.
        app.frame()
        #expect(child.window == nil)
        #expect(grandchild.window == nil)
    }

    @Test func layersAndRecognizersOutliveTheirView() {
        let recognizer = UITapGestureRecognizer()
        let layer: CALayer
        do {
            let view = UIView()
            view.addGestureRecognizer(recognizer)
            layer = view.layer
            #expect(layer.delegate === view)
            #expect(recognizer.view === view)
        }
        #expect(layer.delegate == nil)
        #expect(recognizer.view == nil)
        layer.opacity = 0.5
    }

    @Test func layerDelegateMayBeReplaced() {
        let view = UIView(), other = UIView()
        view.layer.delegate = nil
        #expect(view.layer.delegate == nil)
        view.layer.delegate = other
        #expect(view.layer.delegate === other)
        view.layer.delegate = view
        #expect(view.layer.delegate === view)
    }

    @Test func windowLeftDuringAddIsForgotten() {
        let app = TestApp()
        let view = Restless(), child = UIView()
        view.addSubview(child)
        do {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let from = UIView(), to = UIView()
            for container in [from, to] { window.addSubview(container) }
            from.addSubview(view)
            view.onMove = { to.removeFromSuperview() }
            to.addSubview(view)
            #expect(view.superview === to && to.superview == nil)
            #expect(view.window == nil && child.window == nil)
        }
        #expect(view.window == nil && child.window == nil && view.superview == nil)
        withExtendedLifetime(app) {}
    }

    @Test func viewMovedDuringMoveHasOneSuperview() {
        let one = UIView(), two = UIView(), three = UIView(), view = Restless()
        one.addSubview(view)
        view.onMove = { three.addSubview(view) }
        two.addSubview(view)
        #expect(view.superview === two)
        #expect([one, two, three].map(\.subviews.count) == [0, 1, 0])

        view.onMove = { three.addSubview(view) }
        view.removeFromSuperview()
        #expect(view.superview === three && view.layer.superlayer === three.layer)
        #expect([one, two, three].map(\.subviews.count) == [0, 0, 1])
    }

    @Test func recognizerMovedWhileEndingHasOneView() {
        let app = TestApp()
        let one = UIView(frame: app.window.bounds), two = UIView()
        app.window.addSubview(one)
        let recognizer = UILongPressGestureRecognizer { if $0.state == .cancelled { two.addGestureRecognizer($0) } }
        recognizer.minimumPressDuration = 0
        one.addGestureRecognizer(recognizer)
        app.session.touch(.began, at: CGPoint(x: 50, y: 50), id: 0)
        app.frame()
        one.removeGestureRecognizer(recognizer)
        #expect(one.gestureRecognizers == [])
        #expect((recognizer.view === two) == (two.gestureRecognizers?.count == 1))
    }
}

/// A view that calls a closure once, when it is moved to another superview or window.
private final class Restless: UIView {
    var onMove: (() -> Void)?

    override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        let action = onMove
        onMove = nil
        action?()
    }
}
