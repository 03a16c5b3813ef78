/// An animation from one value to another.
///
/// ```swift
/// let spin = CABasicAnimation(keyPath: "transform.rotation.z")
/// spin.fromValue = 0
/// spin.toValue = 2 * CGFloat.pi
/// spin.duration = 1
/// spin.repeatCount = .infinity
/// imageView.layer.add(spin, forKey: "spin")
/// ```
///
/// The values that are set determine the range: from–to, from–(from+by), (to−by)–to, from–current value,
/// current value–to, current value–(current+by); with none, from the previous presentation value to the current value.
open class CABasicAnimation: CAPropertyAnimation {
    @exclusivity(unchecked) private var from = EndpointValue.unset
    @exclusivity(unchecked) private var to = EndpointValue.unset
    @exclusivity(unchecked) private var by = EndpointValue.unset

    /// Whether the animation is an implicit one of a color that was `nil`, and isn't added to its layer.
    final var startsWithoutColor = false

    /// The start value. Default: `nil`. Numbers are returned as `NSNumber`.
    open var fromValue: Any? {
        get { from.object }
        set { from = EndpointValue(newValue) }
    }

    /// The end value. Default: `nil`. Numbers are returned as `NSNumber`.
    open var toValue: Any? {
        get { to.object }
        set { to = EndpointValue(newValue) }
    }

    /// The change of the value. Default: `nil`. Numbers are returned as `NSNumber`.
    open var byValue: Any? {
        get { by.object }
        set { by = EndpointValue(newValue) }
    }

    /// Whether the animation is an animation block's for a key path, with values that need no validation.
    func isOfBlock(forKey key: String?) -> Bool {
        guard let additionObserver, delegate === additionObserver, keyPath == key else { return false }
        return !from.isObject && !to.isObject && !by.isObject
    }

    var hasNoValues: Bool { from.isUnset && to.isUnset && by.isUnset }

    /// The values that are set, converted for interpolation.
    var endpoints: [AnimatableValue] { [from, to, by].filter { !$0.isUnset }.map(\.value) }

    /// Sets the start and end from values that need no conversion; a null `to` leaves the end open.
    package func setValues(from: AnimatableValue, to: AnimatableValue = .null) {
        self.from = if case .other(let object) = from { .object(object) } else { .animatable(from) }
        self.to = to.isNull ? .unset : .animatable(to)
    }

    /// Adds a copy of the animation to the layer, unless it is an implicit one of a color that was `nil`.
    open override func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
        if !startsWithoutColor { super.run(forKey: event, object: anObject, arguments: dict) }
    }

    package override func copyValues(from other: CAAnimation) {
        super.copyValues(from: other)
        guard let other = other as? CABasicAnimation else { return }
        from = other.from
        to = other.to
        by = other.by
    }

    package override func makeInterpolator() -> ValueInterpolator {
        if let from = from.number, let to = to.number { return .numbers(from: from, to: to) }
        if let from = from.point, let to = to.point { return .points(from: from, to: to) }
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
private enum EndpointValue {
    case unset
    case object(Any)
    case animatable(AnimatableValue)

    /// Creates a value from an object; the types that are animated most are converted here, once.
    init(_ value: Any?) {
        guard let value else {
            self = .unset
            return
        }
        if let common = AnimatableValue(common: value), common.hasFiniteValues {
            self = .animatable(common)
        } else {
            self = .object(value)
        }
    }

    var number: Double? { if case .animatable(.scalar(let number)) = self { number } else { nil } }
    var point: SIMD2<Double>? { if case .animatable(.vector(let point, .point)) = self { point.lowHalf } else { nil } }

    var isUnset: Bool { if case .unset = self { true } else { false } }
    var isObject: Bool { if case .object = self { true } else { false } }

    var object: Any? {
        switch self {
        case .unset: nil
        case .object(let value): AnimatableValue.keyed(value)
        case .animatable(.null): NSNull()
        case .animatable(let value): AnimatableValue.keyed(value.anyValue)
        }
    }

    var value: AnimatableValue {
        switch self {
        case .unset: .null
        case .object(let value): AnimatableValue(any: value)
        case .animatable(let value): value
        }
    }
}
