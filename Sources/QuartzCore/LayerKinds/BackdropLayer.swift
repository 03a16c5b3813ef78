import RenderServer

/// A layer that displays the content behind it, blurred and saturated.
package final class BackdropLayer: CALayer {
    package override class func makeContent() -> LayerContent? { BackdropContent() }

    private var backdrop: BackdropContent { unsafeDowncast(state.content!, to: BackdropContent.self) }

    /// The standard deviation of the blur in points. Default: 0. Animatable.
    package var blurRadius: CGFloat {
        get { backdrop.blurRadius }
        set { change(.blurRadius, from: blurRadius, to: newValue) { [backdrop] _ in backdrop.blurRadius = newValue } }
    }

    /// The factor by which colors are saturated. Default: 1. Animatable.
    package var saturation: CGFloat {
        get { backdrop.saturation }
        set { change(.saturation, from: saturation, to: newValue) { [backdrop] _ in backdrop.saturation = newValue } }
    }
}

/// The values of a backdrop layer.
final class BackdropContent: LayerContent {
    var blurRadius: CGFloat = 0
    var saturation: CGFloat = 1

    override func copy() -> LayerContent {
        let copy = BackdropContent()
        copy.blurRadius = blurRadius
        copy.saturation = saturation
        return copy
    }

    override func value(of property: LayerProperty) -> AnimatableValue? {
        switch property {
        case .blurRadius: .scalar(blurRadius)
        case .saturation: .scalar(saturation)
        default: nil
        }
    }

    override func set(_ value: AnimatableValue, for property: LayerProperty) -> Bool {
        switch (property, value) {
        case (.blurRadius, .scalar(let v)): blurRadius = v
        case (.saturation, .scalar(let v)): saturation = v
        default: return false
        }
        return true
    }

    override func renderContent(in bounds: CGRect) -> RenderTree.Content? {
        guard blurRadius > 0 || saturation != 1 else { return nil }
        return .backdrop(blurRadius: blurRadius, saturation: saturation)
    }
}
