import CoreGraphics
import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Separators of list cells that constraints of the app move.
@MainActor @Suite(.lane(.main)) struct SeparatorGuideTests {
    private final class Cell: UICollectionViewListCell {
        let label = UILabel()
        override init(frame: CGRect) {
            super.init(frame: frame)
            label.translatesAutoresizingMaskIntoConstraints = false
            label.text = "Lake"
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 60),
                label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
            ])
        }
        required init?(coder: NSCoder) { nil }
    }

    private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            if let cell = cell as? Cell, indexPath.item == 1 {
                cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: cell.label.leadingAnchor).isActive = true
            } else if let cell = cell as? Cell, indexPath.item == 0 {
                _ = cell.separatorLayoutGuide
            }
            return cell
        }
    }

    /// Returns the separators of a cell at the bottom, in the cell's coordinates.
    private func separators(of cell: UIView?) -> [CGRect] {
        (cell?.subviews ?? []).map(\.frame).filter { $0.height < 1 && $0.minY > 1 }
    }

    @Test func theGuideMovesTheSeparator() {
        let app = TestApp()
        let source = Source()
        let list = UICollectionView(
            frame: CGRect(x: 0, y: 100, width: 393, height: 400),
            collectionViewLayout: UICollectionViewCompositionalLayout.list(
                using: UICollectionLayoutListConfiguration(appearance: .plain)))
        list.register(Cell.self, forCellWithReuseIdentifier: "cell")
        list.dataSource = source
        app.window.addSubview(list)
        app.frame()
        app.frame()
        let standard = separators(of: list.cellForItem(at: IndexPath(item: 2, section: 0)))
        let shown = (0...1).map { separators(of: list.cellForItem(at: IndexPath(item: $0, section: 0))) }
        #expect(standard.count == 1 && shown[0].map(\.minX) == standard.map(\.minX))
        #expect(shown[0].map(\.maxX) == standard.map(\.maxX))
        #expect(shown[1].map(\.minX) == [60] && shown[1].map(\.maxX) == standard.map(\.maxX))
    }
}
