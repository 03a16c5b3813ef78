/// Tells whether the look of any bar was edited, so that a bar can show again what it made for the look as it was.
@MainActor
enum BarAppearanceRevision {
    /// How often an appearance object was edited since the program began.
    private(set) static var edits = 0

    static func edited() { edits += 1 }
}
