import Interlude
import Testing
import UIKitTestSupport

@testable import UIKit

/// The content of cells while their size changes, and sizes that change while cells are visible.
@MainActor @Suite(.lane(.main)) struct CellContentTests {
    /// A collection view of 300 by 400 points whose cells hold a bar along their lower edge.
    private func shown(
        _ app: TestApp, _ layout: UICollectionViewLayout, _ heights: [CGFloat], masks: Bool = false
    ) -> (UICollectionView, BarData) {
        let data = BarData(heights)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(masks ? MaskedBarCell.self : BarCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = data
        app.window.addSubview(view)
        app.frame()
        return (view, data)
    }

    private func flow(_ size: CGFloat) -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: size, height: size)
        return layout
    }

    private func list() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.estimatedItemSize = CGSize(width: 300, height: 40)
        layout.minimumLineSpacing = 0
        return layout
    }

    @Test(arguments: [false, true])
    func contentMovesWithResizedCell(masks: Bool) throws {
        try TestApp.run { app in
            let (view, data) = shown(app, flow(100), [0, 0, 0], masks: masks)
            let cell = try #require(view.cellForItem(at: [0, 0]) as? BarCell)
            #expect(cell.bar.frame == CGRect(x: 0, y: 90, width: 100, height: 10))
            view.setCollectionViewLayout(flow(200), animated: true)
            #expect(cell.bar.frame == CGRect(x: 0, y: 190, width: 200, height: 10))
            app.advance(to: app.now + 0.15)
            #expect(abs(cell.shownBounds.width - 150) < 0.5)
            #expect(abs(cell.bar.shownBounds.width - 150) < 0.5 && abs(cell.bar.shownCenter.y - 145) < 0.5)
            app.advance(to: app.now + 0.3)
            withExtendedLifetime(data) {}
        }
    }

    @Test func contentOfNewCellsIsLaidOutFromFirstFrame() throws {
        try TestApp.run { app in
            let (view, data) = shown(app, flow(100), [0])
            data.heights.append(0)
            view.insertItems(at: [[0, 1]])
            app.advance(to: app.now + 0.05)
            let cell = try #require(view.cellForItem(at: [0, 1]) as? BarCell)
            #expect(cell.bar.shownBounds.width == 100 && cell.bar.shownCenter.y == 95)
        }
    }

    @Test func contentMovesWithRows() throws {
        try TestApp.run { app in
            let rows = BarRows([60, 60, 60])
            let table = rows.show(in: app)
            let cell = try #require(table.cellForRow(at: [0, 1]) as? BarRow)
            #expect(cell.frame.minY == 60 && cell.bar.frame.maxY == 60)
            rows.heights[1] = 160
            cell.height.constant = 160
            table.beginUpdates()
            table.endUpdates()
            app.advance(to: app.now + 0.15)
            #expect(cell.bounds.height == 160 && abs(cell.shownBounds.height - 110) < 0.5)
            #expect(abs(cell.bar.shownCenter.y - (cell.shownBounds.height - 5)) < 0.5)
            let last = table.cellForRow(at: [0, 2])
            #expect(last?.frame.minY == 220)
        }
    }

    // MARK: Offsets

    @Test func visibleCellsStayWhenCellsAboveGrow() throws {
        try TestApp.run { app in
            let heights = (0..<100).map { 30 + CGFloat($0 * 37 % 90) }
            let (view, data) = shown(app, list(), heights)
            view.scrollToItem(at: [0, 99], at: .bottom, animated: false)
            app.frame()
            let last = try #require(view.cellForItem(at: [0, 99]))
            #expect(abs(last.frame.maxY - view.bounds.maxY) < 0.5, "it ends in its final position")
            for step in 0..<120 where view.contentOffset.y > 50 {
                let anchor = try #require(view.visibleCells.first { $0.frame.minY >= view.bounds.minY })
                let offset = anchor.frame.minY - view.bounds.minY
                view.contentOffset.y -= 20
                app.frame()
                #expect(abs(anchor.frame.minY - view.bounds.minY - offset - 20) < 0.01, "step \(step)")
            }
            let cells = view.visibleCells
            for (above, below) in zip(cells, cells.dropFirst()) {
                #expect(abs(above.frame.maxY - below.frame.minY) < 0.5)
            }
            withExtendedLifetime(data) {}
        }
    }

    @Test(arguments: [UICollectionView.ScrollPosition.top, .centeredVertically, .bottom])
    func animatedScrollEndsAtItem(_ position: UICollectionView.ScrollPosition) throws {
        try TestApp.run { app in
            let heights = (0..<200).map { 50 + CGFloat($0 * 37 % 90) }
            let (view, data) = shown(app, list(), heights)
            view.scrollToItem(at: [0, 60], at: position, animated: true)
            app.advance(to: app.now + 0.5)
            let cell = try #require(view.cellForItem(at: [0, 60]))
            let (offset, wanted) =
                switch position {
                case .top: (cell.frame.minY, view.bounds.minY)
                case .bottom: (cell.frame.maxY, view.bounds.maxY)
                default: (cell.frame.midY, view.bounds.midY)
                }
            #expect(abs(offset - wanted) < 0.5)
            withExtendedLifetime(data) {}
        }
    }

    @Test func visibleRowsStayWhenRowsAboveGrow() throws {
        try TestApp.run { app in
            let rows = BarRows((0..<60).map { 50 + CGFloat($0 * 37 % 90) })
            let table = rows.show(in: app)
            table.scrollToRow(at: [0, 59], at: .bottom, animated: false)
            app.frame()
            let last = try #require(table.cellForRow(at: [0, 59]))
            #expect(abs(last.frame.maxY - table.bounds.maxY) < 0.5)
            for step in 0..<60 {
                let anchor = try #require(table.visibleCells.first { $0.frame.minY >= table.bounds.minY })
                let offset = anchor.frame.minY - table.bounds.minY
                table.contentOffset.y -= 20
                app.frame()
                #expect(abs(anchor.frame.minY - table.bounds.minY - offset - 20) < 0.01, "step \(step)")
            }
        }
    }

    // MARK: Sizes that change

    @Test func invalidatedCellSizeAnimates() throws {
        TestApp.run { app in
            let (view, data) = shown(app, list(), [50, 50, 50])
            let (cell, below) = (view.visibleCells[0] as? BarCell, view.visibleCells[1])
            cell?.height.constant = 150
            app.frame()
            #expect(cell?.bounds.height == 50, "constraints alone do not count")
            cell?.invalidateIntrinsicContentSize()
            app.frame()
            #expect(cell?.bounds.height == 150 && below.frame.minY == 150)
            app.advance(to: app.now + 0.15)
            #expect(abs(below.shownCenter.y - (75 + 175) / 2) < 1)
            app.advance(to: app.now + 0.3)

            cell?.height.constant = 80
            UIView.performWithoutAnimation { cell?.contentView.invalidateIntrinsicContentSize() }
            app.frame()
            #expect(below.frame.minY == 80 && below.shownCenter.y == 105, "at once")

            view.selfSizingInvalidation = .disabled
            cell?.height.constant = 60
            cell?.invalidateIntrinsicContentSize()
            app.frame()
            #expect(below.frame.minY == 80)

            view.selfSizingInvalidation = .enabledIncludingConstraints
            cell?.height.constant = 70
            app.frame()
            #expect(below.frame.minY == 70)
            withExtendedLifetime(data) {}
        }
    }

    @Test func invalidatedRowHeightApplies() throws {
        try TestApp.run { app in
            let rows = BarRows([60, 60, 60])
            let table = rows.show(in: app)
            let cell = try #require(table.cellForRow(at: [0, 0]) as? BarRow)
            cell.height.constant = 100
            cell.invalidateIntrinsicContentSize()
            app.frame()
            let below = try #require(table.cellForRow(at: [0, 1]))
            #expect(cell.bounds.height == 100 && below.frame.minY == 100)
            #expect(abs(below.shownCenter.y - 90) < 1, "still moving")
            app.advance(to: app.now + 0.5)

            var content = cell.defaultContentConfiguration()
            content.text = TextList.long
            UIView.performWithoutAnimation { cell.contentConfiguration = content }
            app.frame()
            #expect(cell.bounds.height > 120 && below.frame.minY == cell.frame.maxY)
        }
    }

    // MARK: Editing

    @Test func accessoriesAndStatesFollowEditing() async throws {
        try await Stage.run(.iPhone16) { stage in
            let list = try await TextList(
                stage, .plain, ["one", "two"],
                accessories: { _ in
                    [.checkmark(displayed: .whenEditing), .disclosureIndicator(displayed: .whenNotEditing)]
                })
            let cell = try #require(list.cell(0))
            @MainActor func images() -> [String] {
                cell.subviews.compactMap { ($0 as? UIImageView)?.image?.description }
            }
            let before = images()
            #expect(before.count == 1 && !cell.configurationState.isEditing)
            await stage.tap(cell.center)
            #expect(list.view.indexPathsForSelectedItems == [[0, 0]])
            list.view.deselectItem(at: [0, 0], animated: false)
            list.view.isEditing = true
            try await stage.settle()
            #expect(images().count == 1 && images() != before && cell.configurationState.isEditing)
            await stage.tap(cell.center)
            #expect(list.view.indexPathsForSelectedItems == [])
            list.view.allowsSelectionDuringEditing = true
            list.view.allowsMultipleSelectionDuringEditing = true
            for item in 0..<2 { await stage.tap(try #require(list.cell(item)).center) }
            #expect(list.view.indexPathsForSelectedItems == [[0, 0], [0, 1]])
        }
    }
}

@MainActor private final class BarData: NSObject, UICollectionViewDataSource {
    var heights: [CGFloat]

    init(_ heights: [CGFloat]) { self.heights = heights }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        heights.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? BarCell)?.height.constant = heights[indexPath.item]
        return cell
    }
}

