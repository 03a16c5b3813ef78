import Foundation
import Subprocess
import Synchronization

#if canImport(System)
import System
#else
import SystemPackage
#endif

/// A headless Chromium, controlled over its debugging pipe.
final class Browser: Sendable {
    /// The installed browser, first the build without windows, which takes half the time; `nil` if there is none.
    static let executable: String? = {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        let names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
        let files = names.flatMap { name in folders.map { "\($0)/\(name)" } }
        let found = files.first { FileManager.default.isExecutableFile(atPath: $0) }
        if found == nil { print("The tests in a browser are skipped: install \(names[0]) or \(names[1]) to run them.") }
        return found
    }()

    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    private struct State {
        var next = 0
        var waiting: [Int: CheckedContinuation<Data, any Error>] = [:]
        var errors: [String] = []
        var session: String?
    }

    private let state = Mutex(State())
    private let output: AsyncStream<Data>.Continuation

    private init(_ output: AsyncStream<Data>.Continuation) { self.output = output }

    /// The JavaScript errors so far.
    var errors: [String] { state.withLock { $0.errors } }

    /// Runs a browser with an empty page while the body runs.
    static func run(_ body: @escaping @Sendable (Browser) async throws -> Void) async throws {
        guard let executable else { return }
        let profile = FileManager.default.temporaryDirectory.appendingPathComponent("browser-\(getpid())")
        defer { try? FileManager.default.removeItem(at: profile) }
        let command = """
            exec "$0" --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --remote-debugging-pipe \
            --user-data-dir="$1" about:blank 3<&0 4>&1 </dev/null >/dev/null 2>&1
            """
        _ = try await Subprocess.run(
            .path("/bin/sh"), arguments: ["-c", command, executable, profile.path], input: .inputWriter,
            output: .sequence, error: .discarded
        ) { execution in
            let (commands, continuation) = AsyncStream<Data>.makeStream()
            let browser = Browser(continuation)
            async let _: Void = {
                for await command in commands { _ = try await execution.standardInputWriter.write([UInt8](command)) }
            }()
            async let _: Void = browser.read(execution.standardOutput)
            do {
                try await browser.openPage()
                try await body(browser)
            } catch {
                try? execution.send(signal: .kill)
                throw error
            }
            try? execution.send(signal: .kill)
        }
    }

    private func read(_ output: SubprocessOutputSequence) async throws {
        var rest = Data()
        for try await part in output {
            part.withUnsafeBytes { rest.append(contentsOf: $0) }
            while let end = rest.firstIndex(of: 0) {
                receive(Data(rest[..<end]))
                rest = Data(rest[(end + 1)...])
            }
        }
    }

    private func receive(_ data: Data) {
        guard let message = try? JSONSerialization.jsonObject(with: data) as? [String: Any] else { return }
        state.withLock { state in
            if let id = message["id"] as? Int {
                state.waiting.removeValue(forKey: id)?.resume(returning: data)
            } else if message["method"] as? String == "Runtime.exceptionThrown" {
                state.errors.append("\(message["params"] ?? "")")
            }
        }
    }

    private func openPage() async throws {
        let target = try await call("Target.createTarget", ["url": "about:blank"])
        let attached = try await call(
            "Target.attachToTarget", ["targetId": target["targetId"] as? String ?? "", "flatten": true])
        let session = attached["sessionId"] as? String
        state.withLock { $0.session = session }
        try await call("Page.enable")
        try await call("Runtime.enable")
    }

    @discardableResult
    func call(_ method: String, _ parameters: [String: Any] = [:]) async throws -> [String: Any] {
        let (id, session) = state.withLock { state in
            state.next += 1
            return (state.next, state.session)
        }
        var message: [String: Any] = ["id": id, "method": method, "params": parameters]
        if let session { message["sessionId"] = session }
        let data = try JSONSerialization.data(withJSONObject: message) + [0]
        let answer = try await withCheckedThrowingContinuation { continuation in
            state.withLock { $0.waiting[id] = continuation }
            output.yield(data)
        }
        let result = try JSONSerialization.jsonObject(with: answer) as? [String: Any] ?? [:]
        if let error = result["error"] { throw Failure(description: "\(method): \(error)") }
        return result["result"] as? [String: Any] ?? [:]
    }

    /// Evaluates an expression in the page, and returns its value as text.
    @discardableResult
    func evaluate(_ expression: String) async throws -> String {
        let result = try await call(
            "Runtime.evaluate", ["expression": "(async () => String(await (\(expression))))()", "awaitPromise": true])
        if let exception = result["exceptionDetails"] { throw Failure(description: "\(expression): \(exception)") }
        return (result["result"] as? [String: Any])?["value"] as? String ?? ""
    }

    /// Waits until an expression is true; throws after 20 seconds.
    func wait(until expression: String) async throws {
        for _ in 0..<400 {
            if try await evaluate(expression) == "true" { return }
            try await Task.sleep(for: .milliseconds(50))
        }
        throw Failure(description: "It did not become true: \(expression)")
    }

    func open(_ address: String) async throws {
        try await call("Page.navigate", ["url": address])
    }

    /// Sends an event of the mouse's left button.
    ///
    /// - Parameter modifiers: The held keys: 1 for Alt, 8 for Shift.
    func mouse(_ type: String, _ x: Double, _ y: Double, modifiers: Int = 0) async throws {
        try await call(
            "Input.dispatchMouseEvent",
            [
                "type": type, "x": x, "y": y, "button": "left", "buttons": 1, "clickCount": 1, "modifiers": modifiers,
            ])
    }

    /// Presses a key; one character is also typed.
    func press(_ key: String, modifiers: Int = 0) async throws {
        var event: [String: Any] = ["type": "keyDown", "key": key, "modifiers": modifiers]
        if key.count == 1 { event["text"] = key }
        // The browser itself moves the focus, and knows the key by its code only.
        if key == "Tab" { event["windowsVirtualKeyCode"] = 9 }
        try await call("Input.dispatchKeyEvent", event)
        try await call("Input.dispatchKeyEvent", ["type": "keyUp", "key": key, "modifiers": modifiers])
    }

    /// Clicks an element.
    func click(_ selector: String) async throws {
        try await evaluate("document.querySelector('\(selector)').click()")
    }

    /// Sets the size of the window, in points.
    func resize(width: Int, height: Int) async throws {
        try await call(
            "Emulation.setDeviceMetricsOverride",
            ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
        try await wait(until: "innerWidth === \(width)")
        // The page fits its parts before the next frame.
        try await evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    }

    /// Sets the appearance that the browser reports.
    func setAppearance(isDark: Bool) async throws {
        try await call(
            "Emulation.setEmulatedMedia",
            ["features": [["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]]])
    }
}
