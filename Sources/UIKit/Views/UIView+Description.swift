import Foundation
import QuartzCore

/// The descriptions of views and of their hierarchies, in the form of iOS.
extension UIView {
    var _description: String {
        var parts = ["\(className): \(address(self))", "frame = \(Self.brief(frame))"]
        if !transform.isIdentity {
            let matrix = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
            parts.append("transform = [\(matrix.map(Self.brief).joined(separator: ", "))]")
        }
        if let text = describedText { parts.append("text = '\(text)'") }
        if clipsToBounds { parts.append("clipsToBounds = YES") }
        if alpha != 1 { parts.append("alpha = \(Self.brief(alpha))") }
        if isHidden { parts.append("hidden = YES") }
        if !isOpaque { parts.append("opaque = NO") }
        if !autoresizingMask.isEmpty { parts.append("autoresize = \(autoresizingMask.shortDescription)") }
        if !isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
        if tag != 0 { parts.append("tag = \(tag)") }
        if let recognizers = gestureRecognizers, !recognizers.isEmpty {
            parts.append("gestureRecognizers = <NSArray: \(address(recognizers[0]))>")
        }
        if let color = backgroundColor { parts.append("backgroundColor = \(color)") }
        parts.append("layer = <\(type(of: layer)): \(address(layer))>")
        return "<\(parts.joined(separator: "; "))\(descriptionEnd)>"
    }

    /// The name of the class, with its module unless it is a class of UIKit.
    private var className: String { DescribedClass.name(of: self) }

    private func address(_ object: AnyObject) -> String { DescribedClass.address(of: object) }

    static func brief(_ rect: CGRect) -> String {
        "(\(brief(rect.minX)) \(brief(rect.minY)); \(brief(rect.width)) \(brief(rect.height)))"
    }

    /// Returns a number with at most six significant digits, as the format `%g` does.
    static func brief(_ number: CGFloat) -> String { String(format: "%g", Double(number)) }

    /// The descriptions of the view and its subviews, a line for each, indented by depth.
    var recursiveDescription: String { descriptions(indent: "").joined(separator: "\n") }

    private func descriptions(indent: String) -> [String] {
        ["\(indent)\(description)"] + subviews.flatMap { $0.descriptions(indent: indent + "   | ") }
    }
}

/// The names and addresses of objects in descriptions.
@MainActor enum DescribedClass {
    /// The names that private classes have in iOS.
    private static let systemNames = ["NavigationView": "UILayoutContainerView", "TabView": "UILayoutContainerView"]

    static func name(of object: AnyObject) -> String {
        let name = String(reflecting: type(of: object))
        guard name.hasPrefix("UIKit.") else { return name }
        let ownName = String(name.dropFirst(6))
        return systemNames[ownName] ?? ownName
    }

    static func address(of object: AnyObject) -> String {
        "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
    }
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
