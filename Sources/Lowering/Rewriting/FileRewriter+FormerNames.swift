import SwiftSyntax

/// Overrides of members that UIKit declares in extensions: they become overrides of members of the class.
///
/// Calls of members of extensions compile, but overrides don't. These are the names of Swift 4, which Xcode's compiler
/// accepts in this version, listed in Apple's differences between Xcode 9 and Xcode 10; there, a property of today may be
/// a method. So is the delegate of a scroll view, because a table view has a delegate of another type.
extension FileRewriter {
    /// A member of a class in the position of one of an extension.
    private struct Renamed {
        let owner: String
        /// The subclasses that have a member of their own.
        var exceptions: Set<String> = []
        let name: String
        /// The label of the first parameter.
        var label: String? = nil
        /// Whether a method is a property today.
        var isProperty = false
    }

    private static let renamedMembers = [
        "willMove(toParentViewController:)": Renamed(owner: "UIViewController", name: "willMove", label: "toParent"),
        "didMove(toParentViewController:)": Renamed(owner: "UIViewController", name: "didMove", label: "toParent"),
        "addChildViewController(_:)": Renamed(owner: "UIViewController", name: "addChild", label: "_"),
        "removeFromParentViewController()": Renamed(owner: "UIViewController", name: "removeFromParent"),
        "childViewControllers": Renamed(owner: "UIViewController", name: "children"),
        "childViewControllerForStatusBarStyle": Renamed(owner: "UIViewController", name: "childForStatusBarStyle"),
        "childViewControllerForStatusBarHidden": Renamed(owner: "UIViewController", name: "childForStatusBarHidden"),
        "childViewControllerForHomeIndicatorAutoHidden()": Renamed(
            owner: "UIViewController", name: "childForHomeIndicatorAutoHidden", isProperty: true),
        "childViewControllerForScreenEdgesDeferringSystemGestures()": Renamed(
            owner: "UIViewController", name: "childForScreenEdgesDeferringSystemGestures", isProperty: true),
        "prefersHomeIndicatorAutoHidden()": Renamed(
            owner: "UIViewController", name: "prefersHomeIndicatorAutoHidden", isProperty: true),
        "preferredScreenEdgesDeferringSystemGestures()": Renamed(
            owner: "UIViewController", name: "preferredScreenEdgesDeferringSystemGestures", isProperty: true),
        "bringSubview(toFront:)": Renamed(owner: "UIView", name: "bringSubviewToFront", label: "_"),
        "sendSubview(toBack:)": Renamed(owner: "UIView", name: "sendSubviewToBack", label: "_"),
        "activityIndicatorViewStyle": Renamed(owner: "UIActivityIndicatorView", name: "style"),
        "delegate": Renamed(
            owner: "UIScrollView", exceptions: ["UITableView", "UICollectionView", "UITextView"],
            name: "overridableDelegate"),
    ]

    /// Returns the member of UIKit for such a name in the current class.
    private func inheritedMember(_ name: String) -> Renamed? {
        scopes.last.flatMap { inheritedMember(name, of: $0.name) }
    }

    private func inheritedMember(_ name: String, of type: String) -> Renamed? {
        guard let renamed = Self.renamedMembers[name] else { return nil }
        let superclasses = module.superclasses(of: type)
        return superclasses.contains(renamed.owner) && renamed.exceptions.isDisjoint(with: superclasses) ? renamed : nil
    }

    /// Returns an override in an extension of a class with the name that can be overridden.
    func renamedOverride(_ member: MemberSummary, of type: String) -> MemberSummary {
        let fullName = member.kind == .method && member.labels.isEmpty ? "\(member.name)()" : member.fullName
        guard member.has(.override), let renamed = inheritedMember(fullName, of: type) else { return member }
        var result = member
        result.signature = member.signature(named: renamed.name)
        result.name = renamed.name
        if renamed.isProperty {
            result.kind = .property
            result.signature = "var \(renamed.name): \(member.type ?? "")"
        } else if let label = renamed.label, let old = member.labels.first, let name = member.parameterNames.first {
            let written = "(" + (old == name ? name : "\(old) \(name)")
            result.signature = result.signature.replacing(
                written, with: "(" + (label == name ? name : "\(label) \(name)"), maxReplacements: 1)
            result.labels[0] = label
        }
        return result
    }

    /// Gives an override of a method the name that can be overridden.
    func renameOverride(_ node: FunctionDeclSyntax) {
        let parameters = node.signature.parameterClause
        let labels = parameters.parameters.map { $0.firstName.text + ":" }.joined()
        guard node.modifiers.has("override"), let renamed = inheritedMember("\(node.name.text)(\(labels))") else {
            return
        }
        edits.replaceTightly(node.name.textRange, with: renamed.name)
        if renamed.isProperty, let arrow = node.signature.returnClause?.arrow {
            edits.replace(node.funcKeyword.textRange, with: "var")
            edits.replaceTightly(parameters.startOffset..<arrow.endOffset, with: ":")
        } else if let label = renamed.label, let first = parameters.parameters.first, first.firstName.text != label {
            let name = first.secondName == nil ? " \(first.firstName.text)" : ""
            edits.replaceTightly(first.firstName.textRange, with: label + name)
        }
    }

    /// Gives an override of a property the name that can be overridden.
    func renameOverride(_ node: VariableDeclSyntax) {
        guard node.modifiers.has("override"),
            let name = node.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            let renamed = inheritedMember(name.text)
        else { return }
        blank(["weak"], in: node.modifiers)
        edits.replaceTightly(name.textRange, with: renamed.name)
    }

    /// Calls the superclass's method by that name, too: the extension's member would call the override again.
    func renameSuperCall(_ node: FunctionCallExprSyntax) {
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self),
            access.base?.is(SuperExprSyntax.self) == true
        else { return }
        let name = access.declName.baseName
        let labels = node.arguments.map { ($0.label?.text ?? "_") + ":" }.joined()
        guard let renamed = inheritedMember("\(name.text)(\(labels))") else { return }
        edits.replaceTightly(name.textRange, with: renamed.name)
        if renamed.isProperty {
            edits.replaceTightly(name.endOffset..<node.endOffset, with: "")
        } else if let argument = node.arguments.first, let label = argument.label, let newLabel = renamed.label {
            let end = newLabel == "_" ? argument.expression.startOffset : label.endOffset
            edits.replaceTightly(label.startOffset..<end, with: newLabel == "_" ? "" : newLabel)
        }
    }

    /// Reads or sets the superclass's property by that name.
    func renameSuperProperty(_ node: MemberAccessExprSyntax) {
        let name = node.declName.baseName
        guard node.base?.is(SuperExprSyntax.self) == true, let renamed = inheritedMember(name.text) else { return }
        edits.replaceTightly(name.textRange, with: renamed.name)
    }
}
