import Testing
import UIKitTestSupport

@testable import UIKit

/// Items that a finger drags to other index paths.
@MainActor @Suite(.lane(.main)) struct ItemMovementTests {
    /// Four columns of 60 points at x = 0, 80, 160, 240; rows at 0, 70, 140….
    private func grid(_ app: TestApp, _ sections: [Int] = [12]) -> (UICollectionView, MovableData) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 60, height: 60)
        let data = MovableData(sections)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(NumberedCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = data
        view.delegate = data
        app.window.addSubview(view)
        app.frame()
        return (view, data)
    }

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func order(_ view: UICollectionView) -> [Int] {
        view.visibleCells.compactMap { ($0 as? NumberedCell)?.number }
    }

    @Test func otherItemsShiftAndDataChangesAtEnd() throws {
        try TestApp.run { app in
            let (view, data) = grid(app)
            let cell = try #require(view.cellForItem(at: path(1)))
            view.selectItem(at: path(1), animated: false, scrollPosition: [])
            #expect(view.beginInteractiveMovementForItem(at: path(1)))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 190, y: 105))
            app.frame()
            #expect(cell.center == CGPoint(x: 190, y: 105))
            #expect(cell.layer.zPosition == CGFloat(Int.max))
            #expect(view.indexPath(for: cell) == path(6))
            #expect(order(view) == [0, 2, 3, 4, 5, 6, 1, 7, 8, 9, 10, 11])
            #expect(data.sections == [Array(0..<12)], "the data source is still unchanged")
            app.advance(to: app.now + 0.4)
            #expect(cell.center == CGPoint(x: 190, y: 105), "the finger still holds it")
            view.endInteractiveMovement()
            app.advance(to: app.now + 0.4)
            #expect(data.moves == ["1 to 6"])
            #expect(data.sections == [[0, 2, 3, 4, 5, 6, 1, 7, 8, 9, 10, 11]])
            #expect(order(view) == data.sections[0])
            #expect(cell.center == CGPoint(x: 190, y: 100) && cell.layer.zPosition == 0)
            #expect(view.indexPathsForSelectedItems == [path(6)])
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test func cancelRestoresEverything() {
        TestApp.run { app in
            let (view, data) = grid(app)
            let frames = view.visibleCells.map(\.frame)
            view.beginInteractiveMovementForItem(at: path(10))
            for x in stride(from: 170.0, to: 10, by: -20) {
                view.updateInteractiveMovementTargetPosition(CGPoint(x: x, y: x))
                app.frame()
            }
            #expect(order(view) != Array(0..<12))
            view.cancelInteractiveMovement()
            app.advance(to: app.now + 0.5)
            #expect(order(view) == Array(0..<12) && view.visibleCells.map(\.frame) == frames)
            #expect(data.moves.isEmpty)
        }
    }

    @Test func itemCanMoveToAnotherSection() {
        TestApp.run { app in
            let (view, data) = grid(app, [3, 4])
            view.beginInteractiveMovementForItem(at: path(0))
            // The second section begins at 60 points.
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 110, y: 90))
            app.frame()
            #expect((0..<2).map { view.numberOfItems(inSection: $0) } == [2, 5])
            #expect(order(view) == [1, 2, 100, 0, 101, 102, 103])
            view.endInteractiveMovement()
            app.advance(to: app.now + 0.5)
            #expect(data.sections == [[1, 2], [100, 0, 101, 102, 103]])
            #expect(order(view) == data.sections.flatMap { $0 })
        }
    }

    @Test func delegateAndDataSourceDecideAboutMoves() {
        TestApp.run { app in
            let (view, data) = grid(app)
            data.fixed = [0]
            #expect(!view.beginInteractiveMovementForItem(at: path(0)))
            #expect(view.beginInteractiveMovementForItem(at: path(3)))
            #expect(!view.beginInteractiveMovementForItem(at: path(4)), "one at a time")
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 30, y: 30))
            app.frame()
            #expect(data.proposals == ["3 at 3 to 0"])
            #expect(view.indexPath(for: view.visibleCells[1]) == path(1))
            #expect(order(view).prefix(4) == [0, 3, 1, 2], "the delegate doesn't let the first item move")
            view.endInteractiveMovement()
            #expect(data.moves == ["3 to 1"])
        }
    }

    @Test func scrolledInCellsShowDataOfTheirIndexPath() {
        TestApp.run { app in
            let (view, data) = grid(app, [80])
            view.beginInteractiveMovementForItem(at: path(0))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 310))
            app.frame()
            view.contentOffset.y = 600
            app.frame()
            for path in view.indexPathsForVisibleItems where path.item > 19 {
                #expect((view.cellForItem(at: path) as? NumberedCell)?.number == path.item)
            }
            view.contentOffset.y = 0
            app.frame()
            #expect((view.cellForItem(at: path(0)) as? NumberedCell)?.number == 1)
            view.endInteractiveMovement()
            app.advance(to: app.now + 0.5)
            #expect(order(view) == view.indexPathsForVisibleItems.map { data.sections[0][$0.item] })
        }
    }

    @Test func updatesEndMovement() {
        TestApp.run { app in
            let (view, data) = grid(app)
            view.beginInteractiveMovementForItem(at: path(1))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 190, y: 105))
            app.frame()
            data.sections[0].remove(at: 11)
            view.deleteItems(at: [path(11)])
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 20, y: 20))
            view.endInteractiveMovement()
            app.advance(to: app.now + 0.5)
            #expect(order(view) == Array(0..<11) && data.moves.isEmpty)
        }
    }

    @Test func unhandledMovementIsReported() {
        TestApp.run { app in
            let layout = UICollectionViewFlowLayout(), data = GridData(8)
            let view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
            view.register(CountedCell.self, forCellWithReuseIdentifier: "cell")
            view.contentInsetAdjustmentBehavior = .never
            view.dataSource = data
            app.window.addSubview(view)
            app.frame()
            let frames = view.visibleCells.map(\.frame)
            #expect(view.beginInteractiveMovementForItem(at: path(0)))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 30))
            view.endInteractiveMovement()
            app.advance(to: app.now + 0.5)
            #expect(app.diagnostics == ["item-move-not-implemented"])
            #expect(view.visibleCells.map(\.frame) == frames)
        }
    }

    @Test func holdingItemNearEdgeAutoscrolls() throws {
        try TestApp.run { app in
            let (view, data) = grid(app, [200])
            let cell = try #require(view.cellForItem(at: path(0)))
            view.beginInteractiveMovementForItem(at: path(0))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 30, y: 395))
            app.advance(to: app.now + 1)
            let offset = view.contentOffset.y
            #expect(offset > 300 && offset < 650, "less than the speed at the edge")
            #expect(abs(cell.center.y - view.bounds.minY - 395) < 0.01, "under the finger")
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 30, y: view.bounds.midY))
            app.advance(to: app.now + 0.5)
            #expect(abs(view.contentOffset.y - offset) < 15, "away from the edge it stays")
            let position = try #require(view.indexPath(for: cell)).item
            view.endInteractiveMovement()
            app.advance(to: app.now + 1)
            #expect(data.sections[0][position] == 0 && position > 20)
            #expect(order(view) == view.indexPathsForVisibleItems.map { data.sections[0][$0.item] })

            view.beginInteractiveMovementForItem(at: IndexPath(item: position, section: 0))
            view.updateInteractiveMovementTargetPosition(CGPoint(x: 30, y: view.bounds.minY - 20))
            app.advance(to: app.now + 4)
            #expect(view.contentOffset.y == 0 && view.indexPath(for: cell) == path(0))
        }
    }

    @Test func longPressMovesItemsOfController() {
        TestApp.run { app in
            let controller = MovingController(UICollectionViewFlowLayout(), count: 10)
            app.window.rootViewController = controller
            app.frame()
            guard let view = controller.collectionView, let last = view.cellForItem(at: path(3)) else { return }
            let from = view.convert(view.cellForItem(at: path(0))?.center ?? .zero, to: nil)
            let to = view.convert(last.center, to: nil)
            app.touch(.began, from.x, from.y)
            app.wait(0.6)
            for step in 1...10 {
                app.wait(1 / 60)
                let share = CGFloat(step) / 10
                app.touch(.moved, from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share)
            }
            app.touch(.ended, to.x, to.y)
            app.advance(to: app.now + 0.5)
            #expect(controller.numbers == [1, 2, 3, 0, 4, 5, 6, 7, 8, 9])
            #expect(order(view) == controller.numbers)
        }
    }
}

@MainActor private final class MovableData: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var sections: [[Int]]
    var fixed: Set<Int> = []
    var moves: [String] = []
    var proposals: [String] = []

    init(_ counts: [Int]) {
        sections = counts.enumerated().map { section, count in (0..<count).map { 100 * section + $0 } }
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sections[section].count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? NumberedCell)?.number = sections[indexPath.section][indexPath.item]
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        !fixed.contains(sections[indexPath.section][indexPath.item])
    }

    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        moves.append("\(sourceIndexPath.item) to \(destinationIndexPath.item)")
        let number = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
        sections[destinationIndexPath.section].insert(number, at: destinationIndexPath.item)
    }

    func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        proposals.append("\(originalIndexPath.item) at \(currentIndexPath.item) to \(proposedIndexPath.item)")
        return fixed.contains(sections[0][proposedIndexPath.item])
            ? IndexPath(item: proposedIndexPath.item + 1, section: 0) : proposedIndexPath
    }
}

/// Like most controllers, it implements only `moveItemAt`.
private final class MovingController: NumbersController {
    override func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        numbers.insert(numbers.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
    }
}
