// UIView+Instantiation.swift explains this pair.
extension UIButton {
    @_silgen_name("interlude_button_new")
    convenience init(_type type: ButtonType) { self.init(type: type) }

    @_silgen_name("interlude_button_new")
    fileprivate static func _make(_ type: ButtonType) -> UIButton
}

// MARK: - Functions for lowered code

/// Returns a new button of a class with a type.
@preconcurrency @MainActor public func newInstance<Button: UIButton>(
    _ type: Button.Type, type buttonType: UIButton.ButtonType
) -> Button {
    let known: UIButton.Type = type
    return unsafeDowncast(known._make(buttonType), to: Button.self)
}
