import Foundation
import InterludeDiagnostics

/// A collection view or table view that displays snapshots.
@MainActor protocol DiffableView: UIView {
    /// Whether there are cells or selected items that an update could preserve.
    var hasShownData: Bool { get }
    func reloadData()
    func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
    /// Reports a difference to a batch update.
    func update(by difference: SnapshotDifference)
    /// Reconfigures the cells at index paths.
    func reconfigure(at paths: [IndexPath])
}

/// The current snapshot of a diffable data source, the index paths of its items, and its application to the view.
@MainActor final class DiffableContent<Section: Hashable & Sendable, Item: Hashable & Sendable> {
    typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>

    private(set) var current = Snapshot()
    private weak var view: (any DiffableView)?
    /// Computed when an index path is first requested.
    private var paths: [Item: IndexPath]?

    init(view: any DiffableView) { self.view = view }

    // MARK: Index paths

    func count(inSection section: Int) -> Int {
        current.sections.indices.contains(section) ? current.sections[section].items.count : 0
    }

    func section(at index: Int) -> Section? {
        current.sections.indices.contains(index) ? current.sections[index].identifier : nil
    }

    func item(at path: IndexPath) -> Item? {
        guard (0..<count(inSection: path.section)).contains(path.item) else { return nil }
        return current.sections[path.section].items[path.item]
    }

    func path(of item: Item) -> IndexPath? {
        if let paths { return paths[item] }
        var found = [Item: IndexPath](minimumCapacity: current.numberOfItems)
        for (section, content) in current.sections.enumerated() {
            for (item, identifier) in content.items.enumerated() {
                found[identifier] = IndexPath(item: item, section: section)
            }
        }
        paths = found
        return found[item]
    }

    // MARK: Applying

    /// Makes a snapshot the current one without updating the view.
    func setCurrent(_ snapshot: Snapshot) {
        current = snapshot.withoutPendingChanges
        paths = nil
    }

    /// Applies a snapshot by its differences from the current one.
    ///
    /// - Parameter report: Reports the differences to the view's batch update.
    func show(
        _ snapshot: Snapshot, animated: Bool, culprit: AnyObject, completion: (() -> Void)?,
        report: @escaping (any DiffableView, SnapshotDifference) -> Void = { $0.update(by: $1) }
    ) {
        // A view that was never shown has nothing to preserve.
        guard let view, view.window != nil || view.hasShownData else {
            return reload(with: snapshot, culprit: culprit, completion: completion)
        }
        for violation in snapshot.violations { violation.attributed(to: typeName(culprit)).report() }
        let difference = SnapshotDifference(from: current, to: snapshot)
        guard !difference.isEmpty else {
            setCurrent(snapshot)
            reconfigure(snapshot)
            return complete(completion, animated: animated)
        }
        func update(completion: (() -> Void)?) {
            view.performBatchUpdates {
                self.setCurrent(snapshot)
                report(view, difference)
            } completion: { _ in
                completion?()
            }
        }
        let isAnimated = animated && view.window != nil
        if isAnimated {
            update(completion: completion)
        } else {
            UIView.performWithoutAnimation { update(completion: nil) }
        }
        reconfigure(snapshot)
        if !isAnimated { complete(completion, animated: animated) }
    }

    /// Applies a snapshot by reloading all cells.
    func reload(with snapshot: Snapshot, culprit: AnyObject, completion: (() -> Void)?) {
        for violation in snapshot.violations { violation.attributed(to: typeName(culprit)).report() }
        setCurrent(snapshot)
        view?.reloadData()
        complete(completion, animated: false)
    }

    /// Calls the completion handler of a change that isn't animated: at once, unless an animation was requested.
    private func complete(_ completion: (() -> Void)?, animated: Bool) {
        guard let completion else { return }
        if animated { atEndOfTurn { completion() } } else { completion() }
    }

    private func reconfigure(_ snapshot: Snapshot) {
        let paths = snapshot.reconfiguredItemIdentifiers.compactMap { path(of: $0) }
        if !paths.isEmpty { view?.reconfigure(at: paths) }
    }
}
