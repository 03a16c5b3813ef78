import ArgumentParser
import Foundation
import Interlude
import InterludeApp

/// The program behind `interlude build`, `interlude test`, and `interlude play` of a package or Xcode project.
@main
struct ProjectCommand: AsyncParsableCommand {
    enum Action: String, ExpressibleByArgument, CaseIterable {
        case build, test, play
    }

    static let configuration = CommandConfiguration(
        commandName: "interlude-projects",
        abstract: "Builds, tests, or plays a package or Xcode project; 'interlude' starts it.")

    @Argument(help: "What to do with the project.")
    var action: Action

    @OptionGroup var options: ProjectOptions

    @OptionGroup var conditions: RunOptions

    @Argument(parsing: .postTerminator, help: "Arguments for SwiftPM or the played program, after --.")
    var arguments: [String] = []

    func run() async throws {
        try await reporting {
            switch action {
            case .build: try FoundProject(options).run("build", arguments)
            case .test:
                if let setting = try conditions.setting() {
                    setenv(ProcessSetting.variable, try ProcessSetting.text(of: setting), 1)
                }
                try FoundProject.testable(options).run("test", arguments)
            case .play:
                let program = try FoundProject.playable(options).program()
                throw Replacement.failure(of: program, ["play"] + arguments)
            }
        }
    }

    static func main() async {
        await launch()
    }
}
