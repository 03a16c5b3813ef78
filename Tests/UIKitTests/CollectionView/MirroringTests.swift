import Testing
import UIKitTestSupport

@testable import UIKit

/// Layouts that ask to be mirrored where reading goes from right to left.
@MainActor @Suite(.lane(.main)) struct MirroringTests {
    private final class Flipped: UICollectionViewFlowLayout {
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    }

    private func shown(
        _ layout: UICollectionViewLayout, _ direction: UISemanticContentAttribute, _ app: TestApp
    ) -> (UICollectionView, LawData) {
        let data = LawData([.init(number: 0, items: Array(10..<40))])
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: layout)
        view.semanticContentAttribute = direction
        view.contentInsetAdjustmentBehavior = .never
        data.attach(to: view)
        app.window.addSubview(view)
        app.frame()
        return (view, data)
    }

    @Test func itemsStartAtRight() {
        TestApp.run { app in
            let (view, data) = shown(Flipped(), .forceRightToLeft, app)
            let first = IndexPath(item: 0, section: 0)
            #expect(view.cellForItem(at: first)?.frame == CGRect(x: 270, y: 0, width: 50, height: 50))
            #expect(view.layoutAttributesForItem(at: first)?.frame.minX == 270)
            #expect(view.collectionViewLayout.layoutAttributesForItem(at: first)?.frame.minX == 0)
            #expect(view.indexPathForItem(at: CGPoint(x: 300, y: 20)) == first)
            data.sections[0].items.remove(at: 0)
            view.deleteItems(at: [first])
            app.advance(to: app.now + 0.5)
            #expect((view.cellForItem(at: first) as? NumberedCell)?.number == 11)
            #expect(view.cellForItem(at: first)?.frame.minX == 270)
        }
    }

    @Test func otherLayoutsAreNotMirrored() {
        TestApp.run { app in
            let first = IndexPath(item: 0, section: 0)
            let (plain, data) = shown(UICollectionViewFlowLayout(), .forceRightToLeft, app)
            #expect(plain.cellForItem(at: first)?.frame.minX == 0)
            let (left, other) = shown(Flipped(), .forceLeftToRight, app)
            #expect(left.cellForItem(at: first)?.frame.minX == 0)
            withExtendedLifetime((data, other)) {}
        }
    }

    @Test func horizontalRowStartsAtRightEnd() {
        TestApp.run { app in
            let row = Flipped()
            row.scrollDirection = .horizontal
            let (view, data) = shown(row, .forceRightToLeft, app)
            #expect(view.contentOffset.x == view.contentSize.width - 320)
            #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.maxX == view.contentSize.width)
            view.scrollToItem(at: IndexPath(item: 29, section: 0), at: .left, animated: false)
            app.frame()
            #expect(view.contentOffset.x == 0)
            #expect(view.indexPathsForVisibleItems.last?.item == 29)
            withExtendedLifetime(data) {}
        }
    }

    @Test func transitionLayoutInterpolatesMirroredFrames() {
        TestApp.run { app in
            let (view, data) = shown(Flipped(), .forceRightToLeft, app)
            let between = view.startInteractiveTransition(to: UICollectionViewFlowLayout())
            let first = IndexPath(item: 0, section: 0)
            for (progress, x) in [(CGFloat(0), CGFloat(270)), (0.5, 135), (1, 0)] {
                between.transitionProgress = progress
                between.invalidateLayout()
                app.frame()
                #expect(view.cellForItem(at: first)?.frame.minX == x, "at \(progress)")
            }
            view.finishInteractiveTransition()
            app.advance(to: app.now + 1)
            #expect(view.cellForItem(at: first)?.frame.minX == 0)
            withExtendedLifetime(data) {}
        }
    }
}
