import UIKit

extension Probe {
    /// Collection views and their layouts.
    static let lists: [Probe] = [
        flowLines, updates, nestedUpdates, insetReference, movement, interactiveLayout, mirrored, compositional,
        contents, listCells, prefetching, uncommitted, preferredSize,
    ]

    @MainActor private static func collection(
        _ run: ProbeRun, _ layout: UICollectionViewLayout, _ items: ListItems
    ) async -> UICollectionView {
        let controller = UIViewController()
        await run.show(controller)
        let view = UICollectionView(frame: CGRect(x: 0, y: 100, width: 300, height: 400), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        view.dataSource = items
        controller.view.addSubview(view)
        view.layoutIfNeeded()
        try? await run.wait(0.1)
        return view
    }

    @MainActor private static func flow() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 50)
        layout.minimumLineSpacing = 10
        return layout
    }

    private static let flowLines = Probe("lists.flow") { run in
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 60)
        let items = ListItems()
        items.count = 7
        let view = await collection(run, layout, items)
        view.frame.size.width = 375
        view.layoutIfNeeded()
        let frames = (0..<7).compactMap { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame }
        for (index, frame) in frames.enumerated() { run.frame("lists.flow.item\(index)", frame) }
        run.points("lists.flow.content", view.contentSize.height)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.frame = CGRect(x: 10.5, y: 9.75, width: 100, height: 61)
        run.frame("lists.attributesFrame", attributes.frame)
    }

    private static let updates = Probe("lists.updates") { run in
        let items = ListItems()
        let view = await collection(run, flow(), items)
        guard let cell = view.cellForItem(at: IndexPath(item: 1, section: 0)) else { return }
        let track = ProbeRun.Track("lists.updates") { cell.shownFrame?.minY }
        try await run.curves([track], for: 0.8) {
            items.count += 1
            view.performBatchUpdates { view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
        }
        let layout = flow()
        layout.itemSize = CGSize(width: 100, height: 50)
        guard let moved = view.cellForItem(at: IndexPath(item: 2, section: 0)) else { return }
        let change = ProbeRun.Track("lists.layoutChange") { moved.shownFrame?.minX }
        try await run.curves([change], for: 0.8) { view.setCollectionViewLayout(layout, animated: true) }
    }

    private static let nestedUpdates = Probe("lists.nestedUpdates") { run in
        let items = ListItems()
        let view = await collection(run, flow(), items)
        let log = EventLog()
        view.performBatchUpdates {
            items.count += 2
            view.insertItems(at: [IndexPath(item: 0, section: 0)])
            view.performBatchUpdates {
                view.insertItems(at: [IndexPath(item: 1, section: 0)])
            } completion: { _ in
                log.add("inner completion")
            }
        } completion: { _ in
            log.add("outer completion")
        }
        log.add("performBatchUpdates returns")
        try await run.wait(0.8)
        run.order("lists.nestedUpdates", log)
    }

    private static let insetReference = Probe("lists.insetReference") { run in
        let layout = flow()
        layout.itemSize = CGSize(width: 50, height: 50)
        layout.headerReferenceSize = CGSize(width: 10, height: 20)
        layout.sectionInsetReference = .fromContentInset
        let items = ListItems()
        let view = await collection(run, layout, items)
        view.contentInset = UIEdgeInsets(top: 5, left: 30, bottom: 5, right: 20)
        layout.invalidateLayout()
        view.layoutIfNeeded()
        if let item = layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) {
            run.frame("lists.insetReference.item", item.frame)
        }
        let header = layout.layoutAttributesForSupplementaryView(
            ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        if let header { run.frame("lists.insetReference.header", header.frame) }
        run.points("lists.insetReference.content", view.contentSize.width, view.contentSize.height)
    }

    private static let movement = Probe("lists.movement") { run in
        let view = await collection(run, flow(), ListItems())
        run.flag("lists.movement", view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0)))
        view.cancelInteractiveMovement()
        try await run.wait(0.5)
    }

    private static let interactiveLayout = Probe("lists.interactiveLayout") { run in
        let view = await collection(run, flow(), ListItems())
        let target = flow()
        target.itemSize = CGSize(width: 100, height: 50)
        var finished = false
        view.frame.size.height = 100
        view.layoutIfNeeded()
        view.contentOffset.y = 120
        view.layoutIfNeeded()
        let layout = view.startInteractiveTransition(to: target) { _, _ in finished = true }
        layout.transitionProgress = 0.5
        layout.updateValue(7, forAnimatedKey: "key")
        layout.invalidateLayout()
        try await run.wait(0.2)
        run.points("lists.interactiveLayout.offset", view.contentOffset.y)
        let start = run.now
        view.finishInteractiveTransition()
        while !finished, run.now - start < 2 { try await run.wait(1.0 / 60) }
        run.measuredSeconds("lists.interactiveLayout.time", run.now - start)
        run.number("lists.interactiveLayout.value", Double(layout.value(forAnimatedKey: "key")), .count)
    }

    private static let mirrored = Probe("lists.mirrored") { run in
        let layout = MirroredLayout()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 100, height: 50)
        let items = ListItems()
        items.count = 12
        let controller = UIViewController()
        await run.show(controller)
        let view = UICollectionView(frame: CGRect(x: 0, y: 100, width: 300, height: 60), collectionViewLayout: layout)
        view.semanticContentAttribute = .forceRightToLeft
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = items
        controller.view.addSubview(view)
        view.layoutIfNeeded()
        run.points("lists.mirrored.offset", view.contentOffset.x, view.contentOffset.y)
    }

    private static let compositional = Probe("lists.compositional") { run in
        let half = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(0.5))
        let item = NSCollectionLayoutItem(layoutSize: half)
        let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: whole, subitems: [item])
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let view = await collection(run, layout, ListItems())
        view.contentInset = UIEdgeInsets(top: 20, left: 40, bottom: 20, right: 20)
        layout.invalidateLayout()
        view.layoutIfNeeded()
        if let attributes = layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) {
            run.frame("lists.compositional.item", attributes.frame)
        }
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: whole, elementKind: "header", alignment: .top)
        run.count("lists.compositional.boundaryZIndex", header.zIndex)
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: half, elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: [.top]))
        run.count("lists.compositional.supplementaryZIndex", badge.zIndex)
        run.count(
            "lists.compositional.decorationZIndex", NSCollectionLayoutDecorationItem.background(elementKind: "b").zIndex
        )
    }

    private static let contents = Probe("lists.contents") { run in
        let contents: [(String, UIListContentConfiguration)] = [
            ("cell", .cell()), ("subtitle", .subtitleCell()), ("value", .valueCell()), ("plainHeader", .plainHeader()),
            ("groupedHeader", .groupedHeader()), ("sidebar", .sidebarCell()),
        ]
        for (name, content) in contents {
            let margins = content.directionalLayoutMargins
            run.points("lists.contents.\(name).margins", margins.top, margins.leading, margins.bottom, margins.trailing)
            run.points("lists.contents.\(name).fontSize", content.textProperties.font.pointSize)
            run.points("lists.contents.\(name).secondaryFontSize", content.secondaryTextProperties.font.pointSize)
            run.points("lists.contents.\(name).imageToText", content.imageToTextPadding)
            run.points("lists.contents.\(name).textToSecondary", content.textToSecondaryTextVerticalPadding)
        }
    }

    private static let listCells = Probe("lists.listCells") { run in
        for (name, appearance) in [
            ("plain", UICollectionLayoutListConfiguration.Appearance.plain), ("grouped", .grouped),
            ("insetGrouped", .insetGrouped), ("sidebar", .sidebar),
        ] {
            let layout = UICollectionViewCompositionalLayout.list(using: .init(appearance: appearance))
            let controller = UIViewController()
            await run.show(controller)
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 375, height: 600), collectionViewLayout: layout)
            view.contentInsetAdjustmentBehavior = .never
            view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
            let items = ListItems()
            view.dataSource = items
            controller.view.addSubview(view)
            view.layoutIfNeeded()
            try await run.wait(0.1)
            guard let cell = view.cellForItem(at: IndexPath(item: 0, section: 0)) else { continue }
            run.frame("lists.listCells.\(name)", cell.frame)
            run.insets("lists.listCells.\(name).margins", cell.layoutMargins)
        }
    }

    private static let prefetching = Probe("lists.prefetching") { run in
        let items = ListItems()
        items.count = 200
        let view = await collection(run, flow(), items)
        view.prefetchDataSource = items
        view.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
        try await run.wait(0.8)
        run.count("lists.prefetching.items", items.prefetched.count)
        run.count("lists.prefetching.last", items.prefetched.map(\.item).max() ?? -1)
    }

    private static let uncommitted = Probe("lists.uncommitted") { run in
        let items = ListItems()
        let view = await collection(run, flow(), items)
        run.flag("lists.uncommitted.before", view.hasUncommittedUpdates)
        view.performBatchUpdates {
            items.count += 1
            view.insertItems(at: [IndexPath(item: 0, section: 0)])
            run.flag("lists.uncommitted.inside", view.hasUncommittedUpdates)
        }
        run.flag("lists.uncommitted.after", view.hasUncommittedUpdates)
        try await run.wait(0.8)
    }

    private static let preferredSize = Probe("lists.preferredSize") { run in
        let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(content)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
            content.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
            content.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
            content.widthAnchor.constraint(equalToConstant: 70), content.heightAnchor.constraint(equalToConstant: 30),
        ])
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
        let size = cell.preferredLayoutAttributesFitting(attributes).size
        run.points("lists.preferredSize", size.width, size.height)
    }
}

/// Items of one section with one kind of cell.
@MainActor
private final class ListItems: NSObject, UICollectionViewDataSource, UICollectionViewDataSourcePrefetching {
    var count = 4
    private(set) var prefetched: Set<IndexPath> = []

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
        prefetched.formUnion(indexPaths)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
}

@MainActor
private final class MirroredLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}
