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
