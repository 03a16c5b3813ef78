import InterludeDiagnostics

/// The limits of what a list, or a control with one part per value, can contain.
@MainActor enum CountLimits {
    /// The maximum number of dots of a page control.
    static let dots = 1000

    /// Returns a count of at least 0 and at most a limit; reports a higher one.
    ///
    /// - Parameter elements: The noun for the counted objects, such as `sections`.
    static func limited(_ count: Int, to limit: Int, _ elements: String, in owner: Any) -> Int {
        guard count > limit else { return max(count, 0) }
        // Reported for the section that used up the limit.
        guard limit > 0 else { return 0 }
        Diagnostic.tooManyElements(elements, count: count, limit: limit, culprit: typeName(owner)).report()
        return limit
    }
}
