import UIKit

extension Probe {
    /// Drags of recognizers, content, rows, and pages.
    static let drags: [Probe] = [
        panning, content, edges, paging, directions, rows, fullSwipes, editableRows, autoscroll, reordering,
        pulledKeyboard,
    ]

    private static let panning = Probe("drags.panning", needsTouches: true) { run in
        let controller = UIViewController()
        await run.show(controller)
        var atEnd = (count: -1, tap: -1)
        var resetsVelocity: Bool?
        let finger = FingerLog(controller.view)
        let pan = UIPanGestureRecognizer { recognizer in
            guard let pan = recognizer as? UIPanGestureRecognizer else { return }
            if pan.state == .changed, pan.velocity(in: nil).x > 100, resetsVelocity == nil {
                pan.setTranslation(.zero, in: nil)
                resetsVelocity = abs(pan.velocity(in: nil).x) < 1
            }
            if pan.state == .ended { atEnd.count = pan.numberOfTouches }
        }
        controller.view.addGestureRecognizer(pan)
        try await run.drag(CGPoint(x: 100, y: 300), to: CGPoint(x: 250, y: 300))
        try await run.wait(0.2)
        run.count("drags.panning.touchesAtEnd", atEnd.count)
        run.text("drags.panning.resetsVelocity", resetsVelocity.map { $0 ? "yes" : "no" } ?? "no movement")
        controller.view.removeGestureRecognizer(pan)
        let tap = UITapGestureRecognizer { atEnd.tap = $0.numberOfTouches }
        controller.view.addGestureRecognizer(tap)
        try await run.tap(CGPoint(x: 100, y: 300))
        try await run.wait(0.2)
        run.count("drags.panning.touchesOfTap", atEnd.tap)
        finger.stop()
    }

    /// Content follows a finger after ten points.
    private static let content = Probe("drags.content", needsTouches: true) { run in
        let view = await scrollView(CGSize(width: 250, height: 2000), run)
        var farthest: CGFloat = 0
        let stop = run.everyFrame { if view.isDragging { farthest = max(farthest, view.contentOffset.y) } }
        try await run.drag(CGPoint(x: 100, y: 400), to: CGPoint(x: 100, y: 220))
        stop()
        run.lengths("drags.content.offset", farthest, error: 0.5)
    }

    private static let edges = Probe("drags.edges", needsTouches: true) { run in
        for (name, end) in [
            ("inward", CGPoint(x: 160, y: 340)), ("diagonal", CGPoint(x: 120, y: 390)),
            ("along", CGPoint(x: 50, y: 480)),
        ] {
            let controller = UIViewController()
            await run.show(controller)
            var begins = false
            let pan = UIScreenEdgePanGestureRecognizer { _ in begins = true }
            pan.edges = .left
            controller.view.addGestureRecognizer(pan)
            try await run.drag(CGPoint(x: 1, y: 300), to: end)
            try await run.wait(0.2)
            run.flag("drags.edges.\(name)", begins)
        }
    }

    private static let paging = Probe("drags.paging", needsTouches: true) { run in
        // The finger rests before it lifts, or it doesn't.
        for (name, distance, speed, holding) in [
            ("rest110", 110, 300, 0.5), ("rest140", 140, 300, 0.5), ("slow60", 60, 150, 0), ("fast60", 60, 900, 0),
        ] as [(String, CGFloat, Double, TimeInterval)] {
            let view = await scrollView(CGSize(width: 1000, height: 300), run)
            view.isPagingEnabled = true
            try await run.drag(
                CGPoint(x: 220, y: 300), to: CGPoint(x: 220 - distance, y: 300), speed: speed, holding: holding)
            try await run.wait(1.2)
            run.points("drags.paging.\(name)", view.contentOffset.x)
        }
    }

