import ArgumentParser
import Foundation
import InterludeApp
import Projects

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
        let arguments = scenes + play.arguments
        var program: String?
        try await reporting {
            guard scenes.isEmpty, !isInInterlude else { return }
            program = try FoundProject.playable(options)?.program()
        }
        guard let program else {
            try await PlayCommand<InterludeCommand>.parse(arguments).run()
            return
        }
        try await reporting { throw try Replacement.failure(of: program, ["play"] + arguments) }
    }

    /// Whether the current folder is Interlude's own package.
    private var isInInterlude: Bool {
        options.project == nil
            && (try? InterludeInstallation().package) == FileManager.default.currentDirectoryPath
    }
}

/// Replaces the running process.
private enum Replacement {
    /// Runs another program in the process; returns only if that fails, with the reason.
    static func failure(of program: String, _ arguments: [String]) throws -> CommandFailure {
        var pointers = ([program] + arguments).map { strdup($0) } + [nil]
        // The threads of tasks block signals, and a program inherits that.
        var signals = sigset_t()
        sigemptyset(&signals)
        pthread_sigmask(SIG_SETMASK, &signals, nil)
        execv(program, &pointers)
        return .failure("can't start \(program): \(String(cString: strerror(errno))).")
    }
}
