import Foundation
import Interlude

/// The validated work of a `render`; arguments and files are checked before anything is rendered.
struct RenderRequest {
    /// A scene and the files to write.
    struct Job {
        var scene: StageScene
        var files: [URL]
    }

    var jobs: [Job]
    var fps: Int
    /// The index page; `nil` without `--all`.
    var index: URL?
    /// Whether the films for the index page are videos.
    var usesVideo = false
    /// Whether the films show the fingers.
    var showsTouches: Bool
    /// The names of all scenes in display order, for the links between pages.
    var names: [String]

    init<App>(_ command: RenderCommand<App>) async throws {
        let scenes = try Self.scenes(command).map { try Self.configured($0, command) }
        fps = command.fps.rawValue
        showsTouches = command.touches ?? (command.all && command.kind == nil)
        names = App.scenes.map(\.name)
        let kind = try command.kind.map(Self.kind)
        if command.all, let kind {
            let folder = try Self.folder(URL(fileURLWithPath: command.out ?? "films", isDirectory: true))
            jobs = scenes.map { Job(scene: $0, files: [folder.appendingPathComponent("\($0.name).\(kind.rawValue)")]) }
        } else if command.all {
            let folder = try Self.folder(URL(fileURLWithPath: command.out ?? "films", isDirectory: true))
            let usesVideo = await FilmFormat.hasFFmpeg
            self.usesVideo = usesVideo
            index = folder.appendingPathComponent(FilmIndex.Files.index)
            jobs = scenes.map { scene in
                let files = FilmIndex.Files(scene.name, usesVideo: usesVideo).all
                return Job(scene: scene, files: files.map(folder.appendingPathComponent))
            }
        } else {
            jobs = try Self.jobs(scenes, out: command.out, kind: kind ?? .webp)
        }
        if command.scale == nil {
            let limit = command.all ? FilmIndex.pixelsPerPoint : nil
            jobs = jobs.map { $0.drawnNoLarger(than: limit) }
        }
        for file in jobs.flatMap(\.files) { try await FilmFormat.check(file) }
    }

    private static func kind(_ name: String) throws -> FilmFormat {
        if let format = FilmFormat(fileExtension: name) { return format }
        throw CommandFailure.usage(Choice.unknown("film format", name, among: FilmFormat.allCases.map(\.rawValue)))
    }

    private static func scenes<App>(_ command: RenderCommand<App>) throws -> [StageScene] {
        let all = try Choice.scenes(of: App.self)
        if command.all, command.scenes.isEmpty { return all }
        guard !command.all || command.inProcess else {
            throw CommandFailure.usage("--all renders every scene; omit the names or omit --all.")
        }
        let names = try command.recording.scenes(orNamed: command.scenes)
        guard !names.isEmpty else {
            throw CommandFailure.usage(
                "name a scene to render, or use --all. Known: \(all.map(\.name).joined(separator: ", ")).")
        }
        var seen: Set<String> = []
        return try names.filter { seen.insert($0).inserted }.map { try Choice.scene($0, among: all) }
    }

    /// Returns the scene with the options of the command.
    private static func configured<App>(_ scene: StageScene, _ command: RenderCommand<App>) throws -> StageScene {
        var scene = try command.options.applied(to: command.recording.applied(to: scene))
        if let scale = command.scale {
            guard scale > 0, scale <= 8 else {
                throw CommandFailure.usage("--scale \(scale.shortText): must be greater than 0 and at most 8.")
            }
            scene.device.scale = CGFloat(scale)
        }
        // On a slower display the film would repeat frames.
        scene.device.framesPerSecond = max(scene.device.framesPerSecond, command.fps.rawValue)
        return scene
    }

    private static func jobs(_ scenes: [StageScene], out: String?, kind: FilmFormat) throws -> [Job] {
        let target = out ?? "."
        let url = URL(fileURLWithPath: target)
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
        if target.hasSuffix("/") || (exists && isFolder.boolValue) || (!exists && url.pathExtension.isEmpty) {
            let folder = try folder(url)
            return scenes.map {
                Job(scene: $0, files: [folder.appendingPathComponent($0.name + "." + kind.rawValue)])
            }
        }
        guard scenes.count == 1 else {
            throw CommandFailure.usage(
                "--out “\(target)” names one file for \(scenes.count) scenes; name a folder, as in “films/”.")
        }
        return scenes.map { Job(scene: $0, files: [url]) }
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

extension RenderRequest.Job {
    /// Returns the job at the scale that its files need: drawing fewer pixels is faster than scaling them down.
    ///
    /// - Parameter pixelsPerPoint: The largest scale; `nil` for the largest that one of the formats uses.
    fileprivate func drawnNoLarger(than pixelsPerPoint: CGFloat?) -> Self {
        let limits = files.map { FilmFormat(fileExtension: $0.pathExtension)?.maximumPixelsPerPoint }
        var result = self
        if let limit = pixelsPerPoint ?? (limits.contains(nil) ? nil : limits.compactMap(\.self).max()) {
            result.scene.device.scale = min(result.scene.device.scale, limit)
        }
        return result
    }
}
