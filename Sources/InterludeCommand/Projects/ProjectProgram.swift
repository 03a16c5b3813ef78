import Foundation
import InterludeApp

/// The program `interlude-projects`, which builds, tests, and plays packages and Xcode projects.
///
/// It needs swift-syntax, which isn't part of every toolchain and takes longer to build than all of Interlude. Scenes play
/// without it, so the program is built when a project is first used.
enum ProjectProgram {
    enum Action: String {
        case build, test, play
    }

    private static let name = "interlude-projects"

    /// The reason why a command outside of a build can't build projects, and what it takes.
    private static let needs = """
        Projects are built with Interlude's sources and Swift, which aren't part of this installation. Install Swift 6.2 \
        or newer (https://www.swift.org/install/linux/), and Interlude with it:
          git clone https://github.com/interlude-swift/interlude && make -C interlude install
        Or use the container image ghcr.io/interlude-swift/interlude, which has both.
        """

    /// The path of the running command.
    static let command = Bundle.main.executablePath ?? CommandLine.arguments[0]

    /// Continues as the program.
    ///
    /// - Parameters:
    ///   - options: The options that select the project.
    ///   - conditions: The device and the conditions of tests.
    ///   - arguments: The arguments for SwiftPM, or for the played program.
    /// - Throws: ``CommandFailure`` if the program can't be built or started.
    static func run(
        _ action: Action, _ options: ProjectOptions, conditions: RunOptions? = nil, _ arguments: [String]
    ) async throws -> Never {
        let running = URL(fileURLWithPath: command).resolvingSymlinksInPath()
        let program = running.deletingLastPathComponent().appendingPathComponent(name).path
        if let build = try? PackageBuild(of: program) {
            if !isCurrent(program, in: build.root) { try await make(program, running.path) }
        } else if !FileManager.default.isExecutableFile(atPath: program) {
            throw CommandFailure.failure(needs)
        }
        throw Replacement.failure(
            of: program, [action.rawValue] + options.arguments + (conditions?.arguments ?? []) + ["--"] + arguments)
    }

    /// Builds the program, and the command, whose object files projects link.
    private static func make(_ program: String, _ command: String) async throws {
        Terminal.note("Building \(name), which takes a few minutes the first time …")
        for path in [command, program] {
            if let problem = await (try PackageBuild(of: path)).run() {
                throw CommandFailure.failure("\(name) doesn't build:\n\(problem)")
            }
        }
        // A build that changes nothing leaves the file's date.
        utimes(program, nil)
    }

    /// Whether the program is newer than its own sources.
    private static func isCurrent(_ program: String, in root: URL) -> Bool {
        guard let built = modificationDate(program) else { return false }
        let sources = ["ProjectCommand", "Projects", "Lowering"].flatMap { module in
            let folder = root.appendingPathComponent("Sources/\(module)").path
            return FileManager.default.enumerator(atPath: folder)?.compactMap { "\(folder)/\($0)" } ?? []
        }
        return sources.allSatisfy { (modificationDate($0) ?? .distantPast) <= built }
    }

    private static func modificationDate(_ path: String) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
    }
}
