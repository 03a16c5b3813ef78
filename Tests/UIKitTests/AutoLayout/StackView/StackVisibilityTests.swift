import Testing
import UIKit
import UIKitTestSupport

/// Arranged subviews that are hidden and shown.
@MainActor @Suite(.lane(.main)) struct StackVisibilityTests {
    private func block(_ width: CGFloat, _ height: CGFloat) -> UIImageView {
        let size = CGSize(width: width, height: height)
        return UIImageView(image: UIGraphicsImageRenderer(size: size).image { _ in })
    }

    private func column(_ views: [UIView], in app: TestApp) -> UIStackView {
        let stack = UIStackView(arrangedSubviews: views)
        stack.axis = .vertical
        stack.spacing = 10
        stack.translatesAutoresizingMaskIntoConstraints = false
        app.window.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: app.window.topAnchor),
            stack.leadingAnchor.constraint(equalTo: app.window.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: app.window.trailingAnchor),
        ])
        app.frame()
        return stack
    }

    @Test func blocksAnimateHiddenViewsWithoutALayoutCall() throws {
        try TestApp.run { app in
            let (middle, last) = (block(10, 60), block(10, 80))
            let stack = column([block(10, 40), middle, last], in: app)
            #expect(last.frame.minY == 120)
            UIView.animate(withDuration: 0.4) { middle.isHidden = true }
            app.advance(by: 0.2)
            let hiding = try #require(last.layer.presentation()).frame.minY
            #expect(hiding > 60 && hiding < 110)
            #expect(middle.isHidden && middle.layer.presentation()?.isHidden == false, "It shrinks before it vanishes.")
            app.advance(by: 1)
            #expect(middle.layer.presentation()?.isHidden == true)
            #expect(last.frame.minY == 50 && stack.frame.height == 130)
            UIView.animate(withDuration: 0.4) { middle.isHidden = false }
            app.advance(by: 0.2)
            let showing = try #require(last.layer.presentation()).frame.minY
            #expect(showing > 60 && showing < 110)
            #expect(middle.layer.presentation()?.bounds.width == stack.bounds.width)
            app.advance(by: 1)
            #expect(last.frame.minY == 120 && stack.frame.height == 200)
        }
    }

    @Test func hiddenViewsDontMakeAStackThick() {
        TestApp.run { app in
            let row = UIStackView(arrangedSubviews: [block(20, 20), block(30, 30)])
            let stack = column([row, block(10, 40)], in: app)
            #expect(row.frame.height == 30)
            row.arrangedSubviews[1].isHidden = true
            app.frame()
            #expect(row.frame.height == 20 && stack.frame.height == 70)
            row.arrangedSubviews[0].isHidden = true
            app.frame()
            #expect(row.frame.height == 0 && stack.frame.height == 50, "its spacing stays")
        }
    }

    @Test func aNewLayoutDirectionMovesTheViews() {
        let stack = UIStackView(arrangedSubviews: [block(10, 10), block(20, 10)])
        stack.distribution = .equalSpacing
        stack.frame = CGRect(x: 0, y: 0, width: 300, height: 10)
        stack.layoutIfNeeded()
        stack.semanticContentAttribute = .forceRightToLeft
        stack.layoutIfNeeded()
        #expect(stack.arrangedSubviews.map(\.frame.minX) == [290, 0])
    }
}
