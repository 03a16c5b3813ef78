import Testing
import UIKitTestSupport

@testable import UIKit

/// Constraints between the baselines of buttons, whose titles move with their heights.
@MainActor @Suite(.lane(.main)) struct ButtonBaselineTests {
    /// Two buttons as in a storyboard of soapyigu/Swift-30-Projects: the second one's height follows from the baselines.
    @Test(arguments: [CGSize.zero, CGSize(width: 60, height: 60)])
    func baselinesOfButtonsDetermineAHeight(_ size: CGSize) {
        TestApp.run { app in
            let root = UIView(frame: app.window.bounds)
            let (one, two) = (UIButton(type: .system), UIButton(type: .system))
            for (button, title) in [(one, "Lap"), (two, "Start")] {
                button.setTitle(title, for: .normal)
                button.frame.size = size
                button.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(button)
            }
            NSLayoutConstraint.activate([
                one.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
                one.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
                one.widthAnchor.constraint(equalToConstant: 60),
                one.heightAnchor.constraint(equalToConstant: 60),
                two.leftAnchor.constraint(equalTo: one.rightAnchor),
                two.topAnchor.constraint(equalTo: one.topAnchor),
                two.widthAnchor.constraint(equalTo: one.heightAnchor),
                two.lastBaselineAnchor.constraint(equalTo: one.firstBaselineAnchor),
                one.lastBaselineAnchor.constraint(equalTo: two.firstBaselineAnchor),
            ])
            app.window.addSubview(root)
            app.frame()
            #expect(two.frame == CGRect(x: 80, y: 100, width: 60, height: 60))
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test(arguments: [UIControl.ContentVerticalAlignment.top, .center, .bottom])
    func labelFollowsTheTitleOfAHighButton(_ alignment: UIControl.ContentVerticalAlignment) {
        TestApp.run { app in
            let root = UIView(frame: app.window.bounds)
            let (button, label) = (UIButton(type: .custom), UILabel())
            button.setTitle("Title", for: .normal)
            button.titleLabel?.font = .systemFont(ofSize: 17)
            button.contentVerticalAlignment = alignment
            label.text = "Text"
            label.font = .systemFont(ofSize: 17)
            for view in [button, label] {
                view.translatesAutoresizingMaskIntoConstraints = false
                root.addSubview(view)
            }
            NSLayoutConstraint.activate([
                button.topAnchor.constraint(equalTo: root.topAnchor, constant: 100),
                button.leftAnchor.constraint(equalTo: root.leftAnchor),
                button.heightAnchor.constraint(equalToConstant: 90),
                label.leftAnchor.constraint(equalTo: button.rightAnchor),
                label.lastBaselineAnchor.constraint(equalTo: button.lastBaselineAnchor),
            ])
            app.window.addSubview(root)
            app.frame()
            let title = button.titleLabel?.convert(CGPoint.zero, to: root).y ?? 0
            #expect(abs(label.frame.minY - title) < 0.5)
            #expect(button.frame.height == 90)
        }
    }
}
