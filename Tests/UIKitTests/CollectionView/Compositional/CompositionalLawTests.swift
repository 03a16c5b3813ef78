import Interlude
import Testing
import UIKitTestSupport

@testable import UIKit

/// Laws of compositional layouts, over seeded cases.
@MainActor @Suite(.lane(.main)) struct CompositionalLawTests {
    private func dimension(_ numbers: inout SeededGenerator, _ range: ClosedRange<Int>) -> NSCollectionLayoutDimension {
        switch Int.random(in: 0...2, using: &numbers) {
        case 0: .fractionalWidth(CGFloat.random(in: 0.1...0.6, using: &numbers))
        case 1: .fractionalHeight(CGFloat.random(in: 0.1...0.6, using: &numbers))
        default: .absolute(CGFloat(Int.random(in: range, using: &numbers)))
        }
    }

    private func item(_ numbers: inout SeededGenerator, depth: Int) -> NSCollectionLayoutItem {
        if depth > 0, Bool.random(using: &numbers) { return group(&numbers, depth: depth - 1) }
        let made = NSCollectionLayoutItem(dimension(&numbers, 20...120), dimension(&numbers, 20...120))
        if Bool.random(using: &numbers) {
            made.edgeSpacing = .init(leading: .flexible(3), top: .fixed(4), trailing: nil, bottom: .flexible(0))
        }
        return made
    }

    private func group(_ numbers: inout SeededGenerator, depth: Int) -> NSCollectionLayoutGroup {
        let size = NSCollectionLayoutSize(dimension(&numbers, 100...400), dimension(&numbers, 60...300))
        let isRow = Bool.random(using: &numbers)
        let made: NSCollectionLayoutGroup
        switch (Int.random(in: 0...2, using: &numbers), isRow) {
        case (0, true):
            made = .horizontal(layoutSize: size, subitem: item(&numbers, depth: depth), count: 3)
        case (0, false):
            made = .vertical(layoutSize: size, subitem: item(&numbers, depth: depth), count: 3)
        case (_, true):
            made = .horizontal(
                layoutSize: size, subitems: [item(&numbers, depth: depth), item(&numbers, depth: depth)])
        case (_, false):
            made = .vertical(
                layoutSize: size, subitems: [item(&numbers, depth: depth), item(&numbers, depth: depth)])
        }
        if Bool.random(using: &numbers) {
            made.interItemSpacing = Bool.random(using: &numbers) ? .fixed(7) : .flexible(2)
        }
        return made
    }

    private func section(_ numbers: inout SeededGenerator) -> NSCollectionLayoutSection {
        let made = NSCollectionLayoutSection(group: group(&numbers, depth: 2))
        made.interGroupSpacing = CGFloat(Int.random(in: 0...20, using: &numbers))
        made.contentInsets = .init(
            top: 9, leading: CGFloat(Int.random(in: 0...30, using: &numbers)), bottom: 3, trailing: 5)
        if Bool.random(using: &numbers) {
            made.boundarySupplementaryItems = [
                .init(
                    layoutSize: .init(.fractionalWidth(1), .absolute(30)), elementKind: "head", alignment: .topLeading)
            ]
        }
        return made
    }

    @Test func rectContainsOverlappingElements() {
        var numbers = SeededGenerator(seed: 21)
        for round in 0..<60 {
            TestApp.run { app in
                let sections = (0..<3).map { _ in section(&numbers) }
                let counts = sections.map { _ in Int.random(in: 0...40, using: &numbers) }
                let layout = UICollectionViewCompositionalLayout { index, _ in sections[index] }
                let data = SectionedData(counts)
                let view = data.show(layout, in: app, kinds: ["head"])
                let all = counts.enumerated().flatMap { section, count in
                    (0..<count).compactMap { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section)) }
                }
                #expect(all.count == counts.reduce(0, +))
                for _ in 0..<10 {
                    let rect = CGRect(
                        x: CGFloat.random(in: -50...400, using: &numbers),
                        y: CGFloat.random(in: -50...view.contentSize.height + 50, using: &numbers),
                        width: CGFloat.random(in: 1...500, using: &numbers),
                        height: CGFloat.random(in: 1...900, using: &numbers))
                    let found = layout.layoutAttributesForElements(in: rect) ?? []
                    let items = found.filter { $0.representedElementCategory == .cell }.map(\.indexPath)
                    // Groups that are wider than their section overflow across the scroll direction, never along it.
                    #expect(
                        items.sorted() == all.filter { $0.frame.overlaps(rect) }.map(\.indexPath).sorted(),
                        "round \(round)")
                }
            }
        }
    }

    @Test func millionItemsCostAsMuchAsThousand() {
        TestApp.run { app in
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(.fractionalWidth(1), .absolute(100)),
                subitem: .init(.fractionalWidth(1), .fractionalHeight(1)), count: 4)
            var asked: [Int] = []
            for count in [1_000, 1_000_000] {
                let data = SectionedData([count])
                let view = data.show(UICollectionViewCompositionalLayout(section: .init(group: group)), in: app)
                view.scrollToItem(at: IndexPath(item: count - 1, section: 0), at: .bottom, animated: false)
                app.frame()
                #expect(view.indexPathsForVisibleItems.last?.item == count - 1)
                #expect(view.contentSize.height == CGFloat(count / 4 * 100))
                asked.append(data.asked.count)
            }
            #expect(asked[0] == asked[1])
        }
    }

    @Test func flowToCompositionalMovesCellsLinearly() async throws {
        try await Stage.run(.iPhone16) { stage in
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(.fractionalWidth(1), .fractionalWidth(0.5)),
                subitem: .init(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
            let (flow, grid) = (
                UICollectionViewFlowLayout(), UICollectionViewCompositionalLayout(section: .init(group: group))
            )
            let controller = NumbersController(flow, count: 12)
            await stage.show(controller)
            let view: UICollectionView = controller.collectionView
            let between = view.startInteractiveTransition(to: grid)
            for progress in [0.0, 0.25, 0.5, 0.8, 1] {
                between.transitionProgress = progress
                between.invalidateLayout()
                view.layoutIfNeeded()
                for path in view.indexPathsForVisibleItems {
                    let (from, to) = (flow.layoutAttributesForItem(at: path)!, grid.layoutAttributesForItem(at: path)!)
                    let cell = try #require(view.cellForItem(at: path))
                    #expect(abs(cell.center.x - (from.center.x + (to.center.x - from.center.x) * progress)) < 1e-9)
                    #expect(abs(cell.center.y - (from.center.y + (to.center.y - from.center.y) * progress)) < 1e-9)
                    #expect(
                        abs(cell.bounds.width - (from.size.width + (to.size.width - from.size.width) * progress)) < 1e-9
                    )
                }
            }
            view.finishInteractiveTransition()
            try await stage.settle()
            #expect(view.collectionViewLayout === grid && view.visibleCells.count == 10)
            let cell = try #require(view.cellForItem(at: [0, 3]))
            let start = cell.center
            view.setCollectionViewLayout(flow, animated: true)
            await stage.advance(by: 0.15)
            let halfway = try #require(cell.layer.presentation()).position
            try await stage.settle()
            #expect(abs(halfway.x - (start.x + cell.center.x) / 2) < 0.5)
            #expect(stage.diagnostics.isEmpty)
        }
    }
}
