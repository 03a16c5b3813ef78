import Foundation

/// A font that an app loads from its own files.
public final class CGFont: Sendable {
    /// The file's content.
    let data: Data

    /// Creates a font with the content of a font file; `nil` if there is none.
    public init?(_ provider: CGDataProvider) {
        guard let data = provider.data, !data.isEmpty else { return nil }
        self.data = data
    }
}

/// An error of Core Foundation.
public final class CFError: Error, CustomStringConvertible {
    /// The description of the error.
    public let description: String

    init(_ description: String) { self.description = description }
}

/// Where a registered font is available; in this process in any case.
public enum CTFontManagerScope: UInt32, Sendable {
    /// No scope; this process; the user; the session.
    case none, process, persistent, session
}

/// Makes a font available to the app; returns whether that succeeds.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    register(error) { FontLibrary.shared.register(font.data) }
}

/// Makes the font of a file available to the app; returns whether that succeeds.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    register(error) { FontLibrary.shared.register(file: fontURL.path) }
}

private func register(_ error: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ work: () -> Bool) -> Bool {
    if work() { return true }
    error?.pointee = Unmanaged.passRetained(CFError("The font can't be read, or is already registered."))
    return false
}
