import SwiftSyntax

/// With Objective-C, each class of UIKit can be created from a value that holds the class: `T()`, `kind.init()`.
/// In Swift, only by initializers that are `required`; a function of the runtime calls the others.
extension FileRewriter {
    /// The arguments with which the runtime creates objects, and the class that has such an initializer.
    private static let initializers: [[String]: String] = [
        []: "NSObject", ["frame"]: "UIView", ["nibName", "bundle"]: "UIViewController",
        ["rootViewController"]: "UINavigationController",
        ["navigationBarClass", "toolbarClass"]: "UINavigationController", ["style"]: "UITableViewController",
        ["collectionViewLayout"]: "UICollectionViewController", ["frame", "style"]: "UITableView",
        ["frame", "collectionViewLayout"]: "UICollectionView", ["style", "reuseIdentifier"]: "UITableViewCell",
        ["reuseIdentifier"]: "UITableViewHeaderFooterView", ["target", "action"]: "UIGestureRecognizer",
        ["effect"]: "UIVisualEffectView", ["type"]: "UIButton",
        ["presentedViewController", "presenting"]: "UIPresentationController",
    ]

    /// Replaces `T(frame: f)` with `newInstance(T.self, frame: f)`; returns whether it is such a call.
    func createInstance(_ node: FunctionCallExprSyntax) -> Bool {
        let labels = node.arguments.map { $0.label?.text ?? "_" }
        guard node.trailingClosure == nil, let open = node.leftParen else { return false }
        if createInProtocol(node) || createWithProtocol(node) { return true }
        if createsOwnClass(node, as: node.calledExpression.trimmedDescription, labels) {
            return createSelf(node, labels: labels)
        }
        guard let owner = Self.initializers[labels], let created = createdType(node),
            created.classes.allSatisfy({ inherits($0, from: owner) && !requiresInitializer($0, labels) })
        else { return false }
        let separator = labels.isEmpty ? "" : ", "
        if let chain = node.createdClass?.as(OptionalChainingExprSyntax.self) {
            return createInChain(node, chain, start: "newInstance($0\(separator)", after: open)
        }
        usesRuntime = true
        edits.replaceTightly(node.startOffset..<open.endOffset, with: "newInstance(\(created.type)\(separator)")
        return true
    }

    /// Replaces `types[k]?.init(frame: f)` with `types[k].map { newInstance($0, frame: f) }`.
    private func createInChain(
        _ node: FunctionCallExprSyntax, _ chain: OptionalChainingExprSyntax, start: String, after open: TokenSyntax
    ) -> Bool {
        let hasOwnParameters = node.arguments.trimmedDescription.contains("$0")
        guard let close = node.rightParen, !node.isPartOfChain, !hasOwnParameters else { return false }
        usesRuntime = true
        edits.replaceTightly(chain.questionMark.startOffset..<open.endOffset, with: ".map { \(start)")
        edits.insert(" }", at: close.endOffset)
        return true
    }

    private func inherits(_ name: String, from ancestor: String) -> Bool {
        if name == ancestor || ancestor == "NSObject" && module.isObject(name) { return true }
        return module.superclasses(of: module.className(name) ?? name).contains(ancestor)
    }

    /// Whether a class of the module has an initializer that Swift can call on a value with the class.
    private func requiresInitializer(_ name: String, _ labels: [String]) -> Bool {
        initializers(of: name, labels).contains { $0.has(.required) }
    }

    /// Whether a class of the module has an initializer only from a framework's class, where Objective-C looks it up.
    private func inheritsInitializer(_ name: String, _ labels: [String]) -> Bool {
        guard let owner = Self.initializers[labels], inherits(name, from: owner) else { return false }
        return initializers(of: name, labels).isEmpty
    }

    /// Returns the initializers with the labels that a class of the module or its superclasses there declare.
    private func initializers(of name: String, _ labels: [String]) -> [MemberSummary] {
        let known = module.className(name) ?? name
        return ([known] + module.superclasses(of: known)).flatMap { ancestor in
            (module.locations[ancestor] ?? []).map(\.member).filter {
                $0.kind == .initializer && $0.labels == labels
            }
        }
    }

