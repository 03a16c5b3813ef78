import ObjectiveC
import UIKit

extension UIGestureRecognizer {
    /// Creates a recognizer that calls a handler when its state changes.
    convenience init(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) {
        let target = GestureTarget(handler)
        self.init(target: target, action: #selector(GestureTarget.changed))
        objc_setAssociatedObject(self, GestureTarget.key, target, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
}

@MainActor
private final class GestureTarget: NSObject {
    /// An address that nothing else has.
    static let key = UnsafeRawPointer(UnsafeMutablePointer<Int8>.allocate(capacity: 1))
    private let handler: @MainActor (UIGestureRecognizer) -> Void

    init(_ handler: @escaping @MainActor (UIGestureRecognizer) -> Void) { self.handler = handler }

    @objc func changed(_ recognizer: UIGestureRecognizer) { handler(recognizer) }
}
