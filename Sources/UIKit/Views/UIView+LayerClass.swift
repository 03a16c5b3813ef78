import QuartzCore

extension UIView {
    /// Creates a layer of the class that `layerClass` returns.
    static func makeLayer() -> CALayer {
        let type: AnyClass = layerClass
        if type == CALayer.self { return CALayer() }
        if let type = type as? CALayer.Type { return CALayer.instance(of: type) }
        Diagnostic.report(
            id: "layer-class-unusable", "layerClass of \(self) is \(type), which is no kind of CALayer.",
            culprit: String(describing: self), remedy: "Return CALayer.self or a subclass of it.")
        return CALayer()
    }
}
