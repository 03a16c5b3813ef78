import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// The primary actions of controls with a value, as apps pass them to `init(frame:primaryAction:)`.
@MainActor @Suite(.lane(.main)) struct PrimaryActionTests {
    private final class Log {
        var entries: [String] = []
    }

    @Test func slidersSendTheirPrimaryAction() {
        TestApp.run { app in
            let log = Log()
            let slider = UISlider(
                frame: CGRect(x: 50, y: 200, width: 200, height: 34),
                primaryAction: UIAction { _ in
                    log.entries.append("primary")
                })
            slider.isContinuous = false
            app.window.addSubview(slider)
            app.frame()
            slider.value = 0.5
            #expect(log.entries.isEmpty)
            let thumb = slider.thumbRect(
                forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: 0.5)
            app.touch(.began, 50 + thumb.midX, 217)
            app.touch(.moved, 50 + thumb.midX + 30, 217)
            app.touch(.ended, 50 + thumb.midX + 30, 217)
            #expect(log.entries == ["primary"])
        }
    }

    @Test func steppersAndPageControlsSendTheirPrimaryAction() {
        TestApp.run { app in
            let log = Log()
            let action = UIAction { _ in log.entries.append("primary") }
            let stepper = UIStepper(frame: CGRect(x: 50, y: 100, width: 0, height: 0), primaryAction: action)
            let pages = UIPageControl(frame: CGRect(x: 50, y: 300, width: 200, height: 40), primaryAction: action)
            pages.numberOfPages = 3
            app.window.addSubview(stepper)
            app.window.addSubview(pages)
            app.frame()
            app.tap(130, 115)
            #expect(stepper.value == 1 && log.entries == ["primary"])
            app.tap(240, 320)
            #expect(pages.currentPage == 1 && log.entries == ["primary", "primary"])
        }
    }

    @Test func pickersSendTheirPrimaryAction() {
        let log = Log()
        let picker = UIDatePicker(frame: .zero, primaryAction: UIAction { _ in log.entries.append("primary") })
        picker.addAction(UIAction { _ in log.entries.append("changed") }, for: .valueChanged)
        picker.date = Date(timeIntervalSince1970: 1_000_000)
        #expect(log.entries.isEmpty)
        picker.choose(Date(timeIntervalSince1970: 2_000_000))
        #expect(log.entries == ["primary", "changed"])
    }

    @Test func aPulledRefreshControlSendsItsPrimaryAction() {
        TestApp.run { app in
            let log = Log()
            let list = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 500))
            list.contentSize = CGSize(width: 300, height: 2000)
            list.contentInsetAdjustmentBehavior = .never
            list.refreshControl = UIRefreshControl(
                frame: .zero, primaryAction: UIAction { _ in log.entries.append("primary") })
            app.window.addSubview(list)
            app.frame()
            app.touch(.began, 150, 150)
            for step in 1...20 {
                app.advance(by: 1 / 60)
                app.touch(.moved, 150, 150 + 20 * CGFloat(step))
            }
            #expect(log.entries == ["primary"])
            app.touch(.ended, 150, 550)
        }
    }

    @Test func segmentsPerformTheirActionsBeforeTheControlSendsItsEvents() {
        TestApp.run { app in
            let log = Log()
            let control = UISegmentedControl(
                frame: CGRect(x: 50, y: 100, width: 200, height: 32),
                actions: ["A", "B"].map { title in UIAction(title: title) { _ in log.entries.append(title) } })
            control.addAction(UIAction { _ in log.entries.append("changed") }, for: .valueChanged)
            control.addAction(UIAction { _ in log.entries.append("primary") }, for: .primaryActionTriggered)
            app.window.addSubview(control)
            app.frame()
            app.tap(200, 116)
            #expect(log.entries == ["B", "changed", "primary"])
        }
    }
}
