import CoreGraphics
import Testing
import UIKit
import UIKitTestSupport

/// The parts that apps add to alerts: constraints of the view, and the properties that key-value coding reaches.
@MainActor
@Suite(.lane(.main)) struct AlertAdditionsTests {
    private let app = TestApp()
    private let a = A()

    private func present(
        _ style: UIAlertController.Style = .alert, _ configure: (UIAlertController, UIAlertAction) -> Void
    ) -> UIAlertController {
        app.show(a)
        let alert = UIAlertController(title: "Delete the tour?", message: nil, preferredStyle: style)
        let action = UIAlertAction(title: "Delete", style: .default)
        alert.addAction(action)
        configure(alert, action)
        a.present(alert, animated: false)
        app.advance(by: 1)
        return alert
    }

    private func labels(in view: UIView) -> [UILabel] {
        (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels(in: $0) }
    }

    private func frame(of text: String, in alert: UIAlertController) throws -> CGRect {
        let label = try #require(labels(in: alert.view).first { $0.text == text })
        return label.convert(label.bounds, to: alert.view)
    }

    /// As countless apps do to add a picker or a spinner.
    @Test func heightConstraintOfTheViewAddsSpaceAboveTheButtons() throws {
        let alert = present { alert, _ in alert.view.heightAnchor.constraint(equalToConstant: 320).isActive = true }
        #expect(alert.view.frame.size == CGSize(width: 270, height: 320))
        #expect(try abs(frame(of: "Delete", in: alert).midY - (320 - 22)) < 0.01)
        #expect(try abs(frame(of: "Delete the tour?", in: alert).minY - 20) < 0.01)
    }

    @Test func constraintsOfAddedViewsCount() {
        let alert = present(.actionSheet) { alert, _ in
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            alert.view.addSubview(view)
            NSLayoutConstraint.activate([
                view.topAnchor.constraint(equalTo: alert.view.topAnchor, constant: 50),
                view.heightAnchor.constraint(equalToConstant: 200),
                view.bottomAnchor.constraint(equalTo: alert.view.bottomAnchor, constant: -70),
            ])
        }
        #expect(alert.view.frame.height == 320)
    }

    @Test func contentControllerIsBetweenTextsAndButtons() throws {
        let content = UIViewController()
        content.preferredContentSize = CGSize(width: 0, height: 150)
        let alert = present { alert, _ in alert.setValue(content, forKey: "contentViewController") }
        let frame = content.view.convert(content.view.bounds, to: alert.view)
        #expect(content.parent === alert && content.view.bounds.size == CGSize(width: 270, height: 150))
        #expect(try frame.minY >= self.frame(of: "Delete the tour?", in: alert).maxY)
        #expect(abs(frame.maxY - (alert.view.bounds.height - 44)) < 0.01)
        content.preferredContentSize.height = 200
        app.advance(by: 0.1)
        #expect(content.view.bounds.height == 200)
        alert.setValue(nil, forKey: "contentViewController")
        #expect(content.parent == nil && content.view.superview == nil)
    }

    @Test func attributedTextsReplacePlainOnes() {
        let alert = present { alert, _ in
            let text = NSAttributedString(string: "Styled", attributes: [.foregroundColor: UIColor.red])
            alert.setValue(text, forKey: "attributedTitle")
            alert.setValue(NSAttributedString(string: "Message"), forKey: "attributedMessage")
        }
        #expect(labels(in: alert.view).filter { !$0.isHidden }.map(\.text).prefix(2) == ["Styled", "Message"])
    }

    @Test func actionsHaveColorsImagesAndCheckmarks() throws {
        let image = UIImage(systemName: "star")
        let alert = present(.actionSheet) { _, action in
            action.setValue(UIColor.red, forKey: "titleTextColor")
            action.setValue(image, forKey: "image")
            action.setValue(true, forKey: "checked")
        }
        let label = try #require(labels(in: alert.view).first { $0.text == "Delete" })
        #expect(label.textColor == .red)
        let icons = label.superview?.subviews.compactMap { $0 as? UIImageView } ?? []
        #expect(icons.contains { $0.image === image } && icons.allSatisfy { !$0.isHidden })
        alert.actions[0].setValue(UIColor.green, forKey: "titleTextColor")
        #expect(label.textColor == .green)
    }
}
