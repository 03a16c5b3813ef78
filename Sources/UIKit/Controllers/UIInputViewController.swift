import CoreGraphics
import Foundation

/// A controller whose view is displayed instead of the keyboard or above it.
///
/// A responder returns it from ``UIResponder/inputViewController`` or ``UIResponder/inputAccessoryViewController``.
@preconcurrency @MainActor open class UIInputViewController: UIViewController {
    private let document = FirstResponderDocument()

    /// The view of the controller. Default: a view on the background of the keyboard.
    open override var inputView: UIInputView? {
        get { view as? UIInputView }
        set { view = newValue }
    }
    /// The text of the first responder.
    open var textDocumentProxy: any UITextDocumentProxy { document }
    /// The language of the controller. Default: `nil`. There are no keyboards of other apps.
    open var primaryLanguage: String?
    /// Whether the controller has a key for dictation. Default: `false`.
    open var hasDictationKey = false
    /// Whether the controller has access to the app. Always `true`.
    open var hasFullAccess: Bool { true }
    /// Whether the controller has to offer other keyboards. Always `false`, as there is one keyboard only.
    open var needsInputModeSwitchKey: Bool { false }

    /// Creates an input view with the style of a keyboard, unless there is a nib.
    open override func loadView() {
        guard nibName == nil else { return super.loadView() }
        view = UIInputView(frame: .zero, inputViewStyle: .keyboard)
    }

    /// Resigns first responder, which dismisses the input views.
    open func dismissKeyboard() { AppSession.current.keyWindow?.firstResponder?.resignFirstResponder() }
}
