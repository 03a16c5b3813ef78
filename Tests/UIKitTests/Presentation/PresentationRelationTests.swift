import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// The relations of presentations: when they end, and what they say about containers and their contents.
@MainActor
@Suite(.lane(.main)) struct PresentationRelationTests {
    private final class Watcher: UIViewController {
        var log: [String] = []
        private func note(_ call: String) {
            let relation = presentingViewController == nil ? "alone" : "presented"
            log.append("\(call) \(relation) \(isBeingPresented) \(isBeingDismissed)")
        }
        override func viewWillAppear(_ animated: Bool) { note("will") }
        override func viewWillDisappear(_ animated: Bool) { note("willNot") }
        override func viewDidDisappear(_ animated: Bool) { note("didNot") }
    }

    @Test(
        "A dismissed controller has no presenter any more in viewDidDisappear",
        arguments: [UIModalPresentationStyle.fullScreen, .formSheet, .overFullScreen], [true, false])
    func presenterIsGone(style: UIModalPresentationStyle, animated: Bool) {
        let app = TestApp(), root = A(), modal = Watcher()
        app.show(root)
        modal.modalPresentationStyle = style
        root.present(modal, animated: animated)
        app.advance(by: 1)
        root.dismiss(animated: animated)
        app.advance(by: 1)
        #expect(modal.log == ["will presented true false", "willNot presented false true", "didNot alone false true"])
        #expect(!modal.isBeingDismissed)
    }

    @Test func controllerMayBePresentedAgainWhenItHasDisappeared() {
        final class Again: UIViewController {
            var onDisappearing: (() -> Void)?
            override func viewDidDisappear(_ animated: Bool) {
                onDisappearing?()
                onDisappearing = nil
            }
        }
        let app = TestApp(), root = A(), modal = Again()
        app.show(root)
        root.present(modal, animated: true)
        app.advance(by: 1)
        modal.onDisappearing = { root.present(modal, animated: true) }
        root.dismiss(animated: true)
        app.advance(by: 2)
        #expect(root.presentedViewController === modal && modal.view.window != nil)
        #expect(!modal.isBeingPresented && !modal.isBeingDismissed)
        #expect(app.diagnostics.isEmpty)
    }

    @Test func onlyTheContainerIsBeingPresented() {
        let app = TestApp(), root = A(), content = Watcher()
        let navigation = UINavigationController(rootViewController: content)
        app.show(root)
        root.present(navigation, animated: true)
        #expect(navigation.isBeingPresented)
        app.advance(by: 1)
        #expect(content.log == ["will presented false false"])
    }

    @Test func automaticStyleReadsAsAFormSheet() {
        let controller = UIViewController()
        #expect(controller.modalPresentationStyle == .formSheet)
        controller.modalPresentationStyle = .overFullScreen
        #expect(controller.modalPresentationStyle == .overFullScreen)
        controller.modalPresentationStyle = .automatic
        #expect(controller.modalPresentationStyle == .formSheet)
        controller.preferredTransition = .zoom { _ in nil }
        #expect(controller.modalPresentationStyle == .fullScreen)
    }

    @Test func navigationControllersDefineThePresentationContext() {
        let app = TestApp(), home = A(), overlay = B(), tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: home)
        #expect(navigation.definesPresentationContext && !home.definesPresentationContext)
        tabs.viewControllers = [navigation]
        app.show(tabs)
        overlay.modalPresentationStyle = .overCurrentContext
        home.present(overlay, animated: false)
        #expect(overlay.presentingViewController === navigation)
        #expect(tabs.presentedViewController == nil)
    }

    @Test(arguments: [UIModalPresentationStyle.overCurrentContext, .currentContext])
    func presentationInATabLeavesTheScreenWithIt(style: UIModalPresentationStyle) {
        let app = TestApp(), home = A(), overlay = B(), other = C(), tabs = UITabBarController()
        let navigation = UINavigationController(rootViewController: home)
        tabs.viewControllers = [navigation, other]
        app.show(tabs)
        overlay.modalPresentationStyle = style
        home.present(overlay, animated: false)
        app.events = []
        tabs.selectedIndex = 1
        app.frame()
        let place = CGPoint(x: 200, y: 300)
        #expect(app.window.hitTest(place, with: nil)?.isDescendant(of: other.view) == true)
        #expect(overlay.appearanceEvents == ["B.viewWillDisappear", "B.viewDidDisappear"])
        tabs.selectedIndex = 0
        app.frame()
        #expect(app.window.hitTest(place, with: nil)?.isDescendant(of: overlay.view) == true)
        #expect(overlay.appearanceEvents.suffix(3) == ["B.viewWillAppear", "B.viewIsAppearing", "B.viewDidAppear"])
        #expect(home.appearanceEvents.isEmpty == (style == .currentContext))
        home.dismiss(animated: false)
        app.frame()
        #expect(app.window.hitTest(place, with: nil)?.isDescendant(of: home.view) == true)
    }

    @Test func visibleContentMakesItsPresentationModal() {
        let app = TestApp(), root = A(), content = B(), covered = C()
        let navigation = UINavigationController()
        navigation.viewControllers = [covered, content]
        app.show(root)
        root.present(navigation, animated: false)
        app.frame()
        let presentation = navigation.presentationController
        covered.isModalInPresentation = true
        #expect(presentation?.userMayDismiss == true)
        content.isModalInPresentation = true
        #expect(presentation?.userMayDismiss == false)
    }

    @Test func presenterFollowsInTheResponderChain() {
        let app = TestApp(), root = A(), sheet = B(), cover = C()
        app.show(root)
        root.present(sheet, animated: false)
        cover.modalPresentationStyle = .fullScreen
        sheet.present(cover, animated: false)
        app.frame()
        let chain = Array(sequence(first: cover as UIResponder, next: \.next))
        let expected: [UIResponder] = [cover, sheet, root, app.window]
        let places: [Int] = expected.map { responder in chain.firstIndex { $0 === responder } ?? -1 }
        #expect(places == places.sorted() && !places.contains(-1))
    }

    @Test func viewOfAContextReturnsToItsFrame() {
        let app = TestApp(), root = A(), half = B(), modal = C()
        let frame = CGRect(x: 0, y: 400, width: 393, height: 452)
        root.addChild(half)
        half.view.frame = frame
        root.view.addSubview(half.view)
        half.didMove(toParent: root)
        half.definesPresentationContext = true
        app.show(root)
        modal.modalPresentationStyle = .currentContext
        half.present(modal, animated: true)
        app.advance(by: 1)
        #expect(half.view.window == nil)
        half.dismiss(animated: true)
        app.advance(by: 1)
        #expect(half.view.window != nil && half.view.frame == frame)
    }
}
