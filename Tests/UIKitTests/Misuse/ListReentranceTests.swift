import CoreGraphics
import Foundation
import Interlude
import TestSupport
import Testing
import UIKit

/// The calls that collection and table views have in common.
@MainActor
private protocol ElementList: UIScrollView {
    func reloadData()
    func deleteElement(at path: IndexPath)
    func removeData()
    func changeLayout()
    func scrollToElement(at path: IndexPath)
    func selectElement(at path: IndexPath)
    func toggleEditing()
}

extension UICollectionView: ElementList {
    fileprivate func deleteElement(at path: IndexPath) { deleteItems(at: [path]) }
    fileprivate func removeData() { (dataSource, delegate) = (nil, nil) }
    fileprivate func changeLayout() { setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true) }
    fileprivate func scrollToElement(at path: IndexPath) { scrollToItem(at: path, at: .top, animated: true) }
    fileprivate func selectElement(at path: IndexPath) { selectItem(at: path, animated: true, scrollPosition: .top) }
    fileprivate func toggleEditing() { isEditing.toggle() }
}

extension UITableView: ElementList {
    fileprivate func deleteElement(at path: IndexPath) { deleteRows(at: [path], with: .left) }
    fileprivate func removeData() { (dataSource, delegate) = (nil, nil) }
    fileprivate func changeLayout() {
        beginUpdates()
        endUpdates()
    }
    fileprivate func scrollToElement(at path: IndexPath) { scrollToRow(at: path, at: .top, animated: true) }
    fileprivate func selectElement(at path: IndexPath) { selectRow(at: path, animated: true, scrollPosition: .top) }
    fileprivate func toggleEditing() { setEditing(!isEditing, animated: true) }
}

/// Calls from inside the callbacks of lists that change the list.
@MainActor
@Suite(.lane(.main), .tags(.slow), .enabled(if: runsSlowTests)) struct ListReentranceTests {
    enum Misdeed: CaseIterable {
        case reload, delete, remove, removeData, relayout, scroll, select, present, edit, release
    }

    /// The data of a list, which is the list's data source and delegate.
    @MainActor
    private class Elements: NSObject {
        let trouble: Troublemaker
        var count = 40
        init(_ trouble: Troublemaker) { self.trouble = trouble }
    }

    /// A list that a misdeed may release.
    @MainActor
    private final class Subject<List: ElementList> {
        var list: List?

        init(_ list: List, in root: UIViewController) {
            self.list = list
            root.view.addSubview(list)
        }

        func perform(_ misdeed: Misdeed?, with elements: Elements, in root: UIViewController) {
            let path = IndexPath(item: 2, section: 0)
            switch misdeed {
            case nil: break
            case .reload: list?.reloadData()
            case .delete:
                guard elements.count > 3 else { return }
                elements.count -= 1
                list?.deleteElement(at: path)
            case .remove: list?.removeFromSuperview()
            case .removeData: list?.removeData()
            case .relayout: list?.changeLayout()
            case .scroll: list?.scrollToElement(at: IndexPath(item: 3, section: 0))
            case .select: list?.selectElement(at: path)
            case .present: root.present(UIViewController(), animated: true)
            case .edit: list?.toggleEditing()
            case .release:
                list?.removeFromSuperview()
                list = nil
            }
        }
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

    private final class Items: Elements, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
        UICollectionViewDataSourcePrefetching
    {
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
            let items = Items(trouble)
            let subject = Subject(
                UICollectionView(frame: root.view.bounds, collectionViewLayout: UICollectionViewFlowLayout()), in: root)
            subject.list?.register(Cell.self, forCellWithReuseIdentifier: "cell")
            subject.list?.dataSource = items
            subject.list?.delegate = items
            subject.list?.prefetchDataSource = items
            trouble.action = { subject.perform(misdeed, with: items, in: root) }
            await stage.show(root)
            await stage.tap(CGPoint(x: 60, y: 200))
            await stage.tap(CGPoint(x: 200, y: 300))
            await stage.drag(from: CGPoint(x: 100, y: 600), to: CGPoint(x: 100, y: 200), duration: 0.1)
            await stage.advance(by: 0.4)
            subject.list?.scrollToItem(at: IndexPath(item: 0, section: 0), at: .top, animated: true)
            await stage.advance(by: 0.4)
            if items.count > 30 {
                items.count -= 1
                subject.list?.performBatchUpdates { subject.list?.deleteItems(at: [IndexPath(item: 0, section: 0)]) }
            }
            await stage.advance(by: 0.1)
            subject.list?.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
            await stage.advance(by: 0.4)
            _ = subject.list?.beginInteractiveMovementForItem(at: IndexPath(item: 1, section: 0))
            subject.list?.updateInteractiveMovementTargetPosition(CGPoint(x: 300, y: 300))
            await stage.advance(by: 0.2)
            subject.list?.endInteractiveMovement()
            await stage.advance(by: 0.4)
            await stage.touch(.began, at: CGPoint(x: 60, y: 300))
            await stage.advance(by: 0.8)
            await stage.touch(.ended, at: CGPoint(x: 60, y: 300))
            withExtendedLifetime(items) {}
        }
    }

    private final class Rows: Elements, UITableViewDataSource, UITableViewDelegate {
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
            let subject = Subject(UITableView(frame: root.view.bounds), in: root)
            subject.list?.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            subject.list?.dataSource = rows
            subject.list?.delegate = rows
            trouble.action = { subject.perform(misdeed, with: rows, in: root) }
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
                subject.list?.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
            }
            await stage.advance(by: 0.1)
            subject.list?.setEditing(true, animated: true)
            await stage.advance(by: 0.4)
            await stage.tap(CGPoint(x: 20, y: 300))
            await stage.advance(by: 0.5)
            withExtendedLifetime(rows) {}
        }
    }
}
