import Testing

extension Issue {
    /// The comments, one per line.
    var text: String { comments.map(\.rawValue).joined(separator: "\n") }
}
