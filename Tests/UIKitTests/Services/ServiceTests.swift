import CoreGraphics
import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Pasteboards, commands, accessibility elements, and screens.
@MainActor
@Suite(.lane(.main)) struct ServiceTests {
    private let app = TestApp()

    @Test func pasteboardsWithANameShareTheirContents() throws {
        #expect(UIPasteboard(name: .init("notes"), create: false) == nil)
        let first = try #require(UIPasteboard(name: .init("notes"), create: true))
        let second = try #require(UIPasteboard(name: .init("notes"), create: false))
        first.string = "a"
        #expect(second.string == "a")
        #expect(second.changeCount == 1)
        #expect(UIPasteboard.general.string == nil)
        #expect(UIPasteboard(name: .general, create: false)?.name == .general)
        let other = UIPasteboard.withUniqueName()
        #expect(other.name != first.name && other.numberOfItems == 0)
        UIPasteboard.remove(withName: first.name)
        #expect(UIPasteboard(name: .init("notes"), create: false) == nil)
    }

    @Test func pasteboardItemsHaveTypes() {
        let board = UIPasteboard.withUniqueName()
        board.setValue("hello", forPasteboardType: "public.utf8-plain-text")
        #expect(board.string == "hello")
        #expect(board.types == ["public.utf8-plain-text"])
        #expect(board.contains(pasteboardTypes: ["public.png", "public.utf8-plain-text"]))
        #expect(board.data(forPasteboardType: "public.utf8-plain-text") == Data("hello".utf8))
        #expect(board.value(forPasteboardType: "public.png") == nil)
        board.setData(Data([1, 2]), forPasteboardType: "com.example.card")
        #expect(board.types == ["com.example.card"])
        #expect(board.data(forPasteboardType: "com.example.card") == Data([1, 2]))
        board.addItems([["public.url": URL(string: "https://example.com")!]])
        #expect(board.numberOfItems == 2 && board.hasURLs && !board.hasStrings)
        #expect(board.items.map { $0.keys.sorted() } == [["com.example.card"], ["public.url"]])
    }

    @Test func commandsActInTheResponderChain() {
        final class Controller: UIViewController {
            var commands: [Any?] = []
            override class var connections: Connections {
                super.connections.action("rename:", Controller.rename)
            }
            override func rename(_ sender: Any?) { commands.append((sender as? UICommand)?.propertyList) }
        }
        let controller = Controller()
        app.show(controller)
        let key = UIKeyCommand(
            title: "Rename", action: "rename:", input: "r", modifierFlags: [.command, .shift], propertyList: 7)
        controller.addKeyCommand(key)
        #expect(controller.keyCommands?.first === key)
        key.performWithSender(controller.view, target: nil)
        #expect(controller.commands as? [Int] == [7])
        #expect(key.sender == nil)
        controller.removeKeyCommand(key)
        #expect(controller.keyCommands == nil)
        let menu = UIMenu(children: [UICommand(title: "A", action: "rename:", state: .on), UIAction { _ in }])
        #expect(menu.selectedElements.map(\.title) == ["A"])
    }

    @Test func accessibilityElementsAreInTheirContainer() {
        let view = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 100))
        app.window.addSubview(view)
        let element = UIAccessibilityElement(accessibilityContainer: view)
        element.accessibilityFrameInContainerSpace = CGRect(x: 1, y: 2, width: 10, height: 20)
        #expect(element.isAccessibilityElement)
        #expect(element.accessibilityFrame == CGRect(x: 21, y: 32, width: 10, height: 20))
        #expect(element.accessibilityActivationPoint == CGPoint(x: 26, y: 42))
        #expect(view.accessibilityActivationPoint == CGPoint(x: 70, y: 80))
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
        #expect(
            UIAccessibility.convertToScreenCoordinates(path, in: view).bounds
                == CGRect(x: 20, y: 30, width: 5, height: 5))
        view.accessibilityAttributedLabel = NSAttributedString(string: "Card")
        #expect(view.accessibilityLabel == "Card")
        var acted = false
        let action = UIAccessibilityCustomAction(name: "Open") { _ in
            acted = true
            return true
        }
        view.accessibilityCustomActions = [action]
        #expect(view.accessibilityCustomActions?.first?.actionHandler?(action) == true && acted)
    }

    @Test func feedbackGeneratorsAreInteractionsOfTheirView() {
        let view = UIView()
        let generator = UIImpactFeedbackGenerator(style: .rigid, view: view)
        #expect(generator.view === view)
        #expect(view.interactions.count == 1)
        generator.impactOccurred(intensity: 1, at: .zero)
        view.interactions = []
        #expect(generator.view == nil)
    }

    @Test func screensHaveOneMode() {
        #expect(UIScreen.main.availableModes.count == 1)
        #expect(UIScreen.main.currentMode?.size == UIScreen.main.nativeBounds.size)
        let link = UIScreen.main.displayLink(withTarget: NSObject(), selector: "step:")
        #expect(link != nil)
        var errors = 0
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { _ in errors += 1 }
        app.frame()
        #expect(errors == 1)
    }

    @Test func savingAPhotoReportsAnError() {
        final class Saver: NSObject, Connectable {
            var results: [String] = []
            static var connections: Connections {
                Connections().action("image:didFinishSavingWithError:contextInfo:") { (owner: Saver) in
                    { (_: UIImage?, error: NSError?, _: Any?) in owner.results.append("\(error?.code ?? 0)") }
                }
            }
        }
        let saver = Saver()
        UIImageWriteToSavedPhotosAlbum(UIImage(), saver, "image:didFinishSavingWithError:contextInfo:", nil)
        #expect(saver.results.isEmpty)
        app.frame()
        #expect(saver.results == ["-3310"])
        UIImageWriteToSavedPhotosAlbum(UIImage(), nil, nil, nil)
    }

    @Test func quickActionsThatCanBeChangedAreQuickActions() {
        let action = UIMutableApplicationShortcutItem(type: "new", localizedTitle: "New")
        action.localizedSubtitle = "A note"
        action.userInfo = ["id": "1" as NSString]
        let plain: UIApplicationShortcutItem = action
        #expect(plain.localizedTitle == "New" && plain.localizedSubtitle == "A note")
        #expect(plain.userInfo?["id"] as? NSString == "1")
    }
}
