import ArgumentParser

@main
struct InterludeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(commandName: "interlude")
}
