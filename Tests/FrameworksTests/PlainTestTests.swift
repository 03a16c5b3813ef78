import Foundation
import TestSupport
import Testing
import UIKit

/// Snapshots in a plain synchronous test, without a stage.
@MainActor @Suite(.lane(.main)) struct PlainTestTests {
    private final class Window: UIWindow {
        override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0) }
    }

    private final class Card: UIViewController {
        private(set) var events: [String] = []
        let square = UIView(frame: CGRect(x: 20, y: 60, width: 20, height: 20))

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            square.backgroundColor = .red
            view.addSubview(square)
        }

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            events.append("will appear")
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            events.append("did appear")
        }
    }

    /// Draws a controller with dark traits in a window of its own, after a change.
    private func image(of card: Card, _ change: (Card) -> Void = { _ in }) -> Data? {
        let window = Window(frame: CGRect(x: 0, y: 0, width: 100, height: 200)), root = UIViewController()
        window.isHidden = false
        root.view.frame = window.frame
        card.view.frame = window.frame
        root.view.addSubview(card.view)
        root.addChild(card)
        root.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .dark), forChild: card)
        card.didMove(toParent: root)
        window.rootViewController = root
        root.beginAppearanceTransition(true, animated: false)
        root.endAppearanceTransition()
        card.view.setNeedsLayout()
        card.view.layoutIfNeeded()
        change(card)
        let image = UIGraphicsImageRenderer(bounds: card.view.bounds).image { card.view.layer.render(in: $0.cgContext) }
        root.beginAppearanceTransition(false, animated: false)
        card.willMove(toParent: nil)
        card.view.removeFromSuperview()
        card.removeFromParent()
        root.endAppearanceTransition()
        window.rootViewController = nil
        return image.pngData()
    }

    @Test func controllersAppearInTheWindowOfTheConfiguration() {
        let drawn = image(of: Card()) { card in
            // A visible window and the test begin the appearance.
            #expect(card.events == ["will appear", "will appear", "did appear"])
            #expect(card.view.safeAreaInsets == UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
            #expect(card.traitCollection.userInterfaceStyle == .dark)
        }
        #expect(drawn != nil)
    }

    @Test func runsAreEqual() {
        #expect(image(of: Card()) == image(of: Card()))
    }

    @Test func animationsHaveTheirModelValues() {
        let moved = image(of: Card()) { $0.square.frame.origin.y = 100 }
        let moving = image(of: Card()) { card in
            UIView.animate(withDuration: 9) { card.square.frame.origin.y = 100 }
        }
        #expect(moved == moving && moved != image(of: Card()))
    }
}