    private static let directions = Probe("drags.directions", needsTouches: true) { run in
        for (name, dx) in [("steep", 25), ("diagonal", 70)] as [(String, CGFloat)] {
            let view = await scrollView(CGSize(width: 1000, height: 1000), run)
            view.isDirectionalLockEnabled = true
            try await run.drag(CGPoint(x: 220, y: 360), to: CGPoint(x: 220 - dx, y: 260))
            try await run.wait(1)
            run.flag("drags.directions.\(name)", view.contentOffset.x > 0)
        }
    }

    /// A scroll view of 250 by 300 points at (20, 150).
    @MainActor private static func scrollView(_ content: CGSize, _ run: ProbeRun) async -> UIScrollView {
        let controller = UIViewController()
        await run.show(controller)
        let view = UIScrollView(frame: CGRect(x: 20, y: 150, width: 250, height: 300))
        view.contentInsetAdjustmentBehavior = .never
        view.contentSize = content
        controller.view.addSubview(view)
        try? await run.wait(0.1)
        return view
    }

    private static let rows = Probe("drags.rows", needsTouches: true) { run in
        for (name, distance) in [("30", 30), ("60", 60)] as [(String, CGFloat)] {
            let rows = SwipedRows()
            let table = await show(rows, run)
            guard let cell = table.cellForRow(at: IndexPath(row: 4, section: 0)) else { return }
            let start = cell.convert(CGPoint(x: 250, y: 22), to: nil)
            try await run.drag(start, to: CGPoint(x: start.x - distance, y: start.y))
            try await run.wait(0.8)
            run.points("drags.rows.moved\(name)", cell.contentView.shownFrame?.minX ?? -1)
        }
    }

    private static let fullSwipes = Probe("drags.fullSwipes", needsTouches: true) { run in
        for (name, distance) in [("170", 170), ("280", 280)] as [(String, CGFloat)] {
            let rows = SwipedRows()
            let table = await show(rows, run)
            guard let cell = table.cellForRow(at: IndexPath(row: 4, section: 0)) else { return }
            let start = cell.convert(CGPoint(x: 340, y: 22), to: nil)
            try await run.drag(start, to: CGPoint(x: start.x - distance, y: start.y))
            try await run.wait(0.8)
            run.flag("drags.fullSwipes.\(name)", rows.performed)
        }
    }

    private static let editableRows = Probe("drags.editableRows", needsTouches: true) { run in
        let rows = EditableRows()
        let table = await show(rows, run)
        guard let cell = table.cellForRow(at: IndexPath(row: 4, section: 0)) else { return }
        let start = cell.convert(CGPoint(x: 250, y: 22), to: nil)
        try await run.drag(start, to: CGPoint(x: start.x - 80, y: start.y))
        try await run.wait(0.8)
        run.points("drags.editableRows", cell.contentView.shownFrame?.minX ?? -1)
    }

    @MainActor private static func show(
        _ rows: some UITableViewDataSource & UITableViewDelegate, _ run: ProbeRun
    ) async -> UITableView {
        let controller = UITableViewController(style: .plain)
        controller.tableView.rowHeight = 44
        controller.tableView.dataSource = rows
        controller.tableView.delegate = rows
        await run.show(controller)
        controller.tableView.layoutIfNeeded()
        return controller.tableView
    }

