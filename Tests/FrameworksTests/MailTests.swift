import MessageUI
import TestSupport
import Testing

/// Mail, for which the device has no account.
@MainActor
@Suite(.lane(.main)) struct MailTests {
    private final class Delegate: NSObject, MFMailComposeViewControllerDelegate {
        var results: [MFMailComposeResult] = []

        func mailComposeController(
            _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
        ) {
            results.append(result)
            controller.dismiss(animated: true)
        }
    }

    @Test func mailCannotBeSent() { #expect(!MFMailComposeViewController.canSendMail()) }

    @Test func aMailThatIsPresentedAnywayFailsOnce() async throws {
        try await withStage { stage, root in
            let (mail, delegate) = (MFMailComposeViewController(), Delegate())
            mail.mailComposeDelegate = delegate
            mail.setSubject("Hello")
            mail.setToRecipients(["a@example.com"])
            mail.setMessageBody("Text", isHTML: false)
            root.present(mail, animated: true)
            try await stage.settle()
            #expect(mail.title == "Hello" && delegate.results == [.failed] && root.presentedViewController == nil)
            #expect(stage.unavailable == ["MFMailComposeViewController"])
            root.present(mail, animated: true)
            try await stage.settle()
            #expect(delegate.results == [.failed] && root.presentedViewController === mail)
        }
    }
}
