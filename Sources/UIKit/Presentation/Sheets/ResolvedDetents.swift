import CoreGraphics

/// A detent with its frame on the current screen.
struct ResolvedDetent {
    let identifier: UISheetPresentationController.Detent.Identifier
    let frame: CGRect
    /// Whether the sheet has its full height without covering the whole screen.
    var isFullHeight = false
}

/// The resolved detents of a sheet, from the lowest to the highest, and interpolation between them.
struct ResolvedDetents {
    /// The time by which a released sheet's position is projected to find its detent, in seconds.
    ///
    /// Unverified: the projection of a scroll view with the fast deceleration rate.
    private static let reach: CGFloat = 0.099

    let all: [ResolvedDetent]

    /// - Parameter detents: At least one detent.
    init(_ detents: [ResolvedDetent]) {
        self.all = detents.sorted { $0.frame.minY > $1.frame.minY }
    }

    var lowest: CGRect { all.first?.frame ?? .zero }
    var highest: CGRect { all.last?.frame ?? .zero }

    func detent(_ identifier: UISheetPresentationController.Detent.Identifier?) -> ResolvedDetent? {
        all.first { $0.identifier == identifier } ?? all.first
    }

    /// The fraction by which a detent pushes back the card beneath: 1 at full height, otherwise 0.
    func pushBackFraction(of identifier: UISheetPresentationController.Detent.Identifier?) -> CGFloat {
        detent(identifier)?.isFullHeight == true ? 1 : 0
    }

    /// Returns the frame of a sheet whose top edge is at `top`.
    ///
    /// Frames are interpolated between detents. Below the lowest detent the sheet keeps its size; it never rises above
    /// the highest.
    func frame(top: CGFloat) -> CGRect {
        if top >= lowest.minY { return lowest.offsetBy(dx: 0, dy: top - lowest.minY) }
        guard let (below, above, fraction) = enclosingDetents(of: top) else { return highest }
        func between(_ value: (CGRect) -> CGFloat) -> CGFloat {
            value(all[below].frame) + (value(all[above].frame) - value(all[below].frame)) * fraction
        }
        return CGRect(
            x: between(\.minX), y: between(\.minY), width: between(\.width), height: between(\.height))
    }

    /// Returns the detents around `top` and the fraction of the distance from the lower to the higher one.
    private func enclosingDetents(of top: CGFloat) -> (below: Int, above: Int, fraction: CGFloat)? {
        for above in all.indices.dropFirst() {
            let (lower, upper) = (all[above - 1].frame.minY, all[above].frame.minY)
            if top <= lower, top >= upper, lower > upper { return (above - 1, above, (lower - top) / (lower - upper)) }
        }
        return nil
    }

    /// Interpolates a quantity defined at the detents; it is constant beyond them.
    func value(top: CGFloat, _ value: (ResolvedDetent) -> CGFloat) -> CGFloat {
        guard let first = all.first, let last = all.last else { return 0 }
        if top >= lowest.minY { return value(first) }
        guard let (below, above, fraction) = enclosingDetents(of: top) else { return value(last) }
        return value(all[below]) + (value(all[above]) - value(all[below])) * fraction
    }

    /// Returns the detent of a sheet released at `top` with a downward velocity in points per second.
    func detent(releasedAt top: CGFloat, speed: CGFloat) -> ResolvedDetent? {
        let goal = top + (speed.isFinite ? speed : 0) * ResolvedDetents.reach
        return all.min { abs($0.frame.minY - goal) < abs($1.frame.minY - goal) }
    }
}
