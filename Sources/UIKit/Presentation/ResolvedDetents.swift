import CoreGraphics

/// A detent with the frame that it has on this screen.
struct ResolvedDetent {
    let identifier: UISheetPresentationController.Detent.Identifier
    let frame: CGRect
    /// Whether the sheet is as high as it can be, without covering the whole screen.
    var isFullHeight = false
}

/// The all of a sheet, from the lowest to the highest, and what is between them.
struct ResolvedDetents {
    /// How far, in points per point a second, a sheet that is let go looks ahead for its detent.
    ///
    /// Unverified: what a scroll view with the fast deceleration rate would go.
    private static let reach: CGFloat = 0.099

    let all: [ResolvedDetent]

    /// - Parameter all: At least one.
    init(_ detents: [ResolvedDetent]) {
        self.all = detents.sorted { $0.frame.minY > $1.frame.minY }
    }

    var lowest: CGRect { all.first?.frame ?? .zero }
    var highest: CGRect { all.last?.frame ?? .zero }

    func detent(_ identifier: UISheetPresentationController.Detent.Identifier?) -> ResolvedDetent? {
        all.first { $0.identifier == identifier } ?? all.first
    }

    /// Whether what is beneath goes back at a detent: 1 if so, or else 0.
    func pushBackFraction(of identifier: UISheetPresentationController.Detent.Identifier?) -> CGFloat {
        detent(identifier)?.isFullHeight == true ? 1 : 0
    }

    /// The frame of a sheet whose top edge is at `top`: between two all it goes evenly from one to the other, below
    /// the lowest it keeps its size, and it never goes above the highest.
    func frame(top: CGFloat) -> CGRect {
        if top >= lowest.minY { return lowest.offsetBy(dx: 0, dy: top - lowest.minY) }
        guard let (below, above, fraction) = place(of: top) else { return highest }
        func between(_ value: (CGRect) -> CGFloat) -> CGFloat {
            value(all[below].frame) + (value(all[above].frame) - value(all[below].frame)) * fraction
        }
        return CGRect(
            x: between(\.minX), y: between(\.minY), width: between(\.width), height: between(\.height))
    }

    /// The two all between which `top` is, and the fraction of the way from the lower to the higher one.
    private func place(of top: CGFloat) -> (below: Int, above: Int, fraction: CGFloat)? {
        for above in all.indices.dropFirst() {
            let (lower, upper) = (all[above - 1].frame.minY, all[above].frame.minY)
            if top <= lower, top >= upper, lower > upper { return (above - 1, above, (lower - top) / (lower - upper)) }
        }
        return nil
    }

    /// A quantity that is known at the all, at a place between or beyond them.
    func value(top: CGFloat, _ value: (ResolvedDetent) -> CGFloat) -> CGFloat {
        guard let first = all.first, let last = all.last else { return 0 }
        if top >= lowest.minY { return value(first) }
        guard let (below, above, fraction) = place(of: top) else { return value(last) }
        return value(all[below]) + (value(all[above]) - value(all[below])) * fraction
    }

    /// Where a sheet comes to rest that is let go at `top` with a speed in points per second, downwards.
    func detent(releasedAt top: CGFloat, speed: CGFloat) -> ResolvedDetent? {
        let goal = top + (speed.isFinite ? speed : 0) * ResolvedDetents.reach
        return all.min { abs($0.frame.minY - goal) < abs($1.frame.minY - goal) }
    }
}
