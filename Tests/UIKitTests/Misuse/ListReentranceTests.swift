import CoreGraphics
import Foundation
import Interlude
import TestSupport
import Testing
import UIKit

/// Calls from inside the callbacks of lists that change the list.
@MainActor
@Suite(.lane(.main), .tags(.slow), .enabled(if: runsSlowTests)) struct ListReentranceTests {
    enum Misdeed: CaseIterable {
        case reload, delete, remove, removeData, relayout, scroll, select, present, edit, release
    }

    private final class Cell: UICollectionViewCell {
        weak var trouble: Troublemaker?
        override func prepareForReuse() {
            super.prepareForReuse()
            trouble?.note()
        }
        override func layoutSubviews() {
            super.layoutSubviews()
            trouble?.note("layoutSubviews of a cell")
        }
        override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
        ) -> UICollectionViewLayoutAttributes {
            trouble?.note()
            return super.preferredLayoutAttributesFitting(layoutAttributes)
        }
    }

    private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
        UICollectionViewDataSourcePrefetching
    {
        let trouble: Troublemaker
        var count = 40
        init(_ trouble: Troublemaker) { self.trouble = trouble }

        func numberOfSections(in collectionView: UICollectionView) -> Int {
            trouble.note()
            return 1
        }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            trouble.note()
            return count
        }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            trouble.note()
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            (cell as? Cell)?.trouble = trouble
            return cell
        }
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            trouble.note()
            return CGSize(width: 120, height: 80)
        }
        func collectionView(
            _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
        ) -> UIEdgeInsets {
            trouble.note()
            return .zero
        }
        func collectionView(_ view: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) { trouble.note() }
        func collectionView(
            _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) { trouble.note() }
        func collectionView(
            _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) { trouble.note() }
        func collectionView(_ view: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
            trouble.note()
            return true
        }
        func collectionView(_ view: UICollectionView, didHighlightItemAt indexPath: IndexPath) { trouble.note() }
        func collectionView(_ view: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
            trouble.note()
            return true
        }
        func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) { trouble.note() }
        func collectionView(_ view: UICollectionView, didDeselectItemAt indexPath: IndexPath) { trouble.note() }
        func collectionView(_ view: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
            trouble.note()
            return true
        }
        func collectionView(_ view: UICollectionView, moveItemAt from: IndexPath, to destination: IndexPath) {
            trouble.note()
        }
        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
            point: CGPoint
        ) -> UIContextMenuConfiguration? {
            trouble.note()
            return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "A") { _ in }]) }
            )
        }
        func collectionView(
            _ view: UICollectionView, targetContentOffsetForProposedContentOffset offset: CGPoint
        ) -> CGPoint {
            trouble.note()
            return offset
        }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { trouble.note() }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { trouble.note() }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) { trouble.note() }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { trouble.note() }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { trouble.note() }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { trouble.note() }
    }

    @Test func collectionViewCallbacks() async {
        await Troublemaker.run("collection view", Misdeed.self) { stage, trouble, misdeed in
            let root = UIViewController()
            let source = Source(trouble)
            var list: UICollectionView? = UICollectionView(
                frame: root.view.bounds, collectionViewLayout: UICollectionViewFlowLayout())
            list?.register(Cell.self, forCellWithReuseIdentifier: "cell")
            list?.dataSource = source
            list?.delegate = source
            list?.prefetchDataSource = source
            if let list { root.view.addSubview(list) }
            let path = IndexPath(item: 2, section: 0)
            trouble.action = {
                switch misdeed {
                case nil: break
                case .reload: list?.reloadData()
                case .delete:
                    guard source.count > 3 else { return }
                    source.count -= 1
                    list?.deleteItems(at: [path])
                case .remove: list?.removeFromSuperview()
                case .removeData:
                    list?.dataSource = nil
                    list?.delegate = nil
                case .relayout: list?.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
                case .scroll: list?.scrollToItem(at: IndexPath(item: 3, section: 0), at: .top, animated: true)
                case .select: list?.selectItem(at: path, animated: true, scrollPosition: .top)
                case .present: root.present(UIViewController(), animated: true)
                case .edit: list?.isEditing.toggle()
                case .release:
                    list?.removeFromSuperview()
                    list = nil
                }
            }
            await stage.show(root)
            await stage.tap(CGPoint(x: 60, y: 200))
            await stage.tap(CGPoint(x: 200, y: 300))
            await stage.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 200), duration: 0.1)
            await stage.advance(by: 0.4)
            list?.scrollToItem(at: IndexPath(item: 0, section: 0), at: .top, animated: true)
            await stage.advance(by: 0.4)
            if source.count > 30 {
                source.count -= 1
                list?.performBatchUpdates { list?.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
            }
            await stage.advance(by: 0.1)
            list?.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
            await stage.advance(by: 0.4)
            _ = list?.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0))
            list?.updateInteractiveMovementTargetPosition(CGPoint(x: 300, y: 300))
            await stage.advance(by: 0.2)
            list?.endInteractiveMovement()
            await stage.advance(by: 0.4)
            await stage.touch(.began, at: CGPoint(x: 60, y: 300))
            await stage.advance(by: 0.8)
            await stage.touch(.ended, at: CGPoint(x: 60, y: 300))
            withExtendedLifetime(source) {}
        }
    }

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        let trouble: Troublemaker
        var count = 40
        init(_ trouble: Troublemaker) { self.trouble = trouble }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            trouble.note()
            return count
        }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            trouble.note()
            return tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        }
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            trouble.note()
            return 44
        }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            trouble.note()
            return UILabel()
        }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            trouble.note()
        }
        func tableView(
            _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
        ) { trouble.note() }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            trouble.note()
            return indexPath
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { trouble.note() }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { trouble.note() }
        func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
            trouble.note()
            return true
        }
        func tableView(
            _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
        ) -> UISwipeActionsConfiguration? {
            trouble.note()
            return UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { [trouble] _, _, done in
                    trouble.note("swipe action")
                    done(true)
                }
            ])
        }
        func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { trouble.note() }
        func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) { trouble.note() }
        func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
        ) { trouble.note() }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { trouble.note() }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { trouble.note() }
    }

    @Test func tableViewCallbacks() async {
        await Troublemaker.run("table view", Misdeed.self) { stage, trouble, misdeed in
            let root = UIViewController()
            let rows = Rows(trouble)
            var table: UITableView? = UITableView(frame: root.view.bounds)
            table?.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            table?.dataSource = rows
            table?.delegate = rows
            if let table { root.view.addSubview(table) }
            let path = IndexPath(row: 2, section: 0)
            trouble.action = {
                switch misdeed {
                case nil: break
                case .reload: table?.reloadData()
                case .delete:
                    guard rows.count > 3 else { return }
                    rows.count -= 1
                    table?.deleteRows(at: [path], with: .left)
                case .remove: table?.removeFromSuperview()
                case .removeData:
                    table?.dataSource = nil
                    table?.delegate = nil
                case .relayout:
                    table?.beginUpdates()
                    table?.endUpdates()
                case .scroll: table?.scrollToRow(at: IndexPath(row: 3, section: 0), at: .top, animated: true)
                case .select: table?.selectRow(at: path, animated: true, scrollPosition: .top)
                case .present: root.present(UIViewController(), animated: true)
                case .edit: table?.setEditing(table?.isEditing == false, animated: true)
                case .release:
                    table?.removeFromSuperview()
                    table = nil
                }
            }
            await stage.show(root)
            await stage.tap(CGPoint(x: 60, y: 200))
            await stage.tap(CGPoint(x: 200, y: 300))
            await stage.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 200), duration: 0.1)
            await stage.advance(by: 0.6)
            await stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 100, y: 400), duration: 0.2)
            await stage.advance(by: 0.5)
            await stage.tap(CGPoint(x: 370, y: 400))
            await stage.advance(by: 0.5)
            if rows.count > 30 {
                rows.count -= 1
                table?.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
            }
            await stage.advance(by: 0.1)
            table?.setEditing(true, animated: true)
            await stage.advance(by: 0.4)
            await stage.tap(CGPoint(x: 20, y: 300))
            await stage.advance(by: 0.5)
            withExtendedLifetime(rows) {}
        }
    }
}
