import Foundation
import TestSupport
import Testing

@testable import InterludeLive

extension ServerTests {
    /// The sizes and positions of the page's parts; skipped without a browser.
    @Suite(.enabled(if: Browser.executable != nil)) struct BrowserLayoutTests {
        /// The screen's offset from whole pixels of the display, and the difference of its size from the worker's pixels.
        ///
        /// The browser rounds positions to sixty-fourths of a point.
        private static let misfit = """
            (() => { const canvas = interlude.screen.canvas, box = canvas.getBoundingClientRect(), ratio = devicePixelRatio;
              const offset = (edge) => Math.abs(edge * ratio - Math.round(edge * ratio));
              return Math.max(offset(box.left), offset(box.top), Math.abs(box.width * ratio - canvas.width),
                Math.abs(box.height * ratio - canvas.height)) })()
            """

        @Test(arguments: [1, 1.5, 2]) func aPixelOfTheAppIsOneOfTheDisplay(_ ratio: Double) async throws {
            try await Browser.page("card?script=0") { browser, _ in
                // The last size changes only the display. The emulation doesn't notify the page of that.
                let sizes = [(1440, 900, ratio), (1003, 667, ratio), (393, 851, ratio), (393, 851, ratio + 0.5)]
                for (width, height, ratio) in sizes {
                    try await browser.call(
                        "Emulation.setDeviceMetricsOverride",
                        ["width": width, "height": height, "deviceScaleFactor": ratio, "mobile": false])
                    try await browser.wait(until: "innerWidth === \(width) && devicePixelRatio === \(ratio)")
                    try await browser.evaluate("dispatchEvent(new Event('resize'))")
                    try await browser.wait(until: "\(Self.misfit) < 0.05")
                }
            }
        }

        @Test func lanesAreDrawnWhereTheTimelineIsScrolledTo() async throws {
            try await Browser.page("square") { browser, _ in
                try await browser.evaluate("document.getElementById('player').style.setProperty('--timeline', '96px')")
                let image = "document.getElementById('lane-canvas').toDataURL()"
                let sizes = "['lane-canvas', 'lanes'].map((id) => document.getElementById(id).clientHeight)"
                try await browser.wait(until: "(([a, b]) => a === b && a < 70)(\(sizes))")
                try await browser.evaluate("window.before = \(image)")
                try await browser.evaluate("document.getElementById('lanes').scrollTop = 1000")
                try await browser.wait(until: "document.getElementById('lanes').scrollTop > 20 && \(image) !== before")
            }
        }

        /// A title without a space, as an app's name is, and the number of its diagnostics.
        @Test func aLongTitleLeavesTheStatusVisible() async throws {
            try await Browser.page("card?script=0") { browser, _ in
                try await browser.resize(width: 1280, height: 900)
                try await browser.evaluate(
                    "document.querySelector('#scene-list b').innerHTML = 'DatePickerDialogExampleApplication'"
                        + " + '<small class=\"status bad\">12 diagnostics</small>'")
                let list = "document.getElementById('scene-list')"
                #expect(try await browser.evaluate("\(list).scrollWidth <= \(list).clientWidth") == "true")
            }
        }

        @Test func aSearchWithoutResultsShowsAMessageBelowTheField() async throws {
            try await Browser.page("card?script=0") { browser, _ in
                try await browser.resize(width: 1280, height: 900)
                try await browser.evaluate(
                    "(() => { const search = document.getElementById('search'); search.value = 'nothing like it'; "
                        + "search.dispatchEvent(new Event('input')) })()")
                let distance =
                    "document.getElementById('no-scenes').getBoundingClientRect().top - search.getBoundingClientRect().bottom"
                #expect(try await browser.evaluate("(\(distance)) >= 0 && (\(distance)) < 60") == "true")
            }
        }

        @Test func theLayerListShowsTheFirstAnimatedLayerWithoutScrollingThePage() async throws {
            try await Browser.page("card") { browser, _ in
                try await browser.resize(width: 390, height: 600)
                try await browser.seek("0.3")
                try await browser.evaluate("document.getElementById('tree').style.maxHeight = '40px'")
                try await browser.selectTab("layers")
                try await browser.wait(until: "document.querySelector('#tree b') && tree.scrollTop > 0")
                #expect(try await browser.evaluate("scrollY") == "0")
            }
        }
    }
}
