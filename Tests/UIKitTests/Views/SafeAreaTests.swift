import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct SafeAreaTests {
    private final class Counting: UIView {
        var changes: [UIEdgeInsets] = []
        override func safeAreaInsetsDidChange() { changes.append(safeAreaInsets) }
    }

    @Test func windowHasScreenInsets() {
        TestApp.run { app in
            #expect(app.window.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
        }
    }

    @Test func viewHasInsetsOverlappingItsFrame() {
        TestApp.run { app in
            let view = Counting(frame: CGRect(x: 0, y: 20, width: 393, height: 100))
            app.window.addSubview(view)
            #expect(view.safeAreaInsets == UIEdgeInsets(top: 39, left: 0, bottom: 0, right: 0))
            view.frame.origin.y = 100
            #expect(view.safeAreaInsets == .zero)
            view.frame = CGRect(x: 0, y: 742, width: 393, height: 110)
            #expect(view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
            view.removeFromSuperview()
            #expect(view.changes.count >= 3)
        }
    }

    @Test func subviewsInheritOverlappingInsets() {
        TestApp.run { app in
            let outer = UIView(frame: app.window.bounds)
            let inner = Counting(frame: CGRect(x: 0, y: 10, width: 393, height: 842))
            outer.addSubview(inner)
            app.window.addSubview(outer)
            #expect(inner.safeAreaInsets == UIEdgeInsets(top: 49, left: 0, bottom: 34, right: 0))
            #expect(inner.changes == [inner.safeAreaInsets])
        }
    }

    @Test func marginsIncludeSafeAreaUnlessDisabled() {
        TestApp.run { app in
            let view = UIView(frame: app.window.bounds)
            app.window.addSubview(view)
            #expect(view.layoutMargins == UIEdgeInsets(top: 67, left: 8, bottom: 42, right: 8))
            view.insetsLayoutMarginsFromSafeArea = false
            #expect(view.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        }
    }

    @Test func superviewMarginsArePreserved() {
        let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
        outer.layoutMargins = UIEdgeInsets(top: 30, left: 30, bottom: 30, right: 30)
        inner.frame = CGRect(x: 10, y: 0, width: 90, height: 100)
        inner.preservesSuperviewLayoutMargins = true
        outer.addSubview(inner)
        #expect(inner.layoutMargins == UIEdgeInsets(top: 30, left: 20, bottom: 30, right: 30))
    }

    @Test func marginsThatASuperviewOverridesArePreserved() {
        final class Outer: UIView {
            override var layoutMargins: UIEdgeInsets {
                get { UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) }
                set { super.layoutMargins = newValue }
            }
        }
        let (outer, inner) = (Outer(frame: CGRect(x: -50, y: 0, width: 100, height: 100)), UIView())
        inner.frame = outer.bounds
        inner.layoutMargins = .zero
        inner.preservesSuperviewLayoutMargins = true
        outer.addSubview(inner)
        #expect(inner.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }

    @Test func controllerViewHasSystemMargins() {
        let app = TestApp()
        let controller = C()
        app.show(controller)
        let view: UIView = controller.view
        #expect(view.bounds.width < 414)
        let safe = view.safeAreaInsets
        #expect(view.layoutMargins == UIEdgeInsets(top: safe.top, left: 16, bottom: safe.bottom, right: 16))
        view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 5, leading: 3, bottom: 0, trailing: 30)
        #expect(view.layoutMargins == UIEdgeInsets(top: safe.top + 5, left: 16, bottom: safe.bottom, right: 30))
        controller.viewRespectsSystemMinimumLayoutMargins = false
        #expect(view.layoutMargins.left == 3)
    }

    @Test func topAndBottomLayoutGuidesSpanBars() {
        let app = TestApp()
        let controller = C(), label = UILabel()
        label.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(label)
        label.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor, constant: 4).isActive = true
        label.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor).isActive = true
        app.show(controller)
        let safe = controller.view.safeAreaInsets
        #expect(safe.top > 0 && controller.topLayoutGuide.length == safe.top)
        #expect(controller.bottomLayoutGuide.length == safe.bottom)
        #expect(label.frame.minY == safe.top + 4)
        #expect(label.frame.maxY == controller.view.bounds.height - safe.bottom)
    }

    @Test func layoutGuidesOfAScrollViewAreEdgesOfItsContent() {
        let app = TestApp()
        let controller = C(), scrollView = UIScrollView(), label = UILabel()
        scrollView.contentInsetAdjustmentBehavior = .never
        controller.view = scrollView
        label.translatesAutoresizingMaskIntoConstraints = false
        scrollView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor, constant: 4),
            label.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor, constant: -6),
            label.heightAnchor.constraint(equalToConstant: 1000),
        ])
        app.show(controller)
        let safe = scrollView.safeAreaInsets
        #expect(safe.top > 0 && label.frame.minY == safe.top + 4)
        #expect(label.frame.height == 1000)
        #expect(scrollView.contentSize.height == label.frame.maxY + 6 + safe.bottom)
    }
}
