import Foundation

/// Receives the documents that the user chose.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
    /// Called with the chosen documents; never, because there are none. Optional.
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
    /// Called after the user canceled. Optional.
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
    /// Called with a chosen document before iOS 11. Optional.
    @available(*, deprecated, message: "Use documentPicker(_:didPickDocumentsAt:).")
    func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
}

extension UIDocumentPickerDelegate {
    /// Does nothing.
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]) {}
    /// Does nothing.
    public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
    /// Does nothing.
    public func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL) {}
}

/// The purpose of a document picker.
public enum UIDocumentPickerMode: UInt, Sendable {
    /// Copies them into the app.
    case `import` = 0
    /// Opens them where they are.
    case open = 1
    /// Copies the app's documents to another service.
    case exportToService = 2
    /// Moves the app's documents to another service.
    case moveToService = 3
}

/// Displays the documents outside of the app; there are none.
///
/// The document picker dismisses itself when the user cancels it, and then calls its delegate.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
    /// The purpose of the document picker.
    open private(set) var documentPickerMode: UIDocumentPickerMode
    /// The delegate; weak.
    open weak var delegate: (any UIDocumentPickerDelegate)?
    /// Whether the user may choose several documents. Default: `false`.
    open var allowsMultipleSelection = false
    /// Whether the names of documents are displayed with their extensions. Default: `false`.
    open var shouldShowFileExtensions = false
    /// The folder that is displayed at the beginning. Default: `nil`.
    open var directoryURL: URL?

    private let navigation = UINavigationController()

    /// Creates a document picker that imports or opens documents of types.
    public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
        documentPickerMode = mode
        super.init(nibName: nil, bundle: nil)
        prepare()
    }

    /// Creates a document picker that exports or moves a document.
    public init(url: URL, in mode: UIDocumentPickerMode) {
        documentPickerMode = mode
        super.init(nibName: nil, bundle: nil)
        prepare()
    }

    /// Creates a document picker that exports or moves documents.
    public init(urls: [URL], in mode: UIDocumentPickerMode) {
        documentPickerMode = mode
        super.init(nibName: nil, bundle: nil)
        prepare()
    }

    /// Creates a document picker that exports documents or copies of them.
    public init(forExporting urls: [URL], asCopy: Bool) {
        documentPickerMode = asCopy ? .exportToService : .moveToService
        super.init(nibName: nil, bundle: nil)
        prepare()
    }

    /// Creates a document picker that exports documents.
    public convenience init(forExporting urls: [URL]) { self.init(forExporting: urls, asCopy: false) }

    /// Creates a document picker without types; generic code calls it as `init()`.
    @available(*, unavailable, message: "Use init(documentTypes:in:).")
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        documentPickerMode = .open
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        prepare()
    }

    /// Creates a document picker from a coder.
    public required init?(coder: NSCoder) {
        documentPickerMode = .open
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        addChild(navigation)
        navigation.didMove(toParent: self)
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        navigation.viewControllers = [
            EmptyLibrary(title: "Browse", text: "No Documents") { [unowned self] in cancel() }
        ]
        navigation.view.frame = view.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(navigation.view)
    }

    private func cancel() {
        dismiss(animated: true) { [self] in delegate?.documentPickerWasCancelled(self) }
    }
}
