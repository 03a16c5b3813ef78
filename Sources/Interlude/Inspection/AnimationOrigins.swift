import Foundation
import QuartzCore
import Runtime

/// Records the calls that add animations, and finds the line of the app's code among them.
///
/// Capturing the addresses of the calls takes a few microseconds; names and lines are looked up only when they are shown.
@MainActor
package final class AnimationOrigins {
    /// The executable and its libraries, which don't change.
    private let images = ImageMap.capture()
    /// The calls, by animation. An animation that no longer exists may have an entry, until another one replaces it.
    private var calls: [ObjectIdentifier: Calls] = [:]
    /// The origins by the addresses of the calls, because most animations are added by the same few lines.
    private var known: [[String]: AnimationOrigin?] = [:]

    private enum Calls {
        case recorded(Backtrace)
        case resolved(AnimationOrigin?)
    }

    /// The number of recorded calls.
    private static let maximumCalls = 100
    /// The animations whose calls are recorded; more are ignored, so that an endless run needs no endless memory.
    private static let maximumAnimations = 20_000

    func note(_ animation: CAAnimation) {
        guard calls.count < Self.maximumAnimations else { return }
        let stack = try? Backtrace.capture(algorithm: .fast, limit: Self.maximumCalls, images: images)
        calls[ObjectIdentifier(animation)] = stack.map { .recorded($0) }
    }

    /// Returns the line that added an animation; `nil` if UIKit added it, or the line is unknown.
    func origin(of animation: CAAnimation) -> AnimationOrigin? { origin(of: ObjectIdentifier(animation)) }

    /// Returns the line that added the animation with an identifier.
    package func origin(of animation: ObjectIdentifier) -> AnimationOrigin? {
        switch calls[animation] {
        case nil: return nil
        case .resolved(let origin): return origin
        case .recorded(let stack):
            let origin = origin(of: stack)
            calls[animation] = .resolved(origin)
            return origin
        }
    }

    private func origin(of stack: Backtrace) -> AnimationOrigin? {
        let addresses = stack.frames.map { "\($0.adjustedProgramCounter)" }
        if let found = known[addresses] { return found }
        let origin = stack.symbolicated(with: images)?.frames.lazy.compactMap(Self.origin).first
        known[addresses] = .some(origin)
        return origin
    }

    /// Returns a call's line if it is in the app's code.
    private static func origin(_ frame: SymbolicatedBacktrace.Frame) -> AnimationOrigin? {
        guard !frame.isSwiftThunk, let symbol = frame.symbol, let location = symbol.sourceLocation, location.line > 0,
            isApp(location.path)
        else { return nil }
        return AnimationOrigin(file: location.path, line: location.line, function: name(of: symbol.name))
    }

    private static func isApp(_ path: String) -> Bool {
        path.hasPrefix("/") && path.hasSuffix(".swift") && !ownFolders.contains { path.hasPrefix($0) }
    }

    /// The folders of the modules below the app.
    private static let ownFolders: [String] = {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        return [
            "CoreGraphics", "RenderServer", "Diagnostics", "QuartzCore", "UIKit", "SystemLog", "Interlude",
            "InterludeTesting", "InterludeLive", "InterludeApp",
        ].map { sources.appendingPathComponent($0).path + "/" }
    }()

    /// Returns a function's name without the parts that say where a closure is: `animateTransition(using:)` instead of
    /// `closure #1 in GrowAnimator.animateTransition(using:)`.
    private static func name(of symbol: String) -> String {
        let function = symbol.components(separatedBy: " in ").last ?? symbol
        return function.replacing(#/^(@objc |specialized |static )+/#, with: "")
    }
}

extension Stage {
    /// Whether the stage records which line of the app's code adds each animation. Default: `false`.
    ///
    /// ``inspect()`` then returns the lines, if the executable has debug information. Animations that UIKit adds by itself
    /// have none. Recording takes a few microseconds for each animation that begins.
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
