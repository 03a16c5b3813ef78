import Foundation
import TestSupport
import Testing

@testable import InterludeLive

extension ServerTests {
    /// Inputs beyond one finger, in a real browser; skipped without one.
    @Suite(.enabled(if: Browser.executable != nil)) struct BrowserInputTests {
        @Test func altDragPinchesWithTwoFingers() async throws {
            try await Browser.page("square?script=0") { browser, _ in
                try await browser.drag(from: (60, 80), to: (90, 80), releases: false, modifiers: 1)
                // The page sends the last move with its next frame.
                try await browser.wait(
                    until:
                        "(() => { const [a, b] = interlude.run.fingers; return b && Math.round(Math.abs(a.x - b.x)) === 80 })()"
                )
                try await browser.wait(
                    until: "interlude.run.events.some((e) => e.subject === 'UIPinchGestureRecognizer')")
                try await browser.drag(from: (90, 80), to: (90, 80), releases: true, modifiers: 1)
                try await browser.waitForRest()
                #expect(try await browser.evaluate("interlude.run.fingers.length") == "0")
            }
        }

        @Test func theLastMovePrecedesTheEndOfATouch() async throws {
            try await Browser.page("square?script=0") { browser, _ in
                // In one frame of the page, which combines the moves.
                let touches = try await browser.evaluate(
                    """
                    (() => { const device = document.getElementById('device'), box = document.getElementById('screen').getBoundingClientRect();
                      const sent = [], send = WebSocket.prototype.send;
                      WebSocket.prototype.send = function (text) { sent.push(...(JSON.parse(text).touches ?? [])); };
                      device.setPointerCapture = () => {};
                      const event = (type, y) => device.dispatchEvent(new PointerEvent(type, { pointerId: 7, pointerType: 'mouse', bubbles: true,
                        clientX: box.left + box.width / 2, clientY: box.top + box.height * y }));
                      event('pointerdown', 0.25); event('pointermove', 0.3); event('pointermove', 0.4); event('pointermove', 0.5); event('pointerup', 0.5);
                      WebSocket.prototype.send = send;
                      return sent.map(({ phase, y }) => `${phase} ${Math.round(y)}`).join() })()
                    """)
                #expect(touches == "began 40,moved 80,ended 80")
            }
        }

        @Test func theRotateButtonTurnsTheDevice() async throws {
            try await Browser.page("square?script=0") { browser, _ in
                try await browser.click("[data-interrupt=rotate]")
                try await browser.wait(until: "interlude.screen.canvas.width > interlude.screen.canvas.height")
                try await browser.waitForRest()
                #expect(
                    try await browser.evaluate(
                        "(() => { const b = document.getElementById('device').getBoundingClientRect(); return b.width > b.height })()"
                    ) == "true")
                let test = try await browser.evaluate("interlude.swiftTest()")
                #expect(test.contains("await stage.interrupt(.rotate)"))
            }
        }

        @Test func keysTypeIntoTheFocusedField() async throws {
            try await Browser.page("form") { browser, _ in
                try await browser.wait(until: "interlude.run.acceptsText")
                try await browser.evaluate("document.getElementById('device').focus()")
                for key in ["A", "d", "x"] { try await browser.press(key) }
                try await browser.press("Backspace")
                try await browser.press("a")
                try await browser.wait(until: "interlude.run.inputs.length === 5")
                try await browser.waitForRest()
                // The text is in the layer tree, as a label.
                let test = try await browser.evaluate("interlude.swiftTest()")
                #expect(test.contains("await stage.type(\""))
                #expect(test.contains("await stage.deleteBackward()"))
                #expect(test.contains("try await scene.script(stage)"))
                // A shortcut of the page is a letter of the text here.
                try await browser.press("r")
                try await browser.wait(until: "interlude.run.inputs.length === 6")
            }
        }

        @Test func escapeEndsTypingAndShortcutsWorkAgain() async throws {
            try await Browser.page("form") { browser, _ in
                try await browser.wait(until: "interlude.run.acceptsText")
                try await browser.evaluate("document.getElementById('device').focus()")
                try await browser.press("Escape")
                try await browser.press("l")
                try await browser.wait(until: "interlude.run.loop !== null")
            }
        }

        @Test func aTouchReplacesTheScriptsFinger() async throws {
            try await Browser.page("square?script=0") { browser, server in
                // The script's drag is interrupted at 50 ms; its finger must not stay on the screen.
                let inputs = [[0.1, "b", 0, 20, 20], [0.2, "e", 0, 20, 20]] as [[Any]]
                let json = String(decoding: try JSONSerialization.data(withJSONObject: inputs), as: UTF8.self)
                let packed = try await browser.evaluate(
                    """
                    (async () => { const s = new Blob([`\(json)`]).stream().pipeThrough(new CompressionStream('deflate-raw'));
                      const b = new Uint8Array(await new Response(s).arrayBuffer());
                      return btoa(String.fromCharCode(...b)).replace(/\\+/g, '-').replace(/\\//g, '_').replace(/=+$/, '') })()
                    """)
                try await browser.open("about:blank")
                try await browser.open(
                    "http://127.0.0.1:\(server.port)/#square?script=0.05&t=1&end=1&inputs=\(packed)")
                try await browser.wait(until: "window.interlude?.run?.isExact && interlude.run.time === 1")
                #expect(try await browser.evaluate("interlude.run.fingers.length") == "0")
                let test = try await browser.evaluate("interlude.swiftTest()")
                #expect(test.contains("try await stage.perform(until: 0.05) { try await scene.script(stage) }"))
            }
        }

        @Test func conditionsAreInTheTestAndTheCommand() async throws {
            try await Browser.page("square") { browser, _ in
                try await browser.selectTab("conditions")
                try await browser.evaluate(
                    """
                    (() => { const form = document.getElementById('conditions'); form.appearance.value = '2'; form.direction.value = '1';
                      form.dropped.value = 'every-3'; form.direction.dispatchEvent(new Event('change', { bubbles: true })) })()
                    """)
                try await browser.waitForRest()
                let test = try await browser.evaluate("interlude.swiftTest()")
                for line in [
                    "var conditions = scene.conditions", "conditions.userInterfaceStyle = .dark",
                    "conditions.layoutDirection = .rightToLeft", "conditions.droppedFrames = .every(3)",
                    "scene.run(conditions: conditions)",
                ] {
                    #expect(test.contains(line), "\(line)")
                }
                let command = try await browser.evaluate("interlude.command()")
                #expect(
                    command.hasPrefix(
                        "interlude inspect square --appearance dark --direction right-to-left --drop-frames 3 --stage-time "
                    ))
                try await browser.click("[data-interrupt=dismiss]")
                try await browser.wait(until: "interlude.run.inputs.length === 1")
                #expect(try await browser.evaluate("interlude.command()").hasPrefix("interlude play --moment 'square?"))
            }
        }
    }
}