    private static let autoscroll = Probe("drags.autoscroll") { run in
        let items = MovedItems()
        let view = await collection(items, run)
        // The speed at the edge of the view, and 40 points inside.
        for (name, distance) in [("edge", 0), ("near", 40)] as [(String, CGFloat)] {
            view.contentOffset = .zero
            view.layoutIfNeeded()
            view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
            var samples: [(time: TimeInterval, y: CGFloat)] = []
            let stop = run.everyFrame { samples.append((run.now, view.contentOffset.y)) }
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: view.bounds.height - distance))
            try await run.wait(1)
            stop()
            view.cancelInteractiveMovement()
            try await run.wait(0.5)
            let moving = samples.filter { $0.y > 0 }
            guard let first = moving.first, let last = moving.last, last.time > first.time else {
                run.number("drags.autoscroll.\(name)", 0, .pointsPerSecond)
                continue
            }
            let speed = Double(last.y - first.y) / (last.time - first.time)
            run.number("drags.autoscroll.\(name)", speed, .pointsPerSecond, error: speed * 0.05)
        }
    }

    private static let reordering = Probe("drags.reordering") { run in
        let items = MovedItems()
        let view = await collection(items, run)
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, _ in
            view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        }
        var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
        snapshot.append([0, 1, 2])
        snapshot.append([10, 11], to: 0)
        snapshot.expand([0])
        await source.apply(snapshot, to: 0, animatingDifferences: false)
        let log = EventLog()
        source.reorderingHandlers.canReorderItem = { _ in true }
        source.reorderingHandlers.didReorder = { transaction in
            let snapshot = transaction.sectionTransactions.first?.finalSnapshot
            log.add("level \(snapshot?.level(of: 2) ?? -1)")
            log.add(
                transaction.difference.insertions.map { change in
                    if case .insert(_, _, let other) = change { return other == nil ? "alone" : "paired" }
                    return "removal"
                }.joined(separator: " "))
        }
        // The last item moves between the children of the first one.
        view.beginInteractiveMovementForItem(at: IndexPath(item: 4, section: 0))
        view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 145))
        try await run.wait(0.3)
        view.endInteractiveMovement()
        try await run.wait(0.6)
        run.order("drags.reordering", log)
    }

    /// A collection view of 300 by 400 points with rows of 60 points.
    @MainActor private static func collection(_ items: MovedItems, _ run: ProbeRun) async -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 50)
        layout.minimumLineSpacing = 10
        let controller = UIViewController()
        await run.show(controller)
        let view = UICollectionView(frame: CGRect(x: 20, y: 100, width: 300, height: 400), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = items
        controller.view.addSubview(view)
        view.layoutIfNeeded()
        return view
    }

    private static let pulledKeyboard = Probe("drags.keyboard", needsTouches: true) { run in
        for (name, fraction) in [("third", 0.33), ("twoThirds", 0.67)] as [(String, CGFloat)] {
            let controller = UIViewController()
            await run.show(controller)
            let view = UIScrollView(frame: controller.view.bounds)
            view.contentSize = CGSize(width: 100, height: 2000)
            view.keyboardDismissMode = .interactive
            controller.view.addSubview(view)
            let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 30))
            view.addSubview(field)
            let notes = KeyboardFrame()
            field.becomeFirstResponder()
            try await run.wait(1)
            guard let top = notes.minY else { continue }
            let height = run.window.bounds.height - top
            // The finger drags content above the keyboard, and rests in it.
            try await run.drag(
                CGPoint(x: 300, y: top - 60), to: CGPoint(x: 300, y: top + height * fraction), holding: 0.6)
            try await run.wait(0.8)
            run.flag("drags.keyboard.\(name)", field.isFirstResponder)
            field.resignFirstResponder()
            try await run.wait(0.6)
        }
    }
}

/// Rows with an action at the trailing edge.
@MainActor
private final class SwipedRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    private(set) var performed = false

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 8 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        // Without a title, the button has its minimum width in any font.
        let action = UIContextualAction(style: .normal, title: nil) { [weak self] _, _, done in
            self?.performed = true
            done(false)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }
}

/// Rows that say that they can be edited, and have nothing else.
@MainActor
private final class EditableRows: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 8 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
}

@MainActor
private final class MovedItems: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
}

/// The top of the last keyboard that is shown.
@MainActor
private final class KeyboardFrame {
    private(set) var minY: CGFloat?
    private var token: (any NSObjectProtocol)?

    init() {
        token = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
        ) { [weak self] note in
            let frame = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
            MainActor.assumeIsolated { self?.minY = frame?.minY }
        }
    }
}
