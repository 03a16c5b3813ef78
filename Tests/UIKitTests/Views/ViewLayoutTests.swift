import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct ViewLayoutTests {
    private final class Counting: UIView {
        var layouts = 0
        var inside: () -> Void = {}
        override func layoutSubviews() {
            layouts += 1
            inside()
        }
    }

    private func shown(_ app: TestApp) -> Counting {
        let view = Counting(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
        app.window.addSubview(view)
        app.frame()
        view.layouts = 0
        return view
    }

    @Test func sizeChangeLaysOutMoveDoesNot() {
        TestApp.run { app in
            let view = shown(app)
            view.center = CGPoint(x: 200, y: 200)
            app.frame()
            #expect(view.layouts == 0)
            view.bounds.size.width = 50
            app.frame()
            #expect(view.layouts == 1)
            view.bounds.origin.y = 10
            app.frame()
            #expect(view.layouts == 2)
        }
    }

    @Test func layoutIfNeededLeavesTheViewWhereItIs() {
        TestApp.run { app in
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            app.window.addSubview(view)
            let left = view.leadingAnchor.constraint(equalTo: app.window.leadingAnchor)
            NSLayoutConstraint.activate([left, view.widthAnchor.constraint(equalToConstant: 60)])
            app.frame()
            left.constant = 40
            view.layoutIfNeeded()
            #expect(view.frame.minX == 0)
            app.window.layoutIfNeeded()
            #expect(view.frame.minX == 40)
        }
    }

    @Test func layoutIfNeededLaysOutImmediatelyOnce() {
        TestApp.run { app in
            let view = shown(app)
            view.setNeedsLayout()
            view.layoutIfNeeded()
            view.layoutIfNeeded()
            #expect(view.layouts == 1)
        }
    }

    /// Labels that scroll their text do both in their layout.
    @Test func invalidatingTheContentSizeInLayoutIsNotALoop() {
        TestApp.run { app in
            let view = shown(app)
            let label = UILabel()
            view.addSubview(label)
            view.inside = { [unowned view] in
                view.invalidateIntrinsicContentSize()
                label.text = "text"
                label.textAlignment = view.layouts % 2 == 0 ? .left : .right
            }
            view.setNeedsLayout()
            app.frame()
            #expect(view.layouts == 1 && app.diagnostics.isEmpty)
        }
    }

    /// As in pedrommcarrasco/Hover, whose button has the size of its bounds and is moved in its superview's layout.
    @Test func invalidatingAnUnchangedContentSizeDoesntLayOutTheSuperview() {
        final class Button: UIView {
            override var intrinsicContentSize: CGSize { bounds.size }
            override func layoutSubviews() {
                super.layoutSubviews()
                invalidateIntrinsicContentSize()
            }
        }
        TestApp.run { app in
            let view = shown(app), button = Button()
            button.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(button)
            button.widthAnchor.constraint(equalToConstant: 60).isActive = true
            button.heightAnchor.constraint(equalToConstant: 60).isActive = true
            view.inside = { button.center = CGPoint(x: 100, y: 200) }
            app.frame()
            #expect(button.frame == CGRect(x: 70, y: 170, width: 60, height: 60))
            #expect(view.layouts <= 3 && app.diagnostics.isEmpty)
        }
    }

    @Test func settingSubviewSizeInLayoutIsNotALoop() {
        TestApp.run { app in
            let view = shown(app)
            let child = UIView()
            view.addSubview(child)
            view.inside = { child.frame = view.bounds }
            app.frame()
            view.layouts = 0
            view.bounds.size.width += 10
            app.frame()
            #expect(view.layouts == 1)
        }
    }

    @Test func endlessLayoutIsReported() {
        TestApp.run { app in
            let view = shown(app)
            view.inside = { [weak view] in view?.setNeedsLayout() }
            view.setNeedsLayout()
            app.frame()
            #expect(app.diagnostics == ["layout-feedback-loop"])
            view.inside = {}
        }
    }

    @Test func endlessLayoutEndsWithTheFrame() {
        TestApp.run { app in
            let view = shown(app)
            view.inside = { [weak view] in view?.setNeedsLayout() }
            view.setNeedsLayout()
            app.frame()
            let rounds = view.layouts
            app.frame()
            #expect(rounds < 100 && view.layouts == rounds)
            #expect(app.diagnostics == ["layout-feedback-loop"])
        }
    }

    @Test func repeatedLayoutOnRequestIsNoFeedbackLoop() {
        TestApp.run { app in
            let view = shown(app)
            view.layouts = 0
            for _ in 0..<100 {
                view.setNeedsLayout()
                view.layoutIfNeeded()
            }
            #expect(view.layouts == 100 && app.diagnostics.isEmpty)
        }
    }

    @Test func nonFiniteGeometryIsReportedAndIgnored() {
        TestApp.run { app in
            let view = shown(app)
            view.frame.origin.x = .nan
            view.bounds.size.width = .infinity
            view.center.y = .nan
            #expect(view.frame == CGRect(x: 0, y: 300, width: 100, height: 100))
            #expect(app.diagnostics == ["geometry-not-finite", "geometry-not-finite", "geometry-not-finite"])
        }
    }

    @Test func sizeToFitKeepsTopLeftCorner() {
        final class Fitting: UIView {
            override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: 30, height: 20) }
        }
        let view = Fitting(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
        view.sizeToFit()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 30, height: 20))
    }
}
