import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// What is left of a view's ties when it goes before those that it was tied to.
@MainActor
@Suite struct ViewLifeTests {
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
        #expect(child.window == nil)
        #expect(grandchild.window == nil)
        withExtendedLifetime(app) {}
    }

    @Test func layersAndRecognisersOutliveTheirView() {
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

    @Test func delegateOfALayerMayBeReplaced() {
        let view = UIView(), other = UIView()
        view.layer.delegate = nil
        #expect(view.layer.delegate == nil)
        view.layer.delegate = other
        #expect(view.layer.delegate === other)
        view.layer.delegate = view
        #expect(view.layer.delegate === view)
    }
}
