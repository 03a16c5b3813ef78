import Foundation
import InterludeDiagnostics

/// The segues of a view controller's scene, and the triggers of its interface elements.
@MainActor final class SegueStorage {
    var templates: [SegueTemplate] = []
    /// The triggers by the identifiers of their templates; elements don't retain their targets.
    var triggers: [String: SegueTrigger] = [:]
}

extension UIViewController {
    /// Adds a segue that starts at the controller.
    package func addSegue(_ template: SegueTemplate) {
        let segues = segues ?? SegueStorage()
        self.segues = segues
        segues.templates.append(template)
    }

    /// Performs a segue of the controller when an element of its interface is used.
    ///
    /// - Parameters:
    ///   - id: The identifier of the segue's element.
    ///   - element: A control, a bar button item, a gesture recognizer, or a cell.
    ///   - part: The part of the element: `accessoryAction` for the accessory of a cell. Default: `nil`.
    /// - Returns: `false` if the controller has no such segue, or the element can't trigger segues.
    @discardableResult
    package func triggerSegue(_ id: String, with element: AnyObject, part: String? = nil) -> Bool {
        guard let segues, let template = segues.templates.first(where: { $0.id == id }) else { return false }
        let trigger = segues.triggers[id] ?? SegueTrigger(template, source: self)
        segues.triggers[id] = trigger
        return trigger.attach(to: element, part: part)
    }

    /// Performs an embed segue into a container view; returns `false` if the controller has no such segue.
    @discardableResult
    package func performEmbedSegue(_ id: String, in container: UIView) -> Bool {
        guard let template = segues?.templates.first(where: { $0.id == id }) else { return false }
        template.perform(from: self, sender: nil, in: container)
        return true
    }

    func _performSegue(withIdentifier identifier: String, sender: Any?) {
        let templates = segues?.templates ?? []
        guard let template = templates.first(where: { $0.identifier == identifier }) else {
            return Diagnostic.segueNotFound(
                identifier, known: templates.compactMap(\.identifier), controller: typeName(self)
            ).report()
        }
        template.perform(from: self, sender: sender)
    }

    /// Connects the controllers of relationships, such as the root of a navigation controller, in the order of the file.
    ///
    /// - Parameter relationships: The names of the relationships in the file, and their controllers.
    /// - Returns: The names that the controller doesn't have.
    package func connectRelationships(_ relationships: [(name: String, controller: UIViewController)]) -> [String] {
        func controllers(_ names: String...) -> [UIViewController] {
            relationships.filter { names.contains($0.name) }.map(\.controller)
        }
        switch self {
        case let navigation as UINavigationController:
            let roots = controllers("rootViewController")
            if !roots.isEmpty { navigation.setViewControllers(roots, animated: false) }
            return relationships.map(\.name).filter { $0 != "rootViewController" }
        case let tabs as UITabBarController:
            let children = controllers("viewControllers")
            if !children.isEmpty { tabs.setViewControllers(children, animated: false) }
            return relationships.map(\.name).filter { $0 != "viewControllers" }
        case let split as UISplitViewController: return split.connectColumns(relationships)
        default: return relationships.map(\.name)
        }
    }
}

extension UISplitViewController {
    private static let columnNames: [String: Column] = [
        "masterViewController": .primary, "primaryViewController": .primary,
        "supplementaryViewController": .supplementary, "detailViewController": .secondary,
        "secondaryViewController": .secondary, "compactViewController": .compact,
    ]

    fileprivate func connectColumns(_ relationships: [(name: String, controller: UIViewController)]) -> [String] {
        var unknown: [String] = []
        var columns: [(column: Column, controller: UIViewController)] = []
        for (name, controller) in relationships {
            if let column = Self.columnNames[name] {
                columns.append((column, controller))
            } else {
                unknown.append(name)
            }
        }
        if style == .unspecified {
            let order: [Column] = [.primary, .secondary]
            viewControllers = order.compactMap { column in columns.first { $0.column == column }?.controller }
        } else {
            for (column, controller) in columns { setViewController(controller, for: column) }
        }
        return unknown
    }
}
