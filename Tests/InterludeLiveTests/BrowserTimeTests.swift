import Foundation
import TestSupport
import Testing

@testable import InterludeLive

extension ServerTests {
    /// Time backward, the onion skin, and the parts of the timeline, in a real browser.
    @Suite(.enabled(if: Browser.executable != nil)) struct BrowserTimeTests {
        /// Records the time of the run with each frame of the browser, as `times`.
        private static let recording = """
            (window.times = [], (function note() { times.push(interlude.run.time); requestAnimationFrame(note) })())
            """

        private func times(_ browser: Browser) async throws -> [Double] {
            try JSONDecoder().decode(
                [Double].self, from: Data(try await browser.evaluate("JSON.stringify(times)").utf8))
        }

        @Test func timeIsPlayedBackwardToTheBeginning() async throws {
            try await Browser.page("card") { browser, _ in
                try await browser.evaluate("document.activeElement.blur()")
                let end = try #require(Double(try await browser.evaluate("interlude.run.end")))
                try await browser.evaluate(Self.recording)
                try await browser.press(" ", modifiers: 8)
                try await browser.wait(until: "interlude.run.isBackward")
                #expect(try await browser.evaluate("document.getElementById('backward').ariaLabel") == "Pause")
                try await browser.wait(until: "!interlude.run.isBackward && interlude.run.time === 0")
                let times = try await times(browser)
                #expect(zip(times, times.dropFirst()).allSatisfy { $1 <= $0 + 1e-6 }, "\(times)")
                #expect(Set(times).count > 4 && times.first.map { abs($0 - end) < 0.1 } == true, "\(times)")
                #expect(try await browser.evaluate("interlude.run.end") == "\(end)")
            }
        }

        @Test func aTouchEndsPlayingBackward() async throws {
            try await Browser.page("card") { browser, _ in
                try await browser.evaluate("document.getElementById('speed').value = '0.05'")
                try await browser.evaluate("document.getElementById('speed').dispatchEvent(new Event('change'))")
                try await browser.click("#backward")
                try await browser.wait(until: "interlude.run.isBackward && interlude.run.isInPast")
                try await browser.drag(from: (50, 100), to: (50, 100), releases: true)
                try await browser.wait(until: "!interlude.run.isBackward && interlude.run.inputs.length > 0")
            }
        }

        @Test func aLoopIsRepeatedBackward() async throws {
            try await Browser.page("card") { browser, _ in
                try await browser.evaluate("document.activeElement.blur()")
                try await browser.seek("0.2")
                try await browser.press("[")
                try await browser.seek("0.3")
                try await browser.press("]")
                try await browser.evaluate(Self.recording)
                try await browser.press(" ", modifiers: 8)
                let jumps = "times.filter((time, index) => index && time > times[index - 1] + 0.05).length"
                try await browser.wait(until: "\(jumps) >= 2")
                let times = try await times(browser)
                #expect(times.allSatisfy { $0 > 0.19 && $0 < 0.31 }, "\(times)")
            }
        }

        @Test func theOnionSkinShowsWhatMoves() async throws {
            try await Browser.page("card") { browser, _ in
                try await browser.evaluate("document.activeElement.blur()")
                try await browser.seek("0.2")
                try await browser.press("o")
                try await browser.wait(until: "!document.getElementById('onion-skin').hidden")
                #expect(try await browser.text(of: "#hint").hasPrefix("Onion skin"))
                let drawn = """
                    (() => { const c = document.getElementById('onion-skin'); const d = c.getContext('2d').getImageData(0, 0, c.width, c.height).data;
                      let red = 0, blue = 0; for (let i = 0; i < d.length; i += 4) if (d[i + 3]) { if (d[i] > d[i + 2]) red += 1; else blue += 1; }
                      return [red, blue, d.length / 4].join() })()
                    """
                let counts = try await browser.evaluate(drawn).split(separator: ",").compactMap { Int($0) }
                try #require(counts.count == 3)
                // The card moves up: it was below, and will be above. The rest of the screen stays as it is.
                #expect(counts[0] > 0 && counts[1] > 0 && counts[0] + counts[1] < counts[2], "\(counts)")
                #expect(TestServer.workers.count == 1)
                try await browser.press(" ")
                try await browser.wait(until: "document.getElementById('onion-skin').hidden")
                try await browser.waitForRest()
                try await browser.press("o")
                #expect(try await browser.evaluate("document.getElementById('onion').ariaPressed") == "false")
            }
        }

        @Test func theTimelineIsZoomedAtThePointer() async throws {
            try await Browser.page("card") { browser, _ in
                let labels = "[...document.querySelectorAll('#ruler-marks span')].map((s) => s.textContent).join()"
                let before = try await browser.evaluate(labels)
                #expect(before.hasPrefix("0.00,"))
                try await browser.evaluate(
                    """
                    (() => { const c = document.getElementById('lane-canvas'); const b = c.getBoundingClientRect();
                      c.dispatchEvent(new WheelEvent('wheel', { deltaY: -600, ctrlKey: true, clientX: b.left + b.width / 2, clientY: b.top + 10, cancelable: true })) })()
                    """)
                try await browser.wait(until: "\(labels) !== '\(before)'")
                #expect(try await browser.evaluate(labels).hasPrefix("0.00,") == false)
                try await browser.evaluate("document.getElementById('ruler').dispatchEvent(new MouseEvent('dblclick'))")
                try await browser.wait(until: "\(labels) === '\(before)'")
            }
        }

        @Test func theTouchesAreAScriptOfTheCommand() async throws {
            try await Browser.page("square?script=0") { browser, _ in
                try await browser.drag(from: (50, 50), to: (70, 120), releases: true)
                try await browser.waitForRest()
                try await browser.evaluate(
                    """
                    (() => { const create = URL.createObjectURL; URL.createObjectURL = (blob) => { window.saved = blob; return create(blob) };
                      HTMLAnchorElement.prototype.click = function () { window.savedName = this.download } })()
                    """)
                try await browser.click("#save-touches")
                #expect(try await browser.evaluate("savedName") == "touches.json")
                let folder = try TemporaryFolder()
                let file = folder.file("touches.json")
                try Data(try await browser.evaluate("saved.text()").utf8).write(to: file)
                let output = try await TestServer.command(
                    ["render", "--script", file.path, "--out", folder.file("square.png").path, "--json"])
                // The film has the touches of the page, at their times.
                let wanted = try await browser.evaluate(
                    "interlude.run.events.filter((e) => e.kind === 'touch').map((e) => `${e.name} ${e.time.toFixed(3)}`).join()"
                )
                let touches = try Self.touches(in: output)
                #expect(touches == wanted)
                #expect(FileManager.default.fileExists(atPath: folder.file("square.png").path))
            }
        }

        private static func touches(in report: String) throws -> String {
            struct Report: Decodable {
                struct Film: Decodable { var events: [Event] }
                struct Event: Decodable {
                    var time: Double
                    var kind: String
                    var name: String
                }
                var films: [Film]
            }
            let films = try JSONDecoder().decode(Report.self, from: Data(report.utf8)).films
            return films.flatMap(\.events).filter { $0.kind == "touch" }
                .map { "\($0.name) \(String(format: "%.3f", $0.time))" }.joined(separator: ",")
        }
    }
}
