import Interlude
import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite(.lane(.main)) struct OrthogonalSectionTests {
    private func layout(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    ) -> UICollectionViewCompositionalLayout {
        UICollectionViewCompositionalLayout { index, _ in
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(index == 0 ? .absolute(200) : .fractionalWidth(1), .absolute(150)),
                subitems: [.init(.fractionalWidth(1), .fractionalHeight(1))])
            let section = NSCollectionLayoutSection(group: group)
            section.interGroupSpacing = 10
            section.contentInsets = .init(top: 20, leading: 16, bottom: 20, trailing: 16)
            if index == 0 { section.orthogonalScrollingBehavior = behavior }
            return section
        }
    }

    /// Shows a thousand items in a section that scrolls across, and twenty in one below that does not.
    private func screen(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior,
        _ body: (Stage, UICollectionView, SectionedData) async throws -> Void
    ) async throws {
        try await Stage.run(.iPhone16) { stage in
            let view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout(behavior))
            view.contentInsetAdjustmentBehavior = .never
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            let data = SectionedData([1000, 20])
            view.dataSource = data
            stage.window.addSubview(view)
            await stage.advance(by: 0.1)
            try await body(stage, view, data)
        }
    }

    private func shown(_ view: UICollectionView, _ section: Int) -> [Int] {
        view.indexPathsForVisibleItems.filter { $0.section == section }.map(\.item)
    }

    /// Shows two items in a section that scrolls across with a behavior and properties.
    private func scrollView(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, in app: TestApp,
        _ change: (UICollectionLayoutSectionOrthogonalScrollingProperties) -> Void
    ) throws -> OrthogonalScrollView {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: .init(.absolute(100), .absolute(100)),
            subitems: [.init(.fractionalWidth(1), .fractionalHeight(1))])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = behavior
        change(section.orthogonalScrollingProperties)
        let view = UICollectionView(
            frame: app.window.bounds, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let data = SectionedData([2])
        view.dataSource = data
        app.window.addSubview(view)
        app.frame()
        return try #require(view.subviews.lazy.compactMap { $0 as? OrthogonalScrollView }.first)
    }

    @Test func scrollingPropertiesOfASectionOverrideItsBehavior() throws {
        let app = TestApp()
        let plain = try scrollView(.groupPaging, in: app) { _ in }
        #expect(plain.decelerationRate == .fast && plain.bounces && !plain.alwaysBounceHorizontal)
        let slow = try scrollView(.groupPaging, in: app) { ($0.decelerationRate, $0.bounce) = (.normal, .always) }
        #expect(slow.decelerationRate == .normal && slow.bounces && slow.alwaysBounceHorizontal)
        let stiff = try scrollView(.continuous, in: app) { ($0.decelerationRate, $0.bounce) = (.fast, .never) }
        #expect(stiff.decelerationRate == .fast && !stiff.bounces)
    }

    @Test func groupsAdvanceAlongOrthogonalAxis() async throws {
        try await screen(.continuous) { _, view, data in
            #expect(view.itemFrame(0) == box(16, 20, 200, 150))
            #expect(view.itemFrame(2) == box(436, 20, 200, 150))
            #expect(view.itemFrame(0, 1) == box(16, 210, 361, 150))
            #expect(view.contentSize.width == 393)
            #expect(shown(view, 0) == [0, 1], "only visible items have cells")
            #expect(data.asked.filter { $0.section == 0 }.count == 2)
        }
    }

    @Test func horizontalDragScrollsSectionVerticalScrollsAll() async throws {
        try await screen(.continuous) { stage, view, _ in
            let cell = try #require(view.cellForItem(at: [0, 1]))
            let start = cell.convert(cell.bounds, to: view)
            await stage.drag(from: CGPoint(x: 300, y: 100), to: CGPoint(x: 100, y: 100), duration: 0.5)
            try await stage.settle()
            #expect(view.contentOffset == .zero)
            #expect(cell.convert(cell.bounds, to: view).minX < start.minX - 150)
            #expect(shown(view, 0).contains(2))
            let offset = view.orthogonalOffsets[0]
            await stage.drag(from: CGPoint(x: 200, y: 120), to: CGPoint(x: 200, y: 20), duration: 0.5)
            try await stage.settle()
            #expect(view.contentOffset.y > 50 && view.orthogonalOffsets[0] == offset)
            view.contentOffset.y = 1500
            await stage.advance(by: 0.1)
            #expect(shown(view, 0).isEmpty && view.orthogonalViews.isEmpty)
            view.contentOffset.y = 0
            await stage.advance(by: 0.1)
            #expect(view.orthogonalViews[0]?.contentOffset.x == offset, "the section restores its offset")
        }
    }

    @Test(arguments: [
        (UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPaging, 210.0),
        (.continuousGroupLeadingBoundary, 210), (.paging, 393), (.groupPagingCentered, 210),
    ])
    func decelerationStopsAtTarget(
        _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, _ pitch: Double
    ) async throws {
        try await screen(behavior) { stage, view, _ in
            for _ in 0..<2 {
                await stage.drag(from: CGPoint(x: 330, y: 100), to: CGPoint(x: 60, y: 100), duration: 0.12)
                try await stage.settle()
            }
            let offset = Double(try #require(view.orthogonalOffsets[0]))
            #expect(abs((offset / pitch).rounded() * pitch - offset) < 0.4, "\(offset)")
            if behavior != .continuousGroupLeadingBoundary { #expect((offset / pitch).rounded() == 2) }
            if behavior == .groupPagingCentered {
                let cell = try #require(view.cellForItem(at: [0, 2]))
                #expect(abs(cell.convert(cell.bounds, to: view).midX - 196.5) < 0.4)
            }
        }
    }

    @Test func tapSelectsVisibleItem() async throws {
        try await screen(.continuous) { stage, view, _ in
            view.orthogonalViews[0]?.contentOffset.x = 420
            await stage.advance(by: 0.1)
            await stage.tap(CGPoint(x: 100, y: 100))
            #expect(view.indexPathsForSelectedItems == [[0, 2]])
            await stage.tap(CGPoint(x: 100, y: 300))
            #expect(view.indexPathsForSelectedItems == [[1, 0]])
        }
    }

    @Test func invalidationHandlerTransformsVisibleItems() async throws {
        try await Stage.run(.iPhone16) { stage in
            var offsets: [CGFloat] = []
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: .init(.absolute(200), .absolute(150)),
                subitems: [.init(.fractionalWidth(1), .fractionalHeight(1))])
            let section = NSCollectionLayoutSection(group: group)
            section.orthogonalScrollingBehavior = .groupPagingCentered
            section.visibleItemsInvalidationHandler = { items, offset, environment in
                offsets.append(offset.x)
                for item in items {
                    let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
                    let scale = max(1 - distance / 400, 0.5)
                    item.transform = CGAffineTransform(scaleX: scale, y: scale)
                }
            }
            let view = UICollectionView(
                frame: stage.window.bounds, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
            view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            let data = SectionedData([20])
            view.dataSource = data
            stage.window.addSubview(view)
            await stage.advance(by: 0.1)
            let first = try #require(view.cellForItem(at: [0, 0]))
            #expect(first.transform.a == 1)
            view.orthogonalViews[0]?.contentOffset.x = 100
            await stage.advance(by: 0.1)
            #expect(offsets.last == 100)
            #expect(abs(first.transform.a - 0.75) < 1e-9)
        }
    }

    @Test func changeToFlowLayoutStartsAtVisiblePositions() async throws {
        try await screen(.continuous) { stage, view, _ in
            view.orthogonalViews[0]?.contentOffset.x = 210
            await stage.advance(by: 0.1)
            let cell = try #require(view.cellForItem(at: [0, 1]))
            let start = cell.convert(CGPoint(x: 100, y: 75), to: view)
            view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
            await stage.advance(by: 0.15)
            let halfway = try #require(cell.layer.presentation()).position
            try await stage.settle()
            #expect(abs(halfway.x - (start.x + cell.center.x) / 2) < 0.6, "\(start) \(halfway) \(cell.center)")
            #expect(cell.superview === view && view.orthogonalViews.isEmpty)
            #expect(view.indexPath(for: cell) == [0, 1])
        }
    }

    @Test func interactiveTransitionStartsAtVisiblePositions() async throws {
        try await screen(.continuous) { stage, view, _ in
            view.orthogonalViews[0]?.contentOffset.x = 210
            await stage.advance(by: 0.1)
            let cell = try #require(view.cellForItem(at: [0, 1]))
            let start = cell.convert(CGPoint(x: 100, y: 75), to: view)
            let flow = UICollectionViewFlowLayout()
            let between = view.startInteractiveTransition(to: flow)
            view.layoutIfNeeded()
            #expect(cell.center == start && cell.superview === view)
            between.transitionProgress = 0.5
            between.invalidateLayout()
            view.layoutIfNeeded()
            let end = try #require(flow.layoutAttributesForItem(at: [0, 1])).center
            #expect(cell.center == CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2))
            view.cancelInteractiveTransition()
            try await stage.settle()
            #expect(cell.convert(CGPoint(x: 100, y: 75), to: view) == start)
            #expect(view.orthogonalViews[0]?.contentOffset.x == 210)
        }
    }
}
