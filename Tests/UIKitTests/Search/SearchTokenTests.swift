import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// Tokens and backgrounds of search fields.
@MainActor @Suite(.lane(.main)) struct SearchTokenTests {
    private let app = TestApp()
    private let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
    private var field: UISearchTextField { bar.searchTextField }

    init() {
        app.window.addSubview(bar)
        bar.placeholder = "Find"
        app.frame()
    }

    private var labels: [UILabel] {
        func labels(in view: UIView) -> [UILabel] {
            view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels(in: $0) }
        }
        return field.subviews.compactMap { $0 as? SearchTokenRow }.flatMap(labels)
    }

    @Test func tokensPrecedeTheTextAndHideThePlaceholder() throws {
        let start = field.textRect(forBounds: field.bounds).minX
        field.tokens = [
            UISearchToken(icon: nil, text: "Photos"), UISearchToken(icon: UIImage(systemName: "star"), text: "2024"),
        ]
        app.frame()
        #expect(labels.map(\.text) == ["Photos", "2024"])
        let frames = labels.map { $0.convert($0.bounds, to: field) }
        #expect(frames[0].minX > start && frames[1].minX > frames[0].maxX)
        #expect(field.textRect(forBounds: field.bounds).minX > frames[1].maxX)
        #expect(field.label.text == nil)
        field.removeToken(at: 0)
        app.frame()
        #expect(labels.map(\.text) == ["2024"])
        field.tokens = []
        app.frame()
        #expect(field.textRect(forBounds: field.bounds).minX == start && field.label.text == "Find")
        #expect(app.diagnostics.isEmpty)
    }

    @Test func deletingBackwardSelectsATokenAndThenDeletesIt() {
        field.tokens = ["a", "b"].map { UISearchToken(icon: nil, text: $0) }
        field.text = "x"
        var edits = 0
        field.addAction(UIAction { _ in edits += 1 }, for: .editingChanged)
        field.typeBackward()
        #expect(field.text == "" && field.tokens.count == 2 && edits == 1)
        field.typeBackward()
        #expect(field.tokens.count == 2 && labels.last?.textColor == .white && edits == 1)
        field.deleteBackward()
        #expect(field.tokens.map(\.text) == ["a"] && edits == 2)
        field.allowsDeletingTokens = false
        for _ in 0..<3 { field.typeBackward() }
        #expect(field.tokens.count == 1)
    }

    @Test func textIsReplacedWithAToken() {
        field.text = "Oslo"
        field.replaceTextualPortion(of: field.textualRange, with: UISearchToken(icon: nil, text: "Oslo"), at: 0)
        #expect(field.text == "" && field.tokens.map(\.text) == ["Oslo"])
    }

    @Test func manyTokensLeaveSpaceForTheText() {
        field.tokens = (0..<50).map { UISearchToken(icon: nil, text: "Token \($0)") }
        field.text = "x"
        app.frame()
        #expect(field.textRect(forBounds: field.bounds).width >= 40 && labels.count == 50)
    }

    @Test func anImageReplacesTheBackgroundOfTheField() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 36)).image { $0.fill($0.format.bounds) }
        bar.setSearchFieldBackgroundImage(image, for: .normal)
        app.frame()
        #expect(field.backgroundImageView?.image === image && field.backgroundColor == .clear)
        #expect(bar.searchFieldBackgroundImage(for: .normal) === image)
        bar.setSearchFieldBackgroundImage(nil, for: .normal)
        app.frame()
        #expect(field.backgroundImageView?.image == nil && field.backgroundColor == .tertiarySystemFill)
    }
}
