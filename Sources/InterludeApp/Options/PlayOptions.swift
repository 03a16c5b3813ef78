import ArgumentParser

/// The options of `play` for the server and the page.
package struct PlayOptions: ParsableArguments {
    @Option(help: "The port to listen on; 0 for any free one.")
    var port: UInt16 = 8765

    @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
    var host = "127.0.0.1"

    @Flag(help: "Open the page in the browser.")
    var open = false

    @Flag(
        help: """
            Build the package again when its sources change. The page then shows the same moment with the same touches.
            """)
    var watch = false

    @Option(
        help: ArgumentHelp(
            "The moment to show: a link of the page from its # on, as 'Copy as command' writes it.", valueName: "link"))
    var moment: String?

    package init() {}

    /// The options as arguments of another process.
    package var arguments: [String] {
        ["--port", "\(port)", "--host", host] + (open ? ["--open"] : []) + (watch ? ["--watch"] : [])
            + (moment.map { ["--moment", $0] } ?? [])
    }
}
