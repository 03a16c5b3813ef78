import Foundation
import QuartzCore

/// The descriptions of views and of their hierarchies, in the form of iOS.
extension UIView {
    var _description: String {
        var parts = ["\(DescribedObject.name(of: self)): \(DescribedObject.address(of: self))"]
        if let base = DescribedObject.baseClass(of: self), base != "UIView" { parts.append("baseClass = \(base)") }
        parts.append("frame = \(Self.brief(frame))")
        if !transform.isIdentity {
            let matrix = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
            parts.append("transform = [\(matrix.map(Self.brief).joined(separator: ", "))]")
        }
        if let text = describedText { parts.append("text = '\(text)'") }
        if clipsToBounds { parts.append("clipsToBounds = YES") }
        if alpha != 1 { parts.append("alpha = \(Self.brief(alpha))") }
        if isHidden { parts.append("hidden = YES") }
        if !isOpaque, !(self is UILabel) { parts.append("opaque = NO") }
        if !autoresizingMask.isEmpty { parts.append("autoresize = \(autoresizingMask.shortDescription)") }
        if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
        if tag != 0 { parts.append("tag = \(tag)") }
        if let recognizers = gestureRecognizers, !recognizers.isEmpty {
            parts.append("gestureRecognizers = <NSArray: \(DescribedObject.address(of: recognizers[0]))>")
        }
        if let color = backgroundColor { parts.append("backgroundColor = \(color)") }
        parts.append("layer = \(describedLayer)")
        return "<\(parts.joined(separator: "; "))\(descriptionEnd)>"
    }

    /// The layer's class and address.
    ///
    /// Recorded on iOS: labels have a private layer, and never the text `opaque = NO` (`testTraitsWithViewController` of
    /// pointfreeco/swift-snapshot-testing).
    private var describedLayer: String {
        let reference = DescribedObject.reference(to: layer)
        return self is UILabel ? reference.replacingOccurrences(of: "<CALayer:", with: "<_UILabelLayer:") : reference
    }

    static func brief(_ rect: CGRect) -> String {
        "(\(brief(rect.minX)) \(brief(rect.minY)); \(brief(rect.width)) \(brief(rect.height)))"
    }

    static func brief(_ number: CGFloat) -> String { DescribedObject.brief(number) }

    /// The descriptions of the view and its subviews, a line for each, indented by depth.
    var recursiveDescription: String { descriptions(indent: "").joined(separator: "\n") }

    private func descriptions(indent: String) -> [String] {
        ["\(indent)\(description)"] + subviews.flatMap { $0.descriptions(indent: indent + "   | ") }
    }
}

/// Names, addresses, and numbers in descriptions.
enum DescribedObject {
    /// The names that private classes have in iOS.
    private static let systemNames = [
        "NavigationView": "UILayoutContainerView", "TabView": "UILayoutContainerView",
        "PageView": "_UIPageViewControllerContentView",
    ]

    /// The name of an object's class, with its module unless it is a class of UIKit.
    static func name(of object: AnyObject) -> String { name(of: type(of: object)) }

    private static func name(of type: AnyClass) -> String {
        let name = String(reflecting: type)
        guard let framework = ["UIKit.", "QuartzCore."].first(where: name.hasPrefix) else { return name }
        let ownName = String(name.dropFirst(framework.count))
        return systemNames[ownName] ?? ownName
    }

    /// The class of UIKit that the class of an object inherits from; `nil` for objects of a class of UIKit.
    static func baseClass(of object: AnyObject) -> String? {
        var type: AnyClass? = type(of: object)
        guard let own = type, name(of: own).contains(".") else { return nil }
        while let current = type, name(of: current).contains(".") { type = class_getSuperclass(current) }
        return type.map(name)
    }

    static func address(of object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
    }

    /// Describes an object by its class and its address; `(null)` without one.
    static func reference(to object: AnyObject?) -> String {
        object.map { "<\(name(of: $0)): \(address(of: $0))>" } ?? "(null)"
    }

    /// Returns a number with at most six significant digits, as the format `%g` does.
    static func brief(_ number: CGFloat) -> String { String(format: "%g", Double(number)) }
}

extension UIView.AutoresizingMask {
    fileprivate var shortDescription: String {
        let names: [(UIView.AutoresizingMask, String)] = [
            (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
            (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
        ]
        return names.filter { contains($0.0) }.map(\.1).joined(separator: "+")
    }
}
