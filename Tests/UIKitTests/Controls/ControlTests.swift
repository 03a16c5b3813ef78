import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor private final class Recorder: Connectable {
    var calls: [String] = []

    private func pressed(_ sender: Any) { calls.append("pressed: by \(type(of: sender))") }

    static var connections: Connections { Connections().action("pressed:", Recorder.pressed) }
}

@MainActor @Suite(.lane(.main)) struct ControlTests {
    private let screen = AppSession.Screen(size: CGSize(width: 400, height: 800), scale: 2)

    private func button(in app: TestApp) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle("Press", for: .normal)
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 44)
        app.window.addSubview(button)
        app.frame()
        return button
    }

    private func listen(_ control: UIControl) -> () -> [String] {
        final class Box { var names: [String] = [] }
        let box = Box()
        let all: [UIControl.Event] = [
            .touchDown, .touchDragInside, .touchDragOutside, .touchDragEnter, .touchDragExit, .touchUpInside,
            .touchUpOutside, .touchCancel, .primaryActionTriggered, .valueChanged,
        ]
        for event in all { control.addAction(UIAction { _ in box.names.append(event.name) }, for: event) }
        return { box.names }
    }

    @Test func tapHighlightsThenPerforms() {
        TestApp.run(screen) { app in
            let button = button(in: app)
            let events = listen(button)
            app.session.touch(.began, at: CGPoint(x: 150, y: 120), id: 1)
            #expect(button.isHighlighted && button.isTracking && button.isTouchInside)
            #expect(button.state == .highlighted)
            app.session.touch(.ended, at: CGPoint(x: 150, y: 120), id: 1)
            #expect(!button.isHighlighted && !button.isTracking)
            #expect(events() == ["touchDown", "touchUpInside", "primaryActionTriggered"])
        }
    }

    @Test func touchTracksUpToSeventyPointsOutside() {
        TestApp.run(screen) { app in
            let button = button(in: app)
            let events = listen(button)
            app.session.touch(.began, at: CGPoint(x: 150, y: 120), id: 1)
            app.session.touch(.moved, at: CGPoint(x: 150, y: 213), id: 1)
            #expect(button.isHighlighted)
            app.session.touch(.moved, at: CGPoint(x: 150, y: 215), id: 1)
            #expect(!button.isHighlighted)
            app.session.touch(.moved, at: CGPoint(x: 150, y: 150), id: 1)
            app.session.touch(.moved, at: CGPoint(x: 150, y: 300), id: 1)
            app.session.touch(.ended, at: CGPoint(x: 150, y: 300), id: 1)
            #expect(
                events() == [
                    "touchDown", "touchDragInside", "touchDragOutside", "touchDragExit", "touchDragInside",
                    "touchDragEnter", "touchDragOutside", "touchDragExit", "touchUpOutside",
                ])
        }
    }

    @Test func canceledTouchesPerformNothing() {
        TestApp.run(screen) { app in
            let button = button(in: app)
            let events = listen(button)
            app.session.touch(.began, at: CGPoint(x: 150, y: 120), id: 1)
            app.session.touch(.cancelled, at: CGPoint(x: 150, y: 120), id: 1)
            #expect(events() == ["touchDown", "touchCancel"])
            #expect(!button.isHighlighted)
        }
    }

    @Test func disabledControlsIgnoreTouches() {
        TestApp.run(screen) { app in
            let button = button(in: app)
            let events = listen(button)
            button.isEnabled = false
            app.session.touch(.began, at: CGPoint(x: 150, y: 120), id: 1)
            app.session.touch(.ended, at: CGPoint(x: 150, y: 120), id: 1)
            #expect(events().isEmpty)
            #expect(button.state == .disabled)
        }
    }

    @Test func targetsAreCalledAndNotRetained() {
        TestApp.run(screen) { app in
            let control = UIControl()
            var target: Recorder? = Recorder()
            control.addTarget(target, action: "pressed:", for: .touchUpInside)
            control.addTarget(target, action: "pressed:", for: .touchDown)
            control.sendActions(for: .touchUpInside)
            #expect(target?.calls == ["pressed: by UIControl"])
            #expect(control.actions(forTarget: target, forControlEvent: .touchDown) == ["pressed:"])
            weak let gone = target
            target = nil
            #expect(gone == nil)
            control.sendActions(for: .touchUpInside)
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test func actionsOfATargetThatIsGoneFollowTheResponderChain() {
        @MainActor final class Screen: UIView {
            var presses = 0
            private func pressed(_ sender: Any) { presses += 1 }
            override class var connections: Connections { super.connections.action("pressed:", Screen.pressed) }
        }
        TestApp.run(screen) { app in
            let (view, control) = (Screen(frame: app.window.bounds), UIControl())
            // In the initial value of a property, `self` is a method.
            let method: (Screen) -> () -> Screen = { view in { view } }
            control.addTarget(method, action: "pressed:", for: .touchUpInside)
            view.addSubview(control)
            app.window.addSubview(view)
            control.sendActions(for: .touchUpInside)
            #expect(view.presses == 1)
            #expect(app.diagnostics.isEmpty)
        }
    }

    @Test func unhandledActionIsReported() {
        TestApp.run(screen) { app in
            let control = UIControl()
            let target = Recorder()
            control.addTarget(target, action: "missing", for: .valueChanged)
            control.sendActions(for: .valueChanged)
            #expect(app.diagnostics == ["action-not-answered"])
        }
    }

    @Test func actionsWithSameIdentifierReplaceEachOther() {
        TestApp.run(screen) { _ in
            let control = UIControl()
            var calls: [Int] = []
            for number in 1...2 {
                control.addAction(
                    UIAction(identifier: UIAction.Identifier("same")) { action in
                        calls.append(number)
                        #expect(action.sender as? UIControl === control)
                    }, for: .valueChanged)
            }
            control.sendActions(for: .valueChanged)
            #expect(calls == [2])
            control.removeAction(identifiedBy: UIAction.Identifier("same"), for: .allEvents)
            #expect(control.allControlEvents.isEmpty)
        }
    }

    @Test func titlesFollowState() {
        TestApp.run(screen) { _ in
            let button = UIButton(type: .custom)
            button.setTitle("Off", for: .normal)
            button.setTitle("On", for: .selected)
            button.setTitleColor(.red, for: .selected)
            #expect(button.titleLabel?.text == "Off")
            #expect(button.currentTitleColor == .white)
            button.isSelected = true
            #expect(button.titleLabel?.text == "On")
            #expect(button.titleLabel?.textColor == .red)
            button.isEnabled = false
            #expect(button.titleLabel?.text == "Off", "states without a title show the normal one")
        }
    }

    @Test func buttonSizesFitTheirContent() {
        TestApp.run(screen) { _ in
            let button = UIButton(type: .system)
            button.setTitle("Button", for: .normal)
            let text = button.titleLabel?.intrinsicContentSize ?? .zero
            #expect(button.intrinsicContentSize == CGSize(width: text.width.rounded(.up), height: text.height + 12))
            button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
            #expect(button.intrinsicContentSize == CGSize(width: text.width.rounded(.up) + 6, height: text.height + 4))
            var configuration = UIButton.Configuration.filled()
            configuration.title = "Button"
            let configured = UIButton(configuration: configuration)
            let title = configured.titleLabel?.intrinsicContentSize ?? .zero
            #expect(configured.bounds.size == CGSize(width: title.width + 24, height: title.height + 14))
            #expect(configured.titleLabel?.textColor == .white)
        }
    }

    @Test func updateHandlerGetsEveryState() {
        TestApp.run(screen) { app in
            let button = UIButton(configuration: .plain())
            var states: [UIControl.State] = []
            button.configurationUpdateHandler = { button in
                states.append(button.state)
                button.configuration?.title = button.isHighlighted ? "down" : "up"
            }
            app.window.addSubview(button)
            app.frame()
            button.isHighlighted = true
            app.frame()
            #expect(states.last == .highlighted)
            #expect(button.titleLabel?.text == "down")
        }
    }

    @Test func switchesAndSlidersReportNewValues() {
        TestApp.run(screen) { app in
            let toggle = UISwitch(frame: CGRect(x: 20, y: 20, width: 0, height: 0))
            let slider = UISlider(frame: CGRect(x: 20, y: 100, width: 228, height: 34))
            app.window.addSubview(toggle)
            app.window.addSubview(slider)
            app.frame()
            #expect(toggle.bounds.size == CGSize(width: 51, height: 31))
            var values: [Float] = []
            toggle.addAction(UIAction { _ in values.append(toggle.isOn ? 1 : 0) }, for: .valueChanged)
            slider.addAction(UIAction { _ in values.append(slider.value) }, for: .valueChanged)
            app.session.touch(.began, at: CGPoint(x: 30, y: 30), id: 1)
            app.session.touch(.ended, at: CGPoint(x: 30, y: 30), id: 1)
            app.session.touch(.began, at: CGPoint(x: 34, y: 117), id: 2)
            app.session.touch(.moved, at: CGPoint(x: 134, y: 117), id: 2)
            app.session.touch(.moved, at: CGPoint(x: 900, y: 117), id: 2)
            app.session.touch(.ended, at: CGPoint(x: 900, y: 117), id: 2)
            #expect(values == [1, 0.5, 1])
        }
    }

    @Test func everyControlHasDefaultInitializer() {
        TestApp.run(screen) { _ in
            let controls: [UIControl] = [
                UIControl(), UIButton(), UISwitch(), UISlider(), UISegmentedControl(), UIPageControl(), UITextField(),
            ]
            #expect(controls.allSatisfy { $0.isEnabled && $0.state == .normal })
        }
    }

    @Test func touchSelectsSegment() {
        TestApp.run(screen) { app in
            let control = UISegmentedControl(items: ["One", "Two", "Three"])
            control.frame = CGRect(x: 0, y: 50, width: 300, height: 32)
            app.window.addSubview(control)
            app.frame()
            var chosen: [Int] = []
            control.addAction(UIAction { _ in chosen.append(control.selectedSegmentIndex) }, for: .valueChanged)
            for x in [250, 250, 20] as [CGFloat] {
                app.session.touch(.began, at: CGPoint(x: x, y: 60), id: 1)
                app.session.touch(.ended, at: CGPoint(x: x, y: 60), id: 1)
            }
            #expect(chosen == [2, 0])
            control.selectedSegmentIndex = 7
            #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
        }
    }

    @Test(arguments: [
        (UITextField.ViewMode.never, [false, false]), (.whileEditing, [false, true]), (.unlessEditing, [true, false]),
        (.always, [true, true]),
    ])
    func overlaysOfATextFieldFollowEditing(mode: UITextField.ViewMode, isShown: [Bool]) {
        TestApp.run { app in
            let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
            field.rightView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
            field.rightViewMode = mode
            app.window.addSubview(field)
            app.frame()
            #expect(field.rightView?.isHidden == !isShown[0])
            _ = field.becomeFirstResponder()
            app.frame()
            #expect(field.rightView?.isHidden == !isShown[1])
            #expect(field.textRect(forBounds: field.bounds).width == (isShown[1] ? 170 : 200))
        }
    }
}
