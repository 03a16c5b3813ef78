import Foundation
import Interlude
import InterludeLive

/// Renders all scenes, as many at the same time as there are cores, and writes the index page.
///
/// Each scene runs in its own process: the processes draw and encode at the same time, and a trap ends only one.
struct AllScenesRendering {
    private let request: RenderRequest
    private let options: [String]

    init<App>(_ request: RenderRequest, _ command: RenderCommand<App>) {
        self.request = request
        let folder = request.index?.deletingLastPathComponent().path ?? "."
        var options = ["--all", "--in-process", "--json", "--out", folder, "--fps", "\(command.fps.rawValue)"]
        if let scale = command.scale { options += ["--scale", "\(scale)"] }
        if let touches = command.touches { options.append(touches ? "--touches" : "--no-touches") }
        self.options = options + command.options.arguments + command.recording.arguments
    }

    /// Renders the scenes and writes the index page of the scenes that succeeded.
    func perform() async throws -> RenderReport {
        let jobs = request.jobs
        var films = [FilmReport?](repeating: nil, count: jobs.count)
        var progress = Progress(count: jobs.count)
        try await withThrowingTaskGroup(of: (Int, FilmReport?).self) { group in
            var waiting = jobs.indices.makeIterator()
            func start() {
                guard let index = waiting.next() else { return }
                let name = jobs[index].scene.name
                group.addTask { (index, try await render(name)) }
            }
            for _ in 0..<max(1, ProcessInfo.processInfo.activeProcessorCount) { start() }
            while let (index, film) = try await group.next() {
                films[index] = film
                progress.note(jobs[index].scene.name, film)
                start()
            }
        }
        return try report(films)
    }

    /// Returns the report of a scene; `nil` if rendering it failed, which is noted.
    private func render(_ name: String) async throws -> FilmReport? {
        let result = try await SceneProcess.run(["render", name] + options, passingErrors: false)
        if !result.errors.isEmpty { Terminal.pass(result.errors) }
        if let trap = result.trap { Terminal.note("\(name): \(trap.message)\n  → \(trap.remedy)") }
        guard result.code == 0 else { return nil }
        return try JSONDecoder().decode(RenderReport.self, from: result.output).films.first
    }

    private func report(_ films: [FilmReport?]) throws -> RenderReport {
        let cards = zip(request.jobs, films).compactMap { job, film in
            film.map { FilmIndex.Card(scene: job.scene, film: $0) }
        }
        let failed = zip(request.jobs, films).filter { $1 == nil }.map(\.0.scene.name)
        if let index = request.index {
            let page = FilmIndex(cards: cards, usesVideo: request.usesVideo)
            try AtomicFile(index).write(Data(page.html().utf8))
        }
        return RenderReport(films: cards.map(\.film), index: request.index?.relativePath, failed: failed)
    }

    /// Notes each scene that is done, with the time that the others probably take.
    private struct Progress {
        let count: Int
        private let start = RealTime.now
        private var done = 0

        init(count: Int) { self.count = count }

        mutating func note(_ name: String, _ film: FilmReport?) {
            done += 1
            let elapsed = (RealTime.now - start) / .seconds(1)
            let rest = (elapsed / Double(done) * Double(count - done)).rounded(.up)
            let left =
                done == count ? "\(Int(bounded: elapsed.rounded())) s in all" : "about \(Int(bounded: rest)) s left"
            let size = film.map { FilmReport.File.text(ofBytes: $0.files.map(\.bytes).reduce(0, +)) } ?? "failed"
            Terminal.note("[\(done)/\(count)] \(name): \(size), \(left)")
        }
    }
}
