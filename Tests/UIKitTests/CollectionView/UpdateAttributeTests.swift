import QuartzCore
import Testing
import UIKitTestSupport

@testable import UIKit

/// The attributes that a collection view asks its layout for, and its cells, when items change.
@MainActor @Suite(.lane(.main)) struct UpdateAttributeTests {
    private final class Layout: UICollectionViewFlowLayout {
        var log: [String] = []
        var initial: Set<Int> = []
        var final: Set<Int> = []
        var contexts: [(everything: Bool, counts: Bool)] = []

        override func prepare() {
            super.prepare()
            log.append("prepare")
        }

        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            log.append("elements")
            return super.layoutAttributesForElements(in: rect)
        }

        override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
            super.prepare(forCollectionViewUpdates: updateItems)
            log.append("updates")
        }

        override func initialLayoutAttributesForAppearingItem(
            at itemIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            initial.insert(itemIndexPath.item)
            return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
        }

        override func finalLayoutAttributesForDisappearingItem(
            at itemIndexPath: IndexPath
        ) -> UICollectionViewLayoutAttributes? {
            final.insert(itemIndexPath.item)
            return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
        }

        override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
            contexts.append((context.invalidateEverything, context.invalidateDataSourceCounts))
            super.invalidateLayout(with: context)
        }
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    private func shown(
        _ layout: UICollectionViewLayout, count: Int, _ app: TestApp
    ) -> (UICollectionView, NumbersController) {
        let controller = NumbersController(layout, count: count)
        app.window.rootViewController = controller
        app.frame()
        return (controller.collectionView, controller)
    }

    @Test func updatesAskForTheAttributesOfEachElementOnScreen() {
        TestApp.run { app in
            let layout = Layout()
            let (view, controller) = shown(layout, count: 6, app)
            layout.contexts = []
            layout.log = []
            controller.numbers.insert(9, at: 2)
            view.insertItems(at: [path(2)])
            #expect(layout.initial == Set(0..<7))
            #expect(layout.final == Set(0..<6))
            #expect(layout.contexts.contains { $0.counts } && layout.contexts.allSatisfy { !$0.everything })
            let calls = layout.log.drop { $0 != "prepare" }.prefix { $0 != "updates" }
            #expect(calls.contains("elements"), "elements are requested before the layout is notified of the update")
            app.advance(to: app.now + 1)
            layout.contexts = []
            view.reloadData()
            #expect(layout.contexts.contains { $0.everything && $0.counts })
        }
    }

    @Test func anEmptyUpdateAnimatesAnInvalidatedLayout() throws {
        try TestApp.run { app in
            let layout = UICollectionViewFlowLayout()
            let (view, _) = shown(layout, count: 2, app)
            let height = layout.itemSize.height
            layout.itemSize.height = height + 100
            view.performBatchUpdates(nil)
            app.advance(to: app.now + 0.1)
            let cell = try #require(view.cellForItem(at: path(0)))
            #expect(cell.shownBounds.height > height + 5 && cell.shownBounds.height < height + 95)
            app.advance(to: app.now + 1)
            #expect(cell.bounds.height == height + 100)
        }
    }

    @Test func reloadedItemsLoseTheirSelection() {
        TestApp.run { app in
            let (view, _) = shown(UICollectionViewFlowLayout(), count: 6, app)
            let cell = view.cellForItem(at: path(2))
            view.selectItem(at: path(2), animated: false, scrollPosition: [])
            view.reloadItems(at: [path(2)])
            app.advance(to: app.now + 1)
            #expect(view.indexPathsForSelectedItems?.isEmpty == true)
            #expect(view.cellForItem(at: path(2)) !== cell && view.cellForItem(at: path(2))?.isSelected == false)
        }
    }
}
