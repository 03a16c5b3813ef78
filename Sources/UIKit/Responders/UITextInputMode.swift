import Foundation

/// A language of the keyboard.
@preconcurrency @MainActor open class UITextInputMode: NSObject {
    /// The language, such as `en` or `de-AT`.
    open var primaryLanguage: String? { language }
    /// The input modes of the user: one, for the language of the app.
    open class var activeInputModes: [UITextInputMode] { [UITextInputMode(AppSession.current.screen.language)] }

    /// The notification for changes of the input mode; never posted.
    public nonisolated static let currentInputModeDidChangeNotification = Notification.Name(
        "UITextInputCurrentInputModeDidChangeNotification")

    private let language: String

    init(_ language: String) {
        self.language = language
        super.init()
    }
}
