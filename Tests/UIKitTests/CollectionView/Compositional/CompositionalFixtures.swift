import UIKit
import UIKitTestSupport

/// Counted items in sections, in a view of 400×800 points.
@MainActor final class SectionedData: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    var asked: [IndexPath] = []

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        asked.append(indexPath)
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
    }

    /// Shows the items in a window.
    func show(_ layout: UICollectionViewLayout, in app: TestApp, kinds: [String] = []) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 400, height: 800), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        for kind in kinds {
            view.register(
                UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
        }
        view.dataSource = self
        app.window.addSubview(view)
        app.frame()
        return view
    }
}

extension NSCollectionLayoutSize {
    convenience init(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) {
        self.init(widthDimension: width, heightDimension: height)
    }
}

extension NSCollectionLayoutItem {
    convenience init(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) {
        self.init(layoutSize: NSCollectionLayoutSize(width, height))
    }
}

extension UICollectionView {
    func itemFrame(_ item: Int, _ section: Int = 0) -> CGRect? {
        layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    func barFrame(_ kind: String, _ section: Int = 0, item: Int = 0) -> CGRect? {
        layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: item, section: section))?.frame
    }
}

func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
