/// An animation of one property, specified by its key path.
open class CAPropertyAnimation: CAAnimation {
    /// The property, or a component of one, such as `position` or `transform.rotation.z`.
    @exclusivity(unchecked) open var keyPath: String?
    /// Whether values are added to the property's value instead of replacing it. Default: `false`.
    @exclusivity(unchecked) open var isAdditive = false
    /// Whether each cycle starts at the value where the previous one ended. Default: `false`.
    @exclusivity(unchecked) open var isCumulative = false
    /// The function that converts animated numbers to transforms. Default: `nil`.
    @exclusivity(unchecked) open var valueFunction: CAValueFunction?

    /// Creates an animation of the property at a key path.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    package override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
        valueFunction = other.valueFunction
    }

    /// Returns the timing curve. Default: the curve of `timingFunction`.
    package func makeTimingCurve() -> TimingCurve { TimingCurve(timingFunction) }

    package func makeInterpolator() -> ValueInterpolator { .none }

    package override func makeTracks() -> AnimationTracks {
        guard let keyPath else { return AnimationTracks() }
        return AnimationTracks(
            AnimationTrack(
                target: .of(keyPath), timing: timing, timingCurve: makeTimingCurve(), interpolator: makeInterpolator(),
                isAdditive: isAdditive, isCumulative: isCumulative, valueFunction: valueFunction))
    }
}
