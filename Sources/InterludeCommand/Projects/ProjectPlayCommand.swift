import ArgumentParser
import Foundation
import InterludeApp

/// The `play` command: the app or the scenes of the project in the current folder, or the gallery.
struct ProjectPlayCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "play",
        abstract: "Plays the app in a folder, or the gallery, on a page in the browser.",
        discussion: """
            In a folder with an Xcode project, builds its app and starts it as iOS does. In a folder with a package that \
            declares scenes, plays these. Elsewhere, plays the scenes of the gallery. Control-C ends the server. It \
            accepts connections from this machine only, unless --host is another address.
            """)

    @Argument(help: ArgumentHelp("The scenes to offer; see 'list'. (default: all)", valueName: "scene"))
    var scenes: [String] = []

    @OptionGroup var options: ProjectOptions

    @OptionGroup var play: PlayOptions

    func run() async throws {
        try await reporting {
            guard scenes.isEmpty, try selectsProject else { return }
            try await ProjectProgram.run(.play, options, play.arguments)
        }
        try await PlayCommand<InterludeCommand>.parse(scenes + play.arguments).run()
    }

    /// Whether an option names a project, or the current folder has one other than Interlude itself.
    ///
    /// A checkout may have its only project in a folder below, such as `Example`.
    private var selectsProject: Bool {
        get throws {
            if options.project != nil || options.target != nil { return true }
            let folder = FileManager.default.currentDirectoryPath
            if PackageBuild.packagePath(of: ProjectProgram.command) == folder { return false }
            let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            if names.contains("Package.swift") || names.contains(where: Self.isXcodeProject) { return true }
            guard names.contains(".git") else { return false }
            return names.contains { name in
                let below = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(name)")
                return below?.contains(where: Self.isXcodeProject) ?? false
            }
        }
    }

    private static func isXcodeProject(_ name: String) -> Bool {
        name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
    }
}
