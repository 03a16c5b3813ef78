import InterludeDiagnostics
@_exported import UIKit

/// Receives what happens in a browser.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
    /// Called when the user closes the browser.
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    /// Called after the browser appears; the first page can't be loaded.
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
    /// Does nothing.
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
    /// Does nothing.
    public func safariViewController(
        _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) {}
}

/// A browser with a bar, which displays the host of the address and a button to close it. Pages aren't loaded.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
    /// The settings of a browser.
    public final class Configuration: NSObject {
        /// Whether pages are displayed without their decoration if possible. Default: `false`.
        public var entersReaderIfAvailable = false
        /// Whether the bar becomes smaller when the user scrolls. Default: `true`.
        public var barCollapsingEnabled = true
    }

    /// The word on the button that closes the browser.
    public enum DismissButtonStyle: Int, Sendable {
        /// The button's title is Done.
        case done = 0
        /// Close.
        case close = 1
        /// Cancel.
        case cancel = 2
    }

    /// The delegate.
    open weak var delegate: (any SFSafariViewControllerDelegate)?
    /// The tint of the buttons. Default: `nil`, the window's.
    open var preferredControlTintColor: UIColor? { didSet { bar.tintColor = preferredControlTintColor } }
    /// The tint of the bar. Default: `nil`, the system's.
    open var preferredBarTintColor: UIColor? { didSet { bar.barTintColor = preferredBarTintColor } }
    /// The button that closes the browser. Default: ``DismissButtonStyle/done``.
    open var dismissButtonStyle = DismissButtonStyle.done { didSet { updateItem() } }

    private let address: URL
    private let bar = UINavigationBar()
    private var hasFailed = false

    /// Creates a browser for an address.
    public convenience init(url URL: URL) {
        self.init(url: URL, configuration: Configuration())
    }

    /// Creates a browser for an address, with settings.
    public init(url URL: URL, configuration: Configuration) {
        address = URL
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .fullScreen
    }

    public required init?(coder: NSCoder) { nil }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        updateItem()
        bar.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            bar.heightAnchor.constraint(equalToConstant: bar.sizeThatFits(.zero).height),
        ])
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !hasFailed else { return }
        hasFailed = true
        Diagnostic.serviceUnavailable("SFSafariViewController", "there is no browser, so the page stays empty").report()
        delegate?.safariViewController(self, didCompleteInitialLoad: false)
    }

    private func updateItem() {
        let item = UINavigationItem(title: address.host ?? address.absoluteString)
        let style: UIBarButtonItem.SystemItem =
            switch dismissButtonStyle {
            case .done: .done
            case .close: .close
            case .cancel: .cancel
            }
        item.leftBarButtonItem = UIBarButtonItem(
            systemItem: style,
            primaryAction: UIAction { [weak self] _ in
                guard let self else { return }
                dismiss(animated: true)
                delegate?.safariViewControllerDidFinish(self)
            })
        bar.items = [item]
    }
}
