/// An animation of one property, named by its key path.
open class CAPropertyAnimation: CAAnimation {
    /// The property, or a part of one, such as `position` or `transform.rotation.z`.
    open var keyPath: String?
    /// Whether values are added to what the property has, rather than replacing it. Default false.
    open var isAdditive = false
    /// Whether each cycle begins where the one before it ended. Default false.
    open var isCumulative = false
    /// Turns animated numbers into transforms. Default nil.
    open var valueFunction: CAValueFunction?

    /// Creates an animation of the property with that key path.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }

    package override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        guard let other = other as? CAPropertyAnimation else { return }
        keyPath = other.keyPath
        isAdditive = other.isAdditive
        isCumulative = other.isCumulative
        valueFunction = other.valueFunction
    }

    /// How far along its values the animation is; nil takes the timing function.
    package func makePacing() -> Pacing { Pacing(timingFunction) }

    package func makeRamp() -> ValueInterpolator { .none }

    package override func makeTracks() -> [AnimationTrack] {
        guard let keyPath else { return [] }
        return [
            AnimationTrack(
                target: .of(keyPath), timing: timing, pacing: makePacing(), ramp: makeRamp(),
                isAdditive: isAdditive, isCumulative: isCumulative, valueFunction: valueFunction)
        ]
    }
}
