import Foundation
import Interlude
import TestSupport
import Testing

@testable import UIKit

/// The services that an app asks the system for.
@MainActor @Suite(.lane(.main)) struct ServiceTests {
    @Test func eachAppHasAnEmptyPasteboard() async {
        await Stage.run(.iPhoneSE) { _ in
            let pasteboard = UIPasteboard.general
            #expect(pasteboard.numberOfItems == 0 && !pasteboard.hasStrings)
            pasteboard.strings = ["a", "b"]
            #expect(pasteboard.string == "a" && pasteboard.numberOfItems == 2 && pasteboard.changeCount == 1)
            pasteboard.url = URL(string: "https://example.com")
            #expect(pasteboard.hasURLs && pasteboard.string == nil)
        }
        await Stage.run(.iPhoneSE) { _ in #expect(UIPasteboard.general.numberOfItems == 0) }
    }

    @Test func pasteboardAnnouncesChanges() async {
        await Stage.run(.iPhoneSE) { _ in
            var count = 0
            let observer = NotificationCenter.default.addObserver(
                forName: UIPasteboard.changedNotification, object: UIPasteboard.general, queue: nil
            ) { _ in MainActor.assumeIsolated { count += 1 } }
            UIPasteboard.general.color = .red
            NotificationCenter.default.removeObserver(observer)
            #expect(count == 1)
        }
    }

    @Test func backgroundTasksHaveDifferentIdentifiers() {
        let application = UIApplication.shared
        let first = application.beginBackgroundTask {}
        let second = application.beginBackgroundTask(withName: "upload")
        #expect(first != second && first != .invalid)
        application.endBackgroundTask(first)
    }

    @Test func anIconCannotBeChanged() async throws {
        try await Stage.run(.iPhoneSE) { stage in
            var received: (any Error)?
            UIApplication.shared.setAlternateIconName("night") { received = $0 }
            try await stage.settle()
            #expect(received != nil && UIApplication.shared.alternateIconName == nil)
        }
    }

    @Test func contentSizeCategoriesAreOrdered() {
        #expect(
            UIContentSizeCategory.small < .large && .accessibilityMedium > UIContentSizeCategory.extraExtraExtraLarge)
        #expect(UIContentSizeCategory.large <= .large && !(UIContentSizeCategory.unspecified < .large))
    }

    @Test func activitiesMergeTheirInformation() {
        let activity = NSUserActivity(activityType: "com.example.reading")
        activity.addUserInfoEntries(from: ["page": 1, "book": "A"])
        activity.addUserInfoEntries(from: ["page": 2])
        #expect(activity.userInfo?["page"] as? Int == 2 && activity.userInfo?["book"] as? String == "A")
    }

    @Test func textFieldsAnnounceEditing() async throws {
        await Stage.run(.iPhoneSE) { stage in
            let controller = UIViewController()
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
            controller.view.addSubview(field)
            await stage.show(controller)
            var received: [String] = []
            let names = [
                UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
                UITextField.textDidEndEditingNotification,
            ]
            let observers = names.map { name in
                NotificationCenter.default.addObserver(forName: name, object: field, queue: nil) { notification in
                    let name = notification.name.rawValue
                    MainActor.assumeIsolated { received.append(name) }
                }
            }
            _ = field.becomeFirstResponder()
            await stage.type("a")
            _ = field.resignFirstResponder()
            observers.forEach(NotificationCenter.default.removeObserver)
            #expect(received == names.map(\.rawValue))
        }
    }
}
