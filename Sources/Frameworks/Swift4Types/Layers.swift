import QuartzCore

// The properties of layers that are strings in Swift 4.

/// A layer with properties that are strings in Swift 4.
public protocol FormerTypesOfCALayer: HasFormerTypes {}

extension CALayer: FormerTypesOfCALayer {}

extension FormerTypesOfCALayer where Self: CALayer {
    /// Where the contents are in the bounds, as a string.
    @_disfavoredOverload public var contentsGravity: String {
        get { self[raw: \.contentsGravity] }
        set { self[raw: \.contentsGravity] = newValue }
    }
    /// The format of drawn contents, as a string.
    @_disfavoredOverload public var contentsFormat: String {
        get { self[raw: \.contentsFormat] }
        set { self[raw: \.contentsFormat] = newValue }
    }
    /// How smaller contents are sampled, as a string.
    @_disfavoredOverload public var minificationFilter: String {
        get { self[raw: \.minificationFilter] }
        set { self[raw: \.minificationFilter] = newValue }
    }
    /// How larger contents are sampled, as a string.
    @_disfavoredOverload public var magnificationFilter: String {
        get { self[raw: \.magnificationFilter] }
        set { self[raw: \.magnificationFilter] = newValue }
    }
}

/// A shape layer with properties that are strings in Swift 4.
public protocol FormerTypesOfCAShapeLayer: HasFormerTypes {}

extension CAShapeLayer: FormerTypesOfCAShapeLayer {}

extension FormerTypesOfCAShapeLayer where Self: CAShapeLayer {
    /// The rule by which the path is filled, as a string.
    @_disfavoredOverload public var fillRule: String {
        get { self[raw: \.fillRule] }
        set { self[raw: \.fillRule] = newValue }
    }
    /// The shape of the ends of lines, as a string.
    @_disfavoredOverload public var lineCap: String {
        get { self[raw: \.lineCap] }
        set { self[raw: \.lineCap] = newValue }
    }
    /// The shape of the corners of lines, as a string.
    @_disfavoredOverload public var lineJoin: String {
        get { self[raw: \.lineJoin] }
        set { self[raw: \.lineJoin] = newValue }
    }
}

/// A gradient layer with properties that are strings in Swift 4.
public protocol FormerTypesOfCAGradientLayer: HasFormerTypes {}

extension CAGradientLayer: FormerTypesOfCAGradientLayer {}

extension FormerTypesOfCAGradientLayer where Self: CAGradientLayer {
    /// The type of the gradient, as a string.
    @_disfavoredOverload public var type: String {
        get { self[raw: \.type] }
        set { self[raw: \.type] = newValue }
    }
}

/// A text layer with properties that are strings in Swift 4.
public protocol FormerTypesOfCATextLayer: HasFormerTypes {}

extension CATextLayer: FormerTypesOfCATextLayer {}

extension FormerTypesOfCATextLayer where Self: CATextLayer {
    /// Where long text is cut, as a string.
    @_disfavoredOverload public var truncationMode: String {
        get { self[raw: \.truncationMode] }
        set { self[raw: \.truncationMode] = newValue }
    }
    /// The alignment of lines, as a string.
    @_disfavoredOverload public var alignmentMode: String {
        get { self[raw: \.alignmentMode] }
        set { self[raw: \.alignmentMode] = newValue }
    }
}

/// An emitter layer with properties that are strings in Swift 4.
public protocol FormerTypesOfCAEmitterLayer: HasFormerTypes {}

extension CAEmitterLayer: FormerTypesOfCAEmitterLayer {}

extension FormerTypesOfCAEmitterLayer where Self: CAEmitterLayer {
    /// The shape of the emitter, as a string.
    @_disfavoredOverload public var emitterShape: String {
        get { self[raw: \.emitterShape] }
        set { self[raw: \.emitterShape] = newValue }
    }
    /// Where particles come from, as a string.
    @_disfavoredOverload public var emitterMode: String {
        get { self[raw: \.emitterMode] }
        set { self[raw: \.emitterMode] = newValue }
    }
    /// The order of particles, as a string.
    @_disfavoredOverload public var renderMode: String {
        get { self[raw: \.renderMode] }
        set { self[raw: \.renderMode] = newValue }
    }
}

/// A scroll layer with properties that are strings in Swift 4.
public protocol FormerTypesOfCAScrollLayer: HasFormerTypes {}

extension CAScrollLayer: FormerTypesOfCAScrollLayer {}

extension FormerTypesOfCAScrollLayer where Self: CAScrollLayer {
    /// The directions of scrolling, as a string.
    @_disfavoredOverload public var scrollMode: String {
        get { self[raw: \.scrollMode] }
        set { self[raw: \.scrollMode] = newValue }
    }
}
