import Foundation

extension ProcessInfo {
    /// Whether the process is an iOS app on a Mac, by Mac Catalyst or unchanged; always `false`.
    public var isMacCatalystApp: Bool { false }
    /// Whether the process is an iOS app that runs unchanged on a Mac; always `false`.
    public var isiOSAppOnMac: Bool { false }
}
