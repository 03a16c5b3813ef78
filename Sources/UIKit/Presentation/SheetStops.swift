import CoreGraphics

/// A detent with the frame that it has on this screen.
struct SheetStop {
    let identifier: UISheetPresentationController.Detent.Identifier
    let frame: CGRect
    /// Whether the sheet is as high as it can be, without covering the whole screen.
    var isFullHeight = false
}

/// The stops of a sheet, from the lowest to the highest, and what is between them.
struct SheetStops {
    /// How far, in points per point a second, a sheet that is let go looks ahead for its stop.
    ///
    /// Unverified: what a scroll view with the fast deceleration rate would go.
    private static let reach: CGFloat = 0.099

    let stops: [SheetStop]

    /// - Parameter stops: At least one.
    init(_ stops: [SheetStop]) {
        self.stops = stops.sorted { $0.frame.minY > $1.frame.minY }
    }

    var lowest: CGRect { stops.first?.frame ?? .zero }
    var highest: CGRect { stops.last?.frame ?? .zero }

    func stop(_ identifier: UISheetPresentationController.Detent.Identifier?) -> SheetStop? {
        stops.first { $0.identifier == identifier } ?? stops.first
    }

    /// Whether what is beneath goes back at a stop: 1 if so, or else 0.
    func pushShare(of identifier: UISheetPresentationController.Detent.Identifier?) -> CGFloat {
        stop(identifier)?.isFullHeight == true ? 1 : 0
    }

    /// The frame of a sheet whose top edge is at `top`: between two stops it goes evenly from one to the other, below
    /// the lowest it keeps its size, and it never goes above the highest.
    func frame(top: CGFloat) -> CGRect {
        if top >= lowest.minY { return lowest.offsetBy(dx: 0, dy: top - lowest.minY) }
        guard let (below, above, share) = place(of: top) else { return highest }
        func between(_ value: (CGRect) -> CGFloat) -> CGFloat {
            value(stops[below].frame) + (value(stops[above].frame) - value(stops[below].frame)) * share
        }
        return CGRect(
            x: between(\.minX), y: between(\.minY), width: between(\.width), height: between(\.height))
    }

    /// The two stops between which `top` is, and the share of the way from the lower to the higher one.
    private func place(of top: CGFloat) -> (below: Int, above: Int, share: CGFloat)? {
        for above in stops.indices.dropFirst() {
            let (lower, upper) = (stops[above - 1].frame.minY, stops[above].frame.minY)
            if top <= lower, top >= upper, lower > upper { return (above - 1, above, (lower - top) / (lower - upper)) }
        }
        return nil
    }

    /// A quantity that is known at the stops, at a place between or beyond them.
    func value(top: CGFloat, _ value: (SheetStop) -> CGFloat) -> CGFloat {
        guard let first = stops.first, let last = stops.last else { return 0 }
        if top >= lowest.minY { return value(first) }
        guard let (below, above, share) = place(of: top) else { return value(last) }
        return value(stops[below]) + (value(stops[above]) - value(stops[below])) * share
    }

    /// Where a sheet comes to rest that is let go at `top` with a speed in points per second, downwards.
    func stop(releasedAt top: CGFloat, speed: CGFloat) -> SheetStop? {
        let goal = top + (speed.isFinite ? speed : 0) * SheetStops.reach
        return stops.min { abs($0.frame.minY - goal) < abs($1.frame.minY - goal) }
    }
}
