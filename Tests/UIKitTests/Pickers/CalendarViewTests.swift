import Foundation
import Interlude
import TestSupport
import Testing

@testable import UIKit

/// Calendar views: months, selections, and decorations.
@MainActor @Suite(.lane(.main)) struct CalendarViewTests {
    private final class Owner: NSObject, UICalendarViewDelegate, UICalendarSelectionSingleDateDelegate,
        UICalendarSelectionMultiDateDelegate
    {
        var log: [String] = []
        var refused: Set<Int> = []
        var decorated: [Int: UICalendarView.Decoration] = [:]

        func calendarView(
            _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
        ) -> UICalendarView.Decoration? {
            dateComponents.month == 1 ? decorated[dateComponents.day ?? 0] : nil
        }
        func calendarView(
            _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previous: DateComponents
        ) {
            let now = calendarView.visibleDateComponents
            log.append("\(previous.year ?? 0)-\(previous.month ?? 0) to \(now.year ?? 0)-\(now.month ?? 0)")
        }
        func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate date: DateComponents?) {
            log.append("select \(date?.day ?? 0)")
        }
        func dateSelection(_ selection: UICalendarSelectionSingleDate, canSelectDate date: DateComponents?) -> Bool {
            !refused.contains(date?.day ?? 0)
        }
        func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate date: DateComponents) {
            log.append("select \(date.day ?? 0)")
        }
        func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate date: DateComponents) {
            log.append("deselect \(date.day ?? 0)")
        }
        func multiDateSelection(_ selection: UICalendarSelectionMultiDate, canDeselectDate date: DateComponents) -> Bool
        {
            !refused.contains(date.day ?? 0)
        }
    }

    private let owner = Owner()

    private func days(_ view: UIView) -> [CalendarDay] {
        view.subviews.flatMap { ($0 as? CalendarDay).map { [$0] } ?? days($0) }
    }

    private func day(_ number: Int, _ month: Int = 1, in calendar: UICalendarView) throws -> CalendarDay {
        try #require(days(calendar).first { $0.components.day == number && $0.components.month == month })
    }

    /// Shows a calendar in January 2024, in which a stage begins.
    private func show(on stage: Stage) async -> UICalendarView {
        let page = UIViewController()
        await stage.show(page)
        let calendar = UICalendarView(frame: CGRect(x: 0, y: 100, width: 393, height: 400))
        calendar.delegate = owner
        page.view.addSubview(calendar)
        await stage.advance(by: 0.1)
        return calendar
    }

    private func tap(_ view: UIView, on stage: Stage) async {
        await stage.tap(view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil as UIView?))
    }

    @Test func theMonthOfTodayIsDisplayed() async throws {
        try await Stage.run(.iPhone16) { stage in
            let calendar = await show(on: stage)
            #expect(calendar.visibleDateComponents.year == 2024 && calendar.visibleDateComponents.month == 1)
            // January 1, 2024 was a Monday, the second column.
            let first = try day(1, in: calendar)
            #expect(abs(first.frame.minX - (393 - 16) / 7) < 0.01 && first.frame.minY == 0)
            #expect(try day(9, in: calendar).appearance.isToday && !first.appearance.isToday)
            #expect(calendar.intrinsicContentSize.height == 400)
            calendar.wantsDateDecorations = false
            #expect(calendar.intrinsicContentSize.height == 340)
        }
    }

    @Test func aTapSelectsOneDate() async throws {
        try await Stage.run(.iPhone16) { stage in
            let calendar = await show(on: stage)
            let selection = UICalendarSelectionSingleDate(delegate: owner)
            owner.refused = [12]
            calendar.selectionBehavior = selection
            await tap(try day(10, in: calendar), on: stage)
            #expect(selection.selectedDate?.day == 10 && owner.log == ["select 10"])
            #expect(try day(10, in: calendar).appearance.isSelected)
            await tap(try day(11, in: calendar), on: stage)
            #expect(try !day(10, in: calendar).appearance.isSelected)
            #expect(try !day(12, in: calendar).isEnabled)
            await tap(try day(12, in: calendar), on: stage)
            await tap(try day(11, in: calendar), on: stage)
            #expect(owner.log == ["select 10", "select 11", "select 0"] && selection.selectedDate == nil)
            owner.refused = []
            selection.updateSelectableDates()
            #expect(try day(12, in: calendar).isEnabled)
        }
    }

    @Test func severalDatesAreSelected() async throws {
        try await Stage.run(.iPhone16) { stage in
            let calendar = await show(on: stage)
            let selection = UICalendarSelectionMultiDate(delegate: owner)
            calendar.selectionBehavior = selection
            selection.selectedDates = [DateComponents(year: 2024, month: 1, day: 3)]
            #expect(owner.log.isEmpty)
            await tap(try day(10, in: calendar), on: stage)
            await tap(try day(3, in: calendar), on: stage)
            #expect(owner.log == ["select 10", "deselect 3"])
            owner.refused = [10]
            await tap(try day(10, in: calendar), on: stage)
            #expect(selection.selectedDates.compactMap(\.day) == [10])
        }
    }

    @Test func withoutASelectionTapsHaveNoEffect() async throws {
        try await Stage.run(.iPhone16) { stage in
            let calendar = await show(on: stage)
            await tap(try day(10, in: calendar), on: stage)
            #expect(owner.log.isEmpty && days(calendar).allSatisfy { !$0.appearance.isSelected })
        }
    }

    @Test func decorationsAreBelowTheirDays() async throws {
        try await Stage.run(.iPhone16) { stage in
            owner.decorated = [
                5: .default(color: .systemRed, size: .large), 6: .image(UIImage(systemName: "star.fill")),
                7: .customView { UIView(frame: CGRect(x: 0, y: 0, width: 8, height: 8)) },
            ]
            let calendar = await show(on: stage)
            let five = try day(5, in: calendar)
            let dot = try #require(five.subviews.last)
            #expect(dot.frame.size == CGSize(width: 9, height: 9) && dot.backgroundColor == .systemRed)
            #expect(dot.frame.maxY <= five.bounds.height && dot.center.x == five.bounds.midX)
            #expect(try day(6, in: calendar).subviews.last is UIImageView)
            #expect(try day(4, in: calendar).subviews.count == 2)
            owner.decorated[4] = UICalendarView.Decoration()
            calendar.reloadDecorations(
                forDateComponents: [DateComponents(year: 2024, month: 1, day: 4)], animated: false)
            #expect(try day(4, in: calendar).subviews.count == 3)
            calendar.wantsDateDecorations = false
            #expect(days(calendar).allSatisfy { $0.subviews.count == 2 })
        }
    }

    @Test func aSwipeAndTheArrowsChangeTheMonth() async throws {
        try await Stage.run(.iPhone16) { stage in
            let calendar = await show(on: stage)
            await stage.drag(from: CGPoint(x: 350, y: 300), to: CGPoint(x: 50, y: 300), duration: 0.2)
            try await stage.settle()
            #expect(owner.log == ["2024-1 to 2024-2"])
            let arrows = calendar.subviews.compactMap { $0 as? UIButton }
            await tap(arrows[1], on: stage)
            try await stage.settle()
            #expect(calendar.visibleDateComponents.month == 3)
            await tap(arrows[0], on: stage)
            try await stage.settle()
            #expect(owner.log.last == "2024-3 to 2024-2")
            calendar.setVisibleDateComponents(DateComponents(year: 2020, month: 7), animated: true)
            #expect(owner.log.last == "2024-2 to 2020-7" && calendar.visibleDateComponents.year == 2020)
        }
    }

    @Test func theRangeLimitsDaysAndMonths() async throws {
        try await Stage.run(.iPhone16) { stage in
            let calendar = await show(on: stage)
            let start = try #require(calendar.day(of: DateComponents(year: 2024, month: 1, day: 5)))
            calendar.availableDateRange = DateInterval(start: start, duration: 10 * 86400)
            #expect(try !day(4, in: calendar).isEnabled && day(5, in: calendar).isEnabled)
            #expect(try day(15, in: calendar).isEnabled && !day(16, in: calendar).isEnabled)
            let arrows = calendar.subviews.compactMap { $0 as? UIButton }
            #expect(arrows.allSatisfy { !$0.isEnabled })
            calendar.visibleDateComponents = DateComponents(year: 2023, month: 1)
            #expect(calendar.visibleDateComponents.year == 2024)
        }
    }

    @Test func aRightToLeftCalendarIsMirrored() async throws {
        var conditions = StageConditions()
        conditions.layoutDirection = .rightToLeft
        try await Stage.run(.iPhone16, conditions: conditions) { stage in
            let calendar = await show(on: stage)
            #expect(abs(try day(1, in: calendar).frame.maxX - (393 - 16) * 6 / 7) < 0.01)
            await stage.drag(from: CGPoint(x: 50, y: 300), to: CGPoint(x: 350, y: 300), duration: 0.2)
            try await stage.settle()
            #expect(owner.log == ["2024-1 to 2024-2"])
        }
    }
}
