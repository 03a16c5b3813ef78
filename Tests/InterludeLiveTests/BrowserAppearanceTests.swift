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
                    if tab == "curves" {
                        try await browser.wait(until: "document.querySelectorAll('.curve').length > 0")
                    }
                    #expect(try await browser.evaluate(Self.faintTexts) == "", "\(tab)")
                }
            }
        }

        @Test(arguments: [390, 820, 1280, 2560]) func nothingOverlapsAtAnyWidth(_ width: Int) async throws {
            try await Browser.page("card") { browser, _ in
                try await browser.resize(width: width, height: 900)
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
