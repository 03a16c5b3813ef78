import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct TintTests {
    private final class Counting: UIView {
        var changes = 0
        override func tintColorDidChange() { changes += 1 }
    }

    @Test func tintIsInheritedUntilSet() {
        let (outer, middle, inner) = (UIView(), UIView(), Counting())
        outer.addSubview(middle)
        middle.addSubview(inner)
        outer.tintColor = .red
        #expect(inner.tintColor == .red)
        #expect(inner.changes == 1)
        middle.tintColor = .green
        #expect(inner.tintColor == .green)
        #expect(inner.changes == 2)
        outer.tintColor = .blue
        #expect(inner.tintColor == .green)
        middle.tintColor = nil
        #expect(inner.tintColor == .blue)
    }

    @Test func aChangeIsAnnouncedToViewsThatInheritIt() {
        let (outer, middle, inner) = (UIView(), Counting(), Counting())
        outer.addSubview(middle)
        middle.addSubview(inner)
        middle.tintColor = .green
        (middle.changes, inner.changes) = (0, 0)
        outer.tintColor = .red
        #expect(middle.changes == 0 && inner.changes == 0)
        outer.tintAdjustmentMode = .dimmed
        #expect(middle.changes == 1 && inner.changes == 1)
        middle.tintAdjustmentMode = .normal
        (middle.changes, inner.changes) = (0, 0)
        outer.tintAdjustmentMode = .normal
        #expect(middle.changes == 0 && inner.changes == 0)
    }

    @Test func dimmedTintIsDesaturated() {
        let (outer, inner) = (UIView(), Counting())
        outer.addSubview(inner)
        outer.tintColor = .red
        outer.tintAdjustmentMode = .dimmed
        #expect(inner.tintAdjustmentMode == .dimmed)
        #expect(inner.changes == 2)
        var saturation: CGFloat = 1
        #expect(inner.tintColor.getHue(nil, saturation: &saturation, brightness: nil, alpha: nil))
        #expect(saturation == 0)
    }

    @Test func dynamicColorsFollowAppearance() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        let (outer, inner) = (UIView(), UIView())
        inner.backgroundColor = color
        outer.addSubview(inner)
        outer.overrideUserInterfaceStyle = .light
        #expect(inner.layer.backgroundColor == UIColor.black.cgColor)
        outer.overrideUserInterfaceStyle = .dark
        #expect(inner.traitCollection.userInterfaceStyle == .dark)
        #expect(inner.layer.backgroundColor == UIColor.white.cgColor)
        #expect(inner.backgroundColor == color)
    }

    @Test func traitChangeIsReportedOnceWithPreviousTraits() {
        final class Watching: UIView {
            var former: [UIUserInterfaceStyle?] = []
            override func traitCollectionDidChange(_ previous: UITraitCollection?) {
                former.append(previous?.userInterfaceStyle)
            }
        }
        TestApp.run { app in
            let view = Watching()
            app.window.addSubview(view)
            #expect(view.former.isEmpty)
            app.session.change { $0.userInterfaceStyle = .dark }
            #expect(view.former == [.light])
            #expect(view.traitCollection.userInterfaceStyle == .dark)
            #expect(UIScreen.main.traitCollection.userInterfaceStyle == .dark)
        }
    }

    @Test func registrationObservesItsTraitsOnly() {
        TestApp.run { app in
            let view = app.addView()
            var received: [UIUserInterfaceStyle] = []
            let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
                (view: UIView, former: UITraitCollection) in
                received += [former.userInterfaceStyle, view.traitCollection.userInterfaceStyle]
            }
            app.session.change { $0.preferredContentSizeCategory = .small }
            #expect(received.isEmpty)
            app.session.change { $0.userInterfaceStyle = .dark }
            #expect(received == [.light, .dark])
            view.unregisterForTraitChanges(registration)
            app.session.change { $0.userInterfaceStyle = .light }
            #expect(received.count == 2)
        }
    }
}
