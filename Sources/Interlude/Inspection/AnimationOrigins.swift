import Foundation
import QuartzCore
import Runtime

/// Records the calls that add animations, and finds the line of the app's code among them.
///
/// Reading the addresses of the calls takes microseconds, finding the names of new ones milliseconds. A line takes up to a
/// tenth of a second, so it is only looked up when it is shown.
@MainActor
package final class AnimationOrigins {
    /// The calls that add an animation.
    private final class Calls {
        /// The app's innermost call; `nil` if UIKit adds the animation by itself.
        private let call: Backtrace?
        private let images: ImageMap
        lazy var origin = call?.symbolicated(with: images, options: [.showSourceLocations, .useSymbolCache])?.frames
            .lazy.compactMap(AnimationOrigin.init).first

        init(_ call: Backtrace?, _ images: ImageMap) {
            self.call = call
            self.images = images
        }
    }

    /// The executable and its libraries, which don't change.
    private let images = ImageMap.capture()
    /// The calls by their addresses, because most animations are added by the same few lines.
    private var known: [[String]: Calls] = [:]
    /// The calls by animation. An animation that no longer exists may have an entry, until another one replaces it.
    private var calls: [ObjectIdentifier: Calls] = [:]

    /// The number of calls that are read; the innermost ones.
    private static let maximumCalls = 100

    func note(_ animation: CAAnimation) {
        guard let stack = readCalls(from: 0, count: Self.maximumCalls) else { return }
        let addresses = stack.frames.map { "\($0.adjustedProgramCounter)" }
        if known[addresses] == nil {
            var call: Backtrace?
            // Captured here, not in a closure, where positions would differ. Two calls, because a backtrace of one is empty.
            if let position = appCall(in: stack) { call = readCalls(from: position, count: 2) }
            known[addresses] = Calls(call, images)
        }
        calls[ObjectIdentifier(animation)] = known[addresses]
    }

    /// Returns the position of the app's innermost call; `nil` if there is none since the stage last called the app.
    private func appCall(in stack: Backtrace) -> Int? {
        let frames = stack.symbolicated(with: images, options: [.useSymbolCache])?.frames ?? []
        var hasLeftRecorder = false
        for (position, frame) in frames.enumerated() {
            guard let module = CodeModule(of: frame.symbol?.rawName) else { continue }
            if module.isApp { return position }
            // The outer calls belong to the script.
            if module.isStage, hasLeftRecorder { return nil }
            hasLeftRecorder = hasLeftRecorder || !module.isStage
        }
        return nil
    }

    /// Reads the addresses of the running calls; this function and its caller are the first two.
    @inline(never)
    private func readCalls(from first: Int, count: Int) -> Backtrace? {
        try? Backtrace.capture(algorithm: .fast, limit: count, offset: first, top: 0, images: images)
    }

    /// Returns the line that added an animation; `nil` if UIKit added it, or the line is unknown.
    func origin(of animation: CAAnimation) -> AnimationOrigin? { origin(of: ObjectIdentifier(animation)) }

    /// Returns the line that added the animation with an identifier.
    package func origin(of animation: ObjectIdentifier) -> AnimationOrigin? { calls[animation]?.origin }
}

extension AnimationOrigin {
    /// Creates an origin from a call; `nil` if its line is unknown.
    fileprivate init?(_ frame: SymbolicatedBacktrace.Frame) {
        guard let symbol = frame.symbol, let location = symbol.sourceLocation, location.line > 0 else { return nil }
        // For a closure, the function that contains it.
        let function = symbol.name.components(separatedBy: " in ").last ?? symbol.name
        self.init(
            file: location.path, line: location.line,
            function: function.replacing(#/^(@objc |specialized |static )+/#, with: ""))
    }
}

/// The module of a function.
private struct CodeModule {
    private let name: String

    /// Creates the module of the function with a mangled name; `nil` for names of other languages and for thunks.
    init?(of mangledName: String?) {
        guard var text = mangledName.flatMap(Self.demangled), !text.contains("thunk") else { return nil }
        // A private function is `(name in _0123ABCD)`.
        text.replace(#/\((\w+) in _[0-9A-F]+\)/#) { String($0.1) }
        if let match = text.matches(of: #/\(extension in (\w+)\)/#).last {
            name = String(match.1)
        } else if let match = (text.components(separatedBy: " in ").last ?? text).firstMatch(of: #/(\w+)\./#) {
            name = String(match.1)
        } else {
            return nil
        }
    }

    /// The modules below the app.
    private static let others: Set<String> = [
        "Swift", "_Concurrency", "Foundation", "FoundationEssentials", "Dispatch", "Runtime", "CoreGraphics",
        "RenderServer", "InterludeDiagnostics", "AppleRuntime", "QuartzCore", "UIKit", "SystemLog", "Interlude",
        "InterludeTesting",
        "InterludeLive", "InterludeApp", "ArgumentParser", "Subprocess",
    ]

    var isApp: Bool { !Self.others.contains(name) }
    var isStage: Bool { name == "Interlude" }

    private static func demangled(_ name: String) -> String? {
        guard let text = demangle(name, name.utf8.count, nil, nil, 0) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }
}

/// The function of Swift's runtime library.
@_silgen_name("swift_demangle")
private func demangle(
    _ name: UnsafePointer<CChar>, _ length: Int, _ output: UnsafeMutablePointer<CChar>?,
    _ outputSize: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?

extension Stage {
    /// Whether the stage records which line of the app's code adds each animation. Default: `false`.
    ///
    /// ``inspect()`` then returns the lines, if the executable has debug information. Animations that UIKit adds by itself
    /// have none. Recording takes some microseconds for each animation that begins.
    public var recordsAnimationOrigins: Bool {
        get { origins != nil }
        set {
            guard newValue != recordsAnimationOrigins else { return }
            guard newValue else {
                origins = nil
                return AnimationAdditions.observer = nil
            }
            let recorded = AnimationOrigins()
            origins = recorded
            AnimationAdditions.observer = { recorded.note($0) }
        }
    }
}
