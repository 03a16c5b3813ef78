import Testing
import UIKitTestSupport

@testable import UIKit

/// The size of a button, and the frames of its parts.
@MainActor @Suite(.lane(.main)) struct ButtonLayoutTests {
    private let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }

    private func button(_ alignment: UIControl.ContentHorizontalAlignment = .center) -> UIButton {
        let button = UIButton(type: .custom)
        button.setTitle("Row", for: .normal)
        button.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
        button.contentHorizontalAlignment = alignment
        return button
    }

    @Test func anInsetMovesAPartAtAnEdgeByItsWholeWidth() {
        TestApp.run { _ in
            let left = button(.left)
            left.titleEdgeInsets.left = 16
            #expect(left.titleLabel?.frame.minX == 16)
            let right = button(.right)
            right.titleEdgeInsets.right = 16
            #expect(right.titleLabel?.frame.maxX == 284)
            let top = button(.left)
            top.contentVerticalAlignment = .top
            top.titleEdgeInsets.top = 10
            #expect(top.titleLabel?.frame.minY == 10)
            let icon = button(.left)
            icon.setImage(image, for: .normal)
            icon.imageEdgeInsets.left = 12
            icon.titleEdgeInsets.left = 20
            #expect(icon.imageView?.frame.minX == 12 && icon.titleLabel?.frame.minX == 40)
        }
    }

    @Test func aLargeImageShrinksToItsRectangle() {
        TestApp.run { _ in
            let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 18))
            button.setImage(image, for: .normal)
            #expect(button.imageView?.frame == CGRect(x: 10, y: 0, width: 20, height: 18))
            button.imageEdgeInsets = UIEdgeInsets(top: 4, left: 25, bottom: 4, right: 5)
            #expect(button.imageView?.frame == CGRect(x: 25, y: 4, width: 10, height: 10))
            #expect(button.imageView?.clipsToBounds == true && button.imageView?.contentMode == .scaleToFill)
        }
    }

    @Test func aTitleThatFitsIsNotTruncated() throws {
        for offset in stride(from: CGFloat(0), to: 1, by: 0.1) {
            try TestApp.run(AppSession.Screen(scale: 3)) { app in
                let button = button()
                let width = NSAttributedString(string: "Row", attributes: [.font: UIFont.systemFont(ofSize: 18)]).size()
                    .width
                button.titleLabel?.font = .systemFont(ofSize: 18)
                button.frame = CGRect(x: offset, y: 0, width: width, height: 44)
                app.window.addSubview(button)
                app.frame()
                let label = try #require(button.titleLabel)
                #expect(label.bounds.width >= label.contentSize(wrappedAt: nil).width - 1e-9, "\(offset)")
                button.frame.size.width = width - 1
                app.frame()
                #expect(label.bounds.width < width - 0.5)
            }
        }
    }

    /// Tests of wayfair/brickkit-ios expect it.
    @Test func aTitleHasALineForEachParagraph() throws {
        try TestApp.run { _ in
            let button = button()
            let height = button.intrinsicContentSize.height
            button.setTitle("Row\nRow", for: .normal)
            let label = try #require(button.titleLabel)
            #expect(abs(button.intrinsicContentSize.height - height - label.font.lineHeight) < 1)
            label.numberOfLines = 1
            #expect(button.intrinsicContentSize.height == height)
        }
    }

    @Test func aWrappingTitleHasNoLimitOfLines() throws {
        try TestApp.run { app in
            let button = button()
            button.setTitle("A title with several words", for: .normal)
            button.frame.size = CGSize(width: 100, height: 200)
            app.window.addSubview(button)
            app.frame()
            let label = try #require(button.titleLabel)
            let height = label.frame.height
            label.lineBreakMode = .byWordWrapping
            button.setNeedsLayout()
            app.frame()
            #expect(label.frame.height > 2 * height && label.frame.width <= 100)
        }
    }

    @Test func anInsetMovesACenteredPartByHalfOfIt() throws {
        try TestApp.run { _ in
            let button = button()
            let before = try #require(button.titleLabel?.frame.midX)
            button.titleEdgeInsets.left = 20
            let after = try #require(button.titleLabel?.frame.midX)
            #expect(abs(after - before - 10) < 0.5)
        }
    }

    @Test func partsThatAreReadHaveTheirNewFrames() throws {
        try TestApp.run { _ in
            let button = UIButton(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
            button.setTitle("Title", for: .normal)
            button.setImage(image, for: .normal)
            let title = try #require(button.titleLabel?.frame)
            #expect(button.imageView?.frame.size == CGSize(width: 20, height: 20) && title.width > 10)
            button.titleEdgeInsets = UIEdgeInsets(top: 0, left: -20, bottom: -30, right: 0)
            button.imageEdgeInsets = UIEdgeInsets(top: -(title.height + 30), left: 0, bottom: 0, right: -title.width)
            let (text, icon) = try (#require(button.titleLabel?.frame), #require(button.imageView?.frame))
            #expect(abs(text.midX - icon.midX) <= 1.5 && icon.maxY < text.minY)
        }
    }

    /// As the tags of ElaWorkshop/TagListView, which measure their title.
    @Test func aTitleThatJustFitsIsNotShortened() {
        TestApp.run { _ in
            let font = UIFont.systemFont(ofSize: 12)
            for text in ["TagListView", "TEAChart", "Quark Shell", "Inboard", "Pomotodo"] {
                let width = text.size(withAttributes: [.font: font]).width
                let button = UIButton(frame: CGRect(x: 0, y: 0, width: 12 + width + 43, height: 24))
                button.setTitle(text, for: .normal)
                button.titleLabel?.font = font
                button.contentHorizontalAlignment = .left
                button.titleEdgeInsets = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 43)
                button.layoutIfNeeded()
                #expect((button.titleLabel?.frame.width ?? 0) >= width, "\(text)")
            }
        }
    }

    @Test func anOverrideOfARectangleMayReadTheParts() {
        final class Row: UIButton {
            override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
                let rect = super.titleRect(forContentRect: contentRect)
                return rect.offsetBy(dx: titleLabel?.text == nil ? 0 : 5, dy: 0)
            }
        }
        TestApp.run { _ in
            let button = Row(frame: CGRect(x: 0, y: 0, width: 200, height: 44))
            button.contentHorizontalAlignment = .left
            button.setTitle("Title", for: .normal)
            #expect(button.titleLabel?.frame.minX == 5)
        }
    }

    @Test func aConfiguredButtonShowsTheTitleOfItsState() {
        TestApp.run { _ in
            let button = UIButton(type: .system)
            button.configuration = .filled()
            button.setTitle("Continue", for: .normal)
            #expect(button.titleLabel?.text == "Continue" && button.intrinsicContentSize.width > 80)
            button.configuration?.title = "Done"
            #expect(button.titleLabel?.text == "Done" && button.title(for: .normal) == "Continue")
            button.configuration?.title = nil
            button.setAttributedTitle(NSAttributedString(string: "Styled"), for: .normal)
            #expect(button.titleLabel?.text == "Styled")
        }
    }

    @Test func aButtonIsAtLeastOneLineHighAndThirtyPointsWide() {
        TestApp.run { _ in
            let blank = UIButton(type: .custom).intrinsicContentSize
            #expect(blank.width == 30 && blank.height > 30)
            let narrow = UIButton(type: .custom)
            narrow.setTitle("i", for: .normal)
            #expect(narrow.intrinsicContentSize.width == 30)
            narrow.setTitle("A longer title", for: .normal)
            let width = narrow.intrinsicContentSize.width
            #expect(width == width.rounded() && width > 60)
            let icon = UIButton(type: .custom)
            icon.setImage(image, for: .normal)
            #expect(icon.intrinsicContentSize == CGSize(width: 20, height: 20))
        }
    }

    /// Tests of linkedin/LayoutKit measure such buttons on iOS 12, with two and three pixels per point.
    @Test func anImageTakesAwayTheMarginAndTheMinimumOfATitle() {
        TestApp.run { _ in
            for type in [UIButton.ButtonType.custom, .system] {
                let button = UIButton(type: type)
                button.setTitle("i", for: .normal)
                let plain = button.intrinsicContentSize
                let line = type == .custom ? 22.0 : 18
                #expect(plain == CGSize(width: 30, height: line + 12))
                button.setImage(image, for: .normal)
                let size = button.intrinsicContentSize
                #expect(size.height == max(line, 20) && size.width > 20 && size.width < 30)
                #expect(size.width == size.width.rounded())
                button.setTitle("", for: .normal)
                #expect(button.intrinsicContentSize == CGSize(width: 20, height: max(line, 20)))
                button.setTitle(nil, for: .normal)
                #expect(button.intrinsicContentSize == CGSize(width: 20, height: 20))
            }
        }
    }

    @Test func aButtonSizedToItsTitleKeepsTheMarginOfATitleAtTheTop() {
        TestApp.run { _ in
            let button = button(.left)
            button.contentVerticalAlignment = .top
            #expect(button.titleLabel?.frame.minY == 0)
            button.sizeToFit()
            button.frame.size = CGSize(width: 200, height: 100)
            #expect(button.titleLabel?.frame.minY == 6)
        }
    }
}
