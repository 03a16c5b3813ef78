import UIKit

extension GalleryTransition {
    static let zoom = GalleryTransition(
        name: "zoom", title: "Zoom",
        summary: "A custom presentation opens its card from nothing to the screen less a margin, in one second.",
        script: [.wait(0.3), .tap("action"), .settle, .wait(0.6)],
        makeRoot: { ControllerOne() })

    static let grow = GalleryTransition(
        name: "grow", title: "Grow and shrink",
        summary: "A round button grows into the editor; done, the editor shrinks back into the button.",
        script: [.wait(0.3), .tap("add"), .settle, .wait(0.7), .tap("done"), .settle, .wait(0.4)],
        makeRoot: { JournalViewController.inNavigationController() })

    static let flyThrough = GalleryTransition(
        name: "fly-through", title: "Fly-through",
        summary: "The sheet draws back, then rushes past: one flies through the logo into the app.",
        script: [.wait(0.3), .tap("enter"), .settle, .wait(0.5), .tap("close"), .settle, .wait(0.3)],
        makeRoot: { WelcomeViewController() })

    static let circleReveal = GalleryTransition(
        name: "circle-reveal", title: "Circle reveal",
        summary: "A circle grows out of the button and night is in it; at the night's button it closes again.",
        script: [.wait(0.3), .tap("hour"), .settle, .wait(0.6), .tap("hour"), .settle, .wait(0.3)],
        makeRoot: { MorningViewController() })

    static let cardsInSpace = GalleryTransition(
        name: "cards-in-space", title: "Cards in space",
        summary: "Two screens draw back as cards, turn about an axis in perspective, and the new one comes forward.",
        script: [.wait(0.3), .tap("action"), .settle, .wait(0.6), .tap("close"), .settle, .wait(0.3)],
        makeRoot: { CardsInSpaceViewController() })

    static let coverVertical = GalleryTransition(
        name: "cover-vertical", title: "Cover vertical",
        summary: "UIKit's own full-screen presentation slides up, and down again.",
        script: [.wait(0.3), .tap("action"), .settle, .wait(0.6), .tap("close"), .settle, .wait(0.3)],
        makeRoot: { CoverVerticalViewController() })

    static let crossDissolve = GalleryTransition(
        name: "cross-dissolve", title: "Cross dissolve",
        summary: "The new screen fades in over the old one, and out again.",
        script: [.wait(0.3), .tap("action"), .settle, .wait(0.6), .tap("close"), .settle, .wait(0.3)],
        makeRoot: { CrossDissolveViewController() })
}
