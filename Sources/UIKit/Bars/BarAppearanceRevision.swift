/// The revision of all bar appearances, by which bars validate content created for an earlier appearance.
@MainActor
enum BarAppearanceRevision {
    /// The number of edits of appearance objects since launch.
    private(set) static var edits = 0

    static func edited() { edits += 1 }
}
