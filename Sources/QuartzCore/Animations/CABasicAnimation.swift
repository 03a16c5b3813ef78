/// An animation from one value to another.
///
/// The values that are set determine the range: from–to, from–(from+by), (to−by)–to, from–current value,
/// current value–to, current value–(current+by); with none, from the previous presentation value to the current value.
open class CABasicAnimation: CAPropertyAnimation {
    private var from = Given.nothing
    private var to = Given.nothing
    private var by = Given.nothing

    /// The start value. Default: `nil`. Numbers are returned as `NSNumber`.
    open var fromValue: Any? {
        get { from.plain }
        set { from = Given(newValue) }
    }

    /// The end value. Default: `nil`. Numbers are returned as `NSNumber`.
    open var toValue: Any? {
        get { to.plain }
        set { to = Given(newValue) }
    }

    /// The change of the value. Default: `nil`. Numbers are returned as `NSNumber`.
    open var byValue: Any? {
        get { by.plain }
        set { by = Given(newValue) }
    }

    var hasNoValues: Bool { from.isNothing && to.isNothing && by.isNothing }

    /// Sets the start and end from values that need no conversion; a null `to` leaves the end open.
    package func setValues(from: AnimatableValue, to: AnimatableValue = .null) {
        self.from = if case .other(let object) = from { .plain(object) } else { .understood(from) }
        self.to = to.isNull ? .nothing : .understood(to)
    }

    package override func takeValues(of other: CAAnimation) {
        super.takeValues(of: other)
        guard let other = other as? CABasicAnimation else { return }
        from = other.from
        to = other.to
        by = other.by
    }

    package override func makeRamp() -> ValueInterpolator {
        let (from, to, by) = (self.from.value, self.to.value, self.by.value)
        if !from.isNull {
            if !to.isNull { return .fixed(from, to) }
            if !by.isNull { return .fixed(from, from.adding(by)) }
            return .fromFixed(from)
        }
        if !to.isNull { return by.isNull ? .toFixed(to) : .fixed(to.subtracting(by), to) }
        return by.isNull ? .none : .by(by)
    }
}

/// A value of an animation, as it was set or converted for interpolation.
private enum Given {
    case nothing
    case plain(Any)
    case understood(AnimatableValue)

    init(_ value: Any?) { self = value.map { .plain($0) } ?? .nothing }

    var isNothing: Bool { if case .nothing = self { true } else { false } }

    var plain: Any? {
        switch self {
        case .nothing: nil
        case .plain(let value): AnimatableValue.keyed(value)
        case .understood(.null): NSNull()
        case .understood(let value): AnimatableValue.keyed(value.anyValue)
        }
    }

    var value: AnimatableValue {
        switch self {
        case .nothing: .null
        case .plain(let value): AnimatableValue(any: value)
        case .understood(let value): value
        }
    }
}
