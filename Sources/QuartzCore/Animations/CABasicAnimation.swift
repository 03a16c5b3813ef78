/// An animation from one value to another.
///
/// Which of the three values are set decides the way: from–to, from–(from+by), (to−by)–to, from–present value,
/// present value–to, present value–(present+by), and with none from the value before to the present one.
open class CABasicAnimation: CAPropertyAnimation {
    private var from: Any?
    private var to: Any?
    private var by: Any?

    /// Where it begins. Default nil. Numbers come back as `NSNumber`.
    open var fromValue: Any? {
        get { AnimatableValue.keyed(from) }
        set { from = newValue }
    }

    /// Where it ends. Default nil. Numbers come back as `NSNumber`.
    open var toValue: Any? {
        get { AnimatableValue.keyed(to) }
        set { to = newValue }
    }

    /// By how much the value changes. Default nil. Numbers come back as `NSNumber`.
    open var byValue: Any? {
        get { AnimatableValue.keyed(by) }
        set { by = newValue }
    }

    var hasNoValues: Bool { from == nil && to == nil && by == nil }

    package override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        guard let other = other as? CABasicAnimation else { return }
        from = other.from
        to = other.to
        by = other.by
    }

    package override func makeRamp() -> ValueRamp {
        let from = AnimatableValue(any: self.from)
        let to = AnimatableValue(any: self.to)
        let by = AnimatableValue(any: self.by)
        if !from.isNull {
            if !to.isNull { return .fixed(from, to) }
            if !by.isNull { return .fixed(from, from.adding(by)) }
            return .fromFixed(from)
        }
        if !to.isNull { return by.isNull ? .toFixed(to) : .fixed(to.subtracting(by), to) }
        return by.isNull ? .none : .by(by)
    }
}
