import Testing
import UIKitTestSupport

@testable import UIKit

/// Properties of views with the `Invalidating` wrapper.
@MainActor @Suite(.lane(.main)) struct InvalidatingTests {
    private final class Badge: UIView {
        @Invalidating(.layout) var inset = 4
        @Invalidating(.layout, .intrinsicContentSize, .display) var title = ""
        var layouts = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
        var sizes = 0
        override func invalidateIntrinsicContentSize() {
            super.invalidateIntrinsicContentSize()
            sizes += 1
        }
    }

    @Test func changesInvalidateTheView() {
        TestApp.run { app in
            let badge = Badge(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            app.window.addSubview(badge)
            app.frame()
            let (layouts, sizes) = (badge.layouts, badge.sizes)
            badge.inset = 4
            app.frame()
            #expect(badge.layouts == layouts)
            badge.inset = 8
            app.frame()
            #expect(badge.inset == 8 && badge.layouts == layouts + 1 && badge.sizes == sizes)
            badge.title = "New"
            app.frame()
            #expect(badge.title == "New" && badge.layouts == layouts + 2 && badge.sizes == sizes + 1)
        }
    }

    @Test func configurationsOfCellsUpdate() {
        final class Cell: UITableViewCell {
            @Invalidating(.configuration) var isMarked = false
            var updates = 0
            override func updateConfiguration(using state: UICellConfigurationState) { updates += 1 }
        }
        TestApp.run { app in
            let cell = Cell(style: .default, reuseIdentifier: nil)
            app.window.addSubview(cell)
            app.frame()
            let updates = cell.updates
            cell.isMarked = true
            app.frame()
            #expect(cell.updates == updates + 1)
        }
    }
}
