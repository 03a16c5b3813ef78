import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// The layout guides of list content views.
@MainActor @Suite(.lane(.main)) struct ListContentGuideTests {
    /// Whether rectangles are equal, up to the rounding to pixels.
    private func isSame(_ one: CGRect, _ other: CGRect) -> Bool {
        abs(one.minX - other.minX) < 0.34 && abs(one.minY - other.minY) < 0.34
            && abs(one.maxX - other.maxX) < 0.34 && abs(one.maxY - other.maxY) < 0.34
    }

    @Test func guidesFollowTheParts() throws {
        let app = TestApp()
        var content = UIListContentConfiguration.subtitleCell()
        (content.text, content.secondaryText) = ("Lake", "Water")
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(x: 0, y: 100, width: 393, height: 60)
        #expect(view.imageLayoutGuide == nil)
        let (text, secondary) = (try #require(view.textLayoutGuide), try #require(view.secondaryTextLayoutGuide))
        let mark = UIView()
        mark.translatesAutoresizingMaskIntoConstraints = false
        app.window.addSubview(view)
        app.window.addSubview(mark)
        NSLayoutConstraint.activate([
            mark.leadingAnchor.constraint(equalTo: text.leadingAnchor),
            mark.trailingAnchor.constraint(equalTo: text.trailingAnchor),
            mark.topAnchor.constraint(equalTo: text.topAnchor),
            mark.bottomAnchor.constraint(equalTo: secondary.bottomAnchor),
        ])
        app.frame()
        app.frame()
        let labels = view.subviews.compactMap { $0 as? UILabel }
        #expect(labels.map(\.text) == ["Lake", "Water"])
        #expect(isSame(text.layoutFrame, labels[0].frame) && isSame(secondary.layoutFrame, labels[1].frame))
        #expect(text.layoutFrame.minX == 16 && view.textLayoutGuide === text)
        #expect(isSame(mark.frame, labels[0].frame.union(labels[1].frame).offsetBy(dx: 0, dy: 100)))

        content.image = UIImage(systemName: "star")
        content.secondaryText = nil
        view.configuration = content
        app.frame()
        app.frame()
        #expect(view.secondaryTextLayoutGuide == nil && view.imageLayoutGuide != nil)
        #expect(text.layoutFrame.minX > 40 && abs(mark.frame.minX - labels[0].frame.minX) < 0.34)
    }
}
