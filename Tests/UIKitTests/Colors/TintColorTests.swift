import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// `UIColor.tintColor` is the tint of the view that uses it.
@MainActor
@Suite(.lane(.main)) struct TintColorTests {
    /// Resolves a color in a view, independent of the current traits that another test set.
    private func fixed(_ color: UIColor, in view: UIView) -> CGColor {
        color.resolvedColor(with: view.traitCollection).cgColor
    }

    @Test func backgroundFollowsViewTint() {
        let app = TestApp()
        let a = UIViewController()
        app.show(a)
        let view = UIView()
        view.backgroundColor = .tintColor
        #expect(view.layer.backgroundColor == fixed(.systemBlue, in: view))
        a.view.tintColor = .systemRed
        a.view.addSubview(view)
        #expect(view.layer.backgroundColor == fixed(.systemRed, in: view))
        a.view.tintColor = .systemGreen
        #expect(view.layer.backgroundColor == fixed(.systemGreen, in: view))
        view.backgroundColor = .tintColor.withAlphaComponent(0.5)
        #expect(view.layer.backgroundColor == fixed(.systemGreen, in: view).copy(alpha: 0.5))
        view.tintColor = .systemPink
        #expect(view.layer.backgroundColor == fixed(.systemPink, in: view).copy(alpha: 0.5))
    }

    @Test func tintColorAsTintResolvesToSuperview() {
        let app = TestApp()
        let outer = UIView(), view = UIView()
        app.window.addSubview(outer)
        outer.addSubview(view)
        outer.tintColor = .systemRed
        view.tintColor = .tintColor
        #expect(view.tintColor == .systemRed)
    }

    @Test func tintOutsideViewIsSystemBlue() {
        #expect(UIColor.tintColor.cgColor == UIColor.systemBlue.cgColor)
        #expect(UIColor.tintColor.resolvedColor(with: .current) == UIColor.systemBlue.resolvedColor(with: .current))
    }

    @Test func drawingAndTextUseTint() {
        final class Drawing: UIView {
            var drawn: CGColor?
            override func draw(_ rect: CGRect) { drawn = UIColor.tintColor.cgColor }
        }
        let app = TestApp()
        app.window.tintColor = .systemOrange
        let view = Drawing(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        app.window.addSubview(view)
        app.frame()
        #expect(view.drawn == fixed(.systemOrange, in: view))
        let label = UILabel()
        label.textColor = .tintColor
        app.window.addSubview(label)
        #expect(label.resolve(label.shownTextColor).cgColor == fixed(.systemOrange, in: label))
    }
}
