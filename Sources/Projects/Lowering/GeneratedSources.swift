import Foundation
import Lowering

/// The lowered sources of a module as files that a build-tool plugin adds to its target.
package struct GeneratedSources {
    private let module: ProjectModule
    private let output: String
    private let state: String

    /// - Parameters:
    ///   - module: The module with its originals.
    ///   - output: The folder for the generated sources, which have the names that ``name(of:)`` returns.
    ///   - state: The folder for what is stored between runs.
    package init(_ module: ProjectModule, output: String, state: String) {
        self.module = module
        self.output = output
        self.state = state
    }

    /// Returns the name of the generated source for an original.
    package static func name(of original: String) -> String { (original as NSString).lastPathComponent }

    /// Writes the sources that changed.
    ///
    /// - Returns: The constructs that can't be lowered.
    package func write() throws -> [LoweringDiagnostic] {
        for folder in [output, state] {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        }
        let lowered = try LoweredModule(
            module: module, folder: "\(state)/\(module.name)",
            options: LoweringOptions(conditions: module.conditions.union(["SWIFT_PACKAGE"])),
            dependencies: FrameworkIndexes(cache: state).all()
        ).update()
        for source in module.sources {
            let path = lowered.texts[source] ?? source
            guard let text = FileManager.default.contents(atPath: path) else {
                throw ProjectError("\(path) can't be read.")
            }
            // Messages of the compiler refer to the original.
            let location =
                Self.name(of: source) == "main.swift" ? "" : "#sourceLocation(file: \"\(source)\", line: 1)\n"
            try (Data(location.utf8) + text).writeIfChanged(to: "\(output)/\(Self.name(of: source))")
        }
        return lowered.diagnostics
    }
}
