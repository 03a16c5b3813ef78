import CoreGraphics
import Foundation
import Testing
import UIKit
import UIKitTestSupport

@MainActor
private final class Sizes: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    var rows = [20, 3]
    var selected: [String] = []
    var provides = false

    func numberOfComponents(in pickerView: UIPickerView) -> Int { rows.count }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { rows[component] }
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
        "\(component)-\(row)"
    }
    func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat {
        component == 1 ? 60 : 0
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        selected.append("\(component)-\(row)")
    }
}

@MainActor
private final class Views: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 2 }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 50 }
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        let view = UISwitch()
        view.tag = row
        return view
    }
}

/// Wheels of pickers.
@MainActor
@Suite(.lane(.main)) struct PickerTests {
    private let app = TestApp()
    private let picker = UIPickerView(frame: CGRect(x: 0, y: 100, width: 320, height: 216))
    private let sizes = Sizes()

    init() {
        picker.dataSource = sizes
        picker.delegate = sizes
        app.window.addSubview(picker)
        app.frame()
    }

    private func label(_ component: Int, _ row: Int) -> UILabel? {
        picker.view(forRow: row, forComponent: component) as? UILabel
    }

    @Test func aDatePickerHasItsSizeAtTheOriginOfItsFrame() {
        let picker = UIDatePicker(frame: CGRect(x: 10, y: 30, width: 0, height: 0))
        #expect(picker.frame.origin == CGPoint(x: 10, y: 30) && picker.frame.width > 0)
    }

    @Test func wheelsDisplayRowsAroundTheSelectedOne() throws {
        #expect(picker.numberOfComponents == 2)
        #expect(picker.rowSize(forComponent: 1) == CGSize(width: 60, height: 32))
        #expect(abs(picker.rowSize(forComponent: 0).width - 237) < 0.001)
        let first = try #require(label(0, 0))
        #expect(first.text == "0-0")
        #expect(abs(first.convert(CGPoint(x: 0, y: 16), to: picker).y - 108) < 0.01)
        #expect(label(0, 2)?.alpha ?? 1 < label(0, 1)?.alpha ?? 0)
        #expect(label(0, 15) == nil)
        let below = try #require(label(0, 1))
        // A row on the cylinder is nearer to the center than on a plane.
        #expect(below.convert(CGPoint(x: 0, y: 16), to: picker).y < 140)
        #expect(below.convert(CGPoint(x: 0, y: 16), to: picker).y > 125)
    }

    @Test func draggingStopsAtARow() {
        app.drag(from: CGPoint(x: 100, y: 260), by: CGVector(dx: 0, dy: -6), moves: 10)
        app.advance(by: 3)
        let row = picker.selectedRow(inComponent: 0)
        #expect(row >= 1)
        #expect(sizes.selected == ["0-\(row)"])
        let wheel = picker.subviews[0].subviews.first as? UIScrollView
        #expect(wheel.map { $0.contentOffset.y + $0.contentInset.top } == CGFloat(row) * 32)
        #expect(picker.selectedRow(inComponent: 1) == 0)
    }

    @Test func selectionsInCodeDontCallTheDelegate() {
        picker.selectRow(5, inComponent: 0, animated: true)
        #expect(picker.selectedRow(inComponent: 0) == 5)
        app.advance(by: 1)
        #expect(label(0, 5)?.text == "0-5")
        picker.selectRow(99, inComponent: 0, animated: false)
        picker.selectRow(-1, inComponent: 7, animated: false)
        #expect(picker.selectedRow(inComponent: 0) == 5)
        #expect(picker.selectedRow(inComponent: 7) == -1)
        #expect(sizes.selected == [])
        sizes.rows = [3, 3]
        picker.reloadAllComponents()
        app.frame()
        #expect(picker.numberOfRows(inComponent: 0) == 3)
        #expect(picker.selectedRow(inComponent: 0) == 0)
    }

    @Test func tapsSelectTheRowBeneath() {
        app.tap(100, 236)
        app.advance(by: 1)
        #expect(sizes.selected == ["0-1"])
        #expect(picker.selectedRow(inComponent: 0) == 1)
    }

    @Test func emptyAndHugeWheelsAreAccepted() {
        sizes.rows = [0, Int.max]
        picker.reloadAllComponents()
        app.frame()
        #expect(picker.selectedRow(inComponent: 0) == -1)
        #expect(picker.numberOfRows(inComponent: 1) == 10_000_000)
        picker.selectRow(9_999_999, inComponent: 1, animated: false)
        app.frame()
        #expect(label(1, 9_999_999)?.text == "1-9999999")
    }

    @Test func aPickerHasAtMostAHundredWheels() {
        sizes.rows = Array(repeating: 1, count: 101)
        picker.reloadAllComponents()
        app.frame()
        #expect(picker.numberOfComponents == 100)
        #expect(app.diagnostics == ["too-many-elements"])
    }

    @Test func theDelegateProvidesViews() {
        let views = Views()
        let other = UIPickerView(frame: CGRect(x: 0, y: 400, width: 320, height: 216))
        other.dataSource = views
        other.delegate = views
        app.window.addSubview(other)
        app.frame()
        #expect(other.view(forRow: 1, forComponent: 0)?.tag == 1)
        #expect(other.rowSize(forComponent: 0).height == 50)
    }
}

