import Foundation
import Gallery
import Interlude

extension RenderPlan {
    /// Runs and films each transition, one after the other, and writes the files.
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
                "      \(film.duration.asSeconds), \(film.frames.count) frames, \(film.distinctFrameCount) of them different"
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
        var film = try await Stage.run(device) { stage in
            await stage.show(transition.makeRoot())
            try await stage.settle()
            return try await stage.record(fps: fps) {
                for step in transition.script { try await stage.perform(step) }
            }
        }
        film.title = transition.title
        return film
    }
}

extension Stage {
    /// Does one step of a transition's script.
    func perform(_ step: GalleryStep) async throws {
        switch step {
        case .tap(let identifier): try await tap(identifier)
        case .wait(let duration): await advance(by: duration)
        case .settle: try await settle()
        case .drag(let start, let end, let duration): await drag(from: start, to: end, duration: duration)
        case .pinch(let center, let start, let end, let duration):
            await pinch(at: center, from: start, to: end, duration: duration)
        }
    }
}
