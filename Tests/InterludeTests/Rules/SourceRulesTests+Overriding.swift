import Foundation
import Testing

/// Subclasses can override the members that UIKit and QuartzCore declare in open classes.
extension SourceRulesTests {
    /// API that subclasses can't override on iOS either, because Swift overlays or constants declare it, and overloads of
    /// API that they can override.
    private static let closed: Set = [
        "UIView.animate(springDuration", "UIView.traitOverrides", "UIViewController.traitOverrides",
        "UIPresentationController.traitOverrides", "UITraitCollection.modifyingTraits",
        "UICollectionView.dequeueConfiguredReusableCell", "UICollectionView.dequeueConfiguredReusableSupplementary",
        "UIControl.enumerateEventHandlers", "UIImage.baselineOffsetFromBottom", "UIImage.byPreparing",
        "UIViewPropertyAnimator.addCompletion",
        "UIStoryboard.instantiateInitialViewController", "UIStoryboard.instantiateViewController",
        "UICollectionViewDiffableDataSource.apply", "UICollectionViewDiffableDataSource.applySnapshotUsingReloadData",
        "UITraitCollection.replacing", "UITraitCollection.changedTraits", "UITraitCollection.systemTraits",
        "UIImageView.addSymbolEffect", "UIImageView.removeSymbolEffect", "UIImageView.removeAllSymbolEffects",
        "UIImageView.setSymbolImage", "UIBarButtonItem.addSymbolEffect", "UIBarButtonItem.removeSymbolEffect",
        "UIBarButtonItem.removeAllSymbolEffects",
        "UIBarButtonItem.setSymbolImage",
        "UICollectionView.performBatchUpdates(_", "UITableView.performBatchUpdates(_", "CALayer.managedValue",
        "UIStackView.spacingUseDefault", "UIStackView.spacingUseSystem",
        "NSLayoutConstraint._dynamicPriority",
    ]
    /// Classes whose class members are called on the class itself: animations, fonts, and named colors.
    private static let closedFiles = [
        "UIView+Animat", "UIView+Keyframes", "UIView+Legacy", "UIView+Transition", "UIFont", "UIColor+", "FormerNames",
    ]

    @Test func subclassesCanOverrideTheMembersOfOpenClasses() throws {
        let files = try Self.swiftFiles().filter { $0.name.hasPrefix("UIKit/") || $0.name.hasPrefix("QuartzCore/") }
        let open = Set(files.flatMap { $0.text.matches(of: /\bopen class (\w+)/).map { String($0.1) } })
        try #require(open.count > 100, "The scan found too few classes.")
        let members = files.filter { file in !Self.closedFiles.contains { file.name.contains($0) } }
            .flatMap { Self.closedMembers(in: $0.text, of: open) }
        let unexpected = members.filter { member in !Self.closed.contains { member.hasPrefix($0) } }
        #expect(unexpected == [], "Declare them open in the class, forwarding to the same name with an underscore.")
    }

    /// The public methods and variables of open classes and their extensions that aren't open.
    private static func closedMembers(in text: String, of classes: Set<String>) -> [String] {
        var scope: String?
        return text.split(separator: "\n").compactMap { line -> String? in
            if let first = line.first, !first.isWhitespace {
                let type = line.firstMatch(of: /\b(?:open class|extension) (\w+)\b(?!\.)/).map { String($0.1) }
                if line.contains("class ") || line.contains("extension ") || line.contains("struct ") { scope = type }
            }
            guard let scope, classes.contains(scope), line.hasPrefix("    "), !line.hasPrefix("     "),
                let member = line.firstMatch(of: /\bpublic (?:[a-z()]+ )*?(func|var) (`?\w+`?(?:\(\w+)?)/),
                !line.contains(" override ")
            else { return nil }
            return "\(scope).\(member.2)"
        }
    }
}
