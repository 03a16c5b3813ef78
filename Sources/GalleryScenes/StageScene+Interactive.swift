import Gallery
import Interlude

extension StageScene {
    static let pullToDismiss = StageScene(
        "pull-to-dismiss",
        summary: "A pan pulls the screen down: released early it returns, flicked it is dismissed.",
        tags: ["modal", "interactive"]
    ) {
        Gallery.pullToDismiss()
    } script: { stage in
        await stage.advance(by: 0.3)
        try await stage.tap("action")
        try await stage.settle()
        await stage.advance(by: 0.4)
        try await stage.drag(
            "place", at: CGPoint(x: 200, y: 300), along: [.move(by: down(220), over: 0.5), .rest(0.2)])
        try await stage.settle()
        await stage.advance(by: 0.2)
        try await stage.drag(
            "place", at: CGPoint(x: 200, y: 260),
            along: [
                .move(by: CGVector(dx: 10, dy: 160), over: 0.3), .move(by: CGVector(dx: 5, dy: 200), over: 0.12),
            ])
        try await stage.settle()
        await stage.advance(by: 0.3)
    }

    static let cardStack = StageScene(
        "card-stack",
        summary: "A card expands to fill the screen; it is pulled down, caught in flight and flicked back up.",
        tags: ["modal", "interactive", "interruptible", "spring"],
        parameters: [.number("duration", 0.65, in: 0.2...2, unit: "s"), .number("damping", 0.86, in: 0.2...1)]
    ) { values in
        Gallery.cardStack(duration: values.number("duration"), damping: values.number("damping"))
    } script: { stage in
        await stage.advance(by: 0.3)
        try await stage.tap("Wadi Rum")
        try await stage.settle()
        await stage.advance(by: 0.3)
        try await stage.drag(
            "Wadi Rum", at: CGPoint(x: 200, y: 300),
            along: [.move(by: down(120), over: 0.2), .move(by: down(140), over: 0.1)])
        await stage.advance(by: 0.15)
        // Catches the card on its path back to the stack.
        try await stage.drag(
            "Wadi Rum", at: CGPoint(x: 184, y: 42),
            along: [.move(by: down(-60), over: 0.25), .move(by: down(-120), over: 0.1)])
        try await stage.settle()
        await stage.advance(by: 0.3)
        try await stage.drag(
            "Wadi Rum", at: CGPoint(x: 200, y: 260),
            along: [.move(by: down(220), over: 0.5), .move(by: down(80), over: 0.1)])
        try await stage.settle()
        await stage.advance(by: 0.4)
    }

    static let deepPush = StageScene(
        "deep-push",
        summary: "A custom push slides in as a card; a pan from the left edge pops it interactively.",
        tags: ["navigation", "interactive"]
    ) {
        Gallery.deepPush()
    } script: { stage in
        let edge = CGPoint(x: 4, y: 420)
        await stage.advance(by: 0.3)
        try await stage.tap("action")
        try await stage.settle()
        await stage.advance(by: 0.3)
        try await stage.drag(
            "poster", at: edge, along: [.move(by: right(156), over: 0.4), .move(by: right(-100), over: 0.25)])
        try await stage.settle()
        await stage.advance(by: 0.2)
        try await stage.drag(
            "poster", at: edge,
            along: [.move(by: CGVector(dx: 176, dy: 10), over: 0.35), .move(by: right(140), over: 0.14)])
        try await stage.settle()
        await stage.advance(by: 0.3)
    }

    static let slidingTabs = StageScene(
        "sliding-tabs",
        summary: "Tabs slide sideways, after a tap on an item or interactively with a pan.",
        tags: ["tabs", "interactive"]
    ) {
        Gallery.slidingTabs()
    } script: { stage in
        await stage.advance(by: 0.3)
        try await stage.drag(
            "poster", at: CGPoint(x: 330, y: 400),
            along: [.move(by: right(-150), over: 0.25), .move(by: right(-120), over: 0.1)])
        try await stage.settle()
        await stage.advance(by: 0.2)
        try await stage.drag(
            "poster", at: CGPoint(x: 300, y: 400), along: [.move(by: right(-100), over: 0.3), .rest(0.2)])
        try await stage.settle()
        await stage.advance(by: 0.2)
        try await stage.drag("poster", at: CGPoint(x: 330, y: 400), by: right(-290), duration: 0.3)
        try await stage.settle()
        await stage.advance(by: 0.3)
    }

    static let sheet = StageScene(
        "sheet", title: "Sheet with detents",
        summary: "A sheet opens at its medium detent, is dragged to the large one and dismissed with a flick.",
        tags: ["modal", "interactive", "system"]
    ) {
        Gallery.sheet()
    } script: { stage in
        let top = CGPoint(x: 188, y: 36)
        await stage.advance(by: 0.3)
        try await stage.tap("action")
        try await stage.settle()
        await stage.advance(by: 0.3)
        try await stage.drag(
            "route", at: top, along: [.move(by: down(-240), over: 0.4), .move(by: down(-80), over: 0.1)])
        try await stage.settle()
        await stage.advance(by: 0.3)
        try await stage.drag(
            "route", at: CGPoint(x: 196, y: 31), along: [.move(by: down(250), over: 0.4), .rest(0.15)])
        try await stage.settle()
        await stage.advance(by: 0.2)
        try await stage.drag(
            "route", at: top, along: [.move(by: down(120), over: 0.2), .move(by: down(200), over: 0.12)])
        try await stage.settle()
        await stage.advance(by: 0.3)
    }
}

private func down(_ distance: CGFloat) -> CGVector { CGVector(dx: 0, dy: distance) }

private func right(_ distance: CGFloat) -> CGVector { CGVector(dx: distance, dy: 0) }
