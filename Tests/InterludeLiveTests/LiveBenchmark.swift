import Foundation
import Subprocess
import Testing

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// The executable to measure; `nil` to skip the benchmark.
private let benchmarkedExecutable = ProcessInfo.processInfo.environment["INTERLUDE_LIVE_BENCHMARK"].map {
    URL(fileURLWithPath: $0).path
}

/// Measures the real page in Chromium, with a server in release.
///
/// Runs if `INTERLUDE_LIVE_BENCHMARK` is the path of an executable with the command `play`. Prints a JSON line for each
/// figure; `docs/Live.md` has the targets.
@Suite(.enabled(if: benchmarkedExecutable != nil && Browser.executable != nil), .serialized)
struct LiveBenchmark {

    /// The scenes to measure; by default all.
    private static let wanted = ProcessInfo.processInfo.environment["INTERLUDE_LIVE_SCENES"]?.split(separator: " ").map(
        String.init)

    /// Records when messages are sent, and when updates are drawn.
    private static let probe = """
        window.sent = []; window.drawn = []; window.moves = [];
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (text) { sent.push([performance.now(), text]); return send.call(this, text); };
        addEventListener('pointermove', (event) => moves.push([performance.now() - event.timeStamp, performance.now()]), true);
        const install = setInterval(() => { const screen = window.interlude?.screen; if (!screen) return; clearInterval(install);
          const draw = screen.draw.bind(screen);
          screen.draw = async (update, images) => { const arrived = performance.now(); await draw(update, images); drawn.push({ at: performance.now(), arrived, time: update.time,
            areas: update.areas.length, isExact: update.isExact, inputs: update.inputs, width: update.width, height: update.height }); }; }, 1);
        """

    /// Runs the server and a browser whose screen has two pixels per point, so that an iPhone 16 has 786 × 1704.
    private func run(_ body: @escaping @Sendable (Browser, String, Double) async throws -> Void) async throws {
        guard let executable = benchmarkedExecutable else { return }
        let start = ContinuousClock.now
        _ = try await Subprocess.run(
            .path(FilePath(executable)), arguments: ["play", "--port", "0"],
            workingDirectory: FilePath(NSTemporaryDirectory()), input: .none, output: .sequence, error: .discarded
        ) { execution in
            var text = ""
            for try await part in execution.standardOutput {
                text += part.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
                if text.contains("\n") { break }
            }
            let address = text.split(separator: " ").first { $0.hasPrefix("http") }.map(String.init) ?? ""
            let listening = (ContinuousClock.now - start) / .milliseconds(1)
            defer { try? execution.send(signal: .terminate) }
            try await Browser.run { browser in
                try await browser.call("Page.addScriptToEvaluateOnNewDocument", ["source": Self.probe])
                try await browser.call(
                    "Emulation.setDeviceMetricsOverride",
                    ["width": 1500, "height": 1370, "deviceScaleFactor": 2, "mobile": false])
                try await body(browser, address, listening)
            }
        }
    }

    private func report(_ name: String, _ values: [String: Any]) throws {
        var line = values
        line["figure"] = name
        let data = try JSONSerialization.data(withJSONObject: line, options: [.sortedKeys])
        print(String(decoding: data, as: UTF8.self))
    }

    /// Returns a number that the page computes.
    private func number(_ expression: String, _ browser: Browser) async throws -> Double {
        (Double(try await browser.evaluate(expression)) ?? .nan).roundedToTenths
    }

    @Test func thePageIsUsableSoon() async throws {
        try await run { browser, address, listening in
            try await browser.open(address + "#grow")
            try await browser.wait(until: "window.drawn && drawn.length > 0")
            let first = try await number("drawn[0].at", browser)
            try report(
                "ready", ["server_ms": listening.roundedToTenths, "first_frame_ms": first, "target_ms": 2000])
        }
    }

    @Test func scenesPlayAtTheRateOfTheDisplay() async throws {
        try await run { browser, address, _ in
            try await browser.open(address)
            try await browser.wait(until: "window.interlude?.run?.isAtRest && interlude.run.isExact")
            let names = try await browser.evaluate(
                "[...document.querySelectorAll('#scene-list a')].map((a) => a.dataset.name).join()")
            for name in names.split(separator: ",").map(String.init) where Self.wanted?.contains(name) ?? true {
                try await browser.open("about:blank")
                try await browser.open("\(address)#\(name)")
                try await browser.wait(until: "window.interlude?.run?.isAtRest && interlude.run.isExact")
                try await browser.evaluate("drawn.length = 0")
                let before = Self.processorTime(withBrowser: true)
                try await browser.press("r")
                try await browser.wait(until: "drawn.length > 3 && interlude.run.isAtRest")
                let milliseconds = (Self.processorTime(withBrowser: true) - before) * 1000
                // Frames in which something moved, and the intervals between them.
                let expression = """
                    (() => { const moving = drawn.filter((d) => d.areas && !d.isExact && d.time > 0);
                      const gaps = moving.slice(1).map((d, i) => [d.at - moving[i].at, d.time - moving[i].time]).filter(([, t]) => t < 0.05);
                      const wall = gaps.reduce((s, [g]) => s + g, 0), stage = gaps.reduce((s, [, t]) => s + t, 0) * 1000;
                      const sorted = gaps.map(([g]) => g).sort((a, b) => a - b);
                      return JSON.stringify({ frames: gaps.length, fps: +(gaps.length / wall * 1000).toFixed(1), speed: +(stage / wall).toFixed(3),
                        gap_p95_ms: +(sorted[Math.floor(sorted.length * 0.95)] ?? 0).toFixed(1), width: drawn[0].width, height: drawn[0].height }) })()
                    """
                let text = try await browser.evaluate(expression)
                let values = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
                let updates = try await number("drawn.length", browser)
                try report(
                    "rate",
                    values.merging([
                        "scene": name, "target_fps": 60, "processor_ms": (milliseconds / updates).roundedToTenths,
                    ]) { own, _ in own })
            }
        }
    }