/// A bar of 10 points at the lower edge, placed by constraints, which also ask for a height and the width of a list.
private class BarCell: UICollectionViewCell {
    let bar = UIView()
    lazy var height = contentView.heightAnchor.constraint(equalToConstant: 0)

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.addSubview(bar)
        prepareBar()
    }

    required init?(coder: NSCoder) { nil }

    func prepareBar() {
        bar.translatesAutoresizingMaskIntoConstraints = false
        let width = contentView.widthAnchor.constraint(equalToConstant: 300)
        for wish in [height, width] { wish.priority = UILayoutPriority(rawValue: 60) }
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            bar.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            bar.heightAnchor.constraint(equalToConstant: 10), height, width,
        ])
    }
}

/// The same, placed by masks.
private final class MaskedBarCell: BarCell {
    override func prepareBar() {
        bar.frame = CGRect(x: 0, y: bounds.height - 10, width: bounds.width, height: 10)
        bar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    }
}

@MainActor private final class BarRows: NSObject, UITableViewDataSource {
    var heights: [CGFloat]

    init(_ heights: [CGFloat]) { self.heights = heights }

    /// A table of 300 by 400 points.
    func show(in app: TestApp) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
        table.contentInsetAdjustmentBehavior = .never
        table.dataSource = self
        app.window.addSubview(table)
        app.frame()
        return table
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = BarRow(style: .default, reuseIdentifier: nil)
        cell.height.constant = heights[indexPath.row]
        return cell
    }
}

private final class BarRow: UITableViewCell {
    let bar = UIView()
    lazy var height = contentView.heightAnchor.constraint(equalToConstant: 0)

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        contentView.addSubview(bar)
        bar.translatesAutoresizingMaskIntoConstraints = false
        height.priority = UILayoutPriority(rawValue: 60)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
            bar.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            bar.heightAnchor.constraint(equalToConstant: 10), height,
        ])
    }

    required init?(coder: NSCoder) { nil }
}