    /// Returns the expression for the class that a call creates, with the classes that it inherits from; `nil` for the
    /// name of a class.
    private func createdType(_ node: FunctionCallExprSyntax) -> (type: String, classes: [String])? {
        if let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
            return constrained(name, around: node)
        }
        guard let access = node.calledExpression.as(MemberAccessExprSyntax.self) else { return nil }
        guard access.declName.baseName.text == "init" else {
            return access.base.flatMap { _ in constrained(access.trimmedDescription, around: node) }
        }
        guard let base = access.base else {
            return contextualType(of: node).flatMap { constrained($0.flatText, around: node) }
        }
        if let found = constrained(base.trimmedDescription, around: node) { return found }
        if let type = castClass(base) {
            let classes = classes(named: type, around: node)
            return classes.isEmpty ? nil : (base.flatText, classes)
        }
        let types = metatypes(of: base.nameOfClasses, around: node).sorted().map { classes(named: $0, around: node) }
        return types.isEmpty || types.contains([]) ? nil : (base.flatText, types.flatMap { $0 })
    }

    // MARK: Self

    /// Whether a call creates an object of the class: `self.init()`, `Self()`, `type(of: self).init()`.
    ///
    /// In a class of the module, this applies to the initializers that it inherits from a framework's class.
    private func createsOwnClass(_ node: some SyntaxProtocol, as name: String, _ labels: [String]) -> Bool {
        guard let scope = scopes.last, module.isObject(scope.name),
            module.classes[scope.name] == nil ? scope.isExtension : inheritsInitializer(scope.name, labels)
        else { return false }
        switch name {
        case "self.init": return node.isInStaticMember
        case "Self.init", "Self": return true
        default: return name == "type(of: self).init" && !node.isInStaticMember
        }
    }

    /// Replaces such a call.
    private func createSelf(_ node: FunctionCallExprSyntax, labels: [String]) -> Bool {
        guard let open = node.leftParen, let scope = scopes.last else { return false }
        let creation = ownCreation(scope.name, labels, around: node)
        let isCast = !creation.end.isEmpty
        edits.replaceTightly(node.startOffset..<open.endOffset, with: (isCast ? "(" : "") + creation.start)
        if isCast { edits.insert(creation.end + ")", at: node.endOffset) }
        return true
    }

    /// The text before the arguments and after the call that creates an object of the class; with arguments that the
    /// runtime doesn't know, the object is one of the extended class.
    private func ownCreation(
        _ name: String, _ labels: [String], around node: some SyntaxProtocol
    ) -> (start: String, end: String) {
        guard let owner = Self.initializers[labels], inherits(name, from: owner) else {
            return ("\(name)(", " as! Self")
        }
        usesRuntime = true
        let type = node.isInStaticMember ? "self" : "Self.self"
        return ("newInstance(\(type)\(labels.isEmpty ? "" : ", ")", "")
    }

    /// Replaces an initializer of the class that is a value: `colors.map(self.init(cgColor:))`.
    func passInitializer(_ node: MemberAccessExprSyntax) {
        guard let base = node.base?.trimmedDescription, node.declName.baseName.text == "init",
            let labels = node.declName.argumentNames?.arguments.map(\.name.text), !labels.isEmpty,
            createsOwnClass(node, as: base + ".init", labels), let scope = scopes.last
        else { return }
        let arguments = labels.enumerated().map { ($1 == "_" ? "" : "\($1): ") + "$\($0)" }.joined(separator: ", ")
        let creation = ownCreation(scope.name, labels, around: node)
        edits.replaceTightly(node.textRange, with: "{ \(creation.start)\(arguments))\(creation.end) }")
    }

    // MARK: Classes as objects

    /// Passes the class as an object where a parameter asks for one: `value.observe(self)` in a class method.
    ///
    /// Two functions of the runtime have the name, so that the compiler chooses by the type of the parameter.
    func passClass(_ node: DeclReferenceExprSyntax) {
        guard node.isOwnClassAsArgument, let scope = scopes.last,
            module.className(scope.name) != nil || module.isObject(scope.name)
        else { return }
        usesRuntime = true
        edits.replaceTightly(node.textRange, with: "classValue(self)")
    }
}

extension FunctionCallExprSyntax {
    /// The expression before `.init`.
    var createdClass: ExprSyntax? {
        guard let access = calledExpression.as(MemberAccessExprSyntax.self), access.declName.baseName.text == "init"
        else { return nil }
        return access.base
    }

    /// Whether a member of the result is used: `type?.init().frame`.
    fileprivate var isPartOfChain: Bool {
        let chains: Set<SyntaxKind> = [
            .memberAccessExpr, .optionalChainingExpr, .forceUnwrapExpr, .subscriptCallExpr, .functionCallExpr,
        ]
        return parent.map { chains.contains($0.kind) } ?? false
    }
}
