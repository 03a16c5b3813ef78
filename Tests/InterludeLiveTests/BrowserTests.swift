import Foundation
import TestSupport
import Testing

@testable import InterludeLive

extension ServerTests {
    /// The page in a real browser; skipped without one.
    @Suite(.enabled(if: Browser.executable != nil)) struct BrowserTests {
        @Test func aDragIsRecordedAndItsAddressShowsTheSameFrame() async throws {
            try await Browser.page("square?script=0") { browser, server in
                try await browser.drag(from: (50, 50), to: (50, 120), releases: true)
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

        @Test func theScreenKeepsItsSizeWhileTheHintChanges() async throws {
            try await Browser.page("square?script=0") { browser, _ in
                let box = "JSON.stringify(document.getElementById('screen').getBoundingClientRect())"
                for width in [390, 780, 1000, 1280] {
                    try await browser.resize(width: width, height: 700)
                    try await browser.evaluate("document.getElementById('hint').textContent = ''")
                    let empty = try await browser.evaluate(box)
                    try await browser.evaluate(
                        "document.getElementById('hint').textContent = 'An earlier moment. '.repeat(8)")
                    #expect(try await browser.evaluate(box) == empty, "\(width)")
                }
            }
        }

        @Test func pixelsAreExactOnlyAtTheSizeOnThePage() async throws {
            try await Browser.page("square?script=0") { browser, _ in
                let isSharp = "interlude.screen.canvas.width === Math.round(100 * interlude.screen.pixelScale)"
                #expect(try await browser.evaluate(isSharp) == "true")
                let scale = try await browser.evaluate("interlude.screen.pixelScale")
                try await browser.evaluate("document.getElementById('device-space').style.maxHeight = '100px'")
                try await browser.wait(until: "interlude.screen.pixelScale !== \(scale)")
                try await browser.waitForRest()
                #expect(try await browser.evaluate(isSharp) == "true")
            }
        }

        @Test func keysPlayPauseAndStep() async throws {
            try await Browser.page("square?script=0") { browser, _ in
                try await browser.drag(from: (50, 50), to: (80, 120), releases: true)
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
            try await Browser.page("trap?script=0") { browser, _ in
                try await browser.drag(from: (50, 50), to: (50, 50), releases: true)
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

        @Test func aClosedConnectionContinuesAtTheSameMoment() async throws {
            try await Browser.page("card") { browser, _ in
                try await browser.seek("0.3")
                let time = try await browser.evaluate("interlude.run.time")
                // The server closes a connection with a message that is out of range.
                try await browser.evaluate("interlude.send({ type: 'speed', value: 99 })")
                try await browser.wait(until: "!document.getElementById('failure').hidden")
                #expect(try await browser.evaluate("document.activeElement.id") == "continue")
                #expect(try await browser.evaluate("document.getElementById('before-failure').hidden") == "true")
                try await browser.click("#continue")
                try await browser.wait(
                    until:
                        "document.getElementById('failure').hidden && interlude.run.isExact && interlude.run.time === \(time)"
                )
            }
        }

        @Test func aLinkIsCopiedOnAPageOfAnotherMachine() async throws {
            try await Browser.page("card") { browser, _ in
                // The browser provides a clipboard to pages of its own machine only.
                try await browser.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
                try await browser.evaluate("document.getElementById('share').open = true")
                try await browser.call(
                    "Runtime.evaluate",
                    ["expression": "document.querySelector('[data-copy=link]').click()", "userGesture": true])
                try await browser.wait(until: "document.getElementById('toast').textContent === 'Copied.'")
                #expect(try await browser.evaluate("document.activeElement.textContent") == "Share")
            }
        }

        @Test(arguments: [390, 820, 1280, 2560]) func thePageFitsAnyWidth(_ width: Int) async throws {
            try await Browser.page("square?script=0") { browser, _ in
                try await browser.resize(width: width, height: 900)
                #expect(try await browser.evaluate("document.documentElement.scrollWidth <= innerWidth") == "true")
                #expect(
                    try await browser.evaluate(
                        "document.getElementById('screen').getBoundingClientRect().right <= innerWidth") == "true")
            }
        }
    }
}
