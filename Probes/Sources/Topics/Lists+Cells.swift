import UIKit

extension Probe {
    /// Cells that lists request ahead, and their content.
    static let listsOfCells: [Probe] = [ahead, leadingHeader, symbolContent, sectionIndex]

    @MainActor private static func show(
        _ layout: UICollectionViewLayout, _ items: CountedItems, _ run: ProbeRun
    ) async -> UICollectionView {
        let controller = UIViewController()
        await run.show(controller)
        let view = UICollectionView(frame: CGRect(x: 0, y: 100, width: 300, height: 400), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = items
        controller.view.addSubview(view)
        view.layoutIfNeeded()
        try? await run.wait(0.2)
        return view
    }

    private static let ahead = Probe("lists.ahead") { run in
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 40)
        layout.minimumLineSpacing = 0
        let items = CountedItems()
        let view = await show(layout, items, run)
        // Ten items fit. Scrolling by 5 points in each frame leaves time for cells ahead.
        for step in 1...40 {
            view.contentOffset.y = CGFloat(step * 5)
            try await run.wait(1.0 / 60)
        }
        let visible = view.indexPathsForVisibleItems.map(\.item)
        run.count("lists.ahead.requested", (items.requested.max() ?? 0) - (visible.max() ?? 0))
        run.count("lists.ahead.visible", visible.count)
        // Cells that left the view and return aren't requested again if they were stored.
        items.requested = []
        view.contentOffset.y = 120
        view.layoutIfNeeded()
        run.count("lists.ahead.requestedAgain", items.requested.count)
    }

    private static let leadingHeader = Probe("lists.leadingHeader") { run in
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let section = NSCollectionLayoutSection(group: group)
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(60), heightDimension: .absolute(50)),
            elementKind: "side", alignment: .leading)
        section.boundarySupplementaryItems = [header]
        let layout = UICollectionViewCompositionalLayout(section: section)
        let view = UICollectionView(frame: CGRect(x: 0, y: 100, width: 300, height: 400), collectionViewLayout: layout)
        let items = CountedItems()
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: "side", withReuseIdentifier: "side")
        view.dataSource = items
        let controller = UIViewController()
        await run.show(controller)
        controller.view.addSubview(view)
        view.layoutIfNeeded()
        if let item = layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) {
            run.frame("lists.leadingHeader.item", item.frame)
        }
    }

    private static let symbolContent = Probe("lists.symbolContent") { run in
        var content = UIListContentConfiguration.cell()
        content.image = UIImage(systemName: "circle.fill")
        content.text = "Text"
        let view = UIListContentView(configuration: content)
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
        let controller = UIViewController()
        await run.show(controller)
        controller.view.addSubview(view)
        view.layoutIfNeeded()
        let margins = view.directionalLayoutMargins
        guard let label = view.descendants.first(where: { $0 is UILabel }) else { return }
        let text = label.convert(label.bounds, to: view)
        run.points("lists.symbolContent.reserved", text.minX - margins.leading - content.imageToTextPadding)
    }

    private static let sectionIndex = Probe("lists.sectionIndex") { run in
        let rows = IndexedRows()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: .plain)
        table.dataSource = rows
        table.rowHeight = 44
        let controller = UIViewController()
        await run.show(controller)
        controller.view.addSubview(table)
        table.layoutIfNeeded()
        try await run.wait(0.2)
        guard let cell = table.cellForRow(at: IndexPath(row: 0, section: 0)) else { return }
        run.points("lists.sectionIndex.contentWidth", cell.contentView.bounds.width)
        // A point of the index belongs to a view of the table that no cell contains.
        let found = (1...40).filter { step in
            let point = CGPoint(x: table.bounds.width - CGFloat(step), y: 200 + table.contentOffset.y)
            guard let view = table.hitTest(point, with: nil), view !== table else { return false }
            return !view.chain.contains { $0 is UITableViewCell }
        }
        run.points("lists.sectionIndex.width", CGFloat(found.max() ?? 0))
    }
}

/// A hundred items that note which cells are requested.
@MainActor
private final class CountedItems: NSObject, UICollectionViewDataSource {
    var requested: Set<Int> = []

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        requested.insert(indexPath.item)
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "side", for: indexPath)
    }
}

@MainActor
private final class IndexedRows: NSObject, UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 10 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { (0..<10).map { "\($0)" } }
}
