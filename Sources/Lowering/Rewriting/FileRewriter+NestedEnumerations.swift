import SwiftSyntax

/// Enumerations of Objective-C in types of other modules, which code also names without the types around them.
///
/// On Apple's platforms, the module's header declares them again, with their names in Swift: danielgindi/Charts' demo has
/// `DrawOrder` for `CombinedChartView.DrawOrder`.
extension FileRewriter {
    /// Notes a name that may be a type's.
    func mention(_ node: DeclReferenceExprSyntax) {
        if let access = node.parent?.as(MemberAccessExprSyntax.self), access.base?.id != node.id { return }
        mentionedNames.insert(node.baseName.text)
    }

    /// Returns the declarations of the short names that the file uses.
    func enumerationAliases() -> [String] {
        module.dependencies.filter { summary.imports.contains($0.module) }.flatMap { index in
            index.nestedEnumerations.compactMap { name, qualified in
                guard mentionedNames.contains(name), let type = qualified.first, qualified.count == 1,
                    !module.declaresType(name)
                else { return nil }
                return "fileprivate typealias \(name) = \(type)"
            }
        }.sorted()
    }
}

extension LinkedModule {
    /// Whether the module declares a type with a name that isn't in another type.
    func declaresType(_ name: String) -> Bool {
        files.values.contains { $0.topLevelTypes.contains(name) || $0.typeAliases[name] != nil }
    }
}
