/// The identifiers of actions and menus that the app doesn't identify.
@MainActor
enum DynamicIdentifier {
    private static var counts: [String: Int] = [:]

    /// Returns an identifier numbered in the order of creation, so that runs are reproducible.
    static func next(_ kind: String) -> String {
        counts[kind, default: 0] += 1
        return "com.apple.\(kind).dynamic.\(counts[kind, default: 0])"
    }
}
