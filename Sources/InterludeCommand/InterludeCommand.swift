import ArgumentParser
import GalleryScenes
import InterludeApp

/// The `interlude` command: the subcommands of an app over the scenes of the gallery, and `init`.
@main
struct InterludeCommand: AsyncParsableCommand, InterludeApp {
    static let scenes = GalleryScenes.all
    static let configuration = CommandConfiguration.app(
        InterludeCommand.self,
        adding: [
            ProjectPlayCommand.self, BuildCommand.self, TestCommand.self, InitCommand.self, ProbesCommand.self,
        ])

    static func main() async {
        await launch()
    }
}
