import Testing
import UIKitTestSupport

@testable import UIKit

/// Buttons whose primary action changes a selection, and updates of configurations.
@MainActor @Suite(.lane(.main)) struct ButtonSelectionTests {
    private func add(_ button: UIButton, to app: TestApp) {
        button.frame = CGRect(x: 100, y: 100, width: 200, height: 44)
        app.window.addSubview(button)
        app.frame()
    }

    @Test func aTapTogglesTheSelectionBeforeTheActions() {
        TestApp.run { app in
            var states: [Bool] = []
            let button = UIButton(
                configuration: .plain(), primaryAction: UIAction { states.append(($0.sender as? UIButton)!.isSelected) }
            )
            button.changesSelectionAsPrimaryAction = true
            add(button, to: app)
            app.tap(150, 120)
            app.tap(150, 120)
            button.performPrimaryAction()
            #expect(states == [true, false, true])
        }
    }

    private func popUp(_ button: UIButton, performed: @escaping @MainActor (String) -> Void) -> UIButton {
        let actions = ["Name", "Date", "Size"].map { title in UIAction(title: title) { _ in performed(title) } }
        button.menu = UIMenu(children: actions)
        button.showsMenuAsPrimaryAction = true
        button.changesSelectionAsPrimaryAction = true
        return button
    }

    @Test func aPopUpButtonShowsTheSelectedElement() throws {
        try TestApp.run { app in
            for button in [UIButton(configuration: .gray()), UIButton(type: .system)] {
                var performed: [String?] = []
                let button = popUp(button) { _ in performed.append(button.currentTitle) }
                add(button, to: app)
                // Without a selected element, the first is.
                #expect(button.currentTitle == "Name" && button.menu?.selectedElements.map(\.title) == ["Name"])
                app.tap(150, 120)
                app.advance(by: 1)
                let row = try #require(app.window.firstControl(labeled: "Size"))
                let point = row.convert(CGPoint(x: row.bounds.midX, y: row.bounds.midY), to: nil)
                app.tap(point.x, point.y)
                app.advance(by: 1)
                #expect(button.currentTitle == "Size" && performed == ["Size"])
                #expect(button.menu?.selectedElements.map(\.title) == ["Size"])
                button.removeFromSuperview()
            }
        }
    }

    @Test func arrowsMakeAPopUpButtonWider() {
        TestApp.run { app in
            let button = popUp(UIButton(configuration: .gray())) { _ in }
            add(button, to: app)
            let width = button.intrinsicContentSize.width
            #expect(button.parts.indicator?.isHidden == false)
            button.configuration?.indicator = .none
            #expect(button.intrinsicContentSize.width < width - 10)
            app.frame()
            #expect(button.parts.indicator?.isHidden == true)
        }
    }

    @Test func anOverrideUpdatesTheConfigurationForEachState() {
        TestApp.run { app in
            let button = StateButton(configuration: .filled())
            add(button, to: app)
            #expect(button.updates == [[]])
            button.isSelected = true
            app.frame()
            #expect(button.updates == [[], .selected])
            button.automaticallyUpdatesConfiguration = false
            button.isEnabled = false
            app.frame()
            #expect(button.updates == [[], .selected])
            button.setNeedsUpdateConfiguration()
            app.frame()
            #expect(button.updates == [[], .selected, [.selected, .disabled]])
        }
    }
}

private final class StateButton: UIButton {
    var updates: [UIControl.State] = []

    override func updateConfiguration() {
        updates.append(state)
        configuration?.title = isSelected ? "On" : "Off"
    }
}

extension UIView {
    /// Returns the first control with an accessibility label.
    fileprivate func firstControl(labeled label: String) -> UIView? {
        if self is UIControl, accessibilityLabel == label { return self }
        return subviews.lazy.compactMap { $0.firstControl(labeled: label) }.first
    }
}
