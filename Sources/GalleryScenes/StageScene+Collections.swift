import Gallery
import Interlude

extension StageScene {
    static let flowToCircle = StageScene(
        "flow-to-circle",
        summary:
            "A grid of photographs moves into a circle: with a push that reuses the collection view, or with a pinch.",
        tags: ["collection", "navigation", "interactive"]
    ) {
        Gallery.flowToCircle()
    } script: { stage in
        await stage.advance(by: 0.3)
        try await stage.tap("photograph-4")
        try await stage.settle()
        await stage.advance(by: 0.5)
        try await stage.drag("photographs", at: CGPoint(x: 4, y: 500), by: CGVector(dx: 326, dy: 0), duration: 0.5)
        try await stage.settle()
        await stage.advance(by: 0.3)
        try await stage.pinch("photographs", at: CGPoint(x: 196, y: 400), from: 320, to: 90, duration: 0.6)
        try await stage.settle()
        await stage.advance(by: 0.4)
    }

    static let pileToCarousel = StageScene(
        "pile-to-carousel",
        summary: "A tap spreads a pile of cards into a carousel in perspective; a swipe turns it, a tap collects it.",
        tags: ["collection", "3d"]
    ) {
        Gallery.pileToCarousel()
    } script: { stage in
        await stage.advance(by: 0.3)
        try await stage.tap("cards")
        try await stage.settle()
        await stage.advance(by: 0.3)
        try await stage.drag("cards", at: CGPoint(x: 320, y: 430), by: CGVector(dx: -230, dy: 0), duration: 0.18)
        try await stage.settle()
        await stage.advance(by: 0.3)
        try await stage.tap("cards")
        try await stage.settle()
        await stage.advance(by: 0.4)
    }

    static let photoWall = StageScene(
        "photo-wall",
        summary: "A photograph flies from the wall into a pager; pulled down and released, it flies back.",
        tags: ["collection", "modal", "interactive", "shared-element"]
    ) {
        Gallery.photoWall()
    } script: { stage in
        await stage.advance(by: 0.3)
        try await stage.tap("photograph-7")
        try await stage.settle()
        await stage.advance(by: 0.3)
        try await stage.drag("pager", at: CGPoint(x: 320, y: 430), by: CGVector(dx: -230, dy: 0), duration: 0.18)
        try await stage.settle()
        await stage.advance(by: 0.2)
        try await stage.drag("pager", at: CGPoint(x: 200, y: 400), by: CGVector(dx: 50, dy: 220), duration: 0.35)
        try await stage.settle()
        await stage.advance(by: 0.4)
    }
}
