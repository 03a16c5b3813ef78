import Testing
import UIKitTestSupport

@testable import UIKit

/// The references to a controller that is deallocated before the objects that refer to it.
@MainActor
@Suite(.lane(.main)) struct ControllerLifeTests {
    /// Records, while it is deallocated, what refers to it.
    private final class Leaving: UIViewController {
        final class Record {
            var next: UIResponder?
            var parent: UIViewController?
            var isOver = false
        }

        nonisolated(unsafe) let record = Record()
        nonisolated(unsafe) var witness: (view: UIView, child: UIViewController)?

        deinit {
            let (record, witness) = (record, witness)
            MainActor.assumeIsolated {
                record.next = witness?.view.next
                record.parent = witness?.child.parent
                record.isOver = true
            }
        }
    }

    @Test func viewOutlivesItsController() {
        let view: UIView
        do {
            let controller = UIViewController()
            view = controller.view
            #expect(view.next === controller)
        }
        #expect(view.next == nil)
    }

    @Test func childOutlivesItsParent() {
        let child = UIViewController()
        do {
            let parent = UIViewController()
            parent.addChild(child)
            #expect(child.parent === parent)
        }
        #expect(child.parent == nil)
    }

    @Test func previousParentDoesNotClearTheNextOne() {
        let child = UIViewController(), next = UIViewController()
        do {
            let former = UIViewController()
            former.addChild(child)
            next.addChild(child)
        }
        #expect(child.parent === next)
    }

    @Test func nothingRefersToAControllerWhileItIsDeallocated() {
        let child = UIViewController()
        let record: Leaving.Record
        do {
            let controller = Leaving()
            controller.addChild(child)
            controller.witness = (controller.view, child)
            record = controller.record
        }
        #expect(record.isOver)
        #expect(record.next == nil)
        #expect(record.parent == nil)
    }

    @Test func weakReferenceEndsWithItsResponder() {
        let reference: WeakResponder<UIView>
        do {
            let view = UIView()
            reference = WeakResponder(wrappedValue: view)
            #expect(reference.wrappedValue === view)
        }
        #expect(reference.wrappedValue == nil)
    }

    @Test func transitionIsReleasedWhenItEnds() {
        let app = TestApp(), navigation = UINavigationController(rootViewController: UIViewController())
        app.show(navigation)
        navigation.pushViewController(UIViewController(), animated: true)
        app.frame()
        weak var transition: ViewControllerTransition?
        transition = navigation.stackTransition
        #expect(transition != nil)
        app.wait(1)
        #expect(transition == nil)
        #expect(navigation.runningChange == nil)
    }
}
