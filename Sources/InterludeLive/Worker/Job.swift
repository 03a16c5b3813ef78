import Foundation
import Interlude

/// Work on a whole run, in its own worker: curves, a film, or a check.
@MainActor
struct Job {
    let request: RunRequest
    let scene: StageScene
    let send: (Data) -> Void

    init(_ request: RunRequest, scene: StageScene, send: @escaping (Data) -> Void) {
        self.request = request
        self.scene = request.applied(to: scene)
        self.send = send
    }

    /// Performs the work that a message requests, and sends the result or the reason of a failure.
    func perform(_ message: PageMessage) async {
        do {
            switch message {
            case .curves: try await sendCurves()
            case .film(_, let film): try await sendFilm(film)
            case .check(_, let check): try await sendCheck(check)
            case .origins: await sendOrigins()
            case .onionSkin(_, let request): await sendOnionSkin(request)
            default: break
            }
        } catch {
            send(PageData.message(JobFailure(message: "\(error)")))
        }
    }

    private func sendCurves() async throws {
        let recording = await scene.run { stage in
            await stage.recordCurves { await repeatRun(on: stage, until: request.end) }
        }
        send(PageData.message(CurveReport(recording)))
    }

    /// Repeats the run of the page up to a time.
    func repeatRun(on stage: Stage, until end: TimeInterval) async {
        // The page shows the script's error already.
        try? await request.perform(scene, on: stage, until: end)
        await stage.advance(to: end)
    }
}

extension Job {
    /// The number of pixels per point of a film, by format.
    private static func scale(of format: FilmFormat) -> CGFloat { format == .gif || format == .png ? 1 : 2 }

    private func sendFilm(_ wanted: FilmRequest) async throws {
        guard let format = FilmFormat(rawValue: wanted.format) else { return }
        send(PageData.message(FilmProgress(step: "recording")))
        let end = min(wanted.end ?? request.end, request.end)
        // Drawing fewer pixels is much faster than scaling down.
        var scene = scene
        scene.device.scale = min(scene.device.scale, Self.scale(of: format))
        var film = await scene.run { stage in
            await stage.record(from: min(wanted.start ?? 0, end), showsTouches: wanted.showsTouches) {
                await repeatRun(on: stage, until: end)
            }
        }
        film.title = scene.title
        send(PageData.message(FilmProgress(step: "encoding")))
        let data = try await data(of: film, format)
        guard data.count < PipeFraming.maximumLength / 2 else {
            throw JobError("The film has \(data.count >> 20) megabytes, which is too much. Select a shorter range.")
        }
        let area = Update.Area(
            x: 0, y: 0, width: film.width, height: film.height, format: format.mediaType, length: data.count)
        send(PageData.message(FileReport(format: format.rawValue, areas: [area]), [data]))
    }

    private func data(of film: Film, _ format: FilmFormat) async throws -> Data {
        if format == .png { return film.contactSheet() }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("interlude-live-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("film." + format.rawValue)
        try await film.write(to: file)
        return try Data(contentsOf: file)
    }
}

extension Job {
    private func sendCheck(_ wanted: CheckMapRequest) async throws {
        let scene = scene
        let request = request
        var checked = scene
        // If the user has touched the scene, check those touches instead of the script.
        if !request.inputs.isEmpty || request.scriptEnd != nil || !request.runsScript {
            checked.script = { stage in
                try await request.perform(scene, on: stage, until: request.end)
                try await stage.settle()
            }
        }
        let check = TransitionCheck(checked)
        let runs = try await check.runs(maximumColumns: wanted.columns)
        let cases = Self.coarseToFine(runs.cases)
        send(
            PageData.message(
                CheckRunsReport(
                    frames: runs.frames, beginTime: runs.beginTime,
                    cases: cases.map { .init(interruption: $0.interruption.rawValue, time: $0.time) },
                    findings: runs.findings)))
        for (index, item) in cases.enumerated().dropFirst(wanted.skipped) {
            send(PageData.message(CheckCaseReport(index: index, findings: try await check.findings(of: item))))
        }
        send(PageData.message(CheckEnd()))
    }

    private struct CheckEnd: Encodable {
        let type = "checkEnd"
    }

    /// Orders cases so that the first ones spread over the whole transition.
    private static func coarseToFine(_ cases: [CheckRuns.Case]) -> [CheckRuns.Case] {
        let frames = cases.reduce(into: [Int]()) { if $0.last != $1.frame { $0.append($1.frame) } }
        var rank: [Int: Int] = [:]
        for step in [16, 8, 4, 2, 1] {
            for index in stride(from: 0, to: frames.count, by: step) where rank[frames[index]] == nil {
                rank[frames[index]] = rank.count
            }
        }
        return cases.sorted { (rank[$0.frame] ?? 0) < (rank[$1.frame] ?? 0) }
    }
}

/// The reason for which a job has no result.
private struct JobError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

extension FilmFormat {
    fileprivate var mediaType: String {
        switch self {
        case .png: "image/png"
        case .apng: "image/apng"
        case .gif: "image/gif"
        case .webp: "image/webp"
        case .mp4: "video/mp4"
        case .webm: "video/webm"
        case .html: "text/html"
        }
    }
}
