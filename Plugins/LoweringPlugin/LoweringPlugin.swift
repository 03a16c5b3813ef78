import Foundation
import PackagePlugin

/// Lowers the Swift sources of a target whose own source is an empty placeholder.
///
/// The target lists `sources: ["_.swift"]`; the plugin lowers the other Swift files in its folder.
@main
struct LoweringPlugin: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
        guard let target = target as? SwiftSourceModuleTarget else { return [] }
        let sources = Self.sources(in: target.directoryURL)
        let work = context.pluginWorkDirectoryURL
        let output = work.appendingPathComponent("Lowered")
        let names = sources.map(\.lastPathComponent)
        guard Set(names).count == names.count else {
            throw PluginFailure("Two files of \(target.name) have the same name.")
        }
        let arguments =
            [target.moduleName, output.path, work.appendingPathComponent("State").path] + sources.map(\.path)
        return [
            .buildCommand(
                displayName: "Lowering \(target.name)", executable: try context.tool(named: "LoweringTool").url,
                arguments: arguments, inputFiles: sources,
                outputFiles: names.map { output.appendingPathComponent($0) })
        ]
    }

    private static func sources(in folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        let all = files?.compactMap { $0 as? URL } ?? []
        return all.filter { $0.pathExtension == "swift" && $0.lastPathComponent != "_.swift" }
            .sorted { $0.path < $1.path }
    }
}

/// An error with a message for the user.
private struct PluginFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
