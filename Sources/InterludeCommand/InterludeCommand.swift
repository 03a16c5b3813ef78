import ArgumentParser
import GalleryScenes
import InterludeApp

/// The `interlude` command: the subcommands of an app over the scenes of the gallery, and the commands for projects.
@main
struct InterludeCommand: AsyncParsableCommand, InterludeApp {
    static let scenes = GalleryScenes.all
    static let configuration = CommandConfiguration.app(
        InterludeCommand.self,
        introduction: """
            In the folder of an app or a library for iOS, 'interlude test' runs its tests, and 'interlude play' starts the \
            app in the browser. Other commands run the scenes of the gallery.


            """,
        adding: [
            ProjectPlayCommand.self, BuildCommand.self, TestCommand.self, InitCommand.self, ProbesCommand.self,
        ])

    static func main() async {
        await launch()
    }
}
