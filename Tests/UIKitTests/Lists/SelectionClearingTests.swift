import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// When table and collection view controllers clear their selection.
@MainActor @Suite(.lane(.main)) struct SelectionClearingTests {
    private final class Rows: UITableViewController {
        var counts: [String] = []
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell()
        }
        private func note(_ name: String) {
            counts.append("\(name) \(tableView.indexPathsForSelectedRows?.count ?? 0)")
        }
        override func viewIsAppearing(_ animated: Bool) { note("is") }
        override func viewDidAppear(_ animated: Bool) { note("did") }
    }

    private final class Items: UICollectionViewController {
        var counts: [String] = []
        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        }
        override func collectionView(
            _ collectionView: UICollectionView, numberOfItemsInSection section: Int
        ) -> Int { 5 }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        private func note(_ name: String) {
            counts.append("\(name) \(collectionView.indexPathsForSelectedItems?.count ?? 0)")
        }
        override func viewIsAppearing(_ animated: Bool) { note("is") }
        override func viewDidAppear(_ animated: Bool) { note("did") }
    }

    /// Selects the first element of the root, pushes a screen, and runs a test.
    private func run(
        _ root: UIViewController, select: () -> Void, _ body: (TestApp, UINavigationController) -> Void
    ) {
        TestApp.run { app in
            let stack = UINavigationController(rootViewController: root)
            app.show(stack)
            select()
            stack.pushViewController(UIViewController(), animated: false)
            app.frame()
            (root as? Rows)?.counts = []
            (root as? Items)?.counts = []
            body(app, stack)
        }
    }

    @Test(arguments: [true, false]) func selectionIsClearedAfterTheViewIsAppearingIfAnimated(animated: Bool) {
        let expected = animated ? ["is 1", "did 0"] : ["is 0", "did 0"]
        let rows = Rows(style: .plain)
        run(rows, select: { rows.tableView.selectRow(at: [0, 0], animated: false, scrollPosition: .none) }) {
            $1.popViewController(animated: animated)
            $0.advance(by: 1)
            #expect(rows.counts == expected)
        }
        let items = Items(collectionViewLayout: UICollectionViewFlowLayout())
        run(items, select: { items.collectionView.selectItem(at: [0, 0], animated: false, scrollPosition: []) }) {
            $1.popViewController(animated: animated)
            $0.advance(by: 1)
            #expect(items.counts == expected)
        }
    }

    @Test(arguments: [true, false]) func interactivePopClearsOrRestoresTheSelection(finishes: Bool) {
        let rows = Rows(style: .plain)
        run(rows, select: { rows.tableView.selectRow(at: [0, 1], animated: false, scrollPosition: .none) }) {
            let source = TransitionSource(ClosureAnimator.fading()), driver = UIPercentDrivenInteractiveTransition()
            source.interaction = driver
            $1.delegate = source
            $1.popViewController(animated: true)
            $0.advance(by: 0.1)
            driver.update(0.5)
            $0.advance(by: 0.5)
            if finishes { driver.finish() } else { driver.cancel() }
            $0.advance(by: 1)
            #expect(rows.tableView.indexPathsForSelectedRows == (finishes ? nil : [[0, 1]]))
            #expect(rows.tableView.cellForRow(at: [0, 1])?.isSelected == !finishes)
        }
    }
}
