import Gallery
import Interlude

extension StageScene {
    static let zoom = StageScene(
        "zoom",
        summary: "A custom presentation grows a card from a zero frame to the screen minus a margin, in one second.",
        tags: ["modal"]
    ) {
        Gallery.zoom()
    } script: { stage in
        await stage.advance(by: 0.3)
        try await stage.tap("action")
        try await stage.settle()
        await stage.advance(by: 0.6)
    }

    static let grow = StageScene(
        "grow", title: "Grow and shrink",
        summary: "A round button grows into the editor, which shrinks back into the button on dismissal.",
        tags: ["modal"], parameters: [.number("duration", 0.3, in: 0.1...2, unit: "s")]
    ) { values in
        Gallery.grow(duration: values.number("duration"))
    } script: { stage in
        await stage.advance(by: 0.3)
        try await stage.tap("add")
        try await stage.settle()
        await stage.advance(by: 0.7)
        try await stage.tap("done")
        try await stage.settle()
        await stage.advance(by: 0.4)
    }

    static let growSegue = StageScene(
        "grow-segue", title: "Grow and shrink by segues",
        summary:
            "Buttons of a storyboard grow into the next screens: by a delegate set in prepare, and by a segue class.",
        tags: ["modal", "storyboard"]
    ) {
        Gallery.growSegue()
    } script: { stage in
        await stage.advance(by: 0.3)
        for button in ["write", "photograph"] {
            try await stage.tap(button)
            try await stage.settle()
            await stage.advance(by: 0.6)
            try await stage.tap("done")
            try await stage.settle()
            await stage.advance(by: 0.4)
        }
    }

    static let flyThrough = StageScene(
        "fly-through", title: "Fly-through",
        summary: "A sheet recedes a little, then rushes past: the viewer flies through its logo into the app.",
        tags: ["modal", "3d"]
    ) {
        Gallery.flyThrough()
    } script: { stage in
        await stage.advance(by: 0.3)
        try await stage.tap("enter")
        try await stage.settle()
        await stage.advance(by: 0.5)
        try await stage.tap("close")
        try await stage.settle()
        await stage.advance(by: 0.3)
    }

    static let circleReveal = StageScene(
        "circle-reveal",
        summary: "A circular mask grows from the button and reveals the night screen; it closes again on dismissal.",
        tags: ["modal"]
    ) {
        Gallery.circleReveal()
    } script: { stage in
        await stage.advance(by: 0.3)
        try await stage.tap("hour")
        try await stage.settle()
        await stage.advance(by: 0.6)
        try await stage.tap("hour")
        try await stage.settle()
        await stage.advance(by: 0.3)
    }

    static let cardsInSpace = StageScene(
        "cards-in-space",
        summary: "Two screens recede as cards, rotate about an axis in perspective, and the new one comes forward.",
        tags: ["modal", "3d"]
    ) {
        Gallery.cardsInSpace()
    } script: { stage in
        try await stage.presentAndClose()
    }

    static let coverVertical = StageScene(
        "cover-vertical",
        summary: "UIKit's full-screen presentation slides up, and down again on dismissal.", tags: ["modal", "system"]
    ) {
        Gallery.coverVertical()
    } script: { stage in
        try await stage.presentAndClose()
    }

    static let crossDissolve = StageScene(
        "cross-dissolve",
        summary: "The presented screen fades in over its presenter, and out again on dismissal.",
        tags: ["modal", "system"]
    ) {
        Gallery.crossDissolve()
    } script: { stage in
        try await stage.presentAndClose()
    }

    static let halfHeight = StageScene(
        "half-height",
        summary: "A presentation controller confines the card to the lower half and dims the presenter.",
        tags: ["modal"]
    ) {
        Gallery.halfHeight()
    } script: { stage in
        await stage.advance(by: 0.3)
        try await stage.tap("action")
        try await stage.settle()
        await stage.advance(by: 0.6)
        try await stage.tap("dimming", at: CGPoint(x: 200, y: 200))
        try await stage.settle()
        await stage.advance(by: 0.3)
    }
}

extension Stage {
    /// Presents a screen with the button "action", and dismisses it with "close".
    fileprivate func presentAndClose() async throws {
        await advance(by: 0.3)
        try await tap("action")
        try await settle()
        await advance(by: 0.6)
        try await tap("close")
        try await settle()
        await advance(by: 0.3)
    }
}
