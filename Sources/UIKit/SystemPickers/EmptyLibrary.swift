import Foundation

/// The screen of a library without photos or documents, with a button that cancels.
final class EmptyLibrary: UIViewController {
    private let text: String
    private let cancel: () -> Void

    init(title: String, text: String, cancel: @escaping () -> Void) {
        self.text = text
        self.cancel = cancel
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [cancel] _ in cancel() })
        var content = UIContentUnavailableConfiguration.empty()
        content.text = text
        contentUnavailableConfiguration = content
    }
}
