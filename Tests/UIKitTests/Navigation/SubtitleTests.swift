import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Subtitles of navigation items: texts, texts with attributes, and views.
@MainActor @Suite(.lane(.main)) struct SubtitleTests {
    private let app = TestApp()
    private let page = UIViewController()
    private let navigation: UINavigationController

    init() {
        navigation = UINavigationController(rootViewController: page)
        page.navigationItem.title = "Tours"
    }

    private func show(large: Bool = false) {
        navigation.navigationBar.prefersLargeTitles = large
        app.show(navigation)
        app.frame()
    }

    private func labels(in view: UIView) -> [UILabel] {
        view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
    }

    private var texts: [String] { labels(in: navigation.navigationBar).compactMap(\.text) }

    @Test func attributedTextsKeepTheirAttributes() throws {
        var subtitle = AttributedString("3 new")
        subtitle.uiKit.foregroundColor = .systemRed
        page.navigationItem.attributedSubtitle = subtitle
        page.navigationItem.attributedTitle = AttributedString("All tours")
        show()
        let label = try #require(labels(in: navigation.navigationBar).first)
        let text = try #require(label.attributedText)
        #expect(text.string == "All tours\n3 new")
        #expect(text.attribute(.foregroundColor, at: 12, effectiveRange: nil) as? UIColor == .systemRed)
        #expect((text.attribute(.font, at: 12, effectiveRange: nil) as? UIFont)?.pointSize == 12)
        #expect((text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 17)
    }

    @Test func aViewIsCenteredBelowTheTitle() {
        let sized = SizedView(CGSize(width: 60, height: 14))
        page.navigationItem.subtitle = "hidden"
        page.navigationItem.subtitleView = sized
        show()
        #expect(texts == ["Tours"])
        let frame = sized.convert(sized.bounds, to: navigation.navigationBar)
        #expect(abs(frame.width - 60) < 0.01 && abs(frame.height - 14) < 0.01 && abs(frame.midX - 196.5) <= 0.5)
        let title = labels(in: navigation.navigationBar)[0]
        #expect(abs(frame.minY - title.convert(title.bounds, to: navigation.navigationBar).maxY) < 0.01)
    }

    @Test func aLargeTitleHasASubtitleOfItsOwn() throws {
        let sized = SizedView(CGSize(width: 80, height: 18))
        page.navigationItem.largeSubtitleView = sized
        show(large: true)
        #expect(navigation.navigationBar.frame.height == 126)
        let frame = sized.convert(sized.bounds, to: navigation.navigationBar)
        #expect(frame.minX == 16 && frame.size == CGSize(width: 80, height: 18))
        page.navigationItem.largeSubtitleView = nil
        page.navigationItem.largeAttributedSubtitle = AttributedString("by date")
        app.frame()
        #expect(texts.contains("Tours\nby date"))
    }

    private func stacks(in view: UIView) -> [BarTitleStack] {
        view.subviews.flatMap { ($0 as? BarTitleStack).map { [$0] } ?? stacks(in: $0) }
    }

    @Test func aTitleWithASubtitleIsHiddenNextToALargeOne() {
        page.navigationItem.subtitleView = SizedView(CGSize(width: 60, height: 14))
        show(large: true)
        #expect(stacks(in: navigation.navigationBar).map(\.alpha) == [0])
    }

    private final class SizedView: UIView {
        private let size: CGSize
        init(_ size: CGSize) {
            self.size = size
            super.init(frame: .zero)
        }
        required init?(coder: NSCoder) { nil }
        override var intrinsicContentSize: CGSize { size }
    }
}
