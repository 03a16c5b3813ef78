import Foundation
import Testing

extension Browser {
    /// Runs a browser with a scene's page until the scene rests, and checks that there was no JavaScript error.
    static func page(
        _ fragment: String, _ body: @escaping @Sendable (Browser, TestServer) async throws -> Void
    ) async throws {
        try await TestServer.run { server in
            try await Browser.run { browser in
                try await browser.open("http://127.0.0.1:\(server.port)/#\(fragment)")
                try await browser.waitForRest()
                try await body(browser, server)
                #expect(browser.errors == [])
            }
        }
    }

    /// Waits until nothing moves and the pixels are exact.
    func waitForRest() async throws {
        try await wait(until: "window.interlude?.run?.isAtRest && interlude.run.isExact")
    }

    /// Shows an earlier moment, and waits until its pixels are exact.
    func seek(_ time: String) async throws {
        try await evaluate("interlude.seek(\(time))")
        try await wait(
            until:
                "!interlude.run.isPlaying && interlude.run.isExact && Math.abs(interlude.run.time - (\(time))) < 0.02")
    }

    /// Selects a tab of the inspector.
    func selectTab(_ name: String) async throws { try await click("#tab-\(name)") }

    /// Returns the text of an element.
    func text(of selector: String) async throws -> String {
        try await evaluate("document.querySelector('\(selector)').textContent")
    }

    /// Drags on the screen from one point to another, both in points of the device, which is 100 points wide.
    func drag(
        from start: (x: Double, y: Double), to end: (x: Double, y: Double), releases: Bool, modifiers: Int = 0
    ) async throws {
        let box = try await screenBox()
        func point(_ progress: Double) -> (Double, Double) {
            (
                box[0] + (start.x + (end.x - start.x) * progress) * box[2],
                box[1] + (start.y + (end.y - start.y) * progress) * box[2]
            )
        }
        try await mouse("mousePressed", point(0).0, point(0).1, modifiers: modifiers)
        for step in 1...8 {
            try await mouse("mouseMoved", point(Double(step) / 8).0, point(Double(step) / 8).1, modifiers: modifiers)
            try await Task.sleep(for: .milliseconds(30))
        }
        if releases { try await mouse("mouseReleased", point(1).0, point(1).1, modifiers: modifiers) }
    }

    /// The left and top edges of the screen, and its scale.
    private func screenBox() async throws -> [Double] {
        let box = try await evaluate(
            "(() => { const b = document.getElementById('screen').getBoundingClientRect(); "
                + "return [b.left, b.top, b.width / 100].join() })()"
        ).split(separator: ",").compactMap { Double($0) }
        try #require(box.count == 3)
        return box
    }
}
