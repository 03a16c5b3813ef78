import CoreGraphics

/// One number that a track animates.
struct AnimatedNumber {
    enum Field { case x, y, opacity, scale }

    var field: Field
    var from: Double
    var to: Double
    var underlying: Double
    var isAdditive: Bool
    /// The index of the progress of the track, which is known after its numbers.
    var progressIndex: Int32 = 0

    /// Appends the numbers of a track; returns `false` if it can't be written directly into a node.
    static func append(of track: AnimationTrack, over layer: CALayer, to numbers: inout [AnimatedNumber]) -> Bool {
        guard track.target.sublayerName == nil, track.valueFunction == nil, !track.isCumulative else { return false }
        switch (track.target.property, track.target.part) {
        case (.opacity, .whole):
            return append(.opacity, of: track, over: Double(layer.state.base.opacity), to: &numbers)
        case (.transform, .scale):
            // Perspective doesn't affect the scale of a layer in the plane.
            guard CATransform3DIsIdentity(layer.state.base.transform), layer.state.base.anchorPointZ == 0 else {
                return false
            }
            return append(.scale, of: track, over: 1, to: &numbers)
        case (.position, let part):
            // With depth or perspective, a node's position is more than two sums.
            guard layer.state.base.transform.isPlanar, layer.state.base.anchorPointZ == 0 else { return false }
            let underlying = layer.state.base.position
            switch part {
            case .whole: return appendPoint(of: track, over: underlying, to: &numbers)
            case .x: return append(.x, of: track, over: underlying.x, to: &numbers)
            case .y: return append(.y, of: track, over: underlying.y, to: &numbers)
            default: return false
            }
        default: return false
        }
    }

    private static func append(
        _ field: Field, of track: AnimationTrack, over underlying: Double, to numbers: inout [AnimatedNumber]
    ) -> Bool {
        guard let (from, to) = track.numbers(over: underlying), (to - from).isFinite else { return false }
        append(field, from, to, of: track, over: underlying, to: &numbers)
        return true
    }

    private static func append(
        _ field: Field, _ from: Double, _ to: Double, of track: AnimationTrack, over underlying: Double,
        to numbers: inout [AnimatedNumber]
    ) {
        numbers.append(
            AnimatedNumber(field: field, from: from, to: to, underlying: underlying, isAdditive: track.isAdditive))
    }

    private static func appendPoint(
        of track: AnimationTrack, over underlying: CGPoint, to numbers: inout [AnimatedNumber]
    ) -> Bool {
        guard let (from, to) = track.points(over: underlying), (to.x - from.x + to.y - from.y).isFinite else {
            return false
        }
        append(.x, from.x, to.x, of: track, over: underlying.x, to: &numbers)
        append(.y, from.y, to.y, of: track, over: underlying.y, to: &numbers)
        return true
    }
}

extension AnimationTrack {
    /// Returns the start and end of a number over a model value; `nil` if there are more than two values.
    fileprivate func numbers(over underlying: Double) -> (from: Double, to: Double)? {
        if case .numbers(let from, let to) = interpolator { return (from, to) }
        guard let ends = ends(over: .scalar(underlying)), let from = ends.from.scalar, let to = ends.to.scalar else {
            return nil
        }
        return (from, to)
    }

    /// Returns the start and end of a point over a model value; `nil` if there are more than two values.
    fileprivate func points(over underlying: CGPoint) -> (from: SIMD2<Double>, to: SIMD2<Double>)? {
        if case .points(let from, let to) = interpolator { return (from, to) }
        guard let ends = ends(over: .point(underlying)), case .vector(let from, _) = ends.from,
            case .vector(let to, _) = ends.to
        else { return nil }
        return (from.lowHalf, to.lowHalf)
    }

    /// Returns the start and end values over a model value; `nil` if there are more than two values.
    private func ends(over underlying: AnimatableValue) -> (from: AnimatableValue, to: AnimatableValue)? {
        switch interpolator {
        case .fixed(let from, let to): (from, to)
        case .fromFixed(let from): (from, isAdditive ? from.neutral : underlying)
        case .toFixed(let to): (isAdditive ? to.neutral : underlying, to)
        case .by(let by): isAdditive ? (by.neutral, by) : (underlying, underlying.adding(by))
        default: nil
        }
    }
}
