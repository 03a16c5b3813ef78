import Foundation

extension UIViewController {
    /// The controllers below this one with their states and views, a line for each, as in iOS.
    var hierarchyDescription: String { hierarchyLines(indent: "").joined(separator: "\n") }

    private func hierarchyLines(indent: String) -> [String] {
        var lines = ["\(indent)<\(label(self))>, state: \(appearance.phase), view: \(viewLabel)"]
        for child in children { lines += child.hierarchyLines(indent: below(indent) + "   | ") }
        if let presented = presentedViewController, presented.presentingViewController === self {
            let presentation = presented.presentationController.map { ", presented with: <\(label($0))>" } ?? ""
            var below = presented.hierarchyLines(indent: below(indent) + "   + ")
            below[0] += presentation
            lines += below
        }
        return lines
    }

    /// Returns the indent of the lines below a controller.
    private func below(_ indent: String) -> String { indent.replacingOccurrences(of: "+", with: "|") }

    private func label(_ object: AnyObject) -> String {
        "\(DescribedObject.name(of: object)) \(DescribedObject.address(of: object))"
    }

    private var viewLabel: String {
        guard let view = viewIfLoaded else { return "(view not loaded)" }
        return "<\(label(view))>\(view.window == nil ? " not in the window" : "")"
    }
}
