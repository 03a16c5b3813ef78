import Testing

#if compiler(<6.3)
// Names of Swift Testing since Swift 6.3.

extension SourceLocation {
    /// The path of the file.
    var filePath: String { _filePath }
}

extension Issue {
    /// Whether the issue fails the test, as an issue of Swift 6.2 does; known ones aren't distinguished.
    var isFailure: Bool { true }
}
#endif
