import Foundation
import Gallery
import Interlude

/// What a `render` will do, checked before anything is rendered.
struct RenderPlan {
    /// One transition and the files that show it.
    struct Job {
        var transition: GalleryTransition
        var files: [URL]
    }

    var jobs: [Job]
    var device: Device
    var fps: Int
    /// The page that shows the whole gallery, if there is to be one.
    var index: URL?

    init(_ command: RenderCommand) async throws {
        let transitions = try Self.transitions(command)
        device = try Self.device(command)
        fps = command.fps.rawValue
        // A display that is slower than the film would show each frame twice.
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
            throw CommandFailure.usage("--all renders every transition; leave the names out, or leave out --all.")
        }
        let names = Gallery.all.map(\.name)
        guard !command.transitions.isEmpty else {
            throw CommandFailure.usage(
                "render what? Name a transition (\(names.joined(separator: ", "))), or say --all.")
        }
        var seen: Set<String> = []
        return try command.transitions.filter { seen.insert($0).inserted }.map(Choice.transition)
    }

    private static func device(_ command: RenderCommand) throws -> Device {
        var device = try Choice.device(command.device)
        if let scale = command.scale {
            guard scale > 0, scale <= 8 else {
                throw CommandFailure.usage("--scale \(scale.shortText): pixels per point lie above 0 and up to 8.")
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
                "--out “\(target)” names one file for \(transitions.count) transitions; name a folder: “films/”.")
        }
        return transitions.map { Job(transition: $0, files: [url]) }
    }

    private static func folder(_ url: URL) throws -> URL {
        do {
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            return url
        } catch {
            throw CommandFailure.failure(
                "the folder “\(url.relativePath)” cannot be made; name one that you may write to with --out.")
        }
    }
}
