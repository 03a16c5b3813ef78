import Foundation
import QuartzCore

/// Returns a function that calls the original `dismiss(animated:completion:)`, whose implementation an app replaced.
///
/// - Parameters:
///   - imp: The implementation that `method_setImplementation(_:_:)` returned.
///   - type: The type of the method's function in C.
public func unsafeBitCast(
    _ imp: IMP?, to type: ((AnyObject, Selector, Bool, (() -> Void)?) -> Void).Type
) -> (AnyObject, Selector, Bool, (() -> Void)?) -> Void {
    { object, _, flag, completion in
        let controller = object as? UIViewController
        nonisolated(unsafe) let completion = completion
        MainActor.assumeIsolated {
            guard let controller else { return }
            MethodReplacement.withOriginal(.dismiss, of: controller) {
                controller.dismiss(animated: flag, completion: completion)
            }
        }
    }
}
