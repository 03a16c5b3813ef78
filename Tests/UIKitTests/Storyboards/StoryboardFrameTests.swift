import CoreGraphics
import Foundation
import Testing
import UIKitTestSupport

@testable import UIKit

/// Relative frames, colors with fallbacks, and pickers of files.
@MainActor @Suite(.lane(.main)) struct StoryboardFrameTests {
    private let app = TestApp()

    private func controller(_ subviews: String) throws -> UIViewController {
        let folder = try TemporaryFolder()
        let controller = try StoryboardFixtures.controller(view: "<subviews>\(subviews)</subviews>", in: folder)
        controller.loadViewIfNeeded()
        return controller
    }

    @Test func framesRelativeToTheSuperview() throws {
        let root = try controller(
            """
            <view id="a"><frame key="frameInset"/></view>
            <view id="b"><frame key="frameInset" minX="50.00%" minY="25%" width="60" height="40"/></view>
            <view id="c"><frame key="frameInset" minX="10" maxX="20" minY="5" height="10%"/></view>
            <view id="d"><frame key="frameInset" width="30" maxX="10" height="40" maxY="10"/>
            <subviews><view id="e"><frame key="frameInset" minX="50%" maxX="1"/></view></subviews></view>
            <view id="f"><frame key="frameInset" minX="a%" width="nan"/></view>
            """)
        let frames = try #require(root.view).subviews.map(\.frame)
        #expect(
            frames == [
                CGRect(x: 0, y: 0, width: 300, height: 400), CGRect(x: 150, y: 100, width: 60, height: 40),
                CGRect(x: 10, y: 5, width: 270, height: 40), CGRect(x: 260, y: 350, width: 30, height: 40),
                CGRect(x: 0, y: 0, width: 300, height: 400),
            ])
        #expect(root.view.subviews[3].subviews.map(\.frame) == [CGRect(x: 15, y: 0, width: 14, height: 40)])
        #expect(app.problems == ["storyboard-part-not-read", "storyboard-part-not-read"])
    }

    @Test func newNamesOfColorsPrecedeTheirFallbacks() throws {
        let root = try controller(
            """
            <view id="a"><rect key="frame" x="0.0" y="0.0" width="1" height="1"/>
            <color key="backgroundColor" xcode11CocoaTouchSystemColor="systemBackgroundColor" cocoaTouchSystemColor="whiteColor"/></view>
            <view id="b"><rect key="frame" x="0.0" y="0.0" width="1" height="1"/>
            <color key="backgroundColor" systemColor="systemGreenColor" red="0.2" green="0.7" blue="0.3" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></view>
            <label id="c" usesAttributedText="YES"><rect key="frame" x="0.0" y="0.0" width="1" height="1"/></label>
            """)
        #expect(root.view.subviews.prefix(2).map(\.backgroundColor) == [.systemBackground, .systemGreen])
        #expect(app.problems == [])
    }

    @Test func pickersHaveTheirModes() throws {
        let root = try controller(
            """
            <datePicker id="a" datePickerMode="time" minuteInterval="5" style="wheels">
            <rect key="frame" x="0.0" y="0.0" width="320" height="216"/>
            <date key="date" timeIntervalSinceReferenceDate="1000"/></datePicker>
            <pickerView id="b"><rect key="frame" x="0.0" y="216" width="320" height="216"/></pickerView>
            """)
        let picker = try #require(root.view.subviews.first as? UIDatePicker)
        #expect(picker.datePickerMode == .time && picker.minuteInterval == 5 && picker.datePickerStyle == .wheels)
        #expect(picker.frame == CGRect(x: 0, y: 0, width: 320, height: 216))
        #expect(root.view.subviews.last is UIPickerView)
        #expect(app.problems == [])
    }
}
