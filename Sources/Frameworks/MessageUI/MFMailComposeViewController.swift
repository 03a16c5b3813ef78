import Foundation
import InterludeDiagnostics
@_exported import UIKit

/// The outcome of a message.
public enum MFMailComposeResult: Int, Sendable {
    /// The user canceled the message.
    case cancelled = 0
    /// The user saved a draft.
    case saved = 1
    /// The user sent the message.
    case sent = 2
    /// The message couldn't be sent.
    case failed = 3
}

/// Receives the end of a mail.
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
    /// Called when the user is done.
    func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
    /// Does nothing.
    public func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) {}
}

/// Composes a mail, on a device without an account: apps ask ``canSendMail()`` first, as on iOS.
///
/// A controller that is presented anyway is empty, and finishes with ``MFMailComposeResult/failed``.
@preconcurrency @MainActor
open class MFMailComposeViewController: UINavigationController {
    /// The delegate.
    open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?
    private var isFinished = false

    /// Returns whether the device has a mail account. Always `false`.
    open class func canSendMail() -> Bool { false }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard !isFinished else { return }
        isFinished = true
        Diagnostic.serviceUnavailable(
            "MFMailComposeViewController", "there is no mail account, so the delegate receives the result “failed”"
        ).report()
        mailComposeDelegate?.mailComposeController(self, didFinishWith: .failed, error: nil)
    }

    /// Sets the subject.
    open func setSubject(_ subject: String) { title = subject }
    /// Sets the recipients.
    open func setToRecipients(_ toRecipients: [String]?) {}
    /// Sets the recipients of copies.
    open func setCcRecipients(_ ccRecipients: [String]?) {}
    /// Sets the recipients of hidden copies.
    open func setBccRecipients(_ bccRecipients: [String]?) {}
    /// Sets the text.
    open func setMessageBody(_ body: String, isHTML: Bool) {}
    /// Adds a file.
    open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}
}
