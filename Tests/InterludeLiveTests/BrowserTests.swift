import Foundation
import TestSupport
import Testing

@testable import InterludeLive

extension ServerTests {
    /// The page in a real browser; skipped without one.
    @Suite(.enabled(if: Browser.executable != nil)) struct BrowserTests {
        /// Runs a browser with a scene's page.
        private func page(
            _ fragment: String, _ body: @escaping @Sendable (Browser, TestServer) async throws -> Void
        ) async throws {
            try await TestServer.run { server in
                try await Browser.run { browser in
                    try await browser.open("http://127.0.0.1:\(server.port)/#\(fragment)")
                    try await browser.wait(until: "window.interlude?.run?.isAtRest && interlude.run.isExact")
                    try await body(browser, server)
                    #expect(browser.errors == [])
                }
            }
        }

        /// Drags on the screen from one point to another, both in points of the device.
        private func drag(
            _ browser: Browser, from start: (x: Double, y: Double), to end: (x: Double, y: Double), releases: Bool
        ) async throws {
            let box = try await browser.evaluate(
                "(() => { const b = document.getElementById('screen').getBoundingClientRect(); "
                    + "return [b.left, b.top, b.width / 100].join() })()"
            ).split(separator: ",").compactMap { Double($0) }
            try #require(box.count == 3)
            func point(_ progress: Double) -> (Double, Double) {
                (
                    box[0] + (start.x + (end.x - start.x) * progress) * box[2],
                    box[1] + (start.y + (end.y - start.y) * progress) * box[2]
                )
            }
            try await browser.mouse("mousePressed", point(0).0, point(0).1)
            for step in 1...8 {
                try await browser.mouse("mouseMoved", point(Double(step) / 8).0, point(Double(step) / 8).1)
                try await Task.sleep(for: .milliseconds(30))
            }
            if releases { try await browser.mouse("mouseReleased", point(1).0, point(1).1) }
        }

        @Test func aDragIsRecordedAndItsAddressShowsTheSameFrame() async throws {
            try await page("square?script=0") { browser, server in
                try await drag(browser, from: (50, 50), to: (50, 120), releases: true)
                try await browser.wait(until: "interlude.run.isAtRest && interlude.run.inputs.length > 4")
                #expect(try await browser.evaluate("interlude.run.events.some((e) => e.kind === 'gesture')") == "true")
                let time = try await browser.evaluate("interlude.run.end / 2")
                try await browser.evaluate("interlude.seek(\(time))")
                try await browser.wait(
                    until: "interlude.run.isInPast && !interlude.run.isPlaying && interlude.run.isExact")
                let hash = try await browser.evaluate("interlude.hash()")
                let address = try await browser.evaluate("interlude.address()")
                let shown = try await browser.evaluate("interlude.run.time")

                try await browser.open("about:blank")
                try await browser.open("http://127.0.0.1:\(server.port)/#\(address)")
                try await browser.wait(until: "window.interlude?.run?.isExact && interlude.run.time === \(shown)")
                #expect(try await browser.evaluate("interlude.hash()") == hash)
            }
        }

        @Test func keysPlayPauseAndStep() async throws {
            try await page("square?script=0") { browser, _ in
                try await drag(browser, from: (50, 50), to: (80, 120), releases: true)
                try await browser.wait(until: "interlude.run.isAtRest && interlude.run.end > 0.5")
                try await browser.evaluate("document.activeElement.blur()")
                try await browser.press("ArrowLeft")
                try await browser.wait(until: "interlude.run.isInPast && !interlude.run.isPlaying")
                let time = try await browser.evaluate("interlude.run.time")
                try await browser.press("ArrowLeft")
                try await browser.wait(until: "Math.abs(interlude.run.time - (\(time) - 1 / 60)) < 0.002")
                try await browser.press("End")
                try await browser.wait(until: "!interlude.run.isInPast")
                try await browser.press("Home")
                try await browser.wait(until: "interlude.run.time === 0")
                try await browser.press(" ")
                try await browser.wait(
                    until: "interlude.run.isPlaying && interlude.run.isAtRest && interlude.run.time > 0.5")
            }
        }

        @Test func aCrashIsShownAndThePageStartsOver() async throws {
            try await page("trap?script=0") { browser, _ in
                try await drag(browser, from: (50, 50), to: (50, 50), releases: true)
                try await browser.wait(until: "!document.getElementById('failure').hidden")
                let text = try await browser.evaluate("document.getElementById('failure').textContent")
                #expect(text.contains("A trap for the tests"))
                #expect(text.contains("trapOnPurpose"))
                try await browser.evaluate("document.getElementById('start-over').click()")
                try await browser.wait(
                    until:
                        "document.getElementById('failure').hidden && interlude.run.isAtRest"
                )
            }
        }

        @Test(arguments: [390, 820, 1280, 2560]) func thePageFitsAnyWidth(_ width: Int) async throws {
            try await page("square?script=0") { browser, _ in
                try await browser.call(
                    "Emulation.setDeviceMetricsOverride",
                    ["width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false])
                try await browser.wait(until: "innerWidth === \(width)")
                #expect(try await browser.evaluate("document.documentElement.scrollWidth <= innerWidth") == "true")
                #expect(
                    try await browser.evaluate(
                        "document.getElementById('screen').getBoundingClientRect().right <= innerWidth") == "true")
            }
        }

        @Test func everyControlHasAName() async throws {
            try await page("square?script=0") { browser, _ in
                let nameless = try await browser.evaluate(
                    """
                    [...document.querySelectorAll('button, a, input, select, summary, [role], canvas + [tabindex]')]
                        .filter((e) => !['dialog', 'status', 'alert', 'presentation', 'tooltip'].includes(e.getAttribute('role')))
                        .filter((e) => !(e.getAttribute('aria-label') || e.getAttribute('aria-labelledby') || e.textContent.trim()
                            || e.labels?.length || e.title))
                        .map((e) => e.outerHTML.slice(0, 80)).join()
                    """)
                #expect(nameless == "")
                let duplicates = try await browser.evaluate(
                    "[...document.querySelectorAll('[id]')].map((e) => e.id).filter((id, i, all) => all.indexOf(id) !== i).join()"
                )
                #expect(duplicates == "")
            }
        }
    }
}
