import Foundation

/// Returns the locale of an app, as on a new simulator: English in the United States.
///
/// A program with a stage calls it for `Locale.current`.
@_silgen_name("interlude_app_locale")
public func appLocale() -> Locale { unitedStates }

/// Returns the calendar of an app: the Gregorian one, with the weeks of the app's locale.
///
/// A program with a stage calls it for `Calendar.current`.
@_silgen_name("interlude_app_calendar")
public func appCalendar() -> Calendar { gregorian }

/// Returns the languages of the user of an app.
///
/// A program with a stage calls it for `Locale.preferredLanguages`.
@_silgen_name("interlude_app_languages")
public func appLanguages() -> [String] { ["en-US"] }

private let unitedStates = Locale(identifier: "en_US")

private let gregorian = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = unitedStates
    return calendar
}()
