import Foundation

/// The contexts in which a container shows controllers itself.
struct ShownContexts: OptionSet {
    let rawValue: Int

    /// The context of `show(_:sender:)`.
    static let primary = ShownContexts(rawValue: 1)
    /// The context of `showDetailViewController(_:sender:)`.
    static let detail = ShownContexts(rawValue: 2)

    /// The context of a selector; empty for other selectors.
    init(_ action: Selector) {
        switch action {
        case "showViewController:sender:", "show:sender:", "show(_:sender:)": self = .primary
        case "showDetailViewController:sender:", "showDetailViewController(_:sender:)": self = .detail
        default: self = []
        }
    }

    init(rawValue: Int) { self.rawValue = rawValue }
}

extension UIViewController {
    /// Posted by a split view controller that collapses or expands, because details then appear in another context.
    public nonisolated static let showDetailTargetDidChangeNotification = Notification.Name(
        "UIViewControllerShowDetailTargetDidChangeNotification")

    func _show(_ controller: UIViewController, sender: Any?) {
        guard let container = container(for: .primary) else { return present(controller, animated: true) }
        container.show(controller, sender: sender)
    }

    func _showDetail(_ controller: UIViewController, sender: Any?) {
        guard let container = container(for: .detail) else { return present(controller, animated: true) }
        container.showDetailViewController(controller, sender: sender)
    }

    func _targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
        let context = ShownContexts(action)
        return withAncestors.first {
            context.isEmpty ? $0.canPerformAction(action, withSender: sender) : $0.shownContexts.contains(context)
        }
    }

    /// Returns the nearest ancestor or presenter that shows controllers in a context.
    private func container(for context: ShownContexts) -> UIViewController? {
        withAncestors.dropFirst().first { $0.shownContexts.contains(context) }
    }

    /// The controller, its ancestors, and the controllers that present them.
    private var withAncestors: some Sequence<UIViewController> {
        sequence(first: self) { $0.parentController ?? $0.modal.presenting }
    }
}
