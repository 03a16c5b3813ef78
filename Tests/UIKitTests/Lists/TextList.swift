import Interlude
import UIKit

/// A list of texts in the stage's window that fills cells by a default content.
@MainActor final class TextList {
    typealias DataSource = UICollectionViewDiffableDataSource<Int, String>

    /// A text of several lines.
    static let long = String(repeating: "many words ", count: 20)

    let stage: Stage
    let view: UICollectionView
    let data: DataSource

    init(
        _ stage: Stage, _ appearance: UICollectionLayoutListConfiguration.Appearance = .plain, _ texts: [String] = [],
        configure: (inout UICollectionLayoutListConfiguration) -> Void = { _ in },
        accessories: @escaping (String) -> [UICellAccessory] = { _ in [] }
    ) async throws {
        self.stage = stage
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        configure(&configuration)
        let layout = UICollectionViewCompositionalLayout.list(using: configuration)
        view = UICollectionView(frame: stage.window.bounds, collectionViewLayout: layout)
        let cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
            Self.show(text, in: cell)
            cell.accessories = accessories(text)
        }
        data = DataSource(collectionView: view) { view, path, text in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: text)
        }
        stage.window.addSubview(view)
        guard !texts.isEmpty else { return }
        apply { $0.appendItems(texts) }
        try await stage.settle()
    }

    static func show(_ text: String, in cell: UICollectionViewListCell) {
        var content = cell.defaultContentConfiguration()
        content.text = text
        cell.contentConfiguration = content
    }

    /// Changes the snapshot, which gets its one section first.
    func apply(animated: Bool = false, _ change: (inout NSDiffableDataSourceSnapshot<Int, String>) -> Void) {
        var snapshot = data.snapshot()
        if snapshot.numberOfSections == 0 { snapshot.appendSections([0]) }
        change(&snapshot)
        data.apply(snapshot, animatingDifferences: animated, completion: nil)
    }

    func cell(_ item: Int) -> UICollectionViewListCell? {
        view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell
    }
}
