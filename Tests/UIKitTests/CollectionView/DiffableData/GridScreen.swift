import Interlude

@testable import UIKit

/// A screen with a grid that snapshots fill.
@MainActor final class GridScreen: UIViewController {
    typealias DataSource = UICollectionViewDiffableDataSource<Int, Int>

    let collectionView: UICollectionView
    private(set) var data: DataSource!
    var configured: [Int] = []

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.headerReferenceSize = CGSize(width: 0, height: 30)
        collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
        super.init(nibName: nil, bundle: nil)
        let cells = UICollectionView.CellRegistration<NumberedCell, Int> { [unowned self] cell, _, number in
            configured.append(number)
            cell.number = number
        }
        let headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { view, kind, path in
            view.accessibilityIdentifier = "\(kind.suffix(6)) \(path.section)"
        }
        data = DataSource(collectionView: collectionView) { view, path, number in
            view.dequeueConfiguredReusableCell(using: cells, for: path, item: number)
        }
        data.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: headers, for: path)
        }
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() { view = collectionView }

    /// Changes the snapshot and applies it.
    func apply(
        animated: Bool = false, completion: (() -> Void)? = nil,
        _ change: (inout NSDiffableDataSourceSnapshot<Int, Int>) -> Void
    ) {
        var snapshot = data.snapshot()
        change(&snapshot)
        data.apply(snapshot, animatingDifferences: animated, completion: completion)
    }
}

/// Shows a grid, with the items in sections that are numbered.
@MainActor func grid(
    _ sections: [[Int]] = [], _ body: (Stage, GridScreen) async throws -> Void
) async throws {
    try await Stage.run(.iPhone16) { stage in
        let screen = GridScreen()
        await stage.show(screen)
        if !sections.isEmpty {
            screen.apply { snapshot in
                for (section, items) in sections.enumerated() {
                    snapshot.appendSections([section])
                    snapshot.appendItems(items)
                }
            }
            try await stage.settle()
        }
        try await body(stage, screen)
    }
}

extension UICollectionView {
    /// The numbers that cells on the screen show, by place.
    var numbers: [Int] { visibleCells.compactMap { ($0 as? NumberedCell)?.number } }
}
