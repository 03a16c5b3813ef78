import Testing
import UIKitTestSupport

@testable import UIKit

/// Values and hierarchies that an app may build by mistake: reported, and without an effect.
@Suite(.lane(.main)) @MainActor struct ViewLimitsTests {
    @Test(arguments: [CGFloat.nan, .infinity]) func viewsIgnoreValuesThatAreNotFinite(_ value: CGFloat) {
        TestApp.run { app in
            let view = app.addView()
            view.alpha = value
            view.transform = CGAffineTransform(scaleX: value, y: 1)
            view.transform3D.m34 = value
            view.center.x = value
            view.layer.zPosition = value
            #expect(view.alpha == 1 && view.transform == .identity && view.center == CGPoint(x: 50, y: 50))
            #expect(
                app.session.log.diagnostics.map(\.id) == [
                    "value-not-finite", "geometry-not-finite", "geometry-not-finite", "geometry-not-finite",
                    "geometry-not-finite",
                ])
            #expect(app.session.log.diagnostics.allSatisfy { $0.culprit == "UIView" })
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity]) func scrollViewsIgnoreValuesThatAreNotFinite(_ value: CGFloat) {
        TestApp.run { app in
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            app.window.addSubview(scroll)
            scroll.contentSize = CGSize(width: 100, height: 500)
            app.frame()
            let offset = scroll.contentOffset
            scroll.contentSize.height = value
            scroll.contentInset.top = value
            scroll.contentOffset.y = value
            scroll.setContentOffset(CGPoint(x: 0, y: value), animated: true)
            scroll.zoomScale = value
            scroll.flashScrollIndicators()
            app.advance(by: 0.5)
            #expect(scroll.contentSize.height == 500 && scroll.contentOffset == offset && scroll.contentInset == .zero)
            #expect(app.diagnostics == Array(repeating: "value-not-finite", count: 5))
        }
    }

    @Test func hugeContentIsScrolledWithoutATrap() {
        TestApp.run { app in
            let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            app.window.addSubview(scroll)
            scroll.contentSize = CGSize(width: 1e300, height: 1e300)
            scroll.contentOffset = CGPoint(x: 1e300, y: -1e300)
            scroll.flashScrollIndicators()
            app.advance(by: 0.5)
            #expect(scroll.contentOffset == CGPoint(x: 1e300, y: -1e300))
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity]) func constraintsKeepFiniteConstants(_ value: CGFloat) {
        TestApp.run { app in
            let view = app.addView()
            let inner = UIView()
            inner.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(inner)
            let width = inner.widthAnchor.constraint(equalToConstant: 30)
            let height = inner.heightAnchor.constraint(equalToConstant: value)
            NSLayoutConstraint.activate([width, height])
            width.constant = value
            app.frame()
            #expect(width.constant == 30 && height.constant == 0)
            #expect(inner.bounds.size == CGSize(width: 30, height: 0))
            #expect(app.diagnostics == ["value-not-finite", "value-not-finite"])
        }
    }

    @Test func colorsWithoutNumbersAreReportedAndTransparent() {
        TestApp.run { app in
            let color = UIColor(red: .nan, green: 0.5, blue: .nan, alpha: .nan)
            #expect(color.cgColor.components == [0, 0.5, 0, 0])
            #expect(app.diagnostics == ["value-not-finite"])
            #expect(UIColor(hue: .nan, saturation: 1, brightness: 1, alpha: 1).cgColor.alpha == 1)
        }
    }

    @Test func tenThousandNestedViewsAreReportedAndReleased() {
        TestApp.run { app in
            weak var last: UIView?
            do {
                var outermost = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
                for _ in 0..<10_000 {
                    let next = UIView(frame: outermost.frame)
                    next.addSubview(outermost)
                    outermost = next
                }
                app.window.addSubview(outermost)
                app.frame()
                last = outermost
                outermost.removeFromSuperview()
            }
            #expect(last == nil)
            #expect(app.diagnostics.first == "hierarchy-too-deep")
        }
    }

    @Test func theDeepestHierarchyIsLaidOutHitAndSnapshot() {
        TestApp.run { app in
            var innermost: UIView = app.window
            for _ in 0..<10_000 {
                let next = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
                innermost.addSubview(next)
                guard next.superview != nil else { break }
                next.setNeedsLayout()
                innermost = next
            }
            innermost.backgroundColor = .red
            app.frame()
            #expect(app.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === innermost)
            #expect(app.window.snapshotView(afterScreenUpdates: true) != nil)
            app.window.tintColor = .green
            app.window.overrideUserInterfaceStyle = .dark
            #expect(innermost.traitCollection.userInterfaceStyle == .dark)
            #expect(innermost.convert(CGPoint.zero, to: nil) == .zero)
            #expect(app.diagnostics == ["hierarchy-too-deep"])
        }
    }

    @Test func tenThousandNestedControllersAreReported() {
        TestApp.run { app in
            var innermost = UIViewController()
            app.show(innermost)
            for _ in 0..<1000 {
                let next = UIViewController()
                innermost.addChild(next)
                guard next.parent != nil else { break }
                innermost = next
            }
            #expect(app.diagnostics == ["hierarchy-too-deep"])
        }
    }

    @Test func hugeImagesAreCutOffAndReported() {
        TestApp.run { app in
            let format = UIGraphicsImageRendererFormat()
            format.scale = 1
            let size = CGSize(width: 1e18, height: 1e18)
            let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in }
            #expect(image.cgImage.map { $0.width * $0.height <= 67_108_864 } == true)
            #expect(app.diagnostics.contains("bitmap-too-large"))
        }
    }

    @Test func progressThatIsNotANumberIsIgnored() {
        TestApp.run { app in
            let source = TransitionSource()
            let root = UIViewController()
            app.show(root)
            let driver = UIPercentDrivenInteractiveTransition()
            source.animator = FadeAnimator()
            source.interaction = driver
            let shown = UIViewController()
            shown.modalPresentationStyle = .fullScreen
            shown.transitioningDelegate = source
            root.present(shown, animated: true)
            app.frame()
            driver.update(0.25)
            driver.update(.nan)
            driver.update(.infinity)
            #expect(driver.percentComplete == 0.25)
            app.advance(by: 3)
            #expect(app.diagnostics == ["value-not-finite", "value-not-finite", "interaction-not-ended"])
            driver.cancel()
        }
    }
}
