import ArgumentParser
import Foundation
import Interlude

/// The `storyboard` command.
struct StoryboardCommand: AsyncParsableCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "storyboard",
            abstract: "Draws the scenes of a storyboard, arranged as in the editor, with its segues as arrows.",
            discussion: """
                Images, asset catalogs, and localized texts are read from the folder of the file. Custom classes must be \
                in the program: those of an app exist in its own executable (see docs/Scenes.md), not in 'interlude'. \
                A scene whose class is missing is drawn with UIKit's class.

                --check lists what does not resolve: classes, identifiers, outlets, actions, images, and constraints that \
                conflict or leave a frame ambiguous on a device of the catalog. The exit status is 1 if there are any.
                """)
    }

    @Argument(help: ArgumentHelp("The storyboard file.", valueName: "file"))
    var file: String

    @Option(
        help: ArgumentHelp("The image to write, .png or .svg. (default: <name>.png in the current folder)"))
    var out: String?

    @OptionGroup(title: "Output")
    var output: OutputOptions

    @Flag(help: "List what does not resolve; write an image only with --out.")
    var check = false

    @OptionGroup(title: "Conditions")
    var options: RunOptions

    func run() async throws {
        try await reporting(output) {
            let request = try await StoryboardRequest(self)
            Terminal.noteMissingFonts()
            if let image = request.image {
                try await request.draw(to: image)
                let line = image.relativePath
                if output.json || check { Terminal.note(line) } else { try Terminal.write(line) }
            }
            let findings = check ? try await request.findings() : nil
            if output.json {
                let report = StoryboardReport(map: request.map, findings: findings)
                try Terminal.write(json: report, of: "storyboard")
            } else if let findings {
                try Terminal.write(StoryboardReport.text(findings, file: request.map.file))
            }
            if let findings, !findings.isEmpty { throw ExitCodes.findings }
        }
    }
}

/// The validated work of a `storyboard`; arguments and files are checked before anything runs.
struct StoryboardRequest: Sendable {
    let path: String
    let map: StoryboardMap
    let device: Device
    let conditions: StageConditions
    /// The image to write; `nil` for none.
    let image: URL?

    init(_ command: StoryboardCommand) async throws {
        path = command.file
        guard FileManager.default.fileExists(atPath: path) else {
            throw CommandFailure.usage("there is no file “\(path)”.")
        }
        do {
            map = try await Self.map(of: path)
        } catch {
            throw CommandFailure.failure("\(error)")
        }
        let scene = try command.options.applied(
            to: StageScene("storyboard") {
                UIViewController()
            } script: { _ in
            })
        device = scene.device
        conditions = scene.conditions
        let name = (map.file as NSString).deletingPathExtension
        let path = command.out ?? (command.output.json || command.check ? nil : name + ".png")
        image = try path.map { try ImageOutputFile.check($0, kinds: ["png", "svg"]) }
    }

    @MainActor private static func map(of path: String) throws -> StoryboardMap {
        StoryboardMap(try StoryboardFile(path: path).document)
    }

    @MainActor func draw(to image: URL) async throws {
        let file = try StoryboardFile(path: path)
        let drawing = await StoryboardImage.draw(file, device: device, conditions: conditions)
        try AtomicFile(image).write(drawing.data(for: image.pathExtension))
    }

    @MainActor func findings() async throws -> [StoryboardCheck.Finding] {
        await StoryboardCheck(try StoryboardFile(path: path)).run()
    }
}

/// The output of `storyboard`.
struct StoryboardReport: Encodable {
    var map: StoryboardMap
    /// `nil` without `--check`.
    var findings: [StoryboardCheck.Finding]?

    private enum CodingKeys: String, CodingKey {
        case findings
    }

    func encode(to encoder: any Encoder) throws {
        try map.encode(to: encoder)
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encodeIfPresent(findings, forKey: .findings)
    }

    static func text(_ findings: [StoryboardCheck.Finding], file: String) -> String {
        guard !findings.isEmpty else { return "✔ \(file)" }
        let lines = findings.flatMap { finding -> [String] in
            let place = finding.scene.map { " in \($0)" } ?? ""
            let devices = finding.devices.isEmpty ? "" : " on \(finding.devices.joined(separator: ", "))"
            return ["", "\(finding.rule)\(place)\(devices)", "  \(finding.message)"]
        }
        let count = findings.count == 1 ? "1 finding" : "\(findings.count) findings"
        return (["✘ \(file)  (\(count))"] + lines).joined(separator: "\n")
    }
}
