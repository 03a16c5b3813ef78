import Foundation
import TestSupport
import Testing

@testable import InterludeLive

extension ServerTests {
    /// The curves, the layers in space, the comparison, the check and the files, in a real browser.
    @Suite(.enabled(if: Browser.executable != nil)) struct BrowserPanelTests {
        @Test func curvesShowValuesAndFollowTheTime() async throws {
            try await Browser.page("card") { browser, _ in
                try await browser.selectTab("curves")
                try await browser.wait(until: "document.querySelectorAll('.curve').length > 0")
                let name = try await browser.evaluate(
                    "[...document.querySelectorAll('.curve canvas')].map((c) => c.getAttribute('aria-label')).find((t) => t.startsWith('position.y'))"
                )
                #expect(name.contains("240 pt at 0.100 s, 80 pt at"))
                #expect(name.contains("fastest −"))
                try await browser.seek("0.2")
                let value = try await browser.text(of: ".curve output")
                try await browser.seek("0.3")
                try await browser.wait(until: "document.querySelector('.curve output').textContent !== '\(value)'")
            }
        }

        @Test func aRangeIsSetWithTheKeyboardAndRepeats() async throws {
            try await Browser.page("card") { browser, _ in
                try await browser.evaluate("document.activeElement.blur()")
                try await browser.seek("0.2")
                try await browser.press("[")
                try await browser.seek("0.4")
                try await browser.press("]")
                #expect(try await browser.evaluate("interlude.run.loop.start.toFixed(3)") == "0.200")
                #expect(try await browser.evaluate("interlude.run.loop.end.toFixed(3)") == "0.400")
                // The handles are drawn with the next frame of the browser.
                try await browser.wait(
                    until:
                        "[...document.querySelectorAll('.loop-handle')].map((h) => h.getAttribute('aria-valuetext')).join() === '0.200 seconds,0.400 seconds'"
                )
                try await browser.press(" ")
                try await browser.evaluate(
                    "new Promise((resolve) => { window.times = []; const id = setInterval(() => { times.push(interlude.run.time); if (times.length === 80) { clearInterval(id); resolve() } }, 20) })"
                )
                let text = try await browser.evaluate("JSON.stringify(times)")
                let times = try JSONDecoder().decode([Double].self, from: Data(text.utf8))
                #expect(times.dropFirst(10).allSatisfy { $0 > 0.199 && $0 < 0.401 }, "\(times)")
                #expect(zip(times, times.dropFirst()).contains { $1 < $0 - 0.1 }, "\(times)")
                try await browser.press("l")
                try await browser.wait(until: "interlude.run.loop === null && interlude.run.time > 0.45")
            }
        }

        @Test func layersAppearInSpaceAndAreSelectedThere() async throws {
            try await Browser.page("square?script=0") { browser, _ in
                try await browser.selectTab("layers")
                try await browser.wait(until: "document.querySelectorAll('#tree [role=treeitem]').length > 3")
                try await browser.click("#explode")
                try await browser.wait(until: "document.querySelectorAll('.plane img').length > 0")
                #expect(try await browser.evaluate("document.getElementById('spaces').hidden") == "true")
                let before = try await browser.evaluate("document.getElementById('stack').style.transform")
                try await browser.evaluate("document.getElementById('space').focus()")
                try await browser.press("ArrowRight")
                try await browser.wait(until: "document.getElementById('stack').style.transform !== '\(before)'")
                // A click on the frontmost plane selects its layer in the list.
                let point = try await browser.evaluate(
                    "(() => { const b = [...document.querySelectorAll('.plane img')].at(-1).getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2].join() })()"
                ).split(separator: ",").compactMap { Double($0) }
                try await browser.mouse("mousePressed", point[0], point[1])
                try await browser.mouse("mouseReleased", point[0], point[1])
                try await browser.wait(until: "document.querySelector('#tree [aria-selected=true]') !== null")
                try await browser.press("Escape")
                try await browser.wait(until: "document.getElementById('space').hidden")
            }
        }

        @Test func theCodeShowsTheLinesWhoseAnimationsRun() async throws {
            try await Browser.page("square") { browser, _ in
                try await browser.selectTab("source")
                try await browser.wait(until: "document.querySelectorAll('.line.adds').length > 0")
                let line = "document.querySelector('.line.adds code').textContent"
                #expect(try await browser.evaluate(line).contains("self.square.center = CGPoint(x: 50, y: 50)"))
                try await browser.seek("0.2")
                try await browser.wait(until: "document.querySelectorAll('.line.runs').length === 1")
                #expect(try await browser.text(of: "#source-list").contains("SquareViewController.follow(_:), line"))
                try await browser.seek("0.05")
                try await browser.wait(until: "document.querySelectorAll('.line.runs').length === 0")
                // A point of the screen leads to the line that moves it.
                try await browser.seek("0.2")
                try await browser.click("#pick-source")
                try await browser.wait(until: "document.querySelectorAll('#tree [role=treeitem]').length > 3")
                try await browser.drag(from: (60, 60), to: (60, 60), releases: true)
                try await browser.wait(until: "document.querySelectorAll('.line.picked').length === 1")
            }
        }

        @Test func parametersAreControlsAndPartOfTheAddress() async throws {
            try await Browser.page("tint") { browser, _ in
                try await browser.selectTab("conditions")
                #expect(
                    try await browser.evaluate(
                        "[...document.querySelectorAll('#parameter-list label')].map((l) => l.innerText.split('\\n')[0]).join()"
                    ) == "Hue,Is dark,Shape")
                let before = try await browser.evaluate("interlude.hash()")
                try await browser.evaluate(
                    "(() => { const slider = document.querySelector('#parameter-list input[type=range]'); slider.value = 0.6; slider.dispatchEvent(new Event('input', { bubbles: true })) })()"
                )
                let differs = "interlude.run.isExact && interlude.hash().then((hash) => hash !== '\(before)')"
                try await browser.wait(until: differs)
                try await browser.waitForRest()
                let after = try await browser.evaluate("interlude.hash()")
                let address = try await browser.evaluate("interlude.address()")
                #expect(address.contains("set.hue=0.6"))
                #expect(try await browser.evaluate("interlude.swiftTest()").contains(#"try scene.set("hue", to: 0.6)"#))
                #expect(try await browser.evaluate("interlude.command()").contains("--set 'hue=0.6'"))
                try await browser.click("#reset-parameters")
                try await browser.wait(until: "interlude.run.values === null")
                try await browser.wait(until: "interlude.hash().then((hash) => hash === '\(before)')")
                try await browser.evaluate("location.hash = '#\(address)'")
                try await browser.wait(until: "interlude.run.values?.hue === 0.6")
                try await browser.wait(until: "interlude.hash().then((hash) => hash === '\(after)')")
            }
        }

