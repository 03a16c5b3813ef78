import CoreGraphics
import QuartzCore

@testable import UIKit

/// The gestures of a random walk.
extension Walk {
    var size: CGSize { app.app.window.bounds.size }

    /// Whether nothing moves, so that the target of a touch is unambiguous.
    var isStill: Bool {
        WalkApp.slots.allSatisfy { model.flight($0) == nil && app.transition($0) == nil }
            && app.app.session.transitions.isEmpty
    }

    func perform(_ gesture: WalkStep.Gesture, _ end: WalkStep.End) {
        guard isStill, model.mode == .system || gesture != .edge else { return }
        let top = model.chain.last?.style
        switch gesture {
        case .edge:
            guard let stack = stackInFront, model.stacks[stack].count > 1, reachesEdge else { return }
            let former = model.stacks[stack], start = CGPoint(x: 2, y: size.height * 0.6)
            // A curled page takes the touches of the area that it covers.
            guard !app.isOnCurledPage(start) else { return }
            drag(from: start, by: CGVector(dx: size.width * 0.08, dy: 0), end) {
                model, flight in
                model.stacks[stack] = Array(former.dropLast())
                var flight = flight
                flight.duration = WalkModel.navigationDuration
                flight.former = former
                model.navigationFlights[stack] = flight
            }
        case .pull, .pan:
            guard let top, gesture == .pull ? top.isSheet : top == .custom && stackInFront == nil else { return }
            if top == .detents { return pullSheet(end) }
            let begin = top == .locked ? nil : Walk.beginDismissing
            drag(
                from: CGPoint(x: size.width / 2, y: size.height * 0.3), by: CGVector(dx: 0, dy: size.height * 0.06),
                end, begin: begin)
        case .raise:
            guard top == .detents, let sheetTop, hasNoAnimations else { return }
            drag(
                from: CGPoint(x: size.width / 2, y: sheetTop + 40), by: CGVector(dx: 0, dy: size.height * -0.03), end,
                begin: nil)
        }
    }

    /// The stack that nothing covers.
    private var stackInFront: Int? {
        guard let top = model.chain.last else { return model.selected }
        return top.hasStack ? WalkModel.inner : nil
    }

    /// Whether what is in front begins at the screen's edge: sheets and what covers an alert leave a gap.
    private var reachesEdge: Bool {
        guard let view = app.chain.last?.presentationController?.presentedView else { return true }
        return view.convert(view.bounds, to: nil).minX <= 0
    }

    private typealias Begin = (inout WalkModel, WalkModel.Flight) -> Void

    private static let beginDismissing: Begin = { model, flight in
        var flight = flight
        flight.isDriven = model.chain.last?.style == .custom
        // A finger is given the app's animator in every mode.
        if flight.isDriven { flight.duration = WalkModel.customDuration }
        flight.hasAnimator = flight.isDriven && model.mode == .flexible
        model.remaining = model.chain.count - 1
        model.modalFlight = flight
    }

    private var hasNoAnimations: Bool { AnimationClock.current.runningAnimations.isEmpty }

    /// Where the topmost sheet begins.
    private var sheetTop: CGFloat? { app.chain.last?.sheetPresentationController?.presentedView?.frame.minY }

    /// A sheet at its higher detent has to pass the lower one before its dismissal begins.
    private func pullSheet(_ end: WalkStep.End) {
        guard let sheetTop, hasNoAnimations else { return }
        let isRaised = !model.isLandscape && sheetTop < size.height * 0.25
        let staysUp = isRaised && end == .cancel
        drag(
            from: CGPoint(x: size.width / 2, y: sheetTop + 40),
            by: CGVector(dx: 0, dy: size.height * (model.isLandscape ? 0.06 : 0.045)), end,
            begin: staysUp ? nil : Walk.beginDismissing)
    }

    /// Draws in even steps, the last of them back if the gesture is to be taken back.
    ///
    /// - Parameter begin: Notes the transition that the finger drives; nil if there is none.
    private func drag(
        from start: CGPoint, by step: CGVector, _ end: WalkStep.End,
        begin: Begin?
    ) {
        let session = app.app.session
        var flight = WalkModel.Flight(duration: 0.5057)
        flight.hasBegun = true
        flight.isHeld = true
        begin?(&model, flight)
        session.touch(.began, at: start, id: 0)
        var position = start
        let steps = end == .cancel ? [1, 1, 1, -0.5, -0.5, -0.5, -0.5, -0.3] : [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]
        for share in steps {
            model.now += WalkModel.frame
            position.x += step.dx * share
            position.y += step.dy * share
            app.app.advance(by: model.now - app.app.now)
            session.touch(.moved, at: position, id: 0)
            app.app.frame()
        }
        observe()
        if end == .cancel { for _ in 0..<12 { frame() } }
        session.touch(end == .lost ? .cancelled : .ended, at: position, id: 0)
        model.endGesture(cancelled: end != .finish)
        app.app.frame()
        observe()
    }

    func tap(_ target: WalkStep.Target) {
        guard isStill else { return }
        switch target {
        case .back:
            guard let stack = stackInFront, let label = app.backButton(stack) else { return }
            // A tap on a curled page lays it down.
            if model.chain.last?.style == .curl, app.isOnCurledPage(label) {
                model.dismiss(leaving: model.chain.count - 1, animated: true)
            } else {
                model.pop(toRoot: false, on: stack, animated: true)
            }
            touch(label)
        case .outside:
            guard let style = model.chain.last?.style, style.isSheet || style == .actions, !model.isLandscape
            else { return }
            if style != .locked { model.dismiss(leaving: model.chain.count - 1, animated: true) }
            touch(CGPoint(x: size.width / 2, y: 20))
        case .button:
            guard model.chain.last?.style.isAlert == true, let position = app.alertButton else { return }
            model.dismiss(leaving: model.chain.count - 1, animated: true)
            touch(position)
        }
    }

    func tapTab(_ index: Int) {
        guard isStill, model.chain.isEmpty, model.showsBar else { return }
        if index == model.selected { model.pop(toRoot: true, on: index, animated: true) } else { model.select(index) }
        touch(CGPoint(x: size.width * (CGFloat(index) + 0.5) / 3, y: size.height - 40))
    }

    private func touch(_ position: CGPoint) {
        app.app.session.touch(.began, at: position, id: 0)
        app.app.session.touch(.ended, at: position, id: 0)
    }
}

extension WalkModel {
    /// The finger that began what is held has left.
    fileprivate mutating func endGesture(cancelled: Bool) {
        func release(_ flight: inout Flight?) {
            guard var released = flight, released.isHeld else { return }
            released.isHeld = false
            released.isCancelled = cancelled
            released.earliest = now
            released.latest = now + released.duration + 2 * WalkModel.frame
            flight = released
        }
        release(&modalFlight)
        for stack in stacks.indices { release(&navigationFlights[stack]) }
    }
}
