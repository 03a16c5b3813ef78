/// A screen with a title and a button that closes it.
class PickerScreen: UIViewController {
    private let closeItem: UIBarButtonItem.SystemItem
    private let close: () -> Void

    init(title: String?, closeItem: UIBarButtonItem.SystemItem, close: @escaping () -> Void) {
        self.closeItem = closeItem
        self.close = close
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: closeItem, primaryAction: UIAction { [close] _ in close() })
    }

    /// Displays a text instead of content.
    func showText(_ text: String?) {
        var content = UIContentUnavailableConfiguration.empty()
        content.text = text
        contentUnavailableConfiguration = content
    }
}

/// The screen of a library without photos or documents, with a button that cancels.
final class EmptyLibrary: PickerScreen {
    private let text: String

    init(title: String, text: String, cancel: @escaping () -> Void) {
        self.text = text
        super.init(title: title, closeItem: .cancel, close: cancel)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        showText(text)
    }
}