        @Test func aRecordedFingerIsMovedAtAnEarlierMoment() async throws {
            try await Browser.page("square?script=0") { browser, _ in
                try await browser.drag(from: (50, 50), to: (50, 130), releases: true)
                try await browser.waitForRest()
                let inputs = "interlude.run.inputs.map((i) => i.action.touch.x).join()"
                let before = try await browser.evaluate(inputs)
                try await browser.seek("interlude.run.inputs[4].time")
                try await browser.wait(until: "document.querySelector('.editable') !== null")
                let hash = try await browser.evaluate("interlude.hash()")
                let box = try await browser.evaluate(
                    "(() => { const b = document.querySelector('.editable').getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2].join() })()"
                ).split(separator: ",").compactMap { Double($0) }
                try await browser.mouse("mousePressed", box[0], box[1])
                try await browser.mouse("mouseMoved", box[0] + 30, box[1])
                try await browser.mouse("mouseReleased", box[0] + 30, box[1])
                try await browser.wait(
                    until: "\(inputs) !== '\(before)' && interlude.run.isExact && interlude.run.isInPast")
                let after = try await browser.evaluate(inputs).split(separator: ",").compactMap { Double($0) }
                let first = before.split(separator: ",").compactMap { Double($0) }
                #expect(after.count == first.count && after[0] == first[0])
                #expect(after.last.map { $0 > (first.last ?? 0) + 5 } == true)
                #expect(try await browser.evaluate("interlude.hash()") != hash)
            }
        }

