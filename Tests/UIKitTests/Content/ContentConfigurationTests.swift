import Interlude
import Testing
import UIKitTestSupport

@testable import UIKit

/// A custom configuration with a color.
private struct SwatchConfiguration: UIContentConfiguration, Hashable {
    var color = UIColor.red
    var isMarked = false

    func makeContentView() -> any UIView & UIContentView { SwatchView(self) }

    func updated(for state: any UIConfigurationState) -> SwatchConfiguration {
        var updated = self
        updated.isMarked = (state as? UICellConfigurationState)?.isSelected == true
        return updated
    }
}

private final class SwatchView: UIView, UIContentView {
    var shown: SwatchConfiguration

    init(_ configuration: SwatchConfiguration) {
        shown = configuration
        super.init(frame: .zero)
        backgroundColor = configuration.color
    }

    required init?(coder: NSCoder) { nil }

    var configuration: any UIContentConfiguration {
        get { shown }
        set {
            guard let new = newValue as? SwatchConfiguration else { return }
            shown = new
            backgroundColor = new.color
        }
    }
}

private final class StatefulCell: UICollectionViewCell {
    var states: [UICellConfigurationState] = []

    override func updateConfiguration(using state: UICellConfigurationState) { states.append(state) }
}

@MainActor @Suite(.lane(.main)) struct ContentConfigurationTests {
    @Test func contentReplacesContentView() {
        TestApp.run { app in
            let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
            app.window.addSubview(cell)
            cell.contentConfiguration = SwatchConfiguration()
            app.frame()
            let shown = cell.contentView as? SwatchView
            #expect(shown?.superview === cell && shown?.frame == cell.bounds)
            cell.contentConfiguration = SwatchConfiguration(color: .blue)
            #expect(cell.contentView === shown && shown?.backgroundColor == .blue, "the view is used again")
            cell.isSelected = true
            app.frame()
            #expect(shown?.shown.isMarked == true)
            cell.automaticallyUpdatesContentConfiguration = false
            cell.isSelected = false
            app.frame()
            #expect(shown?.shown.isMarked == true)
        }
    }

    @Test func cellsUpdateForEachState() {
        TestApp.run { app in
            let cell = StatefulCell(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
            var handled: [Bool] = []
            cell.configurationUpdateHandler = { handled.append($1.isHighlighted) }
            app.window.addSubview(cell)
            app.frame()
            cell.isHighlighted = true
            cell.isSelected = true
            app.frame()
            #expect(cell.states.map(\.isHighlighted) == [false, true] && handled == [false, true])
            #expect(cell.states.last?.isSelected == true)
            app.frame()
            #expect(handled.count == 2, "nothing changed")
        }
    }

    @Test func backgroundsFollowSelection() {
        TestApp.run { app in
            let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
            app.window.addSubview(cell)
            var background = UIBackgroundConfiguration.listPlainCell()
            background.cornerRadius = 8
            background.backgroundInsets = .init(top: 1, leading: 2, bottom: 3, trailing: 4)
            cell.backgroundConfiguration = background
            app.frame()
            let fill = cell.subviews.first?.subviews.first
            #expect(fill?.frame == CGRect(x: 2, y: 1, width: 194, height: 56))
            #expect(fill?.backgroundColor == .systemBackground && fill?.layer.cornerRadius == 8)
            cell.isSelected = true
            app.frame()
            #expect(fill?.backgroundColor == .systemGray4)
        }
    }

    @Test func listContentPositionsImageAndText() {
        TestApp.run { app in
            var content = UIListContentConfiguration.subtitleCell()
            content.text = "Title"
            content.secondaryText = "Below"
            content.image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { _ in }
            let view = content.makeContentView()
            view.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
            app.window.addSubview(view)
            app.frame()
            let labels = view.subviews.compactMap { $0 as? UILabel }
            let image = view.subviews.first { $0 is UIImageView }
            #expect(image?.frame == CGRect(x: 16, y: 30, width: 30, height: 20))
            #expect(labels.map(\.frame.minX) == [62, 62] && labels.map(\.text) == ["Title", "Below"])
            #expect(labels[0].frame.maxY + 3 == labels[1].frame.minY)
            let height = view.sizeThatFits(CGSize(width: 300, height: 0)).height
            #expect(height == 22 + labels[0].frame.height + 3 + labels[1].frame.height)
            var value = UIListContentConfiguration.valueCell()
            value.text = "Title"
            value.secondaryText = "12"
            view.configuration = value
            app.frame()
            #expect(abs(labels[1].frame.maxX - 284) < 1e-9 && labels[0].frame.midY == labels[1].frame.midY)
            #expect(image?.isHidden == true)
        }
    }

    @Test func listsSizeCellsAndShowSeparators() async throws {
        try await Stage.run(.iPhone16) { stage in
            let list = try await TextList(
                stage, .plain, ["one", TextList.long, "three"], accessories: { _ in [.disclosureIndicator()] })
            let shown = list.view.visibleCells
            #expect(shown.map(\.frame.minY) == [0, shown[0].frame.maxY, shown[1].frame.maxY])
            #expect(shown[1].frame.height > 2 * shown[0].frame.height)
            #expect(shown[0].frame.height == shown[2].frame.height && shown[0].frame.width == 393)
            #expect(list.view.contentSize.height == shown[2].frame.maxY)
            #expect(shown[0].contentView.frame.maxX < 393 - 16, "the accessory needs space")

            let former = shown[1].frame.height
            list.apply(animated: true) { $0.moveItem(TextList.long, beforeItem: "one") }
            try await stage.settle()
            #expect(list.view.visibleCells.first === shown[1] && shown[1].frame.height == former)
            #expect(shown[1].frame.minY == 0 && shown[0].frame.minY == former)
        }
    }

    @Test func separatorsAboveItemsAndReservedWidthsOfAccessories() async throws {
        try await Stage.run(.iPhone16) { stage in
            let list = try await TextList(
                stage, .plain, ["one", "two"],
                configure: {
                    $0.itemSeparatorHandler = { path, configuration in
                        var configuration = configuration
                        if path.item == 0 { configuration.topSeparatorVisibility = .visible }
                        configuration.topSeparatorInsets.leading = 40
                        configuration.bottomSeparatorVisibility = .hidden
                        return configuration
                    }
                },
                accessories: { text in [.checkmark(options: .init(reservedLayoutWidth: text == "one" ? 60 : nil))] })
            let (first, second) = (try #require(list.cell(0)), try #require(list.cell(1)))
            let line = first.subviews.map(\.frame).filter { $0.height < 1 }
            #expect(line == [CGRect(x: 40, y: 0, width: 353, height: 1.0 / 3)])
            #expect(second.subviews.allSatisfy { $0.frame.height >= 1 })
            let icon = try #require(first.subviews.first { $0 is UIImageView })
            #expect(abs(icon.center.x - (393 - 16 - 30)) < 1e-9)
            #expect(first.contentView.frame.maxX == 393 - 16 - 60 && second.contentView.frame.maxX > 393 - 16 - 30)
        }
    }

    @Test func signsOfEditingAccessoriesHaveAColor() throws {
        try TestApp.run { app in
            let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
            app.window.addSubview(cell)
            @MainActor func fills(_ accessory: UICellAccessory) -> [UIColor?] {
                accessory.makeView(for: cell).subviews.filter { $0.bounds.width == 12 }.map { $0.backgroundColor }
            }
            #expect(fills(.delete(options: .init(tintColor: .yellow))) == [.yellow])
            #expect(fills(.insert(options: .init(tintColor: .blue))) == [.blue])
            #expect(fills(.delete()).isEmpty)
            cell.isSelected = true
            #expect(fills(.multiselect(options: .init(tintColor: .red))) == [.red])
            let reorder = UICellAccessory.reorder(options: .init(showsVerticalSeparator: true)).makeView(for: cell)
            let line = try #require(reorder.subviews.first { $0.backgroundColor == .separator })
            #expect(line.frame.minX < 0 && line.frame.height == 28)
            #expect(UICellAccessory.reorder().makeView(for: cell).subviews.count == reorder.subviews.count - 1)
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test func reservedWidthsMustBeFinite() {
        TestApp.run { app in
            var options = UICellAccessory.CheckmarkOptions(reservedLayoutWidth: .nan)
            #expect(options.reservedLayoutWidth == nil)
            options.reservedLayoutWidth = 40
            options.reservedLayoutWidth = .infinity
            #expect(options.reservedLayoutWidth == 40)
            #expect(app.diagnostics == ["value-not-finite", "value-not-finite"])
            options.reservedLayoutWidth = nil
            #expect(options.reservedLayoutWidth == nil)
        }
    }

    @Test func insertedCellsHaveOwnHeightFromFirstFrame() async throws {
        try await Stage.run(.iPhone16) { stage in
            let list = try await TextList(stage, .plain, ["one", "two"])
            let last = try #require(list.cell(1))
            let start = last.center.y
            list.apply(animated: true) { $0.insertItems([TextList.long], beforeItem: "two") }
            let end = last.center.y
            await stage.advance(by: 0.15)
            let halfway = try #require(last.layer.presentation()).position.y
            try await stage.settle()
            #expect(last.center.y == end && end > start + 60)
            #expect(abs(halfway - (start + end) / 2) < 0.5)
        }
    }

    @Test func cellWithMoreContentGrows() async throws {
        try await Stage.run(.iPhone16) { stage in
            let list = try await TextList(stage, .plain, ["one", "two"])
            let cell = try #require(list.cell(0))
            let height = cell.frame.height
            TextList.show(TextList.long, in: cell)
            await stage.advance(by: 0.1)
            #expect(cell.frame.height > height + 60)
            let next = try #require(list.cell(1))
            // The frames derive from centers, which rounds.
            #expect(abs(next.frame.minY - cell.frame.maxY) < 1e-9)

            let wide = cell.frame.height
            list.view.frame.size.width = 250
            await stage.advance(by: 0.1)
            #expect(cell.frame.height > wide, "another width, another height")
        }
    }

    @Test func outlinesIndentAndRotateDisclosures() async throws {
        try await Stage.run(.iPhone16) { stage in
            let list = try await TextList(
                stage, .sidebar,
                accessories: { $0 == "a" ? [.outlineDisclosure(options: .init(style: .header))] : [] })
            var outline = NSDiffableDataSourceSectionSnapshot<String>()
            outline.append(["a", "b"])
            outline.append(["a1"], to: "a")
            list.data.apply(outline, to: 0, animatingDifferences: false, completion: nil)
            try await stage.settle()
            let cell = try #require(list.cell(0))
            await stage.tap(cell.center)
            try await stage.settle()
            #expect(list.data.snapshot().itemIdentifiers == ["a", "a1", "b"])
            #expect(list.cell(1)?.indentationLevel == 1)
            #expect(abs((cell.disclosure?.transform.b ?? 0) - 1) < 1e-9)
            #expect(list.view.indexPathsForSelectedItems == [])
            await stage.tap(cell.center)
            try await stage.settle()
            #expect(list.data.snapshot().itemIdentifiers == ["a", "b"] && cell.disclosure?.transform == .identity)
        }
    }

    @Test func headersOfPlainListsHaveTheTopPadding() throws {
        try TestApp.run { app in
            var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
            configuration.headerMode = .supplementary
            configuration.headerTopPadding = 30
            let data = SectionedData([3])
            let view = UICollectionView(
                frame: app.window.bounds,
                collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
            view.dataSource = data
            let layout = view.collectionViewLayout
            layout.prepare()
            let header = try #require(
                layout.layoutAttributesForSupplementaryView(
                    ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)))
            let first = try #require(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
            #expect(header.frame.minY == 30 && first.frame.minY == header.frame.maxY)
        }
    }

    @Test func aDetailButtonWithoutHandlerLeavesTheOutlineAsItIs() async throws {
        try await Stage.run(.iPhone16) { stage in
            let list = try await TextList(stage, .sidebar, accessories: { _ in [.detail()] })
            var outline = NSDiffableDataSourceSectionSnapshot<String>()
            outline.append(["a"])
            outline.append(["a1"], to: "a")
            list.data.apply(outline, to: 0, animatingDifferences: false, completion: nil)
            try await stage.settle()
            let cell = try #require(list.cell(0))
            @MainActor func buttons(_ view: UIView) -> [UIButton] {
                view.subviews.flatMap { (($0 as? UIButton).map { [$0] } ?? []) + buttons($0) }
            }
            let button = try #require(buttons(cell).first)
            button.sendActions(for: .primaryActionTriggered)
            try await stage.settle()
            #expect(list.data.snapshot().itemIdentifiers == ["a"])
        }
    }

    @Test func cellsUseAppearanceOfTheirList() {
        TestApp.run { app in
            @MainActor func list(_ appearance: UICollectionLayoutListConfiguration.Appearance) -> UICollectionViewLayout
            {
                UICollectionViewCompositionalLayout.list(using: .init(appearance: appearance))
            }
            let data = SectionedData([3])
            let view = UICollectionView(frame: app.window.bounds, collectionViewLayout: list(.insetGrouped))
            view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
            view.dataSource = data
            app.window.addSubview(view)
            app.frame()
            let cells = (0..<3).compactMap { view.cellForItem(at: [0, $0]) }
            #expect(cells.map(\.layer.cornerRadius) == [10, 0, 10])
            #expect(cells.allSatisfy { $0.backgroundColor == .secondarySystemGroupedBackground })
            view.collectionViewLayout = list(.plain)
            app.frame()
            let plain = (0..<3).compactMap { view.cellForItem(at: [0, $0]) }
            #expect(plain.map(\.layer.cornerRadius) == [0, 0, 0])
            #expect(plain.allSatisfy { $0.backgroundColor == .systemBackground })
        }
    }
}
