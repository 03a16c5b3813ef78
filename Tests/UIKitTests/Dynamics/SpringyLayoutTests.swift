#if Dynamics

import CoreGraphics
import UIKitTestSupport
import Testing
import UIKit

/// A flow layout whose items hang on springs, which scrolling stretches: the classic use of an animator for a layout.
private final class SpringyLayout: UICollectionViewFlowLayout {
    lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    private(set) var prepared = 0

    override func prepare() {
        super.prepare()
        prepared += 1
        guard animator.behaviors.isEmpty else { return }
        let content = CGRect(origin: .zero, size: collectionViewContentSize)
        for attributes in super.layoutAttributesForElements(in: content) ?? [] {
            let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
            spring.length = 0
            spring.damping = 0.8
            spring.frequency = 1
            animator.addBehavior(spring)
        }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        animator.layoutAttributesForCell(at: indexPath)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        let scrolled = newBounds.minY - (collectionView?.bounds.minY ?? 0)
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first as? UICollectionViewLayoutAttributes else { continue }
            item.center.y += scrolled * min(item.frame.midX / 1000, 1)
            animator.updateItem(usingCurrentState: item)
        }
        return false
    }
}

@MainActor
@Suite(.lane(.main)) struct SpringyLayoutTests {
    @Test func cellsSwingAfterScrollingAndSettle() {
        TestApp.run { app in
            let layout = SpringyLayout()
            layout.itemSize = CGSize(width: 80, height: 80)
            let controller = NumbersController(layout, count: 24)
            app.window.rootViewController = controller
            app.window.makeKeyAndVisible()
            app.advance(to: app.now + 2)
            let item = IndexPath(item: 2, section: 0)
            guard let cell = controller.collectionView.cellForItem(at: item) else {
                Issue.record("no cell")
                return
            }
            let home = cell.center
            #expect(!layout.animator.isRunning)

            controller.collectionView.contentOffset.y += 60
            app.advance(to: app.now + 1 / 60)
            #expect(layout.animator.isRunning)
            let moved = cell.center.y - home.y
            #expect(moved > 5 && moved < 60)
            app.advance(to: app.now + 0.2)
            #expect(cell.center.y - home.y < moved)
            #expect(controller.collectionView.cellForItem(at: item) === cell)
            app.advance(to: app.now + 3)
            #expect(abs(cell.center.y - home.y) < 0.5)
            #expect(!layout.animator.isRunning)
            #expect(layout.layoutAttributesForItem(at: item)?.indexPath == item)
        }
    }
}

#endif
