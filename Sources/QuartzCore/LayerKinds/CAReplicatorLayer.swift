import InterludeDiagnostics

/// A layer that displays copies of its sublayers, each transformed, tinted and delayed relative to the previous one.
open class CAReplicatorLayer: CALayer {
    package override class func makeContent() -> LayerContent? { ReplicatorContent() }

    private var replicator: ReplicatorContent { unsafeDowncast(state.content!, to: ReplicatorContent.self) }

    /// The number of copies, including the original. Default: 1.
    ///
    /// At most 10,000, also for the product of nested replicators.
    open var instanceCount: Int {
        get { replicator.instanceCount }
        set {
            let count = Self.limited(newValue, for: ownerName)
            change(.instanceCount, from: instanceCount, to: count) { [replicator] _ in
                replicator.instanceCount = count
            }
        }
    }

    /// The maximum number of copies.
    static let maximumCount = 10_000

    /// Returns a count of copies within the limit; reports one beyond it.
    private static func limited(_ count: Int, for owner: String) -> Int {
        guard count > maximumCount else { return max(count, 0) }
        Diagnostic.tooManyElements("copies of a layer", count: count, limit: maximumCount, culprit: owner).report()
        return maximumCount
    }

    /// Whether copies keep their depth. Default: `false`.
    open var preservesDepth: Bool {
        get { replicator.keepsDepth }
        set {
            change(.preservesDepth, from: preservesDepth, to: newValue) { [replicator] _ in
                replicator.keepsDepth = newValue
            }
        }
    }

    /// The delay between successive copies, in seconds. Default: 0. Animatable.
    open var instanceDelay: CFTimeInterval {
        get { replicator.instanceDelay }
        set {
            change(.instanceDelay, from: instanceDelay, to: newValue) { [replicator] _ in
                replicator.instanceDelay = newValue
            }
        }
    }

    /// The transform between successive copies, about the layer's anchor point. Default: the identity. Animatable.
    open var instanceTransform: CATransform3D {
        get { replicator.instanceTransform }
        set {
            guard accepts(newValue, for: .instanceTransform) else { return }
            change(.instanceTransform) { [replicator] _ in replicator.instanceTransform = newValue }
        }
    }

    /// The color that multiplies the colors of the first copy. Default: opaque white. Animatable.
    open var instanceColor: CGColor? {
        get { replicator.instanceColor }
        set {
            change(.instanceColor, from: instanceColor, to: newValue) { [replicator] _ in
                replicator.instanceColor = newValue
            }
        }
    }

    /// The offset added to the red component for each copy. Default: 0. Animatable.
    open var instanceRedOffset: Float {
        get { replicator.offsets.x }
        set {
            change(.instanceRedOffset, from: instanceRedOffset, to: newValue) { [replicator] _ in
                replicator.offsets.x = newValue
            }
        }
    }

    /// The offset added to the green component for each copy. Default: 0. Animatable.
    open var instanceGreenOffset: Float {
        get { replicator.offsets.y }
        set {
            change(.instanceGreenOffset, from: instanceGreenOffset, to: newValue) { [replicator] _ in
                replicator.offsets.y = newValue
            }
        }
    }

    /// The offset added to the blue component for each copy. Default: 0. Animatable.
    open var instanceBlueOffset: Float {
        get { replicator.offsets.z }
        set {
            change(.instanceBlueOffset, from: instanceBlueOffset, to: newValue) { [replicator] _ in
                replicator.offsets.z = newValue
            }
        }
    }

    /// The offset added to the alpha component for each copy. Default: 0. Animatable.
    open var instanceAlphaOffset: Float {
        get { replicator.offsets.w }
        set {
            change(.instanceAlphaOffset, from: instanceAlphaOffset, to: newValue) { [replicator] _ in
                replicator.offsets.w = newValue
            }
        }
    }
}

/// The values of a replicator layer.
final class ReplicatorContent: LayerContent {
    var instanceCount = 1
    var keepsDepth = false
    var instanceDelay: CFTimeInterval = 0
    var instanceTransform = CATransform3D.unit
    var instanceColor: CGColor? = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    /// The offsets of red, green, blue and alpha.
    var offsets = SIMD4<Float>.zero
    /// The tinted images, shared by the layer and its copies.
    private(set) var tintedImages = TintedImages()
    private(set) var limitReport = CopyLimitReport()

    override var preservesDepth: Bool { keepsDepth }

    override func copy() -> LayerContent {
        let copy = ReplicatorContent()
        copy.instanceCount = instanceCount
        copy.keepsDepth = keepsDepth
        copy.instanceDelay = instanceDelay
        copy.instanceTransform = instanceTransform
        copy.instanceColor = instanceColor
        copy.offsets = offsets
        copy.tintedImages = tintedImages
        copy.limitReport = limitReport
        return copy
    }

    override func value(of property: LayerProperty) -> AnimatableValue? {
        switch property {
        case .instanceCount: .scalar(Double(instanceCount))
        case .preservesDepth: .other(keepsDepth)
        case .instanceDelay: .scalar(instanceDelay)
        case .instanceTransform: .transform(instanceTransform)
        case .instanceColor: .color(instanceColor)
        case .instanceRedOffset: .scalar(Double(offsets.x))
        case .instanceGreenOffset: .scalar(Double(offsets.y))
        case .instanceBlueOffset: .scalar(Double(offsets.z))
        case .instanceAlphaOffset: .scalar(Double(offsets.w))
        default: nil
        }
    }

    override func set(_ value: AnimatableValue, for property: LayerProperty) -> Bool {
        switch (property, value) {
        case (.instanceCount, .scalar(let v)):
            instanceCount = Int(bounded: min(max(v, 0), Double(CAReplicatorLayer.maximumCount)))
        case (.preservesDepth, .other(let v as Bool)): keepsDepth = v
        case (.instanceDelay, .scalar(let v)): instanceDelay = v
        case (.instanceTransform, .transform(let v)): instanceTransform = v
        case (.instanceColor, _): value.assign(to: &instanceColor)
        case (.instanceRedOffset, .scalar(let v)): offsets.x = Float(v)
        case (.instanceGreenOffset, .scalar(let v)): offsets.y = Float(v)
        case (.instanceBlueOffset, .scalar(let v)): offsets.z = Float(v)
        case (.instanceAlphaOffset, .scalar(let v)): offsets.w = Float(v)
        default: return false
        }
        return true
    }
}
