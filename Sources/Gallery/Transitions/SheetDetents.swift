import UIKit

/// A sheet that rests at half height and at full height, with a handle to pull it by.
final class SheetDetentsViewController: DiscoverViewController {
    init() {
        super.init(place: .wadiRum, actionTitle: "Show the route")
    }

    required init?(coder: NSCoder) { nil }

    override func performAction() {
        let plan = PlanViewController(place: place)
        if let sheet = plan.sheetPresentationController {
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
            sheet.preferredCornerRadius = 32
        }
        present(plan, animated: true)
    }
}
