import Testing
import UIKitTestSupport

@testable import UIKit

/// Switches, steppers, and spinners: their fixed sizes, their priorities, and their states.
@MainActor @Suite(.lane(.main)) struct SystemSizeControlTests {
    @Test func switchesAndSteppersIgnoreOtherSizes() {
        let toggle = UISwitch(frame: CGRect(x: 10, y: 20, width: 200, height: 100))
        #expect(toggle.frame == CGRect(x: 10, y: 20, width: 51, height: 31))
        toggle.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(toggle.frame == CGRect(x: 1, y: 2, width: 51, height: 31))
        toggle.bounds.size = .zero
        #expect(toggle.bounds.size == CGSize(width: 51, height: 31))
        let stepper = UIStepper(frame: CGRect(x: 10, y: 20, width: 200, height: 100))
        stepper.frame.size = .zero
        #expect(stepper.frame == CGRect(x: 10, y: 20, width: 94, height: 32))
    }

    @Test func autoLayoutAlignsSwitchesWithoutTheirShadow() {
        let (parent, toggle) = (UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 100)), UISwitch())
        toggle.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(toggle)
        NSLayoutConstraint.activate([
            toggle.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -16),
            toggle.topAnchor.constraint(equalTo: parent.topAnchor),
        ])
        parent.layoutIfNeeded()
        #expect(toggle.frame == CGRect(x: 255, y: 0, width: 51, height: 31))
        #expect(toggle.intrinsicContentSize == CGSize(width: 49, height: 31))
        #expect(toggle.sizeThatFits(.zero) == CGSize(width: 51, height: 31))
    }

    @Test func controlsOfTheSystemsSizeHugTheirContent() {
        func hugging(_ view: UIView) -> [Float] {
            [view.contentHuggingPriority(for: .horizontal), view.contentHuggingPriority(for: .vertical)].map(\.rawValue)
        }
        #expect(hugging(UISwitch()) == [750, 750] && hugging(UIStepper()) == [750, 750])
        #expect(hugging(UIActivityIndicatorView(style: .medium)) == [750, 750])
        #expect(hugging(UIProgressView()) == [250, 750] && hugging(UIButton()) == [250, 250])
        let toggle = UISwitch()
        toggle.setContentHuggingPriority(.required, for: .vertical)
        #expect(hugging(toggle) == [750, 1000])
    }

    @Test func disablingAControlKeepsItsAlpha() {
        for control in [UISwitch(), UISlider(), UIStepper(), UIButton(type: .system), UIDatePicker()] as [UIControl] {
            control.isEnabled = false
            #expect(control.alpha == 1)
            control.alpha = 0.25
            control.isEnabled = true
            #expect(control.alpha == 0.25)
        }
    }

    @Test func aDragMovesASwitchToTheSideWhereItEnds() {
        TestApp.run { app in
            let toggle = UISwitch()
            toggle.frame.origin = CGPoint(x: 150, y: 200)
            app.window.addSubview(toggle)
            var changes: [Bool] = []
            toggle.addAction(UIAction { _ in changes.append(toggle.isOn) }, for: .valueChanged)
            app.drag(from: CGPoint(x: 165, y: 215), by: CGVector(dx: -10, dy: 0), moves: 4)
            #expect(!toggle.isOn && changes.isEmpty)
            app.drag(from: CGPoint(x: 165, y: 215), by: CGVector(dx: 10, dy: 0), moves: 4)
            #expect(toggle.isOn && changes == [true])
            app.drag(from: CGPoint(x: 185, y: 215), by: CGVector(dx: 10, dy: 0), moves: 4)
            #expect(toggle.isOn && changes == [true])
            app.tap(170, 215)
            #expect(!toggle.isOn && changes == [true, false])
        }
    }

    @Test func aSpinnerRotatesAgainWhenItReturns() {
        TestApp.run { app in
            let spinner = UIActivityIndicatorView(style: .large)
            @MainActor func turns() -> Bool {
                spinner.layer.sublayers?.contains { $0.animationKeys()?.isEmpty == false } == true
            }
            app.window.addSubview(spinner)
            spinner.startAnimating()
            app.frame()
            #expect(turns())
            spinner.removeFromSuperview()
            app.frame()
            app.window.addSubview(spinner)
            app.frame()
            #expect(turns())
            app.session.enterBackground()
            app.session.enterForeground()
            app.frame()
            #expect(turns())
            spinner.stopAnimating()
            #expect(!turns())
        }
    }
}
