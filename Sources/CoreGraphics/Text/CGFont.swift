import Foundation

/// A font: one that an app loads from its own files, or an installed one by its name.
public final class CGFont: Sendable {
    /// The file's content; `nil` for an installed font.
    let data: Data?
    /// The name of an installed font; `nil` for a font in a file.
    package let name: String?

    /// Creates a font with the content of a font file; `nil` if there is none.
    public init?(_ provider: CGDataProvider) {
        guard let data = provider.data, !data.isEmpty else { return nil }
        self.data = data
        name = nil
    }

    /// Creates an installed font; `nil` if the name is empty. Text falls back to the system font if there is no such font.
    public init?(_ name: CFString) {
        guard !name.isEmpty else { return nil }
        data = nil
        self.name = name
    }

    /// The PostScript name; `nil` for a font in a file.
    public var postScriptName: CFString? { name }
}

/// An error of Core Foundation.
public final class CFError: Error, CustomStringConvertible {
    /// The description of the error.
    public let description: String

    init(_ description: String) { self.description = description }
}

/// Returns the description of an error.
public func CFErrorCopyDescription(_ err: CFError!) -> CFString! { err.description }

/// Where a registered font is available; in this process in any case.
public enum CTFontManagerScope: UInt32, Sendable {
    /// The font isn't registered.
    case none
    /// This process.
    case process
    /// The user.
    case persistent
    /// The session.
    case session
}

/// Makes a font available to the app; returns whether that succeeds.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
    _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    register(error) { font.data.map(FontLibrary.shared.register) ?? false }
}

/// Makes the font of a file available to the app; returns whether that succeeds.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    register(error) { FontLibrary.shared.register(file: fontURL.path) }
}

/// Removes the font of a file that was made available; returns whether that succeeds.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    register(error, "The font wasn't registered.") { FontLibrary.shared.unregister(file: fontURL.path) }
}

private func register(
    _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?,
    _ failure: String = "The font can't be read, or is already registered.", _ work: () -> Bool
) -> Bool {
    if work() { return true }
    error?.pointee = Unmanaged.passRetained(CFError(failure))
    return false
}
