import Testing
import UIKit
import UIKitTestSupport

@MainActor @Suite(.lane(.main)) struct BlockAnimationTests {
    private static let from = CGPoint(x: 50, y: 50)
    private static let to = CGPoint(x: 150, y: 50)

    /// How far an animation of `center` from 50 to 150 has come at each time, by the view's presentation.
    private func progress(
        at times: [Double], _ animate: @MainActor (UIView, @escaping () -> Void) -> Void
    ) -> [Double] {
        var shown: [Double] = []
        TestApp.run { app in
            let view = app.addView()
            animate(view) { view.center = Self.to }
            for time in times {
                app.seek(to: time)
                shown.append(Double(view.shownCenter.x - Self.from.x) / 100)
            }
        }
        return shown
    }

    private func expect(_ shown: [Double], _ expected: [Double], within tolerance: Double = 1e-5) {
        for (shown, expected) in zip(shown, expected) {
            #expect(abs(shown - expected) < tolerance, "\(shown) is not \(expected)")
        }
    }

    private let times = [0, 0.05, 0.125, 0.25, 0.3, 0.45, 0.499]

    @Test(
        "The curves are Core Animation's",
        arguments: [
            (UIView.AnimationOptions.curveEaseInOut, UnitBezier.easeInEaseOut), (.curveEaseIn, .easeIn),
            (.curveEaseOut, .easeOut), (.curveLinear, .linear),
        ])
    func curves(options: UIView.AnimationOptions, curve: UnitBezier) {
        let shown = progress(at: times) { _, change in
            UIView.animate(withDuration: 0.5, delay: 0, options: options, animations: change)
        }
        expect(shown, times.map { curve.value(at: $0 / 0.5) })
    }

    @Test func modelIsFinalImmediatelyAndStaysFinal() {
        TestApp.run { app in
            let view = app.addView()
            UIView.animate(withDuration: 1) {
                view.center = Self.to
                view.alpha = 0.25
            }
            #expect(view.center == Self.to)
            #expect(view.alpha == 0.25)
            #expect(view.shownCenter == Self.from)
            app.advance(to: 1.1)
            #expect(view.shownCenter == Self.to)
            #expect(view.layer.animationKeys() == nil)
        }
    }

    @Test func oldValueIsShownDuringDelay() {
        let shown = progress(at: [0, 0.2, 0.399, 0.6, 0.9]) { _, change in
            UIView.animate(withDuration: 0.5, delay: 0.4, options: .curveLinear, animations: change)
        }
        expect(shown, [0, 0, 0, 0.4, 1])
    }

    @Test func autoreverseReturnsThenShowsModelValue() {
        let change = { (change: @escaping () -> Void) in
            UIView.animate(withDuration: 0.5, delay: 0, options: [.curveLinear, .autoreverse], animations: change)
        }
        expect(progress(at: [0.25, 0.5, 0.75, 0.99]) { change($1) }, [0.5, 1, 0.5, 0.02])
        TestApp.run { app in
            let view = app.addView()
            change { view.center = Self.to }
            app.advance(to: 1.01)
            #expect(view.shownCenter == Self.to)
        }
    }

    @Test func repeatRunsForever() {
        let shown = progress(at: [0.25, 0.75, 1.1, 100.25]) { _, change in
            UIView.animate(withDuration: 0.5, delay: 0, options: [.curveLinear, .repeat], animations: change)
        }
        expect(shown, [0.5, 0.5, 0.2, 0.5])
    }

    @Test func modifyAnimationsRepeatsGivenCount() {
        var ended: Double?
        TestApp.run { app in
            let view = app.addView()
            UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
                UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { view.alpha = 0 }
            } completion: { _ in
                ended = app.now
            }
            app.seek(to: 1.75)
            #expect(abs(view.shownAlpha - 0.5) < 1e-5)
            app.advance(to: 3)
        }
        #expect(ended == 2)
    }

    @Test func springFollowsMeasuredCurve() {
        let shown = progress(at: [0.15, 0.3, 0.45, 0.6, 0.8]) { _, change in
            UIView.animate(
                withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0, animations: change)
        }
        // 0.16 points of 100, as real Core Animation deviates from the ideal spring.
        expect(shown, [0.8098, 1.0939, 1.0106, 0.9906, 1], within: 0.0016)
    }

    @Test func onlyChangedPropertiesAnimate() {
        TestApp.run { app in
            let view = app.addView()
            var completed = false
            UIView.animate(withDuration: 1) {
                view.alpha = 1
                view.center = Self.from
            } completion: {
                completed = $0
            }
            #expect(view.layer.animationKeys() == nil)
            app.frame()
            #expect(completed)
        }
    }

    @Test func bordersShadowsAndOrderDoNotAnimate() {
        TestApp.run { app in
            let view = app.addView()
            UIView.animate(withDuration: 1) {
                view.layer.borderWidth = 3
                view.layer.borderColor = UIColor.red.cgColor
                view.layer.shadowColor = UIColor.red.cgColor
                view.layer.shadowOffset.width = 7
                view.layer.shadowRadius = 9
                view.layer.shadowPath = UIBezierPath(rect: view.bounds).cgPath
                view.layer.zPosition = 2
                view.layer.shadowOpacity = 0.5
            }
            #expect(view.layer.animationKeys() == ["shadowOpacity"])
        }
    }

    @Test func aBlockOutsideOfWindowsCompletesAtOnce() {
        TestApp.run { app in
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            app.frame()
            var finished: Bool?
            UIView.animate(withDuration: 1) {
                view.alpha = 0
            } completion: {
                finished = $0
            }
            app.advance(to: 0.1)
            #expect(finished == false && view.layer.animationKeys() == nil)
        }
    }

    @Test func outsideBlocksNothingAnimates() {
        TestApp.run { app in
            let view = app.addView()
            view.alpha = 0
            view.center = Self.to
            view.backgroundColor = .red
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            UIView.animate(withDuration: 1) {
                UIView.performWithoutAnimation {
                    view.bounds.size = CGSize(width: 5, height: 5)
                    UIView.animate(withDuration: 1) { view.bounds.size = CGSize(width: 6, height: 5) }
                }
            }
            UIView.setAnimationsEnabled(false)
            UIView.animate(withDuration: 1) { view.alpha = 1 }
            UIView.setAnimationsEnabled(true)
            #expect(view.layer.animationKeys() == nil)
        }
    }

    @Test func nestedBlockInheritsDurationAndCurve() {
        TestApp.run { app in
            let (plain, own) = (app.addView(), app.addView())
            UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
                #expect(UIView.inheritedAnimationDuration == 2)
                UIView.animate(withDuration: 0.1) { plain.alpha = 0 }
                UIView.animate(
                    withDuration: 0.5, delay: 0, options: [.overrideInheritedDuration, .overrideInheritedCurve]
                ) { own.alpha = 0 }
            }
            #expect(UIView.inheritedAnimationDuration == 0)
            app.seek(to: 0.25)
            #expect(abs(own.shownAlpha - 0.5) < 1e-5)
            #expect(abs(plain.shownAlpha - 0.875) < 1e-5)
            app.seek(to: 1)
            #expect(abs(plain.shownAlpha - 0.5) < 1e-5)
        }
    }

    @Test func layoutSubviewsAnimatesTheLayoutOfSubviews() {
        final class Row: UIView {
            let item = UIView()
            override func layoutSubviews() { item.frame = bounds }
        }
        TestApp.run { app in
            let row = Row(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            row.addSubview(row.item)
            app.window.addSubview(row)
            app.frame()
            UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear, .layoutSubviews]) {
                row.bounds.size.width = 200
            }
            app.seek(to: 0.5)
            #expect(abs(row.item.shownBounds.width - 150) < 1e-6)
        }
    }
}
