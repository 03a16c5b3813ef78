import Testing
import UIKitTestSupport

@testable import UIKit

/// Cells that say how large they want to be.
@MainActor @Suite(.lane(.main)) struct SelfSizingTests {
    private func shown(
        _ layout: UICollectionViewLayout, _ cell: WishfulCell.Type, count: Int, _ app: TestApp
    ) -> (UICollectionView, WishData) {
        let data = WishData(Array(0..<count))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(cell, forCellWithReuseIdentifier: "cell")
        view.dataSource = data
        app.window.addSubview(view)
        app.frame()
        return (view, data)
    }

    private func automatic() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
        return layout
    }

    /// A flow layout of the same sizes that are known from the beginning.
    private func reference(_ numbers: [Int]) -> FlowSection {
        FlowSection(
            items: .varying(
                numbers.map { .init(main: WishfulCell.wish($0).height, cross: WishfulCell.wish($0).width) }),
            available: 300, interitemSpacing: 10, lineSpacing: 10)
    }

    private func check(_ view: UICollectionView, _ data: WishData) {
        let plan = reference(data.numbers)
        for path in view.indexPathsForVisibleItems {
            guard let cell = view.cellForItem(at: path) as? WishfulCell else { continue }
            #expect(cell.number == data.numbers[path.item])
            #expect(cell.bounds.size == WishfulCell.wish(cell.number), "\(path)")
            let position = plan.position(of: path.item)
            #expect(
                abs(cell.frame.minY - position.main) <= 0.5 && abs(cell.frame.minX - position.cross) <= 0.5, "\(path)")
        }
    }

    @Test(arguments: [ConstrainedCell.self, FittingCell.self, PreferringCell.self])
    func cellsHavePreferredSize(_ cell: WishfulCell.Type) {
        TestApp.run { app in
            let (view, data) = shown(automatic(), cell, count: 12, app)
            #expect(view.visibleCells.count == 12)
            check(view, data)
            #expect(view.contentSize.height == reference(data.numbers).extent)
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test func cellsAreMeasuredWhenTheyBecomeVisible() {
        TestApp.run { app in
            let (view, data) = shown(automatic(), FittingCell.self, count: 300, app)
            let first = view.indexPathsForVisibleItems.count
            #expect(first < 60)
            for _ in 0..<200 where view.contentOffset.y < view.contentSize.height - 400 {
                view.contentOffset.y += 100
                app.frame()
            }
            check(view, data)
            #expect(view.indexPathsForVisibleItems.last?.item == 299)
            #expect(view.contentSize.height == reference(data.numbers).extent)
        }
    }

    @Test func sizesMoveWithTheirItems() {
        TestApp.run { app in
            let (view, data) = shown(automatic(), FittingCell.self, count: 12, app)
            data.numbers.remove(at: 3)
            data.numbers.insert(50, at: 0)
            view.performBatchUpdates {
                view.deleteItems(at: [IndexPath(item: 3, section: 0)])
                view.insertItems(at: [IndexPath(item: 0, section: 0)])
            }
            check(view, data)
            app.advance(to: app.now + 0.5)
            check(view, data)
            #expect(view.contentSize.height == reference(data.numbers).extent)
        }
    }

    @Test func reconfiguredCellIsMeasuredAgain() {
        TestApp.run { app in
            let (view, data) = shown(automatic(), FittingCell.self, count: 12, app)
            data.numbers[3] = 70
            view.reconfigureItems(at: [IndexPath(item: 3, section: 0)])
            app.frame()
            check(view, data)
        }
    }

    @Test func unmeasuredCellsUseEstimatedSize() {
        TestApp.run { app in
            let layout = UICollectionViewFlowLayout()
            layout.estimatedItemSize = CGSize(width: 300, height: 40)
            let (view, _) = shown(layout, FittingCell.self, count: 1000, app)
            let asked = layout.preferredSizes[0]?.count ?? 0
            #expect(asked >= view.visibleCells.count && asked < 60)
            #expect(view.layoutAttributesForItem(at: IndexPath(item: 999, section: 0))?.size.height == 40)
            layout.estimatedItemSize = .zero
            app.frame()
            #expect(view.visibleCells.allSatisfy { $0.bounds.size == CGSize(width: 50, height: 50) })
        }
    }

    @Test func customLayoutMayIgnorePreferredSize() {
        TestApp.run { app in
            let layout = RowsLayout()
            let (view, data) = shown(layout, PreferringCell.self, count: 5, app)
            #expect(view.visibleCells.allSatisfy { $0.bounds.size == CGSize(width: 300, height: 30) })
            #expect(layout.asked == [0, 1, 2, 3, 4])
            layout.listens = true
            layout.invalidateLayout()
            app.frame()
            #expect(view.visibleCells.map(\.bounds.height) == data.numbers.map { WishfulCell.wish($0).height })
        }
    }

    @Test(arguments: [ConstrainedCell.self, FittingCell.self, PreferringCell.self])
    func customLayoutLearnsTheWidthThatCellsPrefer(_ cell: WishfulCell.Type) {
        TestApp.run { app in
            let layout = RowsLayout()
            layout.listens = true
            let (_, data) = shown(layout, cell, count: 5, app)
            #expect(layout.preferred == data.numbers.map { WishfulCell.wish($0) })
        }
    }

    @Test func unstableCellSizeDoesNotHang() {
        TestApp.run { app in
            let layout = RowsLayout()
            layout.listens = true
            layout.isDeaf = true
            let (view, _) = shown(layout, PreferringCell.self, count: 5, app)
            #expect(view.visibleCells.count == 5)
        }
    }
}

@MainActor private final class WishData: NSObject, UICollectionViewDataSource {
    var numbers: [Int]

    init(_ numbers: [Int]) { self.numbers = numbers }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        numbers.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? WishfulCell)?.number = numbers[indexPath.item]
        return cell
    }
}

