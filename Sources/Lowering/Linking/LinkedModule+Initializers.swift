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

    /// UIKit's classes whose `init(frame:)` is a designated initializer.
    private static let plainViews: Set<String> = [
        "UIView", "UIControl", "UILabel", "UIButton", "UIScrollView", "UIImageView", "UIStackView", "UITextField",
    ]

    /// Whether a class declares `init()`, but no `init(frame:)`, which UIKit's `init()` calls.
    func hasPlainInitializerAlone(_ name: String) -> Bool {
        guard let declared = classes[name]?.summary, let parent = superclasses(of: name).first,
            Self.plainViews.contains(parent)
        else { return false }
        let initializers = declared.members.filter { $0.kind == .initializer }
        guard
            initializers.contains(where: {
                $0.labels.isEmpty && !$0.has(.override) && $0.access >= .internal && !$0.signature.hasPrefix("init?")
            })
        else { return false }
        return !classes.contains { other, found in
            (other == name || superclasses(of: other).contains(name))
                && found.summary.members.contains { $0.kind == .initializer && $0.labels.first == "frame" }
        }
    }

    /// Returns the only initializer of a gesture recognizer's class, if it overrides `init(target:action:)`.
    func recognizerInitializer(of name: String) -> MemberSummary? {
        guard let declared = classes[name]?.summary, superclasses(of: name).contains("UIGestureRecognizer") else {
            return nil
        }
        let initializers = declared.members.filter { $0.kind == .initializer }
        guard let found = initializers.first, initializers.count == 1, found.labels == ["target", "action"],
            found.has(.override)
        else { return nil }
        return found
    }
}
