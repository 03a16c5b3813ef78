import QuartzCore

extension UIView {
    /// Makes the layer of the class that `layerClass` names.
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

extension UIApplication {
    /// Makes a delegate of a class that was not known before, by its `init()`.
    static func makeDelegate(_ type: any UIApplicationDelegate.Type) -> (any UIApplicationDelegate)? {
        guard let type = type as? NSObject.Type else { return nil }
        return NSObject.instance(of: type) as? any UIApplicationDelegate
    }
}
