import Foundation
import Testing
import UIKit

/// Objects as values of attributed strings.
@MainActor struct AttributedStringValueTests {
    private func values() -> [(NSAttributedString.Key, NSObject, NSObject)] {
        let (centered, right) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
        centered.alignment = .center
        right.alignment = .right
        let (near, far) = (NSShadow(), NSShadow())
        far.shadowOffset.height = 4
        return [
            (.foregroundColor, UIColor(red: 1, green: 0, blue: 0, alpha: 1), UIColor(white: 0, alpha: 1)),
            (.foregroundColor, UIColor.label, UIColor.systemRed),
            (.font, UIFont.systemFont(ofSize: 12), UIFont.boldSystemFont(ofSize: 12)),
            (.paragraphStyle, centered, right),
            (.paragraphStyle, NSParagraphStyle.default, centered),
            (.shadow, near, far),
        ]
    }

    @Test func adjacentRangesMayHaveDifferentObjects() {
        for (key, first, second) in values() {
            let text = NSMutableAttributedString(string: "Hello", attributes: [key: first])
            text.append(NSAttributedString(string: "World", attributes: [key: second]))
            text.addAttribute(key, value: first, range: NSRange(location: 2, length: 2))
            #expect(text.attribute(key, at: 0, effectiveRange: nil) as? NSObject === first)
            #expect(text.attribute(key, at: 9, effectiveRange: nil) as? NSObject === second)
        }
    }

    @Test func equalObjectsMakeOneRange() {
        let text = NSMutableAttributedString(
            string: "Hello", attributes: [.foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1)])
        text.append(
            NSAttributedString(
                string: "World", attributes: [.foregroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1)]))
        var range = NSRange()
        _ = text.attribute(.foregroundColor, at: 0, effectiveRange: &range)
        #expect(range.length == 10)
    }

    /// CoreFoundation takes an object without type bits for one of its own, and traps.
    @Test func objectsHaveTypeBits() {
        for object in values().flatMap({ [$0.1, $0.2] }) {
            let word = Unmanaged.passUnretained(object).toOpaque().load(fromByteOffset: 16, as: UInt64.self)
            #expect(word & 0x3FF00 != 0, "\(type(of: object))")
        }
    }

    @Test func valuesOfSwiftHaveTheAttributesOfDictionariesAndLinks() throws {
        let container = AttributeContainer([.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red])
        let text = NSAttributedString(AttributedString("Big", attributes: container))
        #expect((text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 30)
        #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
        let address = try #require(URL(string: "https://example.com"))
        var linked = AttributedString("Link")
        linked.link = address
        #expect(NSAttributedString(linked).attribute(.link, at: 0, effectiveRange: nil) as? URL == address)
    }

    /// eddiekaiger/SwiftyAttributes uses all attributes of the scope that Apple lists.
    @Test func valuesOfSwiftHaveAllAttributesOfUIKit() throws {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 30), .paragraphStyle: NSParagraphStyle(), .foregroundColor: UIColor.red,
            .backgroundColor: UIColor.blue, .ligature: 0, .kern: 1.5, .tracking: 2, .strikethroughStyle: 1,
            .underlineStyle: NSUnderlineStyle.double.rawValue, .strokeColor: UIColor.green, .strokeWidth: -3,
            .shadow: NSShadow(), .textEffect: NSAttributedString.TextEffectStyle.letterpressStyle,
            .attachment: NSTextAttachment(image: UIImage()), .baselineOffset: 4, .underlineColor: UIColor.red,
            .strikethroughColor: UIColor.blue, .obliqueness: 0.25, .expansion: 0.5,
        ]
        let text = NSAttributedString(AttributedString("Big", attributes: AttributeContainer(attributes)))
        let result = text.attributes(at: 0, effectiveRange: nil)
        #expect(Set(result.keys) == Set(attributes.keys))
        #expect(result[.underlineStyle] as? Int == NSUnderlineStyle.double.rawValue)
        #expect(result[.ligature] as? Int == 0 && result[.strokeWidth] as? CGFloat == -3)
        #expect(result[.textEffect] as? NSAttributedString.TextEffectStyle == .letterpressStyle)
        #expect(result[.attachment] as? NSTextAttachment === attributes[.attachment] as? NSTextAttachment)
        var swift = AttributedString("Big")
        swift.uiKit.underlineColor = .red
        swift.uiKit.shadow = NSShadow()
        let keys = NSAttributedString(swift).attributes(at: 0, effectiveRange: nil).keys
        #expect(Set(keys) == [.underlineColor, .shadow])
    }

    @Test func shadowsWithTheSameValuesAreEqual() {
        let shadow = NSShadow()
        shadow.shadowOffset.height = 4
        let copy = shadow.copy() as? NSShadow
        #expect(copy == shadow && copy?.hash == shadow.hash && shadow != NSShadow())
    }
}