class WishfulCell: UICollectionViewCell {
    var number = 0

    static func wish(_ number: Int) -> CGSize { CGSize(width: 40 + number * 7 % 60, height: 20 + number * 5 % 30) }
}

private final class ConstrainedCell: WishfulCell {
    private lazy var child = UIView()
    private var lengths: [NSLayoutConstraint] = []

    override var number: Int {
        didSet {
            if child.superview == nil {
                contentView.addSubview(child)
                child.translatesAutoresizingMaskIntoConstraints = false
                lengths = [
                    child.widthAnchor.constraint(equalToConstant: 0), child.heightAnchor.constraint(equalToConstant: 0),
                ]
                NSLayoutConstraint.activate(
                    lengths + [
                        child.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                        child.topAnchor.constraint(equalTo: contentView.topAnchor),
                        contentView.trailingAnchor.constraint(equalTo: child.trailingAnchor),
                        contentView.bottomAnchor.constraint(equalTo: child.bottomAnchor),
                    ])
                for length in lengths { length.priority = UILayoutPriority(rawValue: 999) }
            }
            lengths[0].constant = Self.wish(number).width
            lengths[1].constant = Self.wish(number).height
        }
    }
}

private final class FittingCell: WishfulCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize { Self.wish(number) }
}

private final class PreferringCell: WishfulCell {
    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard let wanted = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else { return layoutAttributes }
        wanted.size = Self.wish(number)
        return wanted
    }
}

/// Rows that take the cells' heights if they listen.
private final class RowsLayout: UICollectionViewLayout {
    var listens = false
    var isDeaf = false
    var asked: [Int] = []
    var preferred: [CGSize] { sizes.keys.sorted().compactMap { sizes[$0] } }
    private var sizes: [Int: CGSize] = [:]
    private var heights: [Int: CGFloat] = [:]

    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 400) }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
            layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
        }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let top = (0..<indexPath.item).reduce(0) { $0 + (heights[$1] ?? 30) }
        attributes.frame = CGRect(x: 0, y: top, width: 300, height: heights[indexPath.item] ?? 30)
        return attributes
    }

    override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        asked.append(originalAttributes.indexPath.item)
        sizes[preferredAttributes.indexPath.item] = preferredAttributes.size
        guard listens else { return false }
        if !isDeaf { heights[preferredAttributes.indexPath.item] = preferredAttributes.size.height }
        return true
    }
}
