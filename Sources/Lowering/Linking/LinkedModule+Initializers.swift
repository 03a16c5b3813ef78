extension LinkedModule {
    /// UIKit's classes whose `init(frame:)` is a convenience initializer, which subclasses hide rather than override.
    private static let classesWithConvenience: Set<String> = [
        "UICollectionView", "UITableView", "UITableViewCell", "UITableViewHeaderFooterView",
    ]

    /// Returns the `init(frame:)` of a class that Objective-C calls for `init()`; `nil` if Swift does, too.
    func hidingInitializer(of name: String) -> MemberSummary? {
        guard let declared = classes[name]?.summary else { return nil }
        let initializers = declared.members.filter { $0.kind == .initializer }
        guard let found = initializers.first(where: { $0.labels == ["frame"] }), !found.has(.override),
            !initializers.contains(where: { $0.labels.isEmpty }),
            !Self.classesWithConvenience.isDisjoint(with: superclasses(of: name))
        else { return nil }
        return found
    }
}
