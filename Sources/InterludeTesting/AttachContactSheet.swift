import Interlude
import Testing

/// Attaches a film's contact sheet to the running test, so that its report shows what was seen.
///
/// - Parameters:
///   - film: The film.
///   - name: The attachment's name, without an extension.
///   - sourceLocation: Where the attachment belongs.
public func attachContactSheet(
    of film: Film, named name: String, sourceLocation: SourceLocation = #_sourceLocation
) {
    Attachment.record([UInt8](film.contactSheet()), named: "\(name).png", sourceLocation: sourceLocation)
}
