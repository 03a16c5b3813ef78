import CoreGraphics
import Foundation
import Interlude
import QuartzCore
import Testing
import UIKit
import UIKitTestSupport

/// Counts that an app lets grow without end, and indices that don't exist: limited, reported, or ignored.
@MainActor
@Suite(.lane(.main), .tags(.slow), .enabled(if: runsSlowTests)) struct CountMisuseTests {
    private static let indices = [-1, 0, 7, 1_000_000, Int.max, Int.min]

    @Test func indicesThatDoNotExist() {
        for index in Self.indices {
            TestApp.run { app in
                let path = IndexPath(item: index, section: index)
                let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
                app.window.addSubview(table)
                let layout = UICollectionViewFlowLayout()
                let list = UICollectionView(
                    frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: layout)
                app.window.addSubview(list)
                app.frame()
                _ = (table.cellForRow(at: path), table.rectForRow(at: path), table.headerView(forSection: index))
                _ = (table.numberOfRows(inSection: index), table.rect(forSection: index))
                table.selectRow(at: path, animated: true, scrollPosition: .middle)
                table.deselectRow(at: path, animated: true)
                table.scrollToRow(at: path, at: .bottom, animated: true)
                table.reloadRows(at: [path], with: .fade)
                table.reloadSections([0, 5], with: .fade)
                _ = (list.cellForItem(at: path), list.layoutAttributesForItem(at: path))
                _ = list.numberOfItems(inSection: index)
                list.selectItem(at: path, animated: true, scrollPosition: .top)
                list.scrollToItem(at: path, at: .bottom, animated: true)
                list.reloadItems(at: [path])
                _ = list.beginInteractiveMovementForItem(at: path)
                _ = layout.layoutAttributesForItem(at: path)
                let segments = UISegmentedControl(items: ["A"])
                segments.selectedSegmentIndex = index
                segments.insertSegment(withTitle: "B", at: index, animated: false)
                segments.removeSegment(at: index, animated: false)
                segments.setTitle("C", forSegmentAt: index)
                _ = segments.titleForSegment(at: index)
                let view = UIView()
                view.insertSubview(UIView(), at: index)
                view.exchangeSubview(at: index, withSubviewAt: 0)
                view.layer.insertSublayer(CALayer(), at: UInt32(clamping: index))
                let stack = UIStackView()
                stack.insertArrangedSubview(UIView(), at: index)
                let tabs = UITabBarController()
                tabs.viewControllers = [UIViewController()]
                app.show(tabs)
                tabs.selectedIndex = index
                let pages = UIPageControl()
                pages.currentPage = index
                pages.numberOfPages = index
                pages.setIndicatorImage(nil, forPage: index)
                let picker = UIPickerView()
                picker.selectRow(index, inComponent: index, animated: true)
                _ = (picker.selectedRow(inComponent: index), picker.view(forRow: index, forComponent: index))
                picker.reloadComponent(index)
                let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
                alert.addTextField()
                let bar = UITabBar()
                bar.setItems([], animated: true)
                let search = UISearchBar()
                search.scopeButtonTitles = ["A"]
                search.selectedScopeButtonIndex = index
                search.showsScopeBar = true
                let label = UILabel()
                label.numberOfLines = index
                label.text = "Text"
                label.sizeToFit()
                let text = UITextView()
                text.text = "Text"
                text.selectedRange = NSRange(location: index, length: index)
                text.scrollRangeToVisible(NSRange(location: index, length: 1))
                if let range = text.textRange(
                    from: text.position(from: text.beginningOfDocument, offset: index) ?? text.beginningOfDocument,
                    to: text.endOfDocument)
                {
                    text.replace(range, withText: "x")
                }
                let pan = UIPanGestureRecognizer()
                pan.minimumNumberOfTouches = index
                pan.maximumNumberOfTouches = index
                _ = pan.location(ofTouch: index, in: nil)
                app.window.addGestureRecognizer(pan)
                app.drag(from: CGPoint(x: 10, y: 10), by: CGVector(dx: 10, dy: 10), moves: 9)
                let image = UIImageView()
                image.animationRepeatCount = index
                app.advance(by: 0.3)
            }
        }
    }

    @Test func tabGroupsOfTabGroups() {
        TestApp.run { app in
            let tabs = UITabBarController()
            var group = UITabGroup(title: "0", image: nil, identifier: "0", children: [])
            for level in 1..<2000 {
                group = UITabGroup(title: "\(level)", image: nil, identifier: "\(level)", children: [group])
            }
            tabs.tabs = [group, UITab(title: "A", image: nil, identifier: "0") { _ in UIViewController() }]
            app.show(tabs)
            tabs.selectedTab = tabs.tabs.last
            app.advance(by: 0.3)
        }
    }

    @Test func menusOfMenus() async {
        await Stage.run(.iPhone16) { stage in
            var menu = UIMenu(title: "0", children: [UIAction(title: "A") { _ in }])
            for level in 1..<1000 { menu = UIMenu(title: "\(level)", options: .displayInline, children: [menu]) }
            let wide = UIMenu(title: "Wide", children: (0..<2000).map { UIAction(title: "\($0)") { _ in } })
            let root = UIViewController()
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 50, y: 200, width: 100, height: 44)
            button.setTitle("Menu", for: .normal)
            button.menu = UIMenu(children: [menu, wide])
            button.showsMenuAsPrimaryAction = true
            root.view.addSubview(button)
            await stage.show(root)
            await stage.tap(CGPoint(x: 100, y: 220))
            await stage.advance(by: 0.6)
            _ = stage.snapshot()
        }
    }

    @Test func wordsOfManyLetters() async {
        await Stage.run(.iPhone16) { stage in
            let word = String(repeating: "word", count: 5000)
            let root = UIViewController()
            root.title = word
            let label = UILabel(frame: CGRect(x: 0, y: 100, width: 300, height: 40))
            label.text = word
            let lines = UILabel(frame: CGRect(x: 0, y: 150, width: 300, height: 40))
            lines.numberOfLines = 0
            lines.text = word
            let field = UITextField(frame: CGRect(x: 0, y: 200, width: 300, height: 30))
            field.text = word
            let button = UIButton(configuration: .filled())
            button.configuration?.title = word
            button.frame = CGRect(x: 0, y: 250, width: 300, height: 40)
            root.view.addSubview(label)
            root.view.addSubview(lines)
            root.view.addSubview(field)
            root.view.addSubview(button)
            await stage.show(UINavigationController(rootViewController: root))
            root.present(
                UIAlertController(title: word, message: word, preferredStyle: .alert), animated: true)
            await stage.advance(by: 0.6)
            _ = stage.snapshot()
        }
    }

    @Test func thousandsOfItemsInBars() async {
        await Stage.run(.iPhone16) { stage in
            let root = UIViewController()
            root.navigationItem.rightBarButtonItems = (0..<300).map {
                UIBarButtonItem(title: "\($0)", style: .plain, target: nil, action: nil)
            }
            root.toolbarItems = root.navigationItem.rightBarButtonItems
            let navigation = UINavigationController(rootViewController: root)
            navigation.isToolbarHidden = false
            let tabs = UITabBarController()
            tabs.viewControllers = [navigation] + (0..<300).map { _ in UIViewController() }
            await stage.show(tabs)
            let segments = UISegmentedControl(items: (0..<2000).map { "\($0)" })
            segments.frame = CGRect(x: 0, y: 200, width: 300, height: 32)
            root.view.addSubview(segments)
            await stage.advance(by: 0.1)
            _ = stage.snapshot()
        }
    }

    @Test func deepConfigurationsOfSegmentsOfText() {
        TestApp.run { app in
            // A section snapshot nested thousands of levels deep.
            var snapshot = NSDiffableDataSourceSectionSnapshot<Int>()
            snapshot.append([0])
            for level in 1..<3000 { snapshot.append([level], to: level - 1) }
            snapshot.expand(Array(0..<3000))
            #expect(snapshot.visibleItems.count == 3000)
            snapshot.collapse([0])
            #expect(snapshot.visibleItems.count == 1)
            _ = app
        }
    }

    @Test func theThousandthAnimationCostsWhatTheFirstDid() {
        TestApp.run { app in
            let view = app.addView()
            for step in 0..<1000 {
                UIView.animate(withDuration: 5, delay: 0, options: [.beginFromCurrentState]) {
                    view.center.x = CGFloat(step)
                }
            }
            app.frame()
            #expect(view.center.x == 999)
        }
    }
}