    @Test func aTouchChangesPixelsSoon() async throws {
        try await run { browser, address, _ in
            try await browser.open(address + "#photo-wall")
            try await browser.wait(until: "window.interlude?.run?.isAtRest && interlude.run.isExact")
            let box = try await browser.evaluate(
                "(() => { const b = document.getElementById('screen').getBoundingClientRect(); return [b.left + b.width / 2, b.top + 200].join() })()"
            ).split(separator: ",").compactMap { Double($0) }
            try await browser.evaluate("(drawn.length = 0, sent.length = 0, moves.length = 0)")
            try await browser.mouse("mousePressed", box[0], box[1])
            for step in 1...150 {
                try await browser.mouse("mouseMoved", box[0], box[1] + 2 * Double(step < 75 ? step : 150 - step))
                try await Task.sleep(for: .milliseconds(16))
            }
            try await browser.mouse("mouseReleased", box[0], box[1])
            try await browser.wait(until: "interlude.run.isAtRest")
            // From the message with a touch to the drawn update that has the touch, plus the page's own delay before it.
            let expression = """
                (() => { const touches = sent.filter(([, t]) => t.includes('"touches"')).map(([at, t]) => [at, JSON.parse(t).touches.at(-1)]);
                  const delays = touches.map(([at, touch]) => { const d = drawn.find((d) => d.inputs.some(({ action }) => action.touch && action.touch.x === touch.x && action.touch.y === touch.y && d.at > at && d.at - at < 1000));
                    return d ? d.at - at : null; }).filter((d) => d !== null).sort((a, b) => a - b);
                  const wait = moves.map(([d]) => d).sort((a, b) => a - b);
                  return JSON.stringify({ touches: delays.length, p50_ms: +delays[Math.floor(delays.length / 2)].toFixed(1), p95_ms: +delays[Math.floor(delays.length * 0.95)].toFixed(1),
                    event_p95_ms: +(wait[Math.floor(wait.length * 0.95)] ?? 0).toFixed(1), target_ms: 50 }) })()
                """
            let text = try await browser.evaluate(expression)
            try report("latency", try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:])
        }
    }

    @Test func goingBackIsQuick() async throws {
        try await run { browser, address, _ in
            // The longest scene that begins again and again until ten seconds have happened.
            try await browser.open(address + "#grow")
            try await browser.wait(until: "window.interlude?.run?.isAtRest && interlude.run.isExact")
            while try await number("interlude.run.end", browser) < 10 {
                try await browser.click("[data-interrupt=present]")
                try await Task.sleep(for: .milliseconds(400))
                try await browser.wait(until: "interlude.run.isAtRest")
            }
            var delays: [Double] = []
            for time in [9.5, 4, 9, 1, 8] {
                try await browser.evaluate(
                    "(drawn.length = 0, window.began = performance.now(), interlude.seek(\(time)))")
                try await browser.wait(until: "drawn.some((d) => Math.abs(d.time - \(time)) < 0.02)")
                delays.append(
                    try await number("drawn.find((d) => Math.abs(d.time - \(time)) < 0.02).at - began", browser))
            }
            try report("seek", ["delays_ms": delays, "target_ms": 150])
        }
    }

    @Test func anIdlePageNeedsNoProcessor() async throws {
        try await run { browser, address, _ in
            try await browser.open(address + "#grow")
            try await browser.wait(until: "window.interlude?.run?.isAtRest && interlude.run.isExact")
            try await Task.sleep(for: .seconds(1))
            let before = Self.processorTime()
            try await Task.sleep(for: .seconds(5))
            try report(
                "idle", ["processor_percent": ((Self.processorTime() - before) / 5 * 100).roundedToTenths, "target": 0])
        }
    }

    /// The processor time in seconds of the server and its workers, and of all browsers.
    private static func processorTime(withBrowser: Bool = false) -> Double {
        guard let executable = benchmarkedExecutable, let path = realpath(executable, nil) else { return 0 }
        defer { free(path) }
        let name = String(cString: path)
        let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        return processes.compactMap(Int.init).reduce(0) { sum, process in
            let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
            let isBrowser = program.map { ($0 as NSString).lastPathComponent.hasPrefix("chrom") } ?? false
            guard program == name || withBrowser && isBrowser,
                let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
                let end = status.lastIndex(of: ")")
            else { return sum }
            let fields = status[end...].split(separator: " ")
            let ticks = (Double(fields[12]) ?? 0) + (Double(fields[13]) ?? 0)
            return sum + ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
        }
    }
}

extension Double {
    fileprivate var roundedToTenths: Double { (self * 10).rounded() / 10 }
}
