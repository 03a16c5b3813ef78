import SwiftSyntax

extension FileRewriter {
    /// Returns `init()` for a class with an `init(frame:)` that hides UIKit's, because UIKit's `init()` calls its own,
    /// and for a gesture recognizer that overrides one of two designated initializers, and so doesn't inherit it.
    ///
    /// A class with `init()` alone gets an `init(frame:)` that calls it: for Objective-C, its `init()` overrides UIKit's.
    func plainInitializer(of name: String, _ node: ClassDeclSyntax) -> [String] {
        if module.hasPlainInitializerAlone(name), node.modifiers.access != .open {
            let access = (node.modifiers.access ?? .internal).memberModifier
            return ["\(access)override convenience init(frame: CGRect) { self.init(); self.frame = frame }"]
        }
        if let initializer = module.recognizerInitializer(of: name) {
            return ["\(initializer.access.memberModifier)convenience init() { self.init(target: nil, action: nil) }"]
        }
        guard let initializer = module.hidingInitializer(of: name) else { return [] }
        return ["\(initializer.access.memberModifier)convenience init() { self.init(frame: .zero) }"]
    }

    /// Exposes a private designated initializer with `@objc` of a class with required convenience initializers.
    ///
    /// With Objective-C, classes in other modules override it implicitly, and so inherit the required initializers.
    func exposeInitializer(_ node: InitializerDeclSyntax) {
        guard node.attributes.attribute("objc") != nil, !node.modifiers.has("convenience"),
            let type = node.parent?.parent?.parent?.parent?.as(ClassDeclSyntax.self),
            type.modifiers.access == .open,
            type.memberBlock.members.contains(where: { $0.decl.isRequiredConvenienceInitializer }),
            let modifier = node.modifiers.first(where: { ["private", "fileprivate"].contains($0.name.text) })
        else { return }
        edits.replaceTightly(modifier.textRange, with: "@usableFromInline")
    }
}

extension DeclSyntax {
    fileprivate var isRequiredConvenienceInitializer: Bool {
        guard let modifiers = self.as(InitializerDeclSyntax.self)?.modifiers else { return false }
        return modifiers.has("required") && modifiers.has("convenience")
    }
}
