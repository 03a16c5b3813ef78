import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// Images in attributed text: their size, position, and color.
@MainActor @Suite(.lane(.main)) struct TextAttachmentTests {
    private func image(_ size: CGSize, _ color: UIColor = .red) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { context in
            color.setFill()
            context.fill(CGRect(origin: .zero, size: size))
        }
    }

    /// The pixels of a view, one per point, as RGBA.
    private func pixel(_ view: UIView, _ x: Int, _ y: Int) -> UInt32 {
        guard let pixels = view.layer.snapshotImage(in: view.bounds, scale: 1, presentation: false)?.pixels else {
            return 0
        }
        return (pixels.base + y * pixels.bytesPerRow).assumingMemoryBound(to: UInt32.self)[x]
    }

    @Test func imageHasItsSizeOnTheBaseline() {
        TestApp.run { app in
            let text = NSMutableAttributedString(
                attachment: NSTextAttachment(image: image(CGSize(width: 30, height: 50))))
            let label = UILabel()
            label.attributedText = text
            label.sizeToFit()
            #expect(label.frame.size == CGSize(width: 30, height: 50))
            app.window.addSubview(label)
            app.frame()
            #expect(pixel(label, 15, 25) == 0xFFFF_0000)
            text.append(NSAttributedString(string: "g", attributes: [.font: UIFont.systemFont(ofSize: 20)]))
            label.attributedText = text
            label.sizeToFit()
            // The descender of the text is below the image.
            let descender = -UIFont.systemFont(ofSize: 20).descender
            #expect(abs(label.frame.height - (50 + descender)) < 1)
        }
    }

    @Test func boundsSetSizeAndOffset() {
        TestApp.run { _ in
            let attachment = NSTextAttachment(image: image(CGSize(width: 30, height: 50)))
            attachment.bounds = CGRect(x: 0, y: -4, width: 16, height: 16)
            let label = UILabel()
            label.attributedText = NSAttributedString(attachment: attachment)
            label.sizeToFit()
            #expect(label.frame.size == CGSize(width: 16, height: 16))
            let empty = NSTextAttachment()
            empty.bounds = CGRect(x: 0, y: 0, width: 100, height: 1)
            label.attributedText = NSAttributedString(attachment: empty)
            label.sizeToFit()
            #expect(label.frame.width == 100)
        }
    }

    @Test func symbolsHaveTheSizeAndColorOfTheText() throws {
        try TestApp.run { app in
            let symbol = try #require(UIImage(systemName: "star.fill"))
            let label = UILabel()
            label.textColor = .green
            @MainActor func width(_ size: CGFloat) -> CGFloat {
                label.attributedText = NSMutableAttributedString(
                    attributedString: NSAttributedString(attachment: NSTextAttachment(image: symbol)))
                label.font = .systemFont(ofSize: size)
                label.sizeToFit()
                return label.frame.width
            }
            let small = width(20), large = width(40)
            #expect(abs(large - 2 * small) <= 1)
            app.window.addSubview(label)
            app.frame()
            let center = pixel(label, Int(label.frame.width / 2), Int(label.frame.height / 2))
            #expect(center & 0xFFFFFF == 0x00FF00)
        }
    }

    @Test func subclassDeterminesBounds() {
        final class Centered: NSTextAttachment, @unchecked Sendable {
            override func attachmentBounds(
                for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect,
                glyphPosition position: CGPoint, characterIndex charIndex: Int
            ) -> CGRect { CGRect(x: 0, y: 0, width: lineFrag.height * 2, height: lineFrag.height) }
        }
        TestApp.run { _ in
            let text = NSAttributedString(attachment: Centered(image: image(CGSize(width: 5, height: 5))))
            let height = TextDefaults.helvetica.lineHeight
            #expect(abs(text.size().width - 2 * height) < 0.1)
        }
    }

    @Test func attachmentsWrapLikeWords() {
        TestApp.run { _ in
            let text = NSMutableAttributedString(string: "")
            for _ in 0..<4 {
                text.append(
                    NSAttributedString(attachment: NSTextAttachment(image: image(CGSize(width: 40, height: 10)))))
            }
            let bounds = text.boundingRect(
                with: CGSize(width: 90, height: 1000), options: .usesLineFragmentOrigin, context: nil)
            #expect(bounds.size == CGSize(width: 80, height: 20))
        }
    }
}
