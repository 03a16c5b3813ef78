import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKit

/// The order in which views that invalidate each other in their layout are laid out.
@MainActor @Suite(.lane(.main)) struct LayoutOrderTests {
    /// A view that wants to be as high as its content, and says so in its layout.
    private final class Hugging: UIView {
        var content: CGFloat = 100
        var layouts = 0
        override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: content) }

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            if bounds.height != content { invalidateIntrinsicContentSize() }
        }
    }

    /// A view that lays itself out before it returns its size.
    private final class Eager: UIView {
        override var intrinsicContentSize: CGSize {
            layoutIfNeeded()
            return CGSize(width: UIView.noIntrinsicMetric, height: 50)
        }
    }

    @Test func aViewThatInvalidatesItsSizeIsLaidOutAfterItsSuperview() {
        TestApp.run { app in
            let (eager, view) = (Eager(), Hugging())
            let stack = UIStackView(arrangedSubviews: [eager, view])
            stack.axis = .vertical
            stack.translatesAutoresizingMaskIntoConstraints = false
            app.window.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.topAnchor.constraint(equalTo: app.window.topAnchor),
                stack.leadingAnchor.constraint(equalTo: app.window.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: app.window.trailingAnchor),
            ])
            app.frame()
            #expect(view.frame.height == 100)
            view.layouts = 0
            view.content = 240
            view.setNeedsLayout()
            app.frame()
            #expect(view.frame.height == 240 && view.layouts < 20)
            #expect(app.diagnostics.isEmpty)
        }
    }
}
