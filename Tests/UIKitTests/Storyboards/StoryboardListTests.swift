import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite(.lane(.main)) struct StoryboardListTests {
    @Test func prototypeCellsAreDequeued() throws {
        let app = TestApp()
        let controller = try #require(
            StoryboardFixtures.storyboard("Lists").instantiateInitialViewController() as? PlacesController)
        app.show(controller)
        let table = try #require(controller.tableView)
        #expect(controller.view === table && table.dataSource === controller && table.delegate === controller)
        #expect(table.rowHeight == 60 && table.separatorStyle == .none && !table.allowsSelection)
        #expect(table.tableHeaderView?.frame.height == 80 && controller.refreshControl != nil)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? PlaceCell)
        #expect(cell.reuseIdentifier == "place" && cell.textLabel?.text == "Row 0")
        #expect(cell.textLabel?.font == .systemFont(ofSize: 19) && cell.detailTextLabel?.text == "Subtitle")
        #expect(cell.imageView?.image != nil && cell.accessoryType == .disclosureIndicator)
        #expect(cell.selectionStyle == .none && cell.indentationLevel == 1 && cell.places === controller)
        cell.button?.sendActions(for: .touchUpInside)
        cell.button?.sendActions(for: .touchDown)
        #expect(controller.went == 1 && cell.presses == 1)
        let plain = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        let other = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)))
        #expect(plain !== other && plain.reuseIdentifier == "plain")
        let label = try #require(plain.contentView.first(UILabel.self))
        #expect(label.frame.minX == plain.contentView.layoutMargins.left)
        #expect(abs(label.frame.midY - plain.contentView.bounds.midY) < 0.5)
        #expect(app.problems == [])
    }

    @Test func staticTablesShowTheirCells() throws {
        let app = TestApp()
        let controller = try #require(
            StoryboardFixtures.storyboard("Lists").instantiateViewController(withIdentifier: "Settings")
                as? SettingsController)
        app.show(controller)
        let table = try #require(controller.tableView)
        #expect(table.style == .grouped && table.numberOfSections == 2 && !table.isScrollEnabled)
        #expect(table.numberOfRows(inSection: 0) == 2 && table.numberOfRows(inSection: 1) == 1)
        #expect(controller.tableView(table, titleForHeaderInSection: 0) == "Account")
        #expect(controller.tableView(table, titleForFooterInSection: 1) == "Two\nlines")
        let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(first === controller.nameCell && first.detailTextLabel?.text == "Ada")
        #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 88)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
        let second = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(controller.toggle?.isDescendant(of: second) == true && second.accessoryView is UISwitch)
        table.reloadData()
        app.frame()
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === first)
        #expect(app.problems == [])
    }

    @Test func collectionViewsHaveLayoutsCellsAndHeaders() throws {
        let app = TestApp()
        let controller = try #require(
            StoryboardFixtures.storyboard("Lists").instantiateViewController(withIdentifier: "Grid") as? GridController)
        app.show(controller)
        let view = try #require(controller.collectionView)
        let layout = try #require(controller.collectionViewLayout as? UICollectionViewFlowLayout)
        #expect(layout.itemSize == CGSize(width: 80, height: 90) && layout.minimumLineSpacing == 5)
        #expect(layout.sectionInset == UIEdgeInsets(top: 11, left: 10, bottom: 13, right: 12))
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)) as? TileCell)
        // 59 points of safe area are outside the content; the header has 40 points, the inset 11.
        #expect(cell.frame == CGRect(x: 10, y: 51, width: 80, height: 90))
        #expect(cell.imageView?.frame == CGRect(x: 0, y: 0, width: 80, height: 90))
        #expect(cell.backgroundColor == .systemBlue && cell.imageView?.superview === cell.contentView)
        let header = try #require(
            view.supplementaryView(
                forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)))
        #expect((header.subviews.first as? UILabel)?.text == "Section")
        let strip = try #require(
            StoryboardFixtures.storyboard("Lists").instantiateViewController(withIdentifier: "Strip")
                as? UICollectionViewController)
        let stripLayout = try #require(strip.collectionView.collectionViewLayout as? StripLayout)
        #expect(stripLayout.scrollDirection == .horizontal && strip.collectionView.isPagingEnabled)
        #expect(stripLayout.estimatedItemSize == UICollectionViewFlowLayout.automaticSize)
        #expect(app.problems == [])
    }

    @Test func aCustomLayoutNeedNotBeAFlowLayout() throws {
        let nib = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
              <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
              <collectionView id="a"><rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
                <collectionViewLayout key="collectionViewLayout" id="b" customClass="PileLayout" customModule="UIKitTests"/>
              </collectionView></objects></document>
            """
        let objects = UINib(data: Data(nib.utf8), bundle: nil).instantiate(withOwner: nil, options: nil)
        let view = try #require(objects.first as? UICollectionView)
        #expect(view.collectionViewLayout is PileLayout)
    }

    @Test func scrollViewsHaveContentFromConstraintsOrTheFile() throws {
        let app = TestApp()
        let controller = StoryboardFixtures.storyboard("Lists").instantiateViewController(withIdentifier: "Scroll")
        app.show(controller)
        let scrolls = controller.view.subviews.compactMap { $0 as? UIScrollView }
        #expect(scrolls[0].frame == CGRect(x: 0, y: 0, width: 393, height: 426))
        #expect(scrolls[0].contentSize == CGSize(width: 393, height: 900) && scrolls[0].maximumZoomScale == 3)
        #expect(scrolls[0].contentInset == UIEdgeInsets(top: 5, left: 0, bottom: 6, right: 0))
        #expect(scrolls[0].contentInsetAdjustmentBehavior == .never && scrolls[0].keyboardDismissMode == .onDrag)
        #expect(scrolls[1].contentSize == CGSize(width: 1000, height: 100) && scrolls[1].isPagingEnabled)
        #expect((scrolls[2] as? UITableView)?.style == .insetGrouped)
        #expect(app.problems == [])
    }
}
