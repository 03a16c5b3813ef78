import Foundation
import Interlude

extension RenderRequest {
    /// Records the scenes one after the other and writes the files.
    func perform() async throws -> [FilmReport] {
        var cards: [FilmIndex.Card] = []
        for (number, job) in jobs.enumerated() {
            Terminal.note("[\(number + 1)/\(jobs.count)] \(job.scene.name) on \(job.scene.device)")
            let film = try await job.scene.record(fps: fps)
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
            cards.append(FilmIndex.Card(device: film.device, film: FilmReport(job.scene, film, files)))
        }
        if let index {
            try AtomicFile(index).write(Data(FilmIndex(cards: cards).html().utf8))
        }
        return cards.map(\.film)
    }

    private func write(_ film: Film, to file: URL) async throws {
        let isForIndex = index != nil && file.lastPathComponent.hasSuffix(FilmIndex.Files.filmSuffix)
        try await (isForIndex ? film.reduced(toPixelsPerPoint: FilmIndex.pixelsPerPoint) : film).write(to: file)
    }
}
