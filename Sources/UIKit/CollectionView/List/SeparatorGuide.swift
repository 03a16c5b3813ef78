import CoreGraphics
import Foundation

/// The guide of a list cell's separators, with constraints that the app's own ones break.
@MainActor
final class SeparatorGuide {
    let guide = UILayoutGuide()
    private let leading: NSLayoutConstraint
    private let trailing: NSLayoutConstraint

    init(in cell: UICollectionViewListCell) {
        guide.laysOutOwner = true
        cell.addLayoutGuide(guide)
        leading = guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor)
        trailing = cell.trailingAnchor.constraint(equalTo: guide.trailingAnchor)
        for constraint in [leading, trailing] { constraint.priority = .defaultLow }
        NSLayoutConstraint.activate([
            leading, trailing, guide.topAnchor.constraint(equalTo: cell.topAnchor),
            guide.bottomAnchor.constraint(equalTo: cell.bottomAnchor),
        ])
    }

    /// Sets the distances from the edges of the cell without constraints of the app, in points.
    func propose(leading leadingDistance: CGFloat, trailing trailingDistance: CGFloat) {
        if leading.constant != leadingDistance { leading.constant = leadingDistance }
        if trailing.constant != trailingDistance { trailing.constant = trailingDistance }
    }
}
