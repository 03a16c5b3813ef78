import Foundation

// UIView+Instantiation.swift explains these pairs. An initializer takes ownership of its arguments, so the method does.
extension UIGestureRecognizer {
    @_silgen_name("interlude_recognizer_new")
    convenience init(_target target: Any?, _ action: Selector?) { self.init(target: target, action: action) }

    @_silgen_name("interlude_recognizer_new")
    fileprivate static func _make(_ target: __owned Any?, _ action: __owned Selector?) -> UIGestureRecognizer
}

extension UIVisualEffectView {
    @_silgen_name("interlude_effect_view_new")
    convenience init(_effect effect: UIVisualEffect?) { self.init(effect: effect) }

    @_silgen_name("interlude_effect_view_new")
    fileprivate static func _make(_ effect: __owned UIVisualEffect?) -> UIVisualEffectView
}

extension UIPresentationController {
    @_silgen_name("interlude_presentation_new")
    convenience init(_presented presented: UIViewController, _ presenting: UIViewController?) {
        self.init(presentedViewController: presented, presenting: presenting)
    }

    @_silgen_name("interlude_presentation_new")
    fileprivate static func _make(
        _ presented: __owned UIViewController, _ presenting: __owned UIViewController?
    ) -> UIPresentationController
}

// MARK: - Functions for lowered code

/// Returns a new gesture recognizer of a class with a target and an action.
@preconcurrency @MainActor public func newInstance<Recognizer: UIGestureRecognizer>(
    _ type: Recognizer.Type, target: Any?, action: Selector?
) -> Recognizer {
    let known: UIGestureRecognizer.Type = type
    return unsafeDowncast(known._make(target, action), to: Recognizer.self)
}

/// Returns a new visual effect view of a class with an effect.
@preconcurrency @MainActor public func newInstance<View: UIVisualEffectView>(
    _ type: View.Type, effect: UIVisualEffect?
) -> View {
    let known: UIVisualEffectView.Type = type
    return unsafeDowncast(known._make(effect), to: View.self)
}

/// Returns a new presentation controller of a class for two view controllers.
@preconcurrency @MainActor public func newInstance<Controller: UIPresentationController>(
    _ type: Controller.Type, presentedViewController: UIViewController, presenting: UIViewController?
) -> Controller {
    let known: UIPresentationController.Type = type
    return unsafeDowncast(known._make(presentedViewController, presenting), to: Controller.self)
}
