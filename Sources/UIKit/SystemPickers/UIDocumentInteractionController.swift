import CoreGraphics
import Foundation

/// Decides where a document interaction controller presents, and is informed about it.
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
    /// Returns the controller that presents a preview. Optional; without it, there is no preview.
    func documentInteractionControllerViewControllerForPreview(
        _ controller: UIDocumentInteractionController
    ) -> UIViewController
    /// Called before a preview is presented. Optional.
    func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController)
    /// Called after a preview was dismissed. Optional.
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
    /// Called before the menu of options is presented. Optional.
    func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController)
    /// Called after the menu of options was dismissed. Optional.
    func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
    /// Returns a controller that isn't on the screen, which presents nothing.
    public func documentInteractionControllerViewControllerForPreview(
        _ controller: UIDocumentInteractionController
    ) -> UIViewController { UIViewController() }
    /// Does nothing.
    public func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {}
    /// Does nothing.
    public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
    /// Does nothing.
    public func documentInteractionControllerWillPresentOptionsMenu(_ controller: UIDocumentInteractionController) {}
    /// Does nothing.
    public func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {}
}

/// Presents a preview of a document, or a menu with activities for it; there are no other apps that open it.
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {
    /// The delegate; weak.
    open weak var delegate: (any UIDocumentInteractionControllerDelegate)?
    /// The address of the document.
    open var url: URL?
    /// The type of the document. Default: `nil`.
    open var uti: String?
    /// The name of the document. Default: the last component of its address.
    open var name: String? {
        get { ownName ?? url?.lastPathComponent }
        set { ownName = newValue }
    }
    /// Information for the app that opens the document. Default: `nil`.
    open var annotation: Any?

    private var ownName: String?
    private weak var presented: UIViewController?

    /// Creates a controller without a document.
    public override init() { super.init() }

    /// Creates a controller for a document.
    public convenience init(url: URL) {
        self.init()
        self.url = url
    }

    /// Presents a preview over the delegate's controller; returns whether it does.
    @discardableResult
    open func presentPreview(animated: Bool) -> Bool {
        guard let url, let delegate else { return false }
        let presenter = delegate.documentInteractionControllerViewControllerForPreview(self)
        guard presenter.viewIfLoaded?.window != nil else { return false }
        let preview = DocumentPreview(url, title: name) { [weak self] in self?.dismissPreview(animated: true) }
        preview.onEnd = { [self] in delegate.documentInteractionControllerDidEndPreview(self) }
        delegate.documentInteractionControllerWillBeginPreview(self)
        let navigation = UINavigationController(rootViewController: preview)
        navigation.modalPresentationStyle = .fullScreen
        presenter.present(navigation, animated: animated)
        presented = navigation
        return true
    }

    /// Dismisses the preview.
    open func dismissPreview(animated: Bool) { presented?.dismiss(animated: animated) }

    /// Presents a menu with activities for the document; returns whether it does.
    @discardableResult
    open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool {
        presentMenu(over: view, animated: animated) {
            $0?.sourceView = view
            $0?.sourceRect = rect
        }
    }

    /// Presents a menu with activities for the document from a bar button item; returns whether it does.
    @discardableResult
    open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool {
        presentMenu(over: UIApplication.shared.keyWindow, animated: animated) { $0?.barButtonItem = item }
    }

    /// Presents a menu of the apps that open the document. There is none, so that it returns `false`.
    @discardableResult
    open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { false }

    /// Presents a menu of the apps that open the document. There is none, so that it returns `false`.
    @discardableResult
    open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { false }

    /// Dismisses the menu.
    open func dismissMenu(animated: Bool) { presented?.dismiss(animated: animated) }

    private func presentMenu(
        over view: UIView?, animated: Bool, anchor: (UIPopoverPresentationController?) -> Void
    ) -> Bool {
        guard let url, var presenter = view?.window?.rootViewController else { return false }
        while let next = presenter.presentedViewController { presenter = next }
        let menu = UIActivityViewController(activityItems: [url], applicationActivities: nil)
        menu.completionWithItemsHandler = { [self] _, _, _, _ in
            delegate?.documentInteractionControllerDidDismissOptionsMenu(self)
        }
        delegate?.documentInteractionControllerWillPresentOptionsMenu(self)
        anchor(menu.popoverPresentationController)
        presenter.present(menu, animated: animated)
        presented = menu
        return true
    }
}

/// A screen with an image from a file, or the file's name.
private final class DocumentPreview: PickerScreen {
    var onEnd: () -> Void = {}
    private let url: URL

    init(_ url: URL, title: String?, done: @escaping () -> Void) {
        self.url = url
        super.init(title: title, closeItem: .done, close: done)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let image = UIImage(contentsOfFile: url.path) else { return showText(title) }
        let imageView = UIImageView(image: image)
        imageView.contentMode = .scaleAspectFit
        imageView.frame = view.bounds
        imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(imageView)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        if navigationController?.isBeingDismissed == true { onEnd() }
    }
}
