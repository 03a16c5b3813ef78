import UIKit

/// Performs random gestures, which depend on a seed and on what is on the screen.
@MainActor
struct RandomGestures {
    private var numbers: SeededNumbers
    private let includesInterruptions: Bool

    /// Waits between gestures, in frames; short ones are most frequent, so that many gestures meet a transition.
    private static let waits = [0, 0, 1, 1, 2, 3, 5, 8, 13, 21, 34, 60]

    init(seed: UInt64, includesInterruptions: Bool) {
        numbers = SeededNumbers(seed: seed)
        self.includesInterruptions = includesInterruptions
    }

    /// Performs a gesture, after a wait.
    mutating func perform(on stage: Stage) async {
        await stage.advance(by: Double(numbers.element(Self.waits)) / Double(stage.device.framesPerSecond))
        switch numbers.index(below: includesInterruptions ? 22 : 18) {
        case 0..<7: await stage.tap(point(on: stage))
        case 7..<13: await stage.drag(from: start(on: stage), along: legs(on: stage))
        case 13..<15: await cancelledDrag(on: stage)
        case 15:
            let point = point(on: stage)
            await stage.tap(point)
            await stage.tap(point)
        case 16:
            await stage.pinch(
                at: point(on: stage), from: whole(40, 200), to: whole(20, 300),
                duration: numbers.element([0.05, 0.2, 0.4]))
        case 17: await stage.drag(from: edge(on: stage), along: legs(on: stage))
        case 18: await stage.interrupt(numbers.element([.cancel, .finish, .reverse]))
        case 19: await stage.interrupt(.background)
        case 20 where stage.canRotate: await stage.rotate(to: numbers.element([.landscapeLeft, .portrait]))
        // A dismissal by the app during a transition would be a violation of the script itself.
        default: await stage.interrupt(.finish)
        }
    }

    private mutating func cancelledDrag(on stage: Stage) async {
        let start = point(on: stage)
        await stage.touch(.began, at: start)
        for step in 1...3 {
            await stage.advance(by: 1 / Double(stage.device.framesPerSecond))
            await stage.touch(.moved, at: CGPoint(x: start.x, y: start.y + CGFloat(step) * 20))
        }
        await stage.touch(.cancelled, at: CGPoint(x: start.x, y: start.y + 60))
    }

    private mutating func whole(_ low: Double, _ high: Double) -> CGFloat {
        CGFloat(numbers.number(low...high).rounded())
    }

    /// A start of a drag: mostly on a view that reacts, sometimes at an edge.
    private mutating func start(on stage: Stage) -> CGPoint {
        numbers.index(below: 6) == 0 ? edge(on: stage) : point(on: stage)
    }

    /// A point at the left edge, where a pop begins.
    private mutating func edge(on stage: Stage) -> CGPoint {
        CGPoint(x: 2, y: whole(0, max(1, Double(stage.screenSize.height))))
    }

    private mutating func point(on stage: Stage) -> CGPoint {
        let size = stage.screenSize
        let targets = numbers.index(below: 8) == 0 ? [] : Self.targets(in: stage.window)
        guard !targets.isEmpty else {
            return CGPoint(x: whole(0, Double(size.width)), y: whole(0, Double(size.height)))
        }
        let target = numbers.element(targets)
        let (x, y) = (numbers.number(0.2...0.8), numbers.number(0.2...0.8))
        return CGPoint(
            x: (target.minX + target.width * CGFloat(x)).rounded(),
            y: (target.minY + target.height * CGFloat(y)).rounded())
    }

    private mutating func legs(on stage: Stage) -> [DragLeg] {
        let size = stage.screenSize
        let reach = numbers.element([0.1, 0.3, 0.5, 0.8])
        let direction = numbers.element([(0.0, 1.0), (0, 1), (1, 0), (0, -1), (-1, 0), (0.7, 0.7)])
        let vector = CGVector(
            dx: (size.width * CGFloat(reach * direction.0)).rounded(),
            dy: (size.height * CGFloat(reach * direction.1)).rounded())
        var legs: [DragLeg] = [.move(by: vector, over: numbers.element([0.03, 0.1, 0.25, 0.5]))]
        if numbers.index(below: 3) == 0 { legs.append(.rest(numbers.element([0.05, 0.2]))) }
        if numbers.index(below: 4) == 0 {
            legs.append(.move(by: CGVector(dx: -vector.dx, dy: -vector.dy), over: numbers.element([0.05, 0.3])))
        }
        return legs
    }

    /// The visible rectangles of views that react to touches, in the window.
    private static func targets(in window: UIWindow) -> [CGRect] {
        var found: [CGRect] = []
        func visit(_ view: UIView) {
            guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
            let reacts = view is UIControl || view is UIScrollView || view.gestureRecognizers?.isEmpty == false
            if reacts || view.accessibilityIdentifier != nil {
                let rect = view.convert(view.bounds, to: window).overlap(with: window.bounds)
                if !rect.isNull, rect.width >= 1, rect.height >= 1 { found.append(rect) }
            }
            for subview in view.subviews { visit(subview) }
        }
        visit(window)
        return found
    }
}
