import SwiftSyntax

/// Names that are looked up before any of the module's code runs: `@objc(Name)` classes, and rows of UIKit's classes.
extension FileRewriter {
    /// Returns the declarations that register names: a function for the file's classes, and in one of the module's
    /// files the type that the runtime looks for.
    func moduleNames() -> [String] {
        var declarations: [String] = []
        let classes = module.namedClasses(in: path)
        if !classes.isEmpty {
            let body = classes.map { "ClassLookup.register(\($0.type).self, as: \"\($0.name)\")" }
            declarations.append(
                "@MainActor func \(Self.classRegistration(path))() { \(body.joined(separator: "; ")) }")
        }
        if module.nameFile == path { declarations.append(registration()) }
        if module.rectangleFile == path { declarations.append(Self.rectangleComparison) }
        return declarations
    }

    /// A module's own method, which hides Foundation's for Linux: there, rectangles with a common edge intersect.
    ///
    /// In Core Graphics they don't, as tests of evgenyneu/Auk assert. A rectangle without area intersects one that begins at
    /// the same coordinate, as tests of wayfair/brickkit-ios do.
    private static let rectangleComparison =
        "extension CGRect { @usableFromInline nonisolated func intersects(_ rect: CGRect) -> Bool { "
        + "(minX == rect.minX || minX < rect.maxX && rect.minX < maxX) "
        + "&& (minY == rect.minY || minY < rect.maxY && rect.minY < maxY) } }"

    private func registration() -> String {
        let calls =
            module.filesWithNamedClasses.map { "\(Self.classRegistration($0))()" }
            + module.foreignRows.map { "_ = \($0.type).\(Self.chunkName($0.type, $0.file))" }
        return "enum _ModuleNames: ModuleNames { @MainActor static func register() { "
            + "\(calls.joined(separator: "; ")) } }"
    }

    private static func classRegistration(_ file: String) -> String { chunkName("classes", file) }
}
