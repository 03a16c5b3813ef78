import UIKit

#if canImport(ObjectiveC)
import ObjectiveC

/// Adds the initializer with a closure on iOS; the gallery uses only that one.
extension UIGestureRecognizer {
    convenience init(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        let action = GestureAction(handler)
        self.init(target: action, action: #selector(GestureAction.send(_:)))
        objc_setAssociatedObject(self, &GestureAction.key, action, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
}

/// The target of a recognizer with a closure.
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
    /// Adds a pan recognizer.
    @discardableResult
    func onPan(_ handler: @escaping @MainActor (UIPanGestureRecognizer) -> Void) -> UIPanGestureRecognizer {
        let recognizer = UIPanGestureRecognizer { recognizer in
            if let pan = recognizer as? UIPanGestureRecognizer { handler(pan) }
        }
        addGestureRecognizer(recognizer)
        return recognizer
    }

    /// Adds a recognizer for pans from an edge of the screen.
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

    /// Adds a tap recognizer.
    func onTap(_ handler: @escaping @MainActor () -> Void) {
        addGestureRecognizer(UITapGestureRecognizer { _ in handler() })
    }
}
