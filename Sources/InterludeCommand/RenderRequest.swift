import Foundation
import Gallery
import Interlude

/// The validated work of a `render`; arguments and files are checked before anything is rendered.
struct RenderRequest {
    /// A transition and the files to write.
    struct Job {
        var transition: GalleryTransition
        var files: [URL]
    }

    var jobs: [Job]
    var device: Device
    var fps: Int
    /// The gallery's index page; `nil` without `--all`.
    var index: URL?

    init(_ command: RenderCommand) async throws {
        let transitions = try Self.transitions(command)
        device = try Self.device(command)
        fps = command.fps.rawValue
        // On a slower display the film would repeat frames.
        device.framesPerSecond = max(device.framesPerSecond, fps)
        if command.all {
            let folder = try Self.folder(URL(fileURLWithPath: command.out ?? "films", isDirectory: true))
            index = folder.appendingPathComponent("index.html")
            jobs = transitions.map { transition in
                Job(
                    transition: transition,
                    files: FilmIndex.Files(transition.name).all.map(folder.appendingPathComponent))
            }
        } else {
            jobs = try Self.jobs(transitions, out: command.out)
        }
        for file in jobs.flatMap(\.files) { try await FilmFormat.check(file) }
    }

    private static func transitions(_ command: RenderCommand) throws -> [GalleryTransition] {
        if command.all, command.transitions.isEmpty { return Gallery.all }
        guard !command.all else {
            throw CommandFailure.usage("--all renders every transition; omit the names or omit --all.")
        }
        let names = Gallery.all.map(\.name)
        guard !command.transitions.isEmpty else {
            throw CommandFailure.usage(
                "name a transition to render, or use --all. Known: \(names.joined(separator: ", ")).")
        }
        var seen: Set<String> = []
        return try command.transitions.filter { seen.insert($0).inserted }.map(Choice.transition)
    }

    private static func device(_ command: RenderCommand) throws -> Device {
        var device = try Choice.device(command.device)
        if let scale = command.scale {
            guard scale > 0, scale <= 8 else {
                throw CommandFailure.usage("--scale \(scale.shortText): must be greater than 0 and at most 8.")
            }
            device.scale = CGFloat(scale)
        }
        return device
    }

    private static func jobs(_ transitions: [GalleryTransition], out: String?) throws -> [Job] {
        let target = out ?? "."
        let url = URL(fileURLWithPath: target)
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        if target.hasSuffix("/") || (exists && isFolder.boolValue) || (!exists && url.pathExtension.isEmpty) {
            let folder = try folder(url)
            return transitions.map {
                Job(transition: $0, files: [folder.appendingPathComponent($0.name + "." + FilmFormat.webp.rawValue)])
            }
        }
        guard transitions.count == 1 else {
            throw CommandFailure.usage(
                "--out “\(target)” names one file for \(transitions.count) transitions; name a folder, as in “films/”.")
        }
        return transitions.map { Job(transition: $0, files: [url]) }
    }

    private static func folder(_ url: URL) throws -> URL {
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            return url
        } catch {
            throw CommandFailure.failure(
                "the folder “\(url.relativePath)” cannot be created; use --out to name a writable folder.")
        }
    }
}