/// Dates in all styles.
@MainActor
@Suite(.lane(.main)) struct DatePickerTests {
    private let app = TestApp()

    private func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 9, _ minute: Int = 41) -> Date {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        return calendar.date(
            from: DateComponents(year: year, month: month, day: day, hour: hour, minute: minute))!
    }

    private func texts(_ view: UIView) -> [String] {
        view.subviews.flatMap { ($0 as? UILabel)?.text.map { [$0] } ?? texts($0) }
    }

    private func picker(_ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle) -> UIDatePicker {
        let picker = UIDatePicker()
        picker.datePickerMode = mode
        picker.preferredDatePickerStyle = style
        picker.frame = CGRect(origin: CGPoint(x: 0, y: 100), size: picker.intrinsicContentSize)
        app.window.addSubview(picker)
        app.frame()
        return picker
    }

    @Test func compactPickersDisplayTheDateOfTheStage() {
        #expect(texts(picker(.date, .automatic)) == ["Jan 9, 2024"])
        #expect(texts(picker(.dateAndTime, .compact)) == ["Jan 9, 2024", "9:41 AM"])
        let time = picker(.time, .compact)
        time.date = date(2024, 1, 9, 12, 5)
        #expect(texts(time) == ["12:05 PM"])
        #expect(picker(.countDownTimer, .compact).datePickerStyle == .wheels)
    }

    @Test(arguments: [false, true]) func compactPickersAreAtTheLeadingEdge(_ isRightToLeft: Bool) {
        let picker = picker(.date, .compact)
        if isRightToLeft { picker.semanticContentAttribute = .forceRightToLeft }
        let width = picker.bounds.width
        picker.frame.size.width = 300
        app.frame()
        #expect(picker.subviews.map(\.frame.width) == [width])
        #expect(picker.subviews.map(\.frame.minX) == [isRightToLeft ? 300 - width : 0])
    }

    @Test func wheelsFollowTheDate() throws {
        let picker = picker(.date, .wheels)
        let wheels = try #require(picker.subviews.compactMap { $0 as? UIPickerView }.first)
        #expect((0..<3).map(wheels.selectedRow) == [0, 8, 2023])
        picker.setDate(date(2023, 12, 31), animated: false)
        #expect((0..<3).map(wheels.selectedRow) == [11, 30, 2022])
        #expect(wheels.delegate?.pickerView(wheels, titleForRow: 11, forComponent: 0) == "December")
    }

    /// 300 points is the width of an alert.
    @Test func theWheelsOfADateFitInANarrowPicker() throws {
        let picker = picker(.date, .wheels)
        picker.frame.size = CGSize(width: 300, height: 216)
        app.frame()
        let wheels = try #require(picker.subviews.compactMap { $0 as? UIPickerView }.first)
        let frames = wheels.subviews[0].subviews.map(\.frame)
        #expect(frames.count == 3 && frames[0].minX >= 9 && frames[2].maxX <= 291)
    }

    @Test func appsSetTheColorOfTitlesByItsName() throws {
        let picker = picker(.date, .wheels)
        picker.setValue(UIColor.red, forKey: "textColor")
        picker.setValue(false, forKey: "highlightsToday")
        let wheels = try #require(picker.subviews.compactMap { $0 as? UIPickerView }.first)
        func color() -> UIColor? { (wheels.view(forRow: 0, forComponent: 0) as? UILabel)?.textColor }
        app.frame()
        #expect(color() == .red)
        picker.datePickerMode = .yearAndMonth
        app.frame()
        #expect(app.diagnostics.isEmpty)
    }

    @Test func choosingAMonthKeepsTheDayWithinIt() throws {
        let picker = picker(.date, .wheels)
        picker.date = date(2024, 1, 31)
        var sent = 0
        picker.addAction(UIAction { _ in sent += 1 }, for: .valueChanged)
        let wheels = try #require(picker.subviews.compactMap { $0 as? UIPickerView }.first)
        wheels.selectRow(1, inComponent: 0, animated: false)
        wheels.delegate?.pickerView(wheels, didSelectRow: 1, inComponent: 0)
        #expect(picker.date == date(2024, 2, 29))
        #expect(wheels.selectedRow(inComponent: 1) == 28)
        #expect(sent == 1)
    }

    @Test func timesHaveTwelveHoursAndIntervals() throws {
        let picker = picker(.time, .wheels)
        picker.minuteInterval = 15
        picker.date = date(2024, 1, 9, 0, 30)
        let wheels = try #require(picker.subviews.compactMap { $0 as? UIPickerView }.first)
        #expect((0..<3).map(wheels.selectedRow) == [11, 2, 0])
        wheels.selectRow(1, inComponent: 2, animated: false)
        wheels.delegate?.pickerView(wheels, didSelectRow: 1, inComponent: 2)
        #expect(picker.date == date(2024, 1, 9, 12, 30))
        picker.minuteInterval = 7
        #expect(picker.minuteInterval == 1)
    }

    @Test func durationsAreAtLeastAMinute() throws {
        let picker = picker(.countDownTimer, .automatic)
        picker.countDownDuration = 3_900
        let wheels = try #require(picker.subviews.compactMap { $0 as? UIPickerView }.first)
        #expect((0..<2).map(wheels.selectedRow) == [1, 5])
        wheels.selectRow(0, inComponent: 0, animated: false)
        wheels.selectRow(0, inComponent: 1, animated: false)
        wheels.delegate?.pickerView(wheels, didSelectRow: 0, inComponent: 1)
        #expect(picker.countDownDuration == 60)
        picker.countDownDuration = .nan
        #expect(picker.countDownDuration == 60)
    }

    @Test func aDatePickerAlwaysHasACalendar() {
        let picker = UIDatePicker()
        #expect(picker.calendar.identifier == .gregorian && picker.timeZone == nil)
        #expect(picker.locale?.identifier == "en_US")
        picker.calendar = Calendar(identifier: .japanese)
        #expect(picker.calendar.identifier == .japanese)
        picker.calendar = nil
        #expect(picker.calendar.identifier == .gregorian)
    }

    @Test func limitsApplyToDates() {
        let picker = picker(.date, .compact)
        picker.minimumDate = date(2024, 2, 1)
        #expect(picker.date == date(2024, 2, 1))
        picker.maximumDate = date(2024, 3, 1)
        picker.date = date(2030, 1, 1)
        #expect(picker.date == date(2024, 3, 1))
        picker.date = Date(timeIntervalSinceReferenceDate: .nan)
        #expect(picker.date == date(2024, 3, 1))
    }

    @Test func monthsDisplayDaysInTheirColumns() throws {
        let picker = picker(.date, .inline)
        func day(_ number: Int) throws -> UIButton {
            func search(_ view: UIView) -> UIButton? {
                (view as? UIButton).flatMap { $0.title(for: .normal) == "\(number)" ? $0 : nil }
                    ?? view.subviews.lazy.compactMap(search).first
            }
            return try #require(search(picker))
        }
        // January 1, 2024 is a Monday, in the second column.
        #expect(try abs(day(1).center.x - (8 + 1.5 * 304 / 7)) < 0.01)
        #expect(try abs(day(7).center.x - (8 + 0.5 * 304 / 7)) < 0.01)
        #expect(try day(7).center.y > day(6).center.y)
        #expect(texts(picker).contains("January 2024"))
        picker.maximumDate = date(2024, 1, 20)
        #expect(try !day(21).isEnabled && day(20).isEnabled)
        app.frame()
        let center = try day(15).convert(CGPoint(x: 20, y: 20), to: nil)
        app.tap(center.x, center.y)
        #expect(picker.date == date(2024, 1, 15))
        #expect(try day(15).backgroundColor != nil && day(9).backgroundColor == nil)
    }

    @Test func datesAreRoundedDownToTheInterval() {
        let picker = picker(.time, .wheels)
        picker.date = date(2024, 1, 9, 10, 52)
        picker.minuteInterval = 15
        #expect(picker.date == date(2024, 1, 9, 10, 45))
        picker.date = date(2024, 1, 9, 11, 14)
        #expect(picker.date == date(2024, 1, 9, 11, 0))
        picker.roundsToMinuteInterval = false
        picker.date = date(2024, 1, 9, 11, 14)
        #expect(picker.date == date(2024, 1, 9, 11, 14))
    }

    @Test func limitsThatContradictEachOtherAreIgnored() {
        let picker = UIDatePicker()
        picker.maximumDate = date(2024, 1, 1)
        picker.date = date(2025, 1, 1)
        #expect(picker.date == date(2024, 1, 1))
        picker.minimumDate = date(2024, 6, 1)
        picker.date = date(2023, 1, 1)
        #expect(picker.date == date(2023, 1, 1))
    }
}
