import Foundation
import Projects

/// Lowers the sources of a module for the build-tool plugin: `LoweringTool MODULE OUTPUT STATE FILE…`.
@main
struct LoweringTool {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        guard arguments.count >= 3 else {
            fail("usage: LoweringTool MODULE OUTPUT STATE FILE…")
        }
        let module = ProjectModule(name: arguments[0], kind: .library, sources: Array(arguments[3...]))
        do {
            let diagnostics = try GeneratedSources(module, output: arguments[1], state: arguments[2]).write()
            for diagnostic in diagnostics { note("\(diagnostic)") }
            if diagnostics.contains(where: { $0.severity == .error }) { exit(1) }
        } catch {
            fail("\(error)")
        }
    }

    private static func note(_ message: String) {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
    }

    private static func fail(_ message: String) -> Never {
        note("error: \(message)")
        exit(1)
    }
}