        @Test func aSecondRunFollowsTheFirst() async throws {
            try await Browser.page("card") { browser, _ in
                try await browser.click("#compare")
                try await browser.wait(
                    until:
                        "interlude.compare.other?.events.length > 0 && interlude.compare.other.time === interlude.run.time"
                )
                #expect(try await browser.text(of: "#other-label").contains("dark"))
                #expect(TestServer.workers.count == 2)
                try await browser.seek("0.3")
                try await browser.wait(
                    until: "interlude.compare.other.time === interlude.run.time && interlude.compare.other.isExact")
                try await browser.click("button[data-compare=difference]")
                try await browser.wait(
                    until: "/ of .* pixels differ/.test(document.getElementById('compare-note').textContent)")
                // Under the same conditions, nothing differs.
                try await browser.evaluate(
                    "(() => { const form = document.getElementById('conditions'); form.appearance.value = '1'; form.appearance.dispatchEvent(new Event('change', { bubbles: true })) })()"
                )
                try await browser.wait(
                    until: "document.getElementById('compare-note').textContent === 'Every pixel is the same.'")
                try await browser.click("button[data-compare=overlay]")
                #expect(
                    try await browser.evaluate("document.querySelectorAll('#device canvas:not(.onion-skin)').length")
                        == "2"
                )
                try await browser.click("#compare")
                for _ in 0..<100 where TestServer.workers.count > 1 { try await Task.sleep(for: .milliseconds(50)) }
                #expect(TestServer.workers.count == 1)
                #expect(
                    try await browser.evaluate("document.querySelectorAll('#device canvas:not(.onion-skin)').length")
                        == "1"
                )
            }
        }

        @Test func theCheckIsAMapWhoseCellsOpenTheirMoment() async throws {
            try await Browser.page("fragile") { browser, _ in
                try await browser.selectTab("check")
                try await browser.click("#check-start")
                try await browser.wait(until: "document.querySelectorAll('.map .found').length > 0")
                #expect(try await browser.text(of: "#check-findings").contains("Not in the background"))
                try await browser.wait(until: "document.querySelectorAll('.map .passed').length > 2")
                try await browser.click("#check-start")
                try await browser.evaluate("document.querySelector('.map .passed').focus()")
                try await browser.press("ArrowRight")
                #expect(
                    try await browser.evaluate(
                        "/^(Present|Dismiss|Rotate|Reverse) at /.test(document.activeElement.getAttribute('aria-label'))"
                    )
                        == "true")
                try await browser.click(".map .passed")
                try await browser.wait(until: "interlude.run.inputs.length === 1 && interlude.run.isAtRest")
                #expect(try await browser.evaluate("interlude.run.inputs[0].action.interrupt") != "")
                #expect(try await browser.evaluate("interlude.run.scriptEnd !== null") == "true")
                #expect(try await browser.evaluate("document.querySelector('.map [aria-current]') !== null") == "true")
            }
        }

        @Test func aFilmAndAContactSheetAreSaved() async throws {
            try await Browser.page("card") { browser, _ in
                try await browser.evaluate(
                    "(() => { window.saved = []; HTMLAnchorElement.prototype.click = function () { saved.push(this.download) } })()"
                )
                for format in ["webp", "png"] {
                    try await browser.evaluate("document.querySelector('[data-film=\(format)]').onclick()")
                    try await browser.wait(until: "/^Saved/.test(document.getElementById('toast').textContent)")
                    try await browser.evaluate("document.getElementById('toast').textContent = ''")
                }
                #expect(try await browser.evaluate("saved.join()") == "card.webp,card-sheet.png")
                for _ in 0..<100 where TestServer.workers.count > 1 { try await Task.sleep(for: .milliseconds(50)) }
                #expect(TestServer.workers.count == 1)
            }
        }
    }
}
