import Foundation

extension UIViewController {
    /// Clears the selection of the list that the controller displays, before its view appears.
    ///
    /// Measured: without animation before `viewIsAppearing(_:)`, with one after it. In an animated transition the rows are
    /// deselected along with it, so that an interactive pop shows how far it is; they are selected again if it is canceled.
    func clearSelection(
        of rows: [IndexPath], animated: Bool, deselect: @escaping (IndexPath) -> Void,
        select: @escaping (IndexPath) -> Void
    ) {
        guard !rows.isEmpty else { return }
        func clear() { for row in rows { deselect(row) } }
        guard animated, let coordinator = transitionCoordinator else { return clear() }
        coordinator.animate(alongsideTransition: { _ in clear() }) { context in
            if context.isCancelled { for row in rows { select(row) } }
        }
    }
}
