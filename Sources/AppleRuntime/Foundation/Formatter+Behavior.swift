import Foundation

extension NumberFormatter {
    /// The behavior of a version of macOS.
    public enum Behavior: UInt, Sendable {
        /// The behavior of the current version.
        case `default` = 0
        /// The behavior before macOS 10.4.
        case behavior10_0 = 1000
        /// The behavior since macOS 10.4.
        case behavior10_4 = 1040
    }

    /// The behavior, which is always ``Behavior/behavior10_4``, as on iOS.
    public var formatterBehavior: Behavior {
        get { .behavior10_4 }
        set {}
    }
}

extension DateFormatter {
    /// The behavior of a version of macOS.
    public enum Behavior: UInt, Sendable {
        /// The behavior of the current version.
        case `default` = 0
        /// The behavior before macOS 10.4.
        case behavior10_0 = 1000
        /// The behavior since macOS 10.4.
        case behavior10_4 = 1040
    }

    /// The behavior, which is always ``Behavior/behavior10_4``, as on iOS.
    public var formatterBehavior: Behavior {
        get { .behavior10_4 }
        set {}
    }
}
