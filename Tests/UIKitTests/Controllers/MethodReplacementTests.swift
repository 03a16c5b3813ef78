import Testing
import UIKit
import UIKitTestSupport

/// Methods of UIKit that are exchanged with an app's, whose calls under their own name reach the originals.
@MainActor
@Suite(.lane(.main)) struct MethodReplacementTests {
    private final class Tracked: UIViewController {
        var events: [String] = []

        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            events.append("own")
        }

        func track(_ animated: Bool) {
            events.append("tracked")
            if isExchanged("track:", of: self) { callOriginal(of: "track:", self, [animated]) }
        }

        override class var connections: Connections { super.connections.action("track:", Tracked.track) }
    }

    private final class Shimmer: UIView {
        var layouts = 0

        func shimmer() {
            layouts += 1
            if isExchanged("shimmer", of: self) { callOriginal(of: "shimmer", self, []) }
        }

        override class var connections: Connections { super.connections.action("shimmer", Shimmer.shimmer) }
    }

    private func exchange(
        _ original: Selector, of type: AnyClass, _ replacement: Selector, of owner: AnyClass, during work: () -> Void
    ) throws {
        let first = try #require(class_getInstanceMethod(type, original))
        let second = try #require(class_getInstanceMethod(owner, replacement))
        method_exchangeImplementations(first, second)
        work()
        method_exchangeImplementations(first, second)
    }

    @Test func anAppearanceCallbackIsReplacedWhereSubclassesCallSuper() throws {
        let controller = Tracked()
        try exchange("viewWillAppear:", of: UIViewController.self, "track:", of: Tracked.self) {
            controller.viewWillAppear(true)
        }
        #expect(controller.events == ["tracked", "own"])
        controller.viewWillAppear(true)
        #expect(controller.events == ["tracked", "own", "own"])
    }

    @Test func layoutIsReplaced() throws {
        let view = Shimmer()
        view.setNeedsLayout()
        try exchange("layoutSubviews", of: UIView.self, "shimmer", of: Shimmer.self) { view.layoutIfNeeded() }
        #expect(view.layouts == 1)
        view.setNeedsLayout()
        view.layoutIfNeeded()
        #expect(view.layouts == 1)
    }

    @Test func anOriginalIsCalledOnlyByItsReplacement() {
        #expect(!isExchanged("shimmer", of: Shimmer()))
    }

    @Test func aFontAndADeviceAreCreatedWithoutArguments() {
        #expect(UIFont().pointSize == 17)
        #expect(UIDevice().systemVersion == UIDevice.current.systemVersion)
    }

    @Test func aPrivateMethodOfUIKitIsFoundAndItsReplacementReported() throws {
        let app = TestApp()
        let original = try #require(class_getInstanceMethod(UIScrollView.self, "_adjustContentOffsetIfNecessary"))
        #expect(app.diagnostics.isEmpty)
        method_exchangeImplementations(original, try #require(class_getInstanceMethod(Shimmer.self, "shimmer")))
        #expect(app.diagnostics == ["method-not-replaced"])
        #expect(class_getInstanceMethod(Shimmer.self, "_updateConstraintsAsNecessary") != nil)
        #expect(class_getInstanceMethod(Shimmer.self, "missing") == nil)
    }

    @Test func aClosureAsImplementationIsReported() throws {
        let app = TestApp()
        let method = try #require(class_getInstanceMethod(UIView.self, "layoutSubviews"))
        method_setImplementation(method, imp_implementationWithBlock({}))
        #expect(app.diagnostics == ["method-not-replaced"])
    }
}
