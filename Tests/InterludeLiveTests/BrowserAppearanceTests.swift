import Foundation
import TestSupport
import Testing

@testable import InterludeLive

extension ServerTests {
    /// Names, contrast and space of the page's elements, in a real browser.
    @Suite(.enabled(if: Browser.executable != nil)) struct BrowserAppearanceTests {
        @Test func everyControlHasAName() async throws {
            try await Browser.page("card") { browser, _ in
                try await browser.click("#compare")
                try await browser.selectTab("source")
                try await browser.selectTab("layers")
                try await browser.wait(until: "document.querySelectorAll('#tree [role=treeitem]').length > 3")
                try await browser.selectTab("curves")
                try await browser.wait(until: "document.querySelectorAll('.curve').length > 0")
                let nameless = try await browser.evaluate(
                    """
                    [...document.querySelectorAll('button, a, input, select, summary, progress, [role], canvas + [tabindex]')]
                        .filter((e) => !['dialog', 'status', 'alert', 'presentation', 'tooltip', 'row'].includes(e.getAttribute('role')))
                        .filter((e) => !(e.getAttribute('aria-label') || e.getAttribute('aria-labelledby') || e.textContent.trim()
                            || e.labels?.length || e.title))
                        .map((e) => e.outerHTML.slice(0, 80)).join()
                    """)
                #expect(nameless == "")
                let duplicates = try await browser.evaluate(
                    "[...document.querySelectorAll('[id]')].map((e) => e.id).filter((id, i, all) => all.indexOf(id) !== i).join()"
                )
                #expect(duplicates == "")
                // An element that a reader of the screen skips must not have the focus.
                let hidden = try await browser.evaluate(
                    "[...document.querySelectorAll('[aria-hidden=true] button, [aria-hidden=true] [tabindex]')].map((e) => e.outerHTML.slice(0, 60)).join()"
                )
                #expect(hidden == "")
            }
        }

        /// Returns the visible texts whose contrast is below 4.5.
        private static let faintTexts = """
            (() => {
              const parse = (text) => { const c = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
                c.fillStyle = text; c.fillRect(0, 0, 1, 1); return [...c.getImageData(0, 0, 1, 1).data]; };
              const luminance = ([r, g, b]) => [r, g, b].map((v) => v / 255).map((v) => v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
                .reduce((sum, v, i) => sum + v * [0.2126, 0.7152, 0.0722][i], 0);
              const over = (top, below) => { const a = top[3] / 255; return [0, 1, 2].map((i) => top[i] * a + below[i] * (1 - a)).concat(255); };
              const ground = (e) => { const layers = []; for (let n = e; n; n = n.parentElement) { const c = parse(getComputedStyle(n).backgroundColor);
                if (c[3]) layers.push(c); if (c[3] === 255) break; } return layers.reverse().reduce((below, top) => over(top, below), [255, 255, 255, 255]); };
              const opacity = (e) => { let o = 1; for (let n = e; n; n = n.parentElement) o *= Number(getComputedStyle(n).opacity); return o; };
              return [...document.querySelectorAll('body *')].filter((e) => e.checkVisibility() && !e.closest('.device, .space, noscript')
                  && [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()))
                .map((e) => { const b = ground(e); const style = getComputedStyle(e); const t = parse(style.color); t[3] *= opacity(e); const f = over(t, b);
                  const [x, y] = [luminance(f), luminance(b)].sort((p, q) => q - p); return [e, (x + 0.05) / (y + 0.05)]; })
                .filter(([, ratio]) => ratio < 4.5).map(([e, ratio]) => `${ratio.toFixed(2)} ${e.textContent.trim().slice(0, 30)}`).slice(0, 8).join('; ');
            })()
            """

        @Test(arguments: [false, true]) func everyTextHasEnoughContrast(_ isDark: Bool) async throws {
            try await Browser.page("card") { browser, _ in
                try await browser.setAppearance(isDark: isDark)
                let ground = try await browser.evaluate("getComputedStyle(document.body).backgroundColor")
                #expect((ground == "rgb(19, 18, 17)") == isDark)
                try await browser.seek("0.2")
                try await browser.click("#compare")
                for tab in ["events", "layers", "curves", "check", "conditions"] {
                    try await browser.selectTab(tab)
                    if let item = ["curves": ".curve", "layers": "[role=treeitem]"][tab] {
                        try await browser.wait(until: "document.querySelectorAll('\(item)').length > 0")
                    }
                    #expect(try await browser.evaluate(Self.faintTexts) == "", "\(tab)")
                }
                try await browser.evaluate("document.getElementById('share').open = true")
                #expect(try await browser.evaluate(Self.faintTexts) == "", "the menu of Share")
                // The results of the last runs and checks in the list of scenes.
                try await browser.evaluate(
                    """
                    ["good", "bad"].forEach((kind, index) => { const b = document.querySelectorAll('#scene-list b')[index];
                      b.append(Object.assign(document.createElement('small'), { className: `status ${kind}`, textContent: kind })) })
                    """)
                #expect(try await browser.evaluate(Self.faintTexts) == "", "the status of scenes")
                try await browser.evaluate("document.getElementById('help').showModal()")
                #expect(try await browser.evaluate(Self.faintTexts) == "", "the shortcuts")
            }
        }

        @Test(arguments: [false, true]) func theCodeHasEnoughContrast(_ isDark: Bool) async throws {
            try await Browser.page("square") { browser, _ in
                try await browser.setAppearance(isDark: isDark)
                try await browser.seek("0.2")
                try await browser.selectTab("source")
                try await browser.wait(until: "document.querySelectorAll('.line.runs').length > 0")
                #expect(try await browser.evaluate(Self.faintTexts) == "")
            }
        }

        // 640 × 400 is a window of 1280 × 800 points, enlarged twice.
        @Test(arguments: [390, 640, 768, 820, 1024, 1280, 1728, 2560])
        func nothingOverlapsAtAnyWidth(_ width: Int) async throws {
            try await Browser.page("card") { browser, _ in
                try await browser.resize(width: width, height: width == 640 ? 400 : 900)
                for mode in ["", "#compare", "button[data-compare=overlay]"] {
                    if !mode.isEmpty { try await browser.click(mode) }
                    #expect(try await browser.evaluate("document.documentElement.scrollWidth <= innerWidth") == "true")
                    let clipped = try await browser.evaluate(
                        """
                        [...document.querySelectorAll('.player button, .player select, .tabs button')].filter((e) => e.checkVisibility())
                            .filter((e) => { const b = e.getBoundingClientRect(); const p = e.closest('.interruptions, .map');
                                return !p && (b.left < -1 || b.right > innerWidth + 1 || e.scrollWidth > e.clientWidth + 2) })
                            .map((e) => e.id || e.textContent.trim()).join()
                        """)
                    #expect(clipped == "", "\(width) \(mode)")
                    let overlapping = try await browser.evaluate(
                        """
                        (() => { const all = [...document.querySelectorAll('.controls button, .controls select, .title .button, .title h1, .compare-bar button, .tabs button')]
                            .filter((e) => e.checkVisibility()).map((e) => [e.id || e.textContent.trim(), e.getBoundingClientRect()]);
                          return all.flatMap(([name, a], i) => all.slice(i + 1).filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
                              && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1).map(([other]) => `${name} and ${other}`)).join() })()
                        """)
                    // On a phone the controls stay at the bottom while the rest scrolls below them.
                    if width > 760 { #expect(overlapping == "", "\(width) \(mode)") }
                }
            }
        }

        @Test func selectionsAreVisibleInTheUsersOwnColors() async throws {
            try await Browser.page("card") { browser, _ in
                try await browser.call(
                    "Emulation.setEmulatedMedia", ["features": [["name": "forced-colors", "value": "active"]]])
                try await browser.wait(until: "matchMedia('(forced-colors: active)').matches")
                for element in ["#tab-events", "#scene-list [aria-current]"] {
                    let width = "parseFloat(getComputedStyle(document.querySelector('\(element)')).outlineWidth)"
                    #expect(try await browser.evaluate("\(width) >= 2") == "true", "\(element)")
                }
                try await browser.click("#loop")
                try await browser.wait(
                    until: "getComputedStyle(document.getElementById('loop')).outlineStyle === 'solid'")
            }
        }

        @Test func edgesMoveWithTheKeyboardAndStay() async throws {
            try await Browser.page("card") { browser, _ in
                try await browser.resize(width: 1280, height: 900)
                let width = "document.querySelector('.inspector').getBoundingClientRect().width"
                let before = try #require(Double(try await browser.evaluate(width)))
                try await browser.evaluate("document.getElementById('inspector-splitter').focus()")
                for _ in 0..<3 { try await browser.press("ArrowLeft") }
                #expect(try await browser.evaluate(width) == "\(Int(before) + 48)")
                // The value follows the size of the panel, which the browser reports with the next frame.
                try await browser.wait(
                    until: "document.getElementById('inspector-splitter').ariaValueNow === '\(Int(before) + 48)'")
                try await browser.call("Page.reload")
                try await browser.waitForRest()
                #expect(try await browser.evaluate(width) == "\(Int(before) + 48)")
                try await browser.evaluate(
                    "document.getElementById('inspector-splitter').dispatchEvent(new MouseEvent('dblclick'))")
                #expect(try await browser.evaluate(width) == "\(Int(before))")
            }
        }

        @Test func partsOfTheLayerTreeCloseWithTheKeyboard() async throws {
            try await Browser.page("card") { browser, _ in
                try await browser.selectTab("layers")
                let count = "document.querySelectorAll('#tree [role=treeitem]').length"
                try await browser.wait(until: "\(count) > 3")
                let before = try await browser.evaluate(count)
                try await browser.evaluate("document.querySelector('#tree [role=treeitem]').focus()")
                try await browser.press("ArrowLeft")
                try await browser.wait(until: "\(count) === 1")
                #expect(try await browser.evaluate("document.activeElement.ariaExpanded") == "false")
                #expect(try await browser.evaluate("interlude.run.isInPast") == "false")
                try await browser.press("ArrowRight")
                try await browser.wait(until: "\(count) === \(before)")
                try await browser.press("ArrowRight")
                #expect(try await browser.evaluate("document.activeElement.ariaLevel") == "2")
            }
        }

        @Test func theListHasTagsAndTheResultOfTheLastCheck() async throws {
            try await Browser.page("fragile") { browser, _ in
                try await browser.selectTab("check")
                try await browser.click("#check-start")
                let status = "document.querySelector('#scene-list [data-name=fragile] .status')"
                try await browser.wait(until: "\(status)?.className.includes('bad') === true")
                #expect(try await browser.evaluate("/^\\d+ problems?$/.test(\(status).textContent)") == "true")
                #expect(try await browser.text(of: "#scene-list [data-name=card] .tags") == "modal · test")
                try await browser.evaluate("location.hash = '#tint'")
                try await browser.wait(until: "interlude.run.scene.name === 'tint'")
                #expect(try await browser.evaluate("\(status) !== null") == "true")
            }
        }

        @Test func theOutlineOfALayerFitsAfterAChangeOfSize() async throws {
            try await Browser.page("card") { browser, _ in
                try await browser.selectTab("layers")
                try await browser.wait(until: "document.querySelectorAll('#tree [role=treeitem]').length > 3")
                try await browser.click("#tree [role=treeitem]")
                let fits = """
                    (() => { const [a, b] = ['highlight', 'screen'].map((id) => document.getElementById(id).getBoundingClientRect());
                      return Math.abs(a.width - b.width) < 1 && Math.abs(a.top - b.top) < 1 })()
                    """
                try await browser.wait(until: fits)
                try await browser.click("#compare")
                try await browser.wait(until: "interlude.compare.other?.events.length > 0")
                #expect(try await browser.evaluate(fits) == "true")
                #expect(try await browser.evaluate("document.querySelectorAll('.highlight').length") == "1")
            }
        }

        @Test func theKeyboardReachesEveryPart() async throws {
            try await Browser.page("card") { browser, _ in
                try await browser.resize(width: 1280, height: 900)
                try await browser.evaluate("document.activeElement.blur()")
                var reached: [String] = []
                for _ in 0..<60 {
                    try await browser.press("Tab")
                    reached.append(
                        try await browser.evaluate(
                            "document.activeElement.id || document.activeElement.textContent.trim()"))
                }
                for id in ["skip", "search", "compare", "device", "play", "loop", "ruler", "tab-events"] {
                    #expect(reached.contains(id), "\(id)")
                }
            }
        }
    }
}
