import QuartzCore
import UIKit

@MainActor
extension CALayer {
    /// The class of the layer's view, or the layer's name or class.
    var inspectionName: String {
        (delegate as? UIView).map { "\(type(of: $0))" } ?? name ?? "\(type(of: self))"
    }

    /// The words that distinguish the layer from others with the same name: its view's controller, identifier, and class,
    /// or the nearest named view around it.
    var inspectionDetail: String {
        let view = delegate as? UIView
        var words: [String] = []
        if let controller = view?.owningViewController { words.append("view of \(type(of: controller))") }
        if let identifier = view?.accessibilityIdentifier { words.append("“\(identifier)”") }
        if view == nil ? name != nil : type(of: self) != CALayer.self { words.append("\(type(of: self))") }
        if words.isEmpty, let enclosing = enclosingViewDescription { words.append(enclosing) }
        return words.joined(separator: ", ")
    }

    /// The nearest named view, layer, or view controller above the layer.
    private var enclosingViewDescription: String? {
        var above = superlayer
        while let current = above {
            let view = current.delegate as? UIView
            if let identifier = view?.accessibilityIdentifier ?? current.name { return "in “\(identifier)”" }
            if let controller = view?.owningViewController { return "in the view of \(type(of: controller))" }
            above = current.superlayer
        }
        return nil
    }
}
