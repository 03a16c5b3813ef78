/// An animation from one value to another.
///
/// Which of the three values are set decides the way: from–to, from–(from+by), (to−by)–to, from–present value,
/// present value–to, present value–(present+by), and with none from the value before to the present one.
open class CABasicAnimation: CAPropertyAnimation {
    /// Where it begins. Default nil.
    open var fromValue: Any?
    /// Where it ends. Default nil.
    open var toValue: Any?
    /// By how much the value changes. Default nil.
    open var byValue: Any?

    var hasNoValues: Bool { fromValue == nil && toValue == nil && byValue == nil }

    package override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        guard let other = other as? CABasicAnimation else { return }
        fromValue = other.fromValue
        toValue = other.toValue
        byValue = other.byValue
    }

    package override func makeRamp() -> ValueRamp {
        let from = AnimatableValue(any: fromValue)
        let to = AnimatableValue(any: toValue)
        let by = AnimatableValue(any: byValue)
        if !from.isNull {
            if !to.isNull { return .fixed(from, to) }
            if !by.isNull { return .fixed(from, from.adding(by)) }
            return .fromFixed(from)
        }
        if !to.isNull { return by.isNull ? .toFixed(to) : .fixed(to.subtracting(by), to) }
        return by.isNull ? .none : .by(by)
    }
}
