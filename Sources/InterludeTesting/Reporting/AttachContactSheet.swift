import Interlude
import Testing

/// Attaches a film's contact sheet to the running test.
///
/// ```swift
/// let film = try await stage.record {
///     try await stage.tap("open")
///     try await stage.settle()
/// }
/// attachContactSheet(of: film, named: "open")
/// ```
///
/// - Parameters:
///   - film: The film.
///   - name: The attachment's name, without an extension.
///   - sourceLocation: The source location of the attachment.
public func attachContactSheet(
    of film: Film, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    Attachment.record([UInt8](film.contactSheet()), named: "\(name).png", sourceLocation: sourceLocation)
}
