import UIKit

#if canImport(ObjectiveC)
    import ObjectiveC

    /// Gives a recogniser of iOS the form with a closure; the screens of the gallery use no other.
    extension UIGestureRecognizer {
        convenience init(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
            let action = GestureAction(handler)
            self.init(target: action, action: #selector(GestureAction.send(_:)))
            objc_setAssociatedObject(self, &GestureAction.key, action, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }

    /// The target that a recogniser with a closure sends its action to.
    private final class GestureAction: NSObject {
        nonisolated(unsafe) static var key: UInt8 = 0
        private let handler: @MainActor (UIGestureRecognizer) -> Void

        init(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
            self.handler = handler
        }

        @MainActor @objc func send(_ recognizer: UIGestureRecognizer) { handler(recognizer) }
    }
#endif

extension UIView {
    /// Follows a finger that moves over the view.
    @discardableResult
    func onPan(_ handler: @escaping @MainActor (UIPanGestureRecognizer) -> Void) -> UIPanGestureRecognizer {
        let recognizer = UIPanGestureRecognizer { recognizer in
            if let pan = recognizer as? UIPanGestureRecognizer { handler(pan) }
        }
        addGestureRecognizer(recognizer)
        return recognizer
    }

    /// Follows a finger that comes in from an edge of the screen.
    @discardableResult
    func onPan(
        from edge: UIRectEdge, _ handler: @escaping @MainActor (UIPanGestureRecognizer) -> Void
    ) -> UIScreenEdgePanGestureRecognizer {
        let recognizer = UIScreenEdgePanGestureRecognizer { recognizer in
            if let pan = recognizer as? UIPanGestureRecognizer { handler(pan) }
        }
        recognizer.edges = edge
        addGestureRecognizer(recognizer)
        return recognizer
    }

    /// Calls back when the view is tapped.
    func onTap(_ handler: @escaping @MainActor () -> Void) {
        addGestureRecognizer(UITapGestureRecognizer { _ in handler() })
    }
}
