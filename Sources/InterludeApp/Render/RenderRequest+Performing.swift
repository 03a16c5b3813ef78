import Foundation
import Interlude

extension RenderRequest {
    /// Records the scenes one after the other and writes the files, except for the index page.
    func perform() async throws -> RenderReport {
        var films: [FilmReport] = []
        for (number, job) in jobs.enumerated() {
            if index == nil { Terminal.note("[\(number + 1)/\(jobs.count)] \(job.scene.name) on \(job.scene.device)") }
            let film: Film
            do {
                film = try await job.scene.record(fps: fps, showsTouches: showsTouches)
            } catch {
                throw CommandFailure.failure("\(job.scene.name): \(error)")
            }
            for event in film.events where event.kind == .diagnostic { Terminal.note("      warning: \(event)") }
            var files: [FilmReport.File] = []
            for file in job.files {
                try await write(film, of: job.scene, to: file)
                files.append(FilmReport.File(file))
            }
            let report = FilmReport(job.scene, film, files)
            if index == nil { note(report) }
            films.append(report)
        }
        return RenderReport(films: films)
    }

    private func note(_ film: FilmReport) {
        for file in film.files { Terminal.note("      \(file.path), \(file.byteCountText)") }
        Terminal.note(
            "      \(film.duration.asSeconds), \(film.frames) frames, \(film.distinctFrames) distinct")
    }

    private func write(_ film: Film, of scene: StageScene, to file: URL) async throws {
        let files = FilmIndex.Files(scene.name, usesVideo: usesVideo)
        guard usesVideo, file.lastPathComponent == files.page else { return try await film.write(to: file) }
        let page = try film.page(
            playing: files.film,
            links: FilmLinks(
                index: FilmIndex.Files.index, previous: page(-1, from: scene.name), next: page(1, from: scene.name)))
        try AtomicFile(file).write(page)
    }

    /// The page of a scene before or after another one; `nil` at the ends.
    private func page(_ offset: Int, from name: String) -> String? {
        guard let position = names.firstIndex(of: name), names.indices.contains(position + offset) else { return nil }
        return FilmIndex.Files(names[position + offset], usesVideo: usesVideo).page
    }
}
