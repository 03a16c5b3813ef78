import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// Items of an activity view controller that an object provides when an activity is chosen.
@MainActor
@Suite(.lane(.main)) struct ActivityItemTests {
    private final class Copying: UIActivity {
        var offered: [Any] = []
        var prepared: [Any] = []
        override var activityType: ActivityType? { ActivityType("copy") }
        override var activityTitle: String? { "Copy" }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
            offered = activityItems
            return true
        }
        override func prepare(withActivityItems activityItems: [Any]) { prepared = activityItems }
    }

    private final class Photo: UIActivityItemProvider, @unchecked Sendable {
        override var item: Any { "photo for \(activityType?.rawValue ?? "none")" }
    }

    private final class Link: NSObject, UIActivityItemSource {
        func activityViewControllerPlaceholderItem(_ controller: UIActivityViewController) -> Any { "a link" }
        func activityViewController(
            _ controller: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
        ) -> Any? { nil }
    }

    private func buttons(in view: UIView) -> [UIButton] {
        (view as? UIButton).map { [$0] } ?? view.subviews.flatMap(buttons)
    }

    @Test func sourcesProvideTheirItemsForTheChosenActivity() throws {
        let app = TestApp()
        let activity = Copying()
        let controller = UIActivityViewController(
            activityItems: ["text", Photo(placeholderItem: "a photo"), Link()], applicationActivities: [activity])
        let a = A()
        app.show(a)
        a.present(controller, animated: false)
        app.advance(by: 0.1)
        #expect(activity.offered as? [String] == ["text", "a photo", "a link"] && activity.prepared.isEmpty)
        try #require(buttons(in: controller.view).first).sendActions(for: .primaryActionTriggered)
        #expect(activity.prepared as? [String] == ["text", "photo for copy"])
    }
}
