import Foundation
import Interlude
import Testing
import UIKit
import UIKitTestSupport

/// Taps on links and attachments of a text view, and its font at other text sizes.
@MainActor @Suite(.lane(.main)) struct TextItemTests {
    private final class Former: NSObject, UITextViewDelegate {
        var log: [String] = []
        var permits = true
        func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange) -> Bool {
            log.append("\(URL) \(characterRange.location)+\(characterRange.length)")
            return permits
        }
    }

    private final class Modern: NSObject, UITextViewDelegate {
        var opened: [String] = []
        func textView(
            _ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction
        ) -> UIAction? {
            switch textItem.content {
            case .link(let url): UIAction { [self] _ in opened.append("link \(url)") }
            case .textAttachment: UIAction { [self] _ in opened.append("image") }
            case .tag(let tag): UIAction { [self] _ in opened.append("tag \(tag)") }
            }
        }
    }

    private let view = UITextView(frame: CGRect(x: 0, y: 100, width: 300, height: 200))

    private func show(on stage: Stage) async throws {
        let page = UIViewController()
        await stage.show(page)
        let text = NSMutableAttributedString(string: "See the map, by ")
        let url = try #require(URL(string: "https://example.org/map"))
        text.addAttribute(.link, value: url, range: NSRange(location: 8, length: 3))
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        text.append(NSAttributedString(attachment: NSTextAttachment(image: image)))
        text.append(NSAttributedString(string: "\nwords", attributes: [.textItemTag: "w"]))
        text.addAttribute(
            .font, value: UIFont.systemFont(ofSize: 20), range: NSRange(location: 0, length: text.length))
        view.attributedText = text
        view.isEditable = false
        page.view.addSubview(view)
        await stage.advance(by: 0.1)
    }

    /// Taps the middle of a character.
    private func tap(_ index: Int, on stage: Stage) async throws {
        let start = try #require(view.position(from: view.beginningOfDocument, offset: index))
        let end = try #require(view.position(from: start, offset: 1))
        let range = try #require(view.textRange(from: start, to: end))
        let rect = view.convert(view.firstRect(for: range), to: nil as UIView?)
        await stage.tap(CGPoint(x: rect.midX, y: rect.midY))
        await stage.advance(by: 0.5)
    }

    @Test func theDelegateIsAskedForTheWholeLink() async throws {
        try await Stage.run(.iPhone16) { stage in
            try await show(on: stage)
            let delegate = Former()
            view.delegate = delegate
            try await tap(9, on: stage)
            #expect(delegate.log == ["https://example.org/map 8+3"])
            try await tap(1, on: stage)
            #expect(delegate.log.count == 1)
            view.isEditable = true
            try await tap(9, on: stage)
            view.isEditable = false
            view.isSelectable = false
            try await tap(9, on: stage)
            #expect(delegate.log.count == 1)
        }
    }

    @Test func anActionReplacesTheDefault() async throws {
        try await Stage.run(.iPhone16) { stage in
            try await show(on: stage)
            let delegate = Modern()
            view.delegate = delegate
            for index in [10, 16, 19] { try await tap(index, on: stage) }
            #expect(delegate.opened == ["link https://example.org/map", "image", "tag w"])
        }
    }

    @Test func fontsOfTextStylesFollowTheTextSize() {
        TestApp.run(AppSession.Screen(preferredContentSizeCategory: .accessibilityLarge)) { app in
            let small = UIFont.preferredFont(
                forTextStyle: .body, compatibleWith: UITraitCollection(preferredContentSizeCategory: .small))
            let field = UITextField()
            let area = UITextView()
            for view in [field, area] as [UIView & UIContentSizeCategoryAdjusting] { app.window.addSubview(view) }
            (field.font, area.font) = (small, small)
            #expect(field.font == small && area.font == small)
            field.adjustsFontForContentSizeCategory = true
            area.adjustsFontForContentSizeCategory = true
            let large = UIFont.preferredFont(forTextStyle: .body, compatibleWith: app.window.traitCollection)
            #expect(field.font?.pointSize == large.pointSize && area.font?.pointSize == large.pointSize)
        }
    }
}
