import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct GeometryLayoutTests {
    private final class CountingView: UIView {
        var count = 0
        var whenLaidOut: (() -> Void)?

        override func layoutSubviews() {
            super.layoutSubviews()
            count += 1
            whenLaidOut?()
        }
    }

    /// Returns how often a view and its superview lay out after a change.
    private func layouts(after change: (UIView) -> Void) -> [Int] {
        TestApp.result { app in
            let (outer, inner) = (CountingView(), CountingView())
            outer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            inner.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
            app.window.addSubview(outer)
            outer.addSubview(inner)
            app.frame()
            (outer.count, inner.count) = (0, 0)
            change(inner)
            app.frame()
            return [outer.count, inner.count]
        }
    }

    @Test func aWholeOriginIsReadAsItWasSet() {
        for size in 1...100 {
            let view = UIView(frame: CGRect(x: 10, y: 16, width: CGFloat(size) / 3, height: CGFloat(size) / 7))
            #expect(view.frame.origin == CGPoint(x: 10, y: 16))
        }
    }

    @Test func transformInvalidatesTheLayoutOfTheViewAndItsSuperview() {
        #expect(layouts { $0.transform = CGAffineTransform(scaleX: 2, y: 2) } == [1, 1])
        #expect(layouts { $0.transform3D = CATransform3DMakeRotation(1, 0, 1, 0) } == [1, 1])
        #expect(layouts { $0.layer.setValue(2, forKeyPath: "transform.scale") } == [1, 1])
        #expect(layouts { $0.transform = .identity } == [0, 0])
    }

    @Test func boundsInvalidateTheViewsLayoutAndSizesTheSuperviewsLayout() {
        #expect(layouts { $0.bounds.origin.y = 20 } == [0, 1])
        #expect(layouts { $0.bounds.size.width = 20 } == [1, 1])
        #expect(layouts { $0.layer.bounds.origin.y = 20 } == [0, 1])
        #expect(layouts { $0.layer.setValue(20, forKeyPath: "bounds.size.width") } == [1, 1])
        #expect(layouts { $0.frame.size.width = 20 } == [1, 1])
    }

    @Test func positionInvalidatesNoLayout() {
        #expect(layouts { $0.center.x = 7 } == [0, 0])
        #expect(layouts { $0.layer.anchorPoint = .zero } == [0, 0])
        #expect(layouts { $0.alpha = 0.5 } == [0, 0])
    }

    @Test func changesDuringALayoutDoNotRepeatIt() {
        TestApp.run { app in
            let (outer, inner) = (CountingView(), CountingView())
            app.window.addSubview(outer)
            outer.addSubview(inner)
            outer.whenLaidOut = { inner.transform = inner.transform.rotated(by: 1) }
            app.frame()
            outer.count = 0
            outer.setNeedsLayout()
            app.frame()
            #expect(outer.count == 1)
        }
    }

    @Test func exchangingSubviewsInALayoutDoesNotRepeatIt() {
        TestApp.run { app in
            let outer = CountingView(), first = UIView(), second = UIView()
            app.window.addSubview(outer)
            for view in [first, second] { outer.addSubview(view) }
            outer.whenLaidOut = {
                outer.bringSubviewToFront(first)
                outer.bringSubviewToFront(second)
                outer.insertSubview(second, belowSubview: first)
            }
            app.frame()
            outer.count = 0
            outer.setNeedsLayout()
            app.frame()
            #expect(outer.count == 1 && outer.subviews == [second, first])
            outer.whenLaidOut = nil
            outer.bringSubviewToFront(second)
            app.frame()
            #expect(outer.count == 2)
        }
    }

    @Test func aLayerThatWasNeverDisplayedHasNoPresentation() {
        TestApp.run { app in
            let view = UIView()
            app.frame()
            #expect(view.layer.presentation() == nil)
            app.window.addSubview(view)
            #expect(view.layer.presentation() == nil)
            app.frame()
            #expect(view.layer.presentation() != nil)
        }
    }

    @Test func scrollingLeavesTheLayoutOfTheSuperviewAlone() {
        final class Header: UIViewController {
            var count = 0
            override func viewDidLayoutSubviews() { count += 1 }
        }
        TestApp.run { app in
            let controller = Header()
            app.show(controller)
            let scroll = UIScrollView(frame: controller.view.bounds)
            scroll.contentSize.height = 5_000
            controller.view.addSubview(scroll)
            app.frame()
            controller.count = 0
            scroll.contentOffset.y = 100
            app.frame()
            #expect(controller.count == 0)
        }
    }

    @Test func scalingAnimatorMakesThePresentationLayOut() {
        final class Presentation: UIPresentationController {
            var count = 0
            override func containerViewWillLayoutSubviews() { count += 1 }
        }
        final class Delegate: NSObject, UIViewControllerTransitioningDelegate {
            var presentation: Presentation?
            let animator = ClosureAnimator { context in
                let view = context.view(forKey: .to)
                view.map { context.containerView.addSubview($0) }
                view?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
                UIView.animate(withDuration: 1) {
                    view?.transform = .identity
                } completion: { _ in
                    context.completeTransition(true)
                }
            }

            func presentationController(
                forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
            ) -> UIPresentationController? {
                presentation = Presentation(presentedViewController: presented, presenting: presenting)
                return presentation
            }

            func animationController(
                forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
            ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
        }
        TestApp.run { app in
            let root = UIViewController()
            app.show(root)
            let (presented, delegate) = (UIViewController(), Delegate())
            presented.modalPresentationStyle = .custom
            presented.transitioningDelegate = delegate
            root.present(presented, animated: true)
            app.advance(by: 0.5)
            let count = delegate.presentation?.count ?? 0
            presented.view.transform = CGAffineTransform(scaleX: 0.9, y: 0.9)
            app.frame()
            #expect(delegate.presentation?.count == count + 1)
        }
    }
}
