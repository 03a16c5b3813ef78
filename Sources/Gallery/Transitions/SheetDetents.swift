import UIKit

/// Presents a sheet with a medium and a large detent and a grabber.
final class SheetDetentsViewController: DiscoverViewController {
    init() {
        super.init(place: .wadiRum, actionTitle: "Show the route")
    }

    required init?(coder: NSCoder) { nil }

    override func performAction() {
        let route = RouteViewController(place: place)
        if let sheet = route.sheetPresentationController {
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
            sheet.preferredCornerRadius = 32
        }
        present(route, animated: true)
    }
}
