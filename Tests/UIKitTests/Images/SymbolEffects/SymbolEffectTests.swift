import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// The animations of symbols in image views.
@MainActor @Suite(.lane(.main)) struct SymbolEffectTests {
    private let app = TestApp()
    private let view = UIImageView(image: UIImage(systemName: "star"))
    private var scale: CGFloat { view.layer.presentation()?.transform.m11 ?? 0 }

    init() {
        app.window.addSubview(view)
        app.frame()
    }

    @Test func bounceRunsOnceAndCompletes() {
        var ends: [Bool] = []
        view.addSymbolEffect(.bounce) { ends.append($0.isFinished && $0.sender as? UIImageView === self.view) }
        app.advance(to: 0.2)
        #expect(scale > 1.1 && ends.isEmpty)
        app.advance(to: 1)
        #expect(scale == 1 && ends == [true] && view.layer.animationKeys() == nil)
        view.addSymbolEffect(.bounce.down, options: .speed(2))
        app.advance(by: 0.1)
        #expect(scale < 0.9)
        app.advance(by: 0.25)
        #expect(scale == 1)
    }

    @Test func pulseRepeatsUntilItIsRemoved() {
        var ends: [Bool] = []
        view.addSymbolEffect(.pulse) { ends.append($0.isFinished) }
        app.advance(to: 20)
        #expect(view.layer.animationKeys()?.count == 1)
        view.removeSymbolEffect(ofType: .pulse)
        #expect(view.layer.animationKeys() == nil && ends == [false])
        view.addSymbolEffect(.pulse, options: .nonRepeating) { ends.append($0.isFinished) }
        app.advance(by: 2)
        #expect(ends == [false, true])
        view.addSymbolEffect(.wiggle, options: .repeat(2))
        app.advance(by: 1)
        #expect(view.layer.animationKeys() != nil)
        app.advance(by: 1)
        #expect(view.layer.animationKeys() == nil)
    }

    @Test func scaleLastsAndReturns() {
        view.addSymbolEffect(.scale.up)
        app.advance(to: 2)
        #expect(abs(scale - 1.15) < 1e-6)
        view.removeAllSymbolEffects()
        app.advance(by: 0.1)
        #expect(scale > 1 && scale < 1.15)
        app.advance(by: 1)
        #expect(scale == 1)
        view.addSymbolEffect(.disappear, animated: false)
        app.advance(by: 0.1)
        #expect(view.shownAlpha == 0 && view.alpha == 1)
        view.addSymbolEffect(.appear)
        app.advance(by: 1)
        #expect(view.shownAlpha == 1 && view.layer.animationKeys() == nil)
    }

    @Test func barButtonItemsAnimateWhenTheyAreDisplayed() throws {
        let item = UIBarButtonItem(image: UIImage(systemName: "star"), style: .plain, target: nil, action: nil)
        item.addSymbolEffect(.pulse)
        let root = UIViewController()
        root.navigationItem.rightBarButtonItem = item
        app.show(UINavigationController(rootViewController: root))
        func icon(_ view: UIView) -> UIImageView? {
            if let image = view as? UIImageView, image.layer.animationKeys() != nil { return image }
            return view.subviews.lazy.compactMap(icon).first
        }
        let shown = try #require(icon(app.window))
        app.advance(by: 0.7)
        #expect(shown.shownAlpha < 0.5)
        item.removeAllSymbolEffects()
        #expect(shown.layer.animationKeys() == nil)
    }

    @Test func replacedSymbolDissolves() {
        let next = UIImage(systemName: "heart")
        var ends: [Bool] = []
        view.setSymbolImage(next ?? UIImage(), contentTransition: .replace) { ends.append($0.isFinished) }
        #expect(view.image === next)
        app.advance(by: 0.15)
        #expect(scale < 0.8 && ends.isEmpty)
        app.advance(by: 1)
        #expect(scale == 1 && ends == [true] && app.diagnostics.isEmpty)
    }
}
