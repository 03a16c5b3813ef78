import Foundation
import Interlude
import TestSupport
import Testing
import UIKit

/// Document pickers, and previews and menus of documents.
@MainActor @Suite(.lane(.main)) struct DocumentTests {
    private final class Observer: NSObject, UIDocumentPickerDelegate, UIDocumentInteractionControllerDelegate {
        var log: [String] = []
        weak var page: UIViewController?
        func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) { log.append("cancel") }
        func documentInteractionControllerViewControllerForPreview(
            _ controller: UIDocumentInteractionController
        ) -> UIViewController { page ?? UIViewController() }
        func documentInteractionControllerWillBeginPreview(_ controller: UIDocumentInteractionController) {
            log.append("begin \(controller.name ?? "")")
        }
        func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {
            log.append("end")
        }
        func documentInteractionControllerDidDismissOptionsMenu(_ controller: UIDocumentInteractionController) {
            log.append("menu")
        }
    }

    private func labels(_ view: UIView) -> [UILabel] {
        view.subviews.flatMap { ($0 as? UILabel).map { [$0] } ?? labels($0) }
    }

    private func tap(_ title: String, in controller: UIViewController?, on stage: Stage) async throws {
        let view = try #require(controller?.view)
        let label = try #require(labels(view).first { $0.text == title })
        await stage.tap(label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil as UIView?))
        try await stage.settle()
    }

    @Test func aDocumentPickerDismissesItselfBeforeItsDelegateIsCalled() async throws {
        try await Stage.run(.iPhone16) { stage in
            let page = UIViewController()
            await stage.show(page)
            let observer = Observer()
            let picker = UIDocumentPickerViewController(documentTypes: ["public.data"], in: .import)
            picker.delegate = observer
            page.present(picker, animated: true)
            try await stage.settle()
            try await tap("Cancel", in: page.presentedViewController, on: stage)
            #expect(observer.log == ["cancel"] && page.presentedViewController == nil)
        }
    }

    @Test func aPreviewIsPresentedByTheControllerOfTheDelegate() async throws {
        try await Stage.run(.iPhone16) { stage in
            let page = UIViewController()
            await stage.show(page)
            let observer = Observer()
            let documents = UIDocumentInteractionController(url: URL(fileURLWithPath: "/tmp/a.pdf"))
            #expect(!documents.presentPreview(animated: true))
            observer.page = page
            documents.delegate = observer
            #expect(documents.presentPreview(animated: true))
            try await stage.settle()
            try await tap("Done", in: page.presentedViewController, on: stage)
            #expect(observer.log == ["begin a.pdf", "end"] && page.presentedViewController == nil)
        }
    }

    @Test func aMenuSharesTheDocument() async throws {
        try await Stage.run(.iPhone16) { stage in
            let page = UIViewController()
            await stage.show(page)
            let observer = Observer()
            let documents = UIDocumentInteractionController(url: URL(fileURLWithPath: "/tmp/a.pdf"))
            documents.delegate = observer
            #expect(!documents.presentOpenInMenu(from: .zero, in: page.view, animated: true))
            #expect(documents.presentOptionsMenu(from: .zero, in: page.view, animated: true))
            try await stage.settle()
            try await tap("Cancel", in: page.presentedViewController, on: stage)
            #expect(observer.log == ["menu"] && page.presentedViewController == nil)
        }
    }
}
