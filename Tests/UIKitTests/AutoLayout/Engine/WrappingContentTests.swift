import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// Views with wrapping text, whose intrinsic content size a subclass overrides.
@MainActor @Suite(.lane(.main)) struct WrappingContentTests {
    /// A label with padding, as in many apps.
    private final class PaddedLabel: UILabel {
        override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 12, dy: 8)) }
        override var intrinsicContentSize: CGSize {
            let size = super.intrinsicContentSize
            return CGSize(width: size.width + 24, height: size.height + 16)
        }
    }

    private func place(_ view: UIView, in root: UIView, width: CGFloat? = nil) {
        view.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(view)
        view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
        view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
        if let width { view.widthAnchor.constraint(equalToConstant: width).isActive = true }
        root.layoutIfNeeded()
    }

    @Test(arguments: [1, 0]) func paddingOfALabelCounts(lines: Int) {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let (plain, padded) = (UILabel(), PaddedLabel())
        for label in [plain, padded] {
            label.text = "Padded"
            label.numberOfLines = lines
            place(label, in: root)
        }
        #expect(abs(padded.bounds.width - plain.bounds.width - 24) < 0.5)
        #expect(abs(padded.bounds.height - plain.bounds.height - 16) < 0.5)
    }

    @Test func wrappedLinesCountWithThePadding() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        let (plain, padded) = (UILabel(), PaddedLabel())
        for label in [plain, padded] {
            label.text = "Several words that need several lines"
            label.numberOfLines = 0
            place(label, in: root, width: 90)
        }
        #expect(plain.bounds.height > 60 && abs(padded.bounds.height - plain.bounds.height - 16) < 0.5)
    }

    @Test func configuredButtonsKnowOverriddenSizes() {
        final class Tall: UIButton {
            override var intrinsicContentSize: CGSize { CGSize(width: super.intrinsicContentSize.width, height: 90) }
        }
        var configuration = UIButton.Configuration.filled()
        configuration.title = "Tall"
        let (root, button) = (UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), Tall())
        button.configuration = configuration
        place(button, in: root)
        #expect(button.bounds.height == 90)
    }
}
