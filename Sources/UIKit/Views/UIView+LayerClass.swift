import InterludeDiagnostics
import QuartzCore

extension UIView {
    /// Creates a layer of the class that `layerClass` returns.
    static func makeLayer() -> CALayer {
        let type: AnyClass = layerClass
        if type == CALayer.self { return CALayer() }
        if let type = type as? CALayer.Type { return CALayer.instance(of: type) }
        Diagnostic.layerClassUnusable("\(type)", view: String(describing: self)).report()
        return CALayer()
    }
}
