import Testing
import UIKitTestSupport

@testable import UIKit

/// Counts and sizes that an app computes wrongly.
@Suite(.lane(.main)) @MainActor struct ListLimitsTests {
    private final class Data: NSObject, UICollectionViewDataSource, UITableViewDataSource, UITableViewDelegate,
        UICollectionViewDelegateFlowLayout
    {
        var sections = 1
        var items = 1
        var length: CGFloat = 44

        func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func numberOfSections(in tableView: UITableView) -> Int { sections }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { length }
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize { CGSize(width: 44, height: length) }
    }

    private func collection(_ data: Data, _ layout: UICollectionViewLayout, in app: TestApp) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = data
        app.window.addSubview(view)
        app.frame()
        return view
    }

    @Test(arguments: [1_000_000_000, Int.max]) func itemsBeyondTheLimitAreReported(_ count: Int) {
        TestApp.run { app in
            let data = Data()
            data.items = count
            let view = collection(data, UICollectionViewFlowLayout(), in: app)
            #expect(view.numberOfItems(inSection: 0) == CountLimits.items)
            #expect(!view.visibleCells.isEmpty)
            #expect(app.diagnostics == ["too-many-elements"])
        }
    }

    @Test(arguments: [1_000_000_000, Int.max]) func rowsBeyondTheLimitAreReported(_ count: Int) {
        TestApp.run { app in
            let data = Data()
            data.items = count
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            table.dataSource = data
            app.window.addSubview(table)
            app.frame()
            #expect(table.numberOfRows(inSection: 0) == CountLimits.items)
            #expect(!table.visibleCells.isEmpty)
            #expect(app.diagnostics == ["too-many-elements"])
        }
    }

    @Test func countsAreLimitedTogether() {
        TestApp.run { app in
            let limits = [
                CountLimits.limited(-3, to: 10, "items", in: app), CountLimits.limited(11, to: 10, "items", in: app),
            ]
            #expect(limits == [0, 10])
            #expect(
                app.session.log.diagnostics.map(\.message) == [
                    "There are 11 items; only 10 are used. UIKit would run out of memory or time."
                ])
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity]) func lengthsThatAreNotFiniteAreReported(_ length: CGFloat) {
        TestApp.run { app in
            let data = Data()
            (data.items, data.length) = (3, length)
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            table.rowHeight = length
            table.dataSource = data
            table.delegate = data
            app.window.addSubview(table)
            let layout = UICollectionViewFlowLayout()
            let view = collection(data, layout, in: app)
            view.delegate = data
            layout.invalidateLayout()
            app.frame()
            #expect(table.visibleCells.count == 3)
            #expect(view.contentSize.height.isFinite)
            #expect(Set(app.diagnostics) == ["value-not-finite"])
        }
    }

    /// A layout that returns frames of any size.
    private final class Wild: UICollectionViewLayout {
        var value: CGFloat = 0

        override var collectionViewContentSize: CGSize { CGSize(width: 300, height: value) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            layoutAttributesForItem(at: IndexPath(item: 0, section: 0)).map { [$0] }
        }
        override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            attributes.frame = CGRect(x: value, y: 0, width: value, height: 40)
            attributes.transform = CGAffineTransform(scaleX: value, y: 1)
            attributes.alpha = value
            return attributes
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300])
    func layoutsMayReturnAnyFrame(_ value: CGFloat) {
        TestApp.run { app in
            let wild = Wild()
            wild.value = value
            let view = collection(Data(), wild, in: app)
            view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
            app.advance(by: 0.1)
            view.setCollectionViewLayout(wild, animated: true)
            app.advance(by: 0.5)
            let transition = view.startInteractiveTransition(to: UICollectionViewFlowLayout())
            transition.transitionProgress = 0.5
            app.frame()
            transition.transitionProgress = value
            app.advance(by: 3)
            view.cancelInteractiveTransition()
            app.advance(by: 1)
            #expect(view.contentOffset.x.isFinite && view.contentOffset.y.isFinite)
            #expect(value.isFinite || app.diagnostics.contains("value-not-finite"))
        }
    }

    @Test(arguments: [CGFloat.infinity, 1e300]) func groupsOfAnyLengthHaveALimitedNumberOfItems(_ length: CGFloat) {
        TestApp.run { app in
            let item = NSCollectionLayoutItem(
                layoutSize: .init(widthDimension: .absolute(10), heightDimension: .absolute(10)))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(widthDimension: .estimated(length), heightDimension: .absolute(10)), subitems: [item])
            let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
            let view = collection(Data(), layout, in: app)
            #expect(view.contentSize.width.isFinite)
            #expect(app.diagnostics.first == (length.isFinite ? "too-many-elements" : "value-not-finite"))
        }
    }

    @Test func pageControlsShowALimitedNumberOfDots() {
        TestApp.run { app in
            let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 300, height: 26))
            control.numberOfPages = 100_000
            control.currentPage = 99_999
            app.window.addSubview(control)
            app.frame()
            #expect(control.numberOfPages == 100_000 && control.currentPage == 99_999)
            #expect(control.subviews.count == CountLimits.dots)
            #expect(app.diagnostics == ["too-many-elements"])
        }
    }
}
