import Foundation
import Gallery
import Interlude

extension RenderRequest {
    /// Records the transitions one after the other and writes the files.
    func perform() async throws -> [FilmReport] {
        var reports: [FilmReport] = []
        for (number, job) in jobs.enumerated() {
            Terminal.note("[\(number + 1)/\(jobs.count)] \(job.transition.name) on \(device)")
            let film = try await film(job.transition)
            for event in film.events where event.kind == .diagnostic { Terminal.note("      warning: \(event)") }
            var files: [FilmReport.File] = []
            for file in job.files {
                try await write(film, to: file)
                let written = FilmReport.File(file)
                Terminal.note("      \(written.path), \(written.byteCountText)")
                files.append(written)
            }
            Terminal.note(
                "      \(film.duration.asSeconds), \(film.frames.count) frames, \(film.distinctFrameCount) distinct"
            )
            reports.append(FilmReport(job.transition, film, files))
        }
        if let index {
            let page = FilmIndex(device: device, films: reports).html()
            try AtomicFile(index).write(Data(page.utf8))
        }
        return reports
    }

    private func write(_ film: Film, to file: URL) async throws {
        let isForIndex = index != nil && file.lastPathComponent.hasSuffix(FilmIndex.Files.filmSuffix)
        try await (isForIndex ? film.reduced(toPixelsPerPoint: FilmIndex.pixelsPerPoint) : film).write(to: file)
    }

    private func film(_ transition: GalleryTransition) async throws -> Film {
        var film = try await transition.play(on: device) { stage, script in
            try await stage.record(fps: fps, script)
        }
        film.title = transition.title
        return film
    }
}
