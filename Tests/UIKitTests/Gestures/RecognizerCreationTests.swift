import Testing
import UIKit
import UIKitTestSupport

/// Recognizers that are created without arguments.
@MainActor
@Suite(.lane(.main)) struct RecognizerCreationTests {
    private final class CountingRecognizer: UITapGestureRecognizer {
        var count = 0

        override init(target: Any?, action: Selector?) {
            count = 1
            super.init(target: target, action: action)
        }
    }

    private final class NamedRecognizer: UIPanGestureRecognizer {
        override init(target: Any?, action: Selector?) { super.init(target: target, action: action) }

        convenience init() {
            self.init(target: nil, action: nil)
            name = "named"
        }
    }

    @Test func aClassThatOverridesItsInitializerWithATargetIsCreatedWithout() {
        #expect(CountingRecognizer().count == 1)
    }

    @Test func anInitializerOfTheClassItselfIsPreferred() {
        #expect(NamedRecognizer().name == "named")
        #expect(type(of: UITapGestureRecognizer()) == UITapGestureRecognizer.self)
    }
}
