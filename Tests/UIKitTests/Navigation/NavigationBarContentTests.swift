import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// The content of a navigation bar matches its items, whether its views are new or reused.
@MainActor
@Suite(.lane(.main)) struct NavigationBarContentTests {
    @Test func unchangedItemReusesItsViews() throws {
        let mail = Mail()
        mail.push()
        #expect(mail.texts == ["Inbox", "Letter"])
        let title = try mail.label("Letter")
        mail.pop()
        #expect(mail.texts == ["Inbox"])
        mail.push()
        #expect(try mail.label("Letter") === title)
        #expect(mail.texts == ["Inbox", "Letter"])
    }

    @Test func changesWhileCoveredAreShown() throws {
        let mail = Mail()
        mail.push()
        mail.pop()
        mail.second.title = "Draft"
        mail.push()
        #expect(mail.texts == ["Draft", "Inbox"])
        mail.pop()
        mail.first.title = "Post"
        mail.push()
        #expect(mail.texts == ["Draft", "Post"])
        mail.pop()
        mail.second.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Send", style: .plain, target: nil, action: nil)
        mail.push()
        #expect(mail.texts == ["Draft", "Post", "Send"])
    }

    @Test func appearanceChangedWhileCoveredIsShown() throws {
        let mail = Mail()
        mail.push()
        mail.pop()
        mail.navigation.navigationBar.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.red]
        mail.push()
        #expect(try mail.label("Letter").textColor == .red)
    }

    @Test func emptyTitleIsNotAnimated() throws {
        let mail = Mail()
        mail.second.title = ""
        mail.navigation.pushViewController(mail.second, animated: true)
        mail.app.frame()
        let labels = mail.labels(in: mail.navigation.navigationBar).filter { ($0.text ?? "").isEmpty }
        #expect(!labels.isEmpty)
        #expect(labels.allSatisfy { $0.layer.animationKeys() == nil && $0.transform.isIdentity })
        // The title turns into the back button's.
        #expect(try mail.label("Inbox").layer.animationKeys() != nil)
    }

    @Test func backgroundHasViewsForWhatItShows() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 54))
        bar.items = [UINavigationItem(title: "Inbox")]
        bar.layoutIfNeeded()
        // The material and the hairline.
        #expect(bar.background.subviews.count == 2)
        UIView.animate(withDuration: 1) { bar.barTintColor = .red }
        let fill = bar.background.subviews.first { $0.backgroundColor == .red }
        #expect(fill?.frame == bar.background.bounds)
        #expect(fill?.layer.animation(forKey: "position") == nil)
        #expect(bar.background.subviews.last !== fill, "The hairline is in front.")
    }

    @Test func barTransitionLeavesNoViewsBehind() throws {
        let mail = Mail()
        mail.navigation.pushViewController(mail.second, animated: true)
        mail.app.advance(by: 1)
        let bar = mail.navigation.navigationBar
        for _ in 0..<2 {
            mail.navigation.popViewController(animated: true)
            mail.app.advance(by: 1)
            #expect(mail.texts == ["Inbox"])
            mail.navigation.pushViewController(mail.second, animated: true)
            mail.app.advance(by: 1)
            #expect(mail.texts == ["Inbox", "Letter"])
            #expect(mail.labels(in: bar).allSatisfy { $0.transform.isIdentity })
        }
    }

    @Test func changedBarButtonsUpdate() throws {
        let mail = Mail()
        let send = UIBarButtonItem(title: "Send", style: .plain, target: nil, action: nil)
        mail.first.navigationItem.rightBarButtonItem = send
        mail.app.frame()
        #expect(try mail.label("Send").textColor != .tertiaryLabel)
        send.isEnabled = false
        mail.app.frame()
        #expect(try mail.label("Send").textColor == .tertiaryLabel)
        send.title = "Sent"
        mail.app.frame()
        #expect(mail.texts == ["Inbox", "Sent"])
    }

    @Test func neighboringCustomViewsHaveSpaceBetweenThem() throws {
        let mail = Mail()
        let views = (0..<5).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30)) }
        let send = UIBarButtonItem(title: "Send", style: .plain, target: nil, action: nil)
        let item = mail.first.navigationItem
        let items = views.map { UIBarButtonItem(customView: $0) }
        item.rightBarButtonItems = [items[0], items[1], send, items[2]]
        item.leftBarButtonItems = [items[3], items[4]]
        mail.app.frame()
        let width = mail.navigation.navigationBar.bounds.width
        #expect(abs(views[0].frame.maxX - (width - 16)) < 1e-6)
        #expect(abs(views[0].frame.minX - views[1].frame.maxX - 8) < 1e-6)
        // The padding of a button is the space.
        let button = try #require(mail.label("Send").superview?.superview)
        #expect(abs(views[1].frame.minX - button.frame.maxX) < 1e-6)
        #expect(abs(button.frame.minX - views[2].frame.maxX) < 1e-6)
        #expect(abs(views[3].frame.minX - 16) < 1e-6)
        #expect(abs(views[4].frame.minX - views[3].frame.maxX - 8) < 1e-6)
    }

    @Test func changedToolbarButtonsUpdate() throws {
        let mail = Mail()
        let edit = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
        toolbar.items = [edit]
        edit.title = "Done"
        #expect(mail.labels(in: toolbar).compactMap(\.text) == ["Done"])
    }
}

/// A stack of two screens in its own app.
@MainActor
private struct Mail {
    let app = TestApp()
    let first = UIViewController()
    let second = UIViewController()
    let navigation: UINavigationController

    init() {
        first.title = "Inbox"
        second.title = "Letter"
        navigation = UINavigationController(rootViewController: first)
        app.show(navigation)
        app.frame()
    }

    func push() {
        navigation.pushViewController(second, animated: false)
        app.advance(by: 0.1)
    }

    func pop() {
        navigation.popViewController(animated: false)
        app.advance(by: 0.1)
    }

    func labels(in view: UIView) -> [UILabel] {
        (view as? UILabel).map { [$0] } ?? view.subviews.flatMap { labels(in: $0) }
    }

    /// The texts that one sees, sorted.
    var texts: [String] {
        labels(in: navigation.navigationBar).filter { $0.alpha == 1 }.compactMap(\.text).filter { !$0.isEmpty }.sorted()
    }

    func label(_ text: String) throws -> UILabel {
        try #require(labels(in: navigation.navigationBar).first { $0.text == text })
    }
}
