import Testing
import UIKit
import UIKitTestSupport

/// Sections of very many items are laid out as far as they are needed.
@MainActor @Suite(.lane(.main)) struct LargeSectionTests {
    private static let count = 20_000

    private func withViews(_ body: (TestApp, _ partial: Fixture, _ complete: Fixture) -> Void) {
        TestApp.run { app in
            let partial = Fixture(UICollectionViewFlowLayout(), in: app)
            let complete = Fixture(CompleteLayout(), in: app)
            app.frame()
            body(app, partial, complete)
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test func openingRequestsFewSizes() {
        withViews { app, partial, complete in
            #expect(partial.sizes.requests < 2_000)
            #expect(complete.sizes.requests >= Self.count)
            #expect(partial.shownFrames == complete.shownFrames && !partial.shownFrames.isEmpty)
        }
    }

    @Test func contentSizeIsExactWhenItIsRead() {
        withViews { app, partial, complete in
            #expect(partial.view.contentSize == complete.view.contentSize)
            #expect(partial.sizes.requests >= Self.count)
            #expect(partial.view.collectionViewLayout.collectionViewContentSize == complete.view.contentSize)
        }
    }

    @Test func itemsFarAwayHaveTheirFrames() {
        withViews { app, partial, complete in
            for path in [IndexPath(item: 12_345, section: 0), IndexPath(item: 2, section: 1)] {
                let frame = partial.view.layoutAttributesForItem(at: path)?.frame
                #expect(frame != nil && frame == complete.view.layoutAttributesForItem(at: path)?.frame)
            }
            let footer = UICollectionView.elementKindSectionFooter
            let place = partial.view.layoutAttributesForSupplementaryElement(
                ofKind: footer, at: IndexPath(item: 0, section: 0))
            #expect(place != nil)
            #expect(
                place?.frame
                    == complete.view.layoutAttributesForSupplementaryElement(
                        ofKind: footer, at: IndexPath(item: 0, section: 0))?.frame)
        }
    }

    @Test func scrollingByOffsetsRequestsTheNextSizes() {
        withViews { app, partial, complete in
            for y in stride(from: 0.0, through: 20_000, by: 700) {
                partial.view.contentOffset.y = y
                complete.view.contentOffset.y = y
                app.frame()
                #expect(partial.shownFrames == complete.shownFrames)
            }
            #expect(partial.sizes.requests < Self.count / 2)
        }
    }

    @Test func scrollingToTheLastItemEndsAtTheSameOffset() {
        withViews { app, partial, complete in
            for fixture in [partial, complete] {
                fixture.view.scrollToItem(at: IndexPath(item: 2, section: 1), at: .bottom, animated: false)
            }
            app.frame()
            #expect(partial.view.contentOffset == complete.view.contentOffset)
            #expect(partial.view.contentOffset.y > 100_000)
            #expect(partial.shownFrames == complete.shownFrames)
        }
    }

    @Test func deletedItemsAreNotRequested() {
        withViews { app, partial, complete in
            for fixture in [partial, complete] {
                fixture.sizes.count -= 15_000
                fixture.view.deleteItems(at: (5_000..<20_000).map { IndexPath(item: $0, section: 0) })
            }
            app.frame()
            #expect(partial.sizes.isRequestedWithinBounds)
            #expect(partial.view.contentSize == complete.view.contentSize)
            #expect(partial.shownFrames == complete.shownFrames)
        }
    }

    @Test func delegateMayReadTheContentSize() {
        withViews { app, partial, complete in
            partial.sizes.readsContentSize = true
            partial.view.collectionViewLayout.invalidateLayout()
            app.frame()
            #expect(partial.view.contentSize == complete.view.contentSize)
        }
    }

    /// A layout that may depend on the delegate's calls, so it is laid out at once.
    private final class CompleteLayout: UICollectionViewFlowLayout {}

    /// Some cards set a size while they are asked for one, which reloads the data.
    @Test func reloadingWhileSizesAreRequestedDoesNotRepeatTheLayout() {
        TestApp.run { app in
            let fixture = Fixture(UICollectionViewFlowLayout(), in: app)
            fixture.sizes.count = 30
            fixture.sizes.reloads = true
            app.frame()
            let requests = fixture.sizes.requests
            #expect(requests > 0 && requests <= 2 * 33 && !fixture.shownFrames.isEmpty)
            fixture.view.contentOffset.y = 5
            app.frame()
            #expect(fixture.sizes.requests == requests && app.diagnostics.isEmpty)
        }
    }

    @MainActor private final class Fixture {
        let view: UICollectionView
        let sizes = Sizes()

        init(_ layout: UICollectionViewFlowLayout, in app: TestApp) {
            layout.footerReferenceSize = CGSize(width: 0, height: 30)
            layout.sectionInset = UIEdgeInsets(top: 4, left: 8, bottom: 12, right: 8)
            view = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            view.register(
                UICollectionReusableView.self,
                forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter, withReuseIdentifier: "footer")
            view.dataSource = sizes
            view.delegate = sizes
            app.window.addSubview(view)
        }

        var shownFrames: [IndexPath: CGRect] {
            var frames: [IndexPath: CGRect] = [:]
            for path in view.indexPathsForVisibleItems { frames[path] = view.cellForItem(at: path)?.frame }
            return frames
        }
    }

    private final class Sizes: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        var count = LargeSectionTests.count
        var requests = 0
        var isRequestedWithinBounds = true
        var readsContentSize = false
        var reloads = false

        func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            section == 0 ? count : 3
        }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
            at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "footer", for: indexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            requests += 1
            if indexPath.section == 0, indexPath.item >= count { isRequestedWithinBounds = false }
            if readsContentSize { _ = collectionView.contentSize }
            if reloads { collectionView.reloadData() }
            return CGSize(width: 40 + 7 * (indexPath.item % 9), height: 30 + 5 * (indexPath.item % 4))
        }
    }
}
