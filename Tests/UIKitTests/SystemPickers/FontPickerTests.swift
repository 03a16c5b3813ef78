import Interlude
import TestSupport
import Testing
import UIKit

/// Lists of fonts.
@MainActor @Suite(.lane(.main)) struct FontPickerTests {
    private final class Observer: NSObject, UIFontPickerViewControllerDelegate {
        var log: [String] = []
        func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) { log.append("cancel") }
        func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {
            log.append("pick \(viewController.selectedFontDescriptor == nil ? "none" : "font")")
        }
    }

    private func cells(_ view: UIView) -> [UITableViewCell] {
        view.subviews.flatMap { ($0 as? UITableViewCell).map { [$0] } ?? cells($0) }
            .sorted { $0.frame.minY < $1.frame.minY }
    }

    private func present(
        _ configuration: UIFontPickerViewController.Configuration, on stage: Stage
    ) async throws -> (UIFontPickerViewController, Observer) {
        let page = UIViewController()
        await stage.show(page)
        let picker = UIFontPickerViewController(configuration: configuration)
        let observer = Observer()
        picker.delegate = observer
        page.present(picker, animated: true)
        try await stage.settle()
        return (picker, observer)
    }

    private func tap(_ cell: UITableViewCell, on stage: Stage) async throws {
        await stage.tap(cell.convert(CGPoint(x: 60, y: cell.bounds.midY), to: nil as UIView?))
        try await stage.settle()
    }

    @Test func aTapPicksAFontAndDismisses() async throws {
        try await Stage.run(.iPhone16) { stage in
            let (picker, observer) = try await present(UIFontPickerViewController.Configuration(), on: stage)
            let shown = cells(picker.view)
            #expect(!shown.isEmpty)
            try await tap(shown[0], on: stage)
            #expect(observer.log == ["pick font"] && picker.presentingViewController == nil)
        }
    }

    @Test func facesAreChosenInASecondList() async throws {
        try await Stage.run(.iPhone16) { stage in
            let configuration = UIFontPickerViewController.Configuration()
            configuration.includeFaces = true
            let (picker, observer) = try await present(configuration, on: stage)
            configuration.includeFaces = false
            #expect(picker.configuration.includeFaces)
            try await tap(try #require(cells(picker.view).first), on: stage)
            #expect(observer.log.isEmpty)
            let navigation = try #require(picker.children.first as? UINavigationController)
            #expect(navigation.viewControllers.count == 2)
            let top = try #require(navigation.topViewController)
            try await tap(try #require(cells(top.view).last), on: stage)
            #expect(observer.log == ["pick font"])
        }
    }

    @Test func cancelDismisses() async throws {
        try await Stage.run(.iPhone16) { stage in
            let (picker, observer) = try await present(UIFontPickerViewController.Configuration(), on: stage)
            let navigation = try #require(picker.children.first as? UINavigationController)
            let item = try #require(navigation.topViewController?.navigationItem.leftBarButtonItem)
            item.primaryAction?.performWithSender(item, target: nil)
            try await stage.settle()
            #expect(observer.log == ["cancel"] && picker.presentingViewController == nil)
        }
    }
}
