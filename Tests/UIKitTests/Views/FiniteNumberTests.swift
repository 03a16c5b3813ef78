import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Properties, initializers, and overrides that pass on numbers only if they are finite.
@MainActor
@Suite(.lane(.main)) struct FiniteNumberTests {
    @Test(arguments: [CGFloat.nan, .infinity]) func propertiesKeepTheirPreviousValue(_ number: CGFloat) {
        TestApp.run { app in
            let stack = UIStackView()
            stack.spacing = 4
            stack.spacing = number
            let view = UIView()
            view.layoutMargins = UIEdgeInsets(top: number, left: 0, bottom: 0, right: 0)
            let split = UISplitViewController(style: .doubleColumn)
            split.preferredPrimaryColumnWidth = number
            let spring = CASpringAnimation(keyPath: "position")
            spring.mass = number
            let path = UIBezierPath()
            path.lineWidth = number
            var content = UIListContentConfiguration.cell()
            content.imageToTextPadding = number
            let root = UIViewController()
            root.preferredContentSize.width = number
            #expect(stack.spacing == 4 && view.layoutMargins.top.isFinite)
            #expect(split.preferredPrimaryColumnWidth == UISplitViewController.automaticDimension)
            #expect(spring.mass == 1 && path.lineWidth == 1 && content.imageToTextPadding == 16)
            #expect(root.preferredContentSize == .zero)
            #expect(app.diagnostics == Array(repeating: "value-not-finite", count: 7))
            #expect(
                app.session.log.diagnostics.map(\.culprit) == [
                    "UIStackView", "UIView", "UISplitViewController", "CASpringAnimation", "UIBezierPath",
                    "UIListContentConfiguration", "UIViewController",
                ])
        }
    }

    @Test func timesMayBeInfiniteButAreNumbers() {
        TestApp.run { app in
            let animation = CABasicAnimation(keyPath: "opacity")
            animation.repeatCount = .infinity
            animation.duration = .infinity
            animation.duration = .nan
            let container = NSTextContainer(size: .zero)
            container.size = CGSize(width: 100, height: CGFloat.infinity)
            container.size.width = .nan
            #expect(animation.repeatCount == .infinity && animation.duration == .infinity)
            #expect(container.size == CGSize(width: 100, height: CGFloat.infinity))
            #expect(
                app.session.log.diagnostics.map(\.message)
                    == ["duration", "width"].map {
                        "The \($0) was set to a value that is not a number; the value is ignored. "
                            + "UIKit does not define the result."
                    })
        }
    }

    @Test func initializersReplaceNumbersThatAreNotFinite() {
        TestApp.run { app in
            let animator = UIViewPropertyAnimator(duration: .nan, dampingRatio: .nan)
            let curve = UICubicTimingParameters(
                controlPoint1: CGPoint(x: CGFloat.nan, y: 0), controlPoint2: CGPoint(x: 1, y: 1))
            let spacing = NSCollectionLayoutSpacing.fixed(.infinity)
            #expect(animator.duration == 0 && curve.controlPoint1 == .zero && spacing.spacing == 0)
            #expect(app.diagnostics == Array(repeating: "value-not-finite", count: 4))
        }
    }

    @Test func blocksWithoutAFiniteDurationChangeAtOnce() {
        TestApp.run { app in
            let view = app.addView()
            var isFinished = false
            UIView.animate(withDuration: .infinity) {
                view.alpha = 0
            } completion: {
                isFinished = $0
            }
            app.frame()
            #expect(view.alpha == 0 && isFinished && view.layer.animationKeys() == nil)
            #expect(app.diagnostics == ["value-not-finite"])
        }
    }

    private final class Wild: UIView {
        override var intrinsicContentSize: CGSize { CGSize(width: CGFloat.nan, height: 20) }
    }

    @Test func theSolverIgnoresSizesThatAreNotFinite() {
        TestApp.run { app in
            let wild = Wild()
            wild.translatesAutoresizingMaskIntoConstraints = false
            app.window.addSubview(wild)
            NSLayoutConstraint.activate([
                wild.topAnchor.constraint(equalTo: app.window.topAnchor, constant: 30),
                wild.leadingAnchor.constraint(equalTo: app.window.leadingAnchor, constant: 10),
            ])
            app.frame()
            #expect(wild.frame.origin == CGPoint(x: 10, y: 30))
            #expect(Set(app.diagnostics) == ["value-not-finite"])
        }
    }

    @Test func touchesStayWhereTheyWere() {
        TestApp.run { app in
            let view = app.addView()
            let pan = UIPanGestureRecognizer()
            view.addGestureRecognizer(pan)
            app.touch(.began, .nan, 10)
            app.touch(.began, 10, 10)
            app.wait(0.1)
            app.touch(.moved, 50, 50)
            app.frame()
            let translation = pan.translation(in: view)
            app.touch(.moved, .nan, .infinity)
            app.frame()
            #expect(pan.translation(in: view) == translation && pan.state != .possible)
            pan.setTranslation(CGPoint(x: CGFloat.nan, y: 0), in: view)
            #expect(pan.translation(in: view) == translation)
            app.touch(.ended, .infinity, 0)
            app.frame()
            #expect(app.diagnostics == Array(repeating: "value-not-finite", count: 4))
        }
    }

    @Test func aSourceViewWithoutExtentHasNoInfluenceOnASheet() {
        TestApp.run { app in
            let root = UIViewController()
            app.show(root)
            let source = UIView(frame: CGRect(x: 50, y: 50, width: 10, height: 10))
            root.view.addSubview(source)
            root.view.transform = CGAffineTransform(scaleX: 0, y: 0)
            let sheet = UIViewController()
            sheet.sheetPresentationController?.sourceView = source
            sheet.sheetPresentationController?.detents = [.custom { _ in .nan }, .medium()]
            root.present(sheet, animated: true)
            app.advance(by: 1)
            #expect(sheet.view.frame.width > 0)
            #expect(Set(app.diagnostics) == ["value-not-finite"])
        }
    }
}
