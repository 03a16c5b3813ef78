import Testing
import UIKitTestSupport

@testable import UIKit

/// Constraints in a view with an autoresizing mask, which UIKit translates into constraints with the superview.
@MainActor @Suite(.lane(.main)) struct AutoresizedContentTests {
    /// Pins a view of a height to the edges of another.
    private func fill(_ container: UIView, height: CGFloat) {
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        container.addSubview(content)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: container.topAnchor),
            content.bottomAnchor.constraint(equalTo: container.bottomAnchor),
            content.leadingAnchor.constraint(equalTo: container.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: container.trailingAnchor),
            content.heightAnchor.constraint(equalToConstant: height),
        ])
    }

    private func pin(_ view: UIView, in window: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: window.topAnchor, constant: 50),
            view.leadingAnchor.constraint(equalTo: window.leadingAnchor),
            view.widthAnchor.constraint(equalToConstant: 300),
        ])
    }

    @Test func theContentOfAnEffectViewDeterminesItsHeight() {
        TestApp.run { app in
            let view = UIVisualEffectView(effect: UIBlurEffect(style: .light))
            fill(view.contentView, height: 120)
            pin(view, in: app.window)
            app.frame()
            #expect(view.frame == CGRect(x: 0, y: 50, width: 300, height: 120))
            #expect(view.contentView.frame == view.bounds)
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test(arguments: [0, 10] as [CGFloat]) func distancesFromTheEdgesStay(_ margin: CGFloat) {
        TestApp.run { app in
            let (view, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
            inner.frame = view.bounds.insetBy(dx: margin, dy: margin)
            inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(inner)
            fill(inner, height: 120)
            pin(view, in: app.window)
            app.frame()
            #expect(view.frame.size == CGSize(width: 300, height: 120 + 2 * margin))
            #expect(inner.frame == CGRect(x: margin, y: margin, width: 300 - 2 * margin, height: 120))
        }
    }

    @Test func aViewWithAFixedSizeDoesntGrow() {
        TestApp.run { app in
            let (view, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
            inner.frame = view.bounds
            view.addSubview(inner)
            let content = UIView()
            content.translatesAutoresizingMaskIntoConstraints = false
            inner.addSubview(content)
            content.topAnchor.constraint(equalTo: inner.topAnchor).isActive = true
            content.heightAnchor.constraint(equalTo: inner.heightAnchor, multiplier: 0.5).isActive = true
            pin(view, in: app.window)
            view.heightAnchor.constraint(equalToConstant: 200).isActive = true
            app.frame()
            #expect(inner.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
            #expect(content.frame.height == 50)
        }
    }
}
