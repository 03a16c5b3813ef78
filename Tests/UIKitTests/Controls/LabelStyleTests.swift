import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// The style of attributed text in labels, and text rectangles that an app changes.
@MainActor @Suite(.lane(.main)) struct LabelStyleTests {
    private func text(_ alignment: NSTextAlignment) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        return NSAttributedString(
            string: "Sale",
            attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red, .paragraphStyle: style])
    }

    private func style(_ label: UILabel) -> NSParagraphStyle? {
        label.attributedText?.attribute(.paragraphStyle, at: 3, effectiveRange: nil) as? NSParagraphStyle
    }

    @Test func theStyleAtTheBeginningBecomesTheLabels() {
        let label = UILabel()
        label.textAlignment = .right
        label.attributedText = text(.center)
        #expect(label.font.pointSize == 30 && label.textColor == .red && label.textAlignment == .center)
        #expect(label.lineBreakMode == .byWordWrapping)
        label.text = "Plain"
        #expect(label.font.pointSize == 30 && label.textColor == .red && label.textAlignment == .center)
    }

    @Test func textWithoutAttributesHasTheLabels() {
        let label = UILabel()
        label.font = .systemFont(ofSize: 12)
        label.textAlignment = .right
        label.attributedText = NSAttributedString(string: "Plain")
        #expect(label.font.pointSize == 12 && label.textAlignment == .right)
    }

    @Test func propertiesSetLaterApplyToTheWholeText() {
        let label = UILabel()
        label.attributedText = text(.center)
        label.font = .systemFont(ofSize: 12)
        label.textColor = .blue
        label.textAlignment = .right
        label.lineBreakMode = .byTruncatingTail
        let attributes = label.attributedText?.attributes(at: 3, effectiveRange: nil) ?? [:]
        #expect((attributes[.font] as? UIFont)?.pointSize == 12 && attributes[.foregroundColor] as? UIColor == .blue)
        #expect(style(label)?.alignment == .right && style(label)?.lineBreakMode == .byTruncatingTail)
    }

    @Test(arguments: [0, 3])
    func aLabelWithSeveralLinesWrapsWordsAlsoIfItClips(_ lines: Int) {
        let label = UILabel()
        label.text = "Lorem ipsum dolor sit amet, consectetuer adipiscing elit. Aenean comm"
        label.numberOfLines = lines
        label.lineBreakMode = .byWordWrapping
        let wrapped = label.sizeThatFits(CGSize(width: 305, height: CGFloat.greatestFiniteMagnitude))
        label.lineBreakMode = .byClipping
        #expect(label.sizeThatFits(CGSize(width: 305, height: CGFloat.greatestFiniteMagnitude)) == wrapped)
        label.numberOfLines = 1
        #expect(label.sizeThatFits(CGSize(width: 305, height: 100)).height < wrapped.height)
    }

    @Test func anEnlargedTextRectangleEnlargesTheLabel() {
        final class Badge: UILabel {
            override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
                super.textRect(forBounds: bounds.insetBy(dx: 14, dy: 6), limitedToNumberOfLines: numberOfLines)
                    .insetBy(dx: -14, dy: -6)
            }
        }
        TestApp.run { _ in
            let (plain, badge) = (UILabel(), Badge())
            for label in [plain, badge] { label.text = "Unread" }
            let natural = plain.intrinsicContentSize
            let padded = CGSize(width: natural.width + 28, height: natural.height + 12)
            #expect(badge.intrinsicContentSize == padded)
            #expect(badge.sizeThatFits(CGSize(width: 500, height: 500)) == padded)
            let fitting = badge.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
            #expect(abs(fitting.width - padded.width) < 0.01 && abs(fitting.height - padded.height) < 0.01)
            badge.sizeToFit()
            #expect(badge.bounds.size == padded)
        }
    }
}
