import UIKit

/// Numbered items in one section; records the calls of the data source and the delegate.
@MainActor final class GridData: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var items: [Int]
    var asked: [Int] = []
    var ended: [Int] = []
    var selected: [String] = []
    var trace: (String) -> Void = { _ in }
    var transition: (UICollectionViewLayout, UICollectionViewLayout) -> UICollectionViewTransitionLayout? = { _, _ in
        nil
    }

    init(_ count: Int) { items = Array(0..<count) }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        asked.append(indexPath.item)
        trace("cell \(indexPath.item)")
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { ended.append(indexPath.item) }

    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        selected.append("highlight \(indexPath.item)")
    }

    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        selected.append("unhighlight \(indexPath.item)")
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        selected.append("select \(indexPath.item)")
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        selected.append("deselect \(indexPath.item)")
    }

    func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        transition(fromLayout, toLayout)
            ?? UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { trace("didScroll") }
}

/// A cell that counts how many were made, and is made as apps make theirs.
final class CountedCell: UICollectionViewCell {
    static var made = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        Self.made += 1
    }

    required init?(coder: NSCoder) { nil }
}

/// A list with rows of 100 points that remembers the calls it got.
@MainActor final class TracedLayout: UICollectionViewLayout {
    var calls: [String] = []
    var offsets: [CGFloat] = []
    var invalidates = false

    private func note(_ call: String) {
        calls.append(call)
        offsets.append(collectionView?.bounds.minY ?? -1)
    }

    override func prepare() {
        super.prepare()
        note("prepare")
    }

    override var collectionViewContentSize: CGSize {
        note("collectionViewContentSize")
        return CGSize(width: 300, height: 100 * CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0))
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        note("layoutAttributesForElements(in:)")
        return (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
            layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
        }.filter { $0.frame.intersects(rect) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: 100 * indexPath.item, width: 300, height: 90)
        return attributes
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        note("shouldInvalidateLayout")
        return invalidates
    }

    override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        note("invalidationContext")
        return super.invalidationContext(forBoundsChange: newBounds)
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        note("invalidateLayout(with:)")
        super.invalidateLayout(with: context)
    }

    override func prepareForTransition(from oldLayout: UICollectionViewLayout) { note("prepareForTransition(from:)") }

    override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        note("targetContentOffset")
        return proposedContentOffset
    }

    override func finalizeLayoutTransition() { note("finalizeLayoutTransition") }
}
