import CoreGraphics
import Testing
import UIKitTestSupport

@testable import UIKit

/// A controller that records the callbacks of its segues, and the selection of its rows and items.
@MainActor private final class Source: UIViewController {
    var lines: [String] = []
    var refuses = false

    override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
        lines.append("should \(identifier)")
        return !refuses
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        lines.append("prepare \(sender.map { "\(type(of: $0))" } ?? "nil")")
    }
}

extension Source: UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        triggerSegue("go", with: cell)
        return cell
    }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        lines.append("willSelect")
        return indexPath
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { lines.append("didSelect") }
}

extension Source: UICollectionViewDataSource, UICollectionViewDelegate {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        triggerSegue("go", with: cell)
        return cell
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        lines.append("didSelect")
    }
}

@MainActor @Suite(.lane(.main)) struct SegueTriggerTests {
    private func shownSource(in app: TestApp) -> Source {
        let source = Source()
        source.addSegue(
            SegueTemplate(id: "go", identifier: "detail", kind: .presentation(.init())) { _ in UIViewController() })
        app.show(source)
        return source
    }

    @Test func aControlAsksTheSourcePreparesAndPerforms() {
        TestApp.run { app in
            let source = shownSource(in: app)
            let button = UIButton(type: .system)
            #expect(source.triggerSegue("go", with: button))
            button.sendActions(for: .touchUpInside)
            #expect(source.lines == ["should detail", "prepare UIButton"])
            #expect(source.presentedViewController != nil)
        }
    }

    @Test func aSourceThatRefusesIsNotPreparedAndNoDestinationIsMade() {
        TestApp.run { app in
            let source = Source()
            var count = 0
            source.addSegue(
                SegueTemplate(id: "go", kind: .show) { _ in
                    count += 1
                    return UIViewController()
                })
            source.refuses = true
            app.show(source)
            let button = UIButton(type: .system)
            source.triggerSegue("go", with: button)
            button.sendActions(for: .touchUpInside)
            #expect(source.lines == ["should "] && count == 0)
        }
    }

    @Test func aBarButtonItemIsTheSender() {
        TestApp.run { app in
            let source = shownSource(in: app)
            let item = UIBarButtonItem(systemItem: .add)
            source.triggerSegue("go", with: item)
            item.perform(sender: nil)
            #expect(source.lines == ["should detail", "prepare UIBarButtonItem"])
        }
    }

    @Test func aSwitchTriggersWithItsValue() {
        TestApp.run { app in
            let source = shownSource(in: app)
            let control = UISwitch()
            source.triggerSegue("go", with: control)
            control.sendActions(for: .valueChanged)
            #expect(source.lines.count == 2)
        }
    }

    @Test func aTapOnAViewTriggersThroughItsRecognizer() {
        TestApp.run { app in
            let source = shownSource(in: app)
            let recognizer = UITapGestureRecognizer()
            source.triggerSegue("go", with: recognizer)
            source.view.addGestureRecognizer(recognizer)
            app.frame()
            app.tap(CGPoint(x: 100, y: 300))
            #expect(source.lines == ["should detail", "prepare UITapGestureRecognizer"])
        }
    }

    @Test func aRowPreparesAfterItsSelectionAndBeforeTheDelegate() {
        TestApp.run { app in
            let source = shownSource(in: app)
            let table = UITableView(frame: source.view.bounds)
            table.dataSource = source
            table.delegate = source
            source.view.addSubview(table)
            app.frame()
            app.tap(table.convert(table.rectForRow(at: IndexPath(row: 1, section: 0)), to: nil).center)
            #expect(source.lines == ["willSelect", "should detail", "prepare UITableViewCell", "didSelect"])
            #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        }
    }

    @Test func anItemOfACollectionViewTriggersItsCellsSegue() {
        TestApp.run { app in
            let source = shownSource(in: app)
            let layout = UICollectionViewFlowLayout()
            let list = UICollectionView(frame: source.view.bounds, collectionViewLayout: layout)
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            list.dataSource = source
            list.delegate = source
            source.view.addSubview(list)
            app.frame()
            let cell = list.cellForItem(at: IndexPath(item: 0, section: 0))
            app.tap(cell?.convert(CGPoint(x: 10, y: 10), to: nil) ?? .zero)
            #expect(source.lines == ["should detail", "prepare UICollectionViewCell", "didSelect"])
        }
    }

    @Test func programmaticSelectionPerformsNoSegue() {
        TestApp.run { app in
            let source = shownSource(in: app)
            let table = UITableView(frame: source.view.bounds)
            table.dataSource = source
            source.view.addSubview(table)
            app.frame()
            table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
            #expect(source.lines == [])
        }
    }

    @Test func objectsThatNothingCanUseTriggerNothing() {
        TestApp.run { app in
            let source = shownSource(in: app)
            #expect(!source.triggerSegue("go", with: UIView()))
            #expect(!source.triggerSegue("missing", with: UIButton()))
            #expect(!source.performEmbedSegue("missing", in: UIView()))
        }
    }

    @Test func triggersDontRetainTheirController() {
        TestApp.run { app in
            weak var released: Source?
            let button = UIButton(type: .system)
            autoreleasepool {
                let source = Source()
                source.addSegue(SegueTemplate(id: "go", kind: .show) { _ in UIViewController() })
                source.triggerSegue("go", with: button)
                released = source
            }
            #expect(released == nil)
            button.sendActions(for: .touchUpInside)
        }
    }
}

/// Runs a closure; Linux has no autorelease pools.
private func autoreleasepool(_ body: () -> Void) { body() }

extension TestApp {
    fileprivate func tap(_ point: CGPoint) { tap(point.x, point.y) }
}

extension CGRect {
    fileprivate var center: CGPoint { CGPoint(x: midX, y: midY) }
}
