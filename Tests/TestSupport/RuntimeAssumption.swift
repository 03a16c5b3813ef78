import Testing

extension Comment {
    /// Returns the message of a failure that shows that an assumption about unpublished ABI doesn't hold.
    ///
    /// - Parameters:
    ///   - subject: The part of the runtime that differs.
    ///   - section: The anchor of the section of docs/Runtime.md that describes the assumption.
    package static func changed(_ subject: String, _ section: String) -> Comment {
        "\(subject) differs from what Interlude assumes: see docs/Runtime.md#\(section)."
    }
}
