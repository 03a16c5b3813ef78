import UIKit

/// The inputs of a run with their times, which repeat the run on another stage.
///
/// ```swift
/// try await stage.tap("open")
/// await stage.advance(by: 0.2)
/// await stage.drag(from: CGPoint(x: 196, y: 120), to: CGPoint(x: 196, y: 420), duration: 0.3)
/// print(stage.script)                             // Swift code that does the same
/// let script = stage.script
/// await Stage.run { other in
///     await other.show(ListViewController())
///     await other.play(script)
///     #expect(other.events == stage.events)
/// }
/// ```
public struct StageScript: Hashable, Sendable {
    /// An input.
    public enum Action: Hashable, Sendable {
        /// A tap on a point of the window.
        case tap(CGPoint)
        /// A drag of one finger along several legs.
        case drag(from: CGPoint, along: [DragLeg])
        /// Two fingers that move apart or together.
        case pinch(at: CGPoint, from: CGFloat, to: CGFloat, duration: TimeInterval)
        /// One event of one finger.
        case touch(UITouch.Phase, at: CGPoint, id: Int)
        /// A rotation of the device.
        case rotate(UIInterfaceOrientation)
        /// A change of the window's size.
        case resize(CGSize)
        /// The app enters the background.
        case enterBackground
        /// The app returns to the foreground.
        case enterForeground
        /// An interruption of the running transition.
        case interrupt(Interruption)
    }

    /// An input and its time.
    public struct Step: Hashable, Sendable {
        /// The time in seconds since the stage began.
        public var time: TimeInterval
        /// The input.
        public var action: Action
        /// The identifier of the view that the first finger touches; `nil` if it has none.
        public var target: String?

        /// Creates a step.
        ///
        /// - Parameters:
        ///   - time: The time in seconds since the stage began.
        ///   - action: The input.
        ///   - target: The identifier of the view that the first finger touches. Default: `nil`.
        public init(time: TimeInterval, action: Action, target: String? = nil) {
            self.time = time
            self.action = action
            self.target = target
        }
    }

    /// The inputs in order.
    public var steps: [Step]
    /// The end of the run, in seconds since the stage began; `nil` if it ends with the last input.
    public var endTime: TimeInterval?

    /// Creates a script.
    ///
    /// - Parameters:
    ///   - steps: The inputs in order.
    ///   - endTime: The end of the run, in seconds since the stage began. Default: the end of the last input.
    public init(_ steps: [Step] = [], endTime: TimeInterval? = nil) {
        self.steps = steps
        self.endTime = endTime
    }
}

extension StageScript.Action {
    /// The time that the input takes, in seconds.
    public var duration: TimeInterval {
        switch self {
        case .drag(_, let legs): legs.reduce(0) { $0 + max(0, $1.duration) }
        case .pinch(_, _, _, let duration): max(0, duration)
        case .tap, .touch, .rotate, .resize, .enterBackground, .enterForeground, .interrupt: 0
        }
    }

    /// The point that the first finger touches first; `nil` without a finger.
    var point: CGPoint? {
        switch self {
        case .tap(let point), .drag(let point, _), .pinch(let point, _, _, _), .touch(_, let point, _): point
        case .rotate, .resize, .enterBackground, .enterForeground, .interrupt: nil
        }
    }
}

extension Stage {
    /// The inputs so far; ``play(_:)`` repeats them.
    public var script: StageScript { StageScript(inputs.steps, endTime: now) }

    /// Repeats the inputs of a script at their times.
    ///
    /// A step whose time has passed takes place at once, as after a script that began later.
    ///
    /// - Parameter script: The script.
    public func play(_ script: StageScript) async {
        for step in script.steps {
            await advance(to: max(now, step.time))
            await perform(step.action)
        }
        if let endTime = script.endTime { await advance(to: max(now, endTime)) }
    }

    /// Performs an input now.
    ///
    /// - Parameter action: The input; a drag or a pinch takes its duration.
    public func perform(_ action: StageScript.Action) async {
        switch action {
        case .tap(let point): await tap(point)
        case .drag(let start, let legs): await drag(from: start, along: legs)
        case .pinch(let center, let start, let end, let duration):
            await pinch(at: center, from: start, to: end, duration: duration)
        case .touch(let phase, let point, let id): await touch(phase, at: point, id: id)
        case .rotate(let orientation): await rotate(to: orientation)
        case .resize(let size): await resize(to: size)
        case .enterBackground: await enterBackground()
        case .enterForeground: await enterForeground()
        case .interrupt(let interruption): await interrupt(interruption)
        }
    }
}
