import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKit

/// Cells that are prepared out of view.
@MainActor @Suite(.lane(.main)) struct WaitingCellTests {
    private func shown(_ app: TestApp) -> (UICollectionView, NumbersController) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 100)
        let controller = NumbersController(layout, count: 100)
        app.window.rootViewController = controller
        app.frame()
        return (controller.collectionView, controller)
    }

    private func scroll(_ view: UICollectionView, to y: CGFloat) {
        view.contentOffset.y = y
        view.layoutIfNeeded()
    }

    @Test func aCellThatReturnsIsNotRequestedAgain() {
        TestApp.run { app in
            let (view, controller) = shown(app)
            let path = IndexPath(item: 0, section: 0)
            let cell = view.cellForItem(at: path)
            scroll(view, to: 300)
            #expect(view.cellForItem(at: path) == nil && cell?.superview == nil)
            controller.cellRequestCount = 0
            scroll(view, to: 0)
            #expect(view.cellForItem(at: path) === cell && controller.cellRequestCount == 0)
            scroll(view, to: 8000)
            scroll(view, to: 0)
            #expect(controller.cellRequestCount > 0, "far away, cells are reused")
        }
    }

    @Test func cellsAreRequestedBeforeTheyScrollIntoView() {
        TestApp.run { app in
            let (view, controller) = shown(app)
            let visible = view.visibleCells.count
            controller.cellRequestCount = 0
            scroll(view, to: 1)
            let requested = controller.cellRequestCount
            #expect(requested > 0 && view.visibleCells.count <= visible + 1)
            view.isPrefetchingEnabled = false
            #expect(view.waiting.isEmpty)
        }
    }

    @Test func editingModeDiscardsWaitingCells() {
        TestApp.run { app in
            let (view, controller) = shown(app)
            scroll(view, to: 300)
            #expect(!view.waiting.isEmpty)
            view.isEditing = true
            #expect(view.waiting.isEmpty)
            controller.cellRequestCount = 0
            scroll(view, to: 0)
            #expect(controller.cellRequestCount > 0)
        }
    }

    @Test func aReloadDiscardsWaitingCells() {
        TestApp.run { app in
            let (view, _) = shown(app)
            scroll(view, to: 300)
            #expect(!view.waiting.isEmpty)
            view.reloadData()
            #expect(view.waiting.isEmpty)
        }
    }
}
