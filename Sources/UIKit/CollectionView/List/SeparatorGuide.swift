import CoreGraphics
import Foundation

/// The guide of a list cell's separators, which lays out the cell when it changes.
@MainActor
final class SeparatorGuide: UILayoutGuide {
    private weak var cell: UICollectionViewListCell?
    private var leading: NSLayoutConstraint?
    private var trailing: NSLayoutConstraint?

    /// Creates a guide with constraints that the app's own ones break.
    init(in cell: UICollectionViewListCell) {
        self.cell = cell
        super.init()
        cell.addLayoutGuide(self)
        let leading = leadingAnchor.constraint(equalTo: cell.leadingAnchor)
        let trailing = cell.trailingAnchor.constraint(equalTo: trailingAnchor)
        for constraint in [leading, trailing] { constraint.priority = .defaultLow }
        NSLayoutConstraint.activate([
            leading, trailing, topAnchor.constraint(equalTo: cell.topAnchor),
            bottomAnchor.constraint(equalTo: cell.bottomAnchor),
        ])
        (self.leading, self.trailing) = (leading, trailing)
    }

    required init?(coder: NSCoder) { nil }

    /// Sets the distances from the edges of the cell without constraints of the app, in points.
    func propose(leading: CGFloat, trailing: CGFloat) {
        if self.leading?.constant != leading { self.leading?.constant = leading }
        if self.trailing?.constant != trailing { self.trailing?.constant = trailing }
    }

    override func solvedFrameDidChange() { cell?.setNeedsLayout() }
}
