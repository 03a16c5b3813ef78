import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// Image views for accessibility, and the shadows of highlighted titles.
@MainActor @Suite(.lane(.main)) struct ImageAndTitleTests {
    @Test func imagesGrowWithAccessibilityContentSizes() {
        let app = TestApp()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 17, height: 34)).image { _ in }
        let view = UIImageView(image: image)
        app.window.addSubview(view)
        func size(_ category: UIContentSizeCategory) -> CGSize {
            view.traitOverrides.preferredContentSizeCategory = category
            app.frame()
            return view.intrinsicContentSize
        }
        #expect(size(.accessibilityExtraExtraExtraLarge) == image.size)
        view.adjustsImageSizeForAccessibilityContentSizeCategory = true
        #expect(size(.extraExtraExtraLarge) == image.size)
        let huge = size(.accessibilityExtraExtraExtraLarge)
        #expect(huge.width == 48 && abs(huge.height - 34 * 62 / 22) < 0.5)
        #expect(size(.large) == image.size && app.diagnostics.isEmpty)
    }

    @Test func theShadowOfATitleIsReversedWhileHighlighted() {
        let app = TestApp()
        let button = UIButton(type: .custom)
        button.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
        button.setTitle("Title", for: .normal)
        button.titleLabel?.shadowOffset = CGSize(width: 1, height: 2)
        app.window.addSubview(button)
        func offset(_ highlighted: Bool) -> CGSize? {
            button.isHighlighted = highlighted
            app.frame()
            return button.titleLabel?.shadowOffset
        }
        #expect(offset(true) == CGSize(width: 1, height: 2))
        #expect(offset(false) == CGSize(width: 1, height: 2))
        button.reversesTitleShadowWhenHighlighted = true
        #expect(offset(true) == CGSize(width: -1, height: -2))
        #expect(offset(false) == CGSize(width: 1, height: 2))
        #expect(app.diagnostics.isEmpty)
    }
}
