import ArgumentParser
import Foundation
import Interlude
import InterludeLive

/// The `play` command.
package struct PlayCommand<App: InterludeApp>: AsyncParsableCommand {
    package static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "play",
            abstract: "Serves a page in the browser on which the scenes run live.",
            discussion: """
                On the page, a scene runs as on a device: touch it, slow it down, step back in time, interrupt it. \
                Control-C ends the server. It accepts connections from this machine only, unless --host is another \
                address.
                """)
    }

    @Argument(help: ArgumentHelp("The scenes to offer; see 'list'. (default: all)", valueName: "scene"))
    var scenes: [String] = []

    @OptionGroup var options: PlayOptions

    package init() {}

    package func run() async throws {
        try await reporting {
            let all = try Choice.scenes(of: App.self)
            let chosen = try scenes.isEmpty ? all : scenes.map { try Choice.scene($0, among: all) }
            let configuration = self.configuration
            if !configuration.isLoopback {
                Terminal.note(
                    "\(Terminal.programName): warning: others on the network can open the page, and run the scenes on "
                        + "this machine.")
            }
            ParentProcess.endWithIt()
            let opensBrowser = options.open
            let fragment = options.moment.map { "#" + $0.drop { $0 == "#" } } ?? ""
            let builds = try options.watch ? Rebuilding(PackageBuild(of: configuration.workerExecutable)).states() : nil
            do {
                try await LiveServer(chosen, configuration).run(builds: builds) { url in
                    let address = url.absoluteString + fragment
                    // Without a reader of the address, the page still works.
                    try? Terminal.write("Interlude runs at \(address) (Control-C ends it).")
                    if opensBrowser { Browser.open(address) }
                }
            } catch {
                throw CommandFailure.failure(
                    "can't serve \(options.host), port \(options.port): \(error.localizedDescription)")
            }
        }
    }

    private var configuration: LiveServer.Configuration {
        var configuration = LiveServer.Configuration(
            workerExecutable: Bundle.main.executablePath ?? CommandLine.arguments[0],
            workerArguments: [LiveWorkerCommand<App>.name])
        configuration.sceneListArguments = [LiveWorkerCommand<App>.name, "--list"] + scenes
        configuration.host = options.host
        configuration.port = options.port
        // For work on the page itself; see CONTRIBUTING.md.
        configuration.pageFolder = ProcessInfo.processInfo.environment["INTERLUDE_PAGE"].map(URL.init(fileURLWithPath:))
        return configuration
    }
}

/// The process behind a page, which the server starts.
struct LiveWorkerCommand<App: InterludeApp>: AsyncParsableCommand {
    static var name: String { "live-worker" }

    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: name, shouldDisplay: false)
    }

    @Flag
    var list = false

    @Argument
    var scenes: [String] = []

    func run() async throws {
        if list {
            try Terminal.write(String(decoding: LiveWorker.description(of: App.scenes, named: scenes), as: UTF8.self))
        } else {
            await LiveWorker.run(App.scenes)
        }
    }
}

/// Opens addresses in the user's browser.
private enum Browser {
    static func open(_ address: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdg-open", address]
        process.standardError = FileHandle.nullDevice
        try? process.run()
    }
}
