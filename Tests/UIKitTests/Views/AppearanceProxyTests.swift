import Testing
import UIKitTestSupport

@testable import UIKit

/// Appearance proxies set properties of views that enter a window.
@Suite(.lane(.main)) @MainActor struct AppearanceProxyTests {
    @Test func aProxySetsThePropertiesOfViewsThatEnterAWindow() {
        let app = TestApp()
        UIView.appearance().tintColor = .red
        UILabel.appearance().numberOfLines = 3
        let (label, other) = (UILabel(), UILabel())
        other.numberOfLines = 2
        app.window.addSubview(label)
        app.window.addSubview(other)
        #expect(label.numberOfLines == 3)
        #expect(label.tintColor == .red)
        #expect(other.numberOfLines == 2)
        #expect(UILabel.appearance().numberOfLines == 3)
        #expect(UILabel.appearance().minimumScaleFactor == 0)
    }

    @Test func containersLimitAnAppearance() {
        let app = TestApp()
        UILabel.appearance(whenContainedInInstancesOf: [UIScrollView.self]).textAlignment = .center
        let (inside, outside, scrollView) = (UILabel(), UILabel(), UIScrollView())
        scrollView.addSubview(inside)
        app.window.addSubview(scrollView)
        app.window.addSubview(outside)
        #expect(inside.textAlignment == .center)
        #expect(outside.textAlignment != .center)
    }

    @Test func theMoreSpecificAppearanceCounts() {
        let app = TestApp()
        UIView.appearance().contentMode = .left
        UILabel.appearance().contentMode = .right
        UIView.appearance().clipsToBounds = true
        let label = UILabel()
        app.window.addSubview(label)
        #expect(label.contentMode == .right)
        #expect(label.clipsToBounds)
    }

    @Test func theMostDerivedClassCountsForAnAppsOwnPropertiesAndMethods() {
        class Card: UIView {
            var radius = 0
            var title = ""
        }
        class Badge: Card {}
        let app = TestApp()
        // Key paths with different roots aren't equal, and the order of the calls doesn't matter.
        Badge.appearance().radius = 8
        Badge.appearance().backgroundColor = .red
        Badge.appearance().call("setTitle") { $0.title += "badge" }
        Card.appearance().radius = 4
        Card.appearance().backgroundColor = .blue
        Card.appearance().call("setTitle") { $0.title += "card " }
        let (card, badge) = (Card(), Badge())
        for view in [card, badge] { app.window.addSubview(view) }
        #expect(card.radius == 4 && badge.radius == 8)
        #expect([card.backgroundColor, badge.backgroundColor] == [.blue, .red])
        #expect([card.title, badge.title] == ["card ", "card badge"])
    }

    @Test func aNewAppHasNoAppearance() {
        _ = TestApp()
        UILabel.appearance().numberOfLines = 7
        let app = TestApp()
        let label = UILabel()
        app.window.addSubview(label)
        #expect(label.numberOfLines == 1)
    }

    @Test func methodsOfBarsAreCalled() {
        let app = TestApp()
        UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.red]
        UINavigationBar.appearance().setBackgroundImage(UIImage(), for: .default)
        UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        app.window.addSubview(bar)
        #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .red)
        #expect(bar.backgroundImage(for: .default) != nil)
    }

    @Test func aMethodIsCalledOnEachInstance() {
        final class Card: UIView {
            var radius = 0
            func setRadius(_ value: Int) { radius = value }
        }
        let app = TestApp()
        Card.appearance().call("setRadius") { $0.setRadius(4) }
        let card = Card()
        app.window.addSubview(card)
        #expect(card.radius == 4)
    }
}
