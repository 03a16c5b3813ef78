import UIKit

extension GalleryTransition {
    static let zoom = GalleryTransition(
        name: "zoom", title: "Zoom",
        summary: "A custom presentation grows a card from a zero frame to the screen minus a margin, in one second.",
        script: [.wait(0.3), .tap("action"), .settle, .wait(0.6)],
        makeRoot: { ControllerOne() })

    static let grow = GalleryTransition(
        name: "grow", title: "Grow and shrink",
        summary: "A round button grows into the editor, which shrinks back into the button on dismissal.",
        script: [.wait(0.3), .tap("add"), .settle, .wait(0.7), .tap("done"), .settle, .wait(0.4)],
        makeRoot: { JournalViewController.inNavigationController() })

    static let flyThrough = GalleryTransition(
        name: "fly-through", title: "Fly-through",
        summary: "A sheet recedes a little, then rushes past: the viewer flies through its logo into the app.",
        script: [.wait(0.3), .tap("enter"), .settle, .wait(0.5), .tap("close"), .settle, .wait(0.3)],
        makeRoot: { WelcomeViewController() })

    static let circleReveal = GalleryTransition(
        name: "circle-reveal", title: "Circle reveal",
        summary: "A circular mask grows from the button and reveals the night screen; it closes again on dismissal.",
        script: [.wait(0.3), .tap("hour"), .settle, .wait(0.6), .tap("hour"), .settle, .wait(0.3)],
        makeRoot: { MorningViewController() })

    static let cardsInSpace = GalleryTransition(
        name: "cards-in-space", title: "Cards in space",
        summary: "Two screens recede as cards, rotate about an axis in perspective, and the new one comes forward.",
        script: [.wait(0.3), .tap("action"), .settle, .wait(0.6), .tap("close"), .settle, .wait(0.3)],
        makeRoot: { CardsInSpaceViewController() })

    static let coverVertical = GalleryTransition(
        name: "cover-vertical", title: "Cover vertical",
        summary: "UIKit's full-screen presentation slides up, and down again on dismissal.",
        script: [.wait(0.3), .tap("action"), .settle, .wait(0.6), .tap("close"), .settle, .wait(0.3)],
        makeRoot: { CoverVerticalViewController() })

    static let crossDissolve = GalleryTransition(
        name: "cross-dissolve", title: "Cross dissolve",
        summary: "The presented screen fades in over its presenter, and out again on dismissal.",
        script: [.wait(0.3), .tap("action"), .settle, .wait(0.6), .tap("close"), .settle, .wait(0.3)],
        makeRoot: { CrossDissolveViewController() })

    static let pullToDismiss = GalleryTransition(
        name: "pull-to-dismiss", title: "Pull to dismiss",
        summary: "A pan pulls the screen down: released early it returns, flicked it is dismissed.",
        script: [
            .wait(0.3), .tap("action"), .settle, .wait(0.4),
            .trace(from: at(200, 300), [.move(to: at(200, 520), over: 0.5), .rest(0.2)]), .settle, .wait(0.2),
            .trace(from: at(200, 260), [.move(to: at(210, 420), over: 0.3), .move(to: at(215, 620), over: 0.12)]),
            .settle, .wait(0.3),
        ],
        makeRoot: { PullToDismissViewController() })

    static let cardStack = GalleryTransition(
        name: "card-stack", title: "Card stack",
        summary: "A card expands to fill the screen; it is pulled down, caught in flight and flicked back up.",
        script: [
            .wait(0.3), .tap(Place.wadiRum.name), .settle, .wait(0.3),
            .trace(from: at(200, 300), [.move(to: at(200, 420), over: 0.2), .move(to: at(200, 560), over: 0.1)]),
            .wait(0.15),
            .trace(from: at(200, 560), [.move(to: at(200, 500), over: 0.25), .move(to: at(200, 380), over: 0.1)]),
            .settle, .wait(0.3),
            .trace(from: at(200, 260), [.move(to: at(200, 480), over: 0.5), .move(to: at(200, 560), over: 0.1)]),
            .settle, .wait(0.4),
        ],
        makeRoot: { CardStackViewController() })

    static let deepPush = GalleryTransition(
        name: "deep-push", title: "Deep push",
        summary: "A custom push slides in as a card; a pan from the left edge pops it interactively.",
        script: [
            .wait(0.3), .tap("action"), .settle, .wait(0.3),
            .trace(from: at(4, 420), [.move(to: at(160, 420), over: 0.4), .move(to: at(60, 420), over: 0.25)]),
            .settle, .wait(0.2),
            .trace(from: at(4, 420), [.move(to: at(180, 430), over: 0.35), .move(to: at(320, 430), over: 0.14)]),
            .settle, .wait(0.3),
        ],
        makeRoot: { DeepNavigationController.withPosters() })

    static let slidingTabs = GalleryTransition(
        name: "sliding-tabs", title: "Sliding tabs",
        summary: "Tabs slide sideways, after a tap on an item or interactively with a pan.",
        script: [
            .wait(0.3),
            .trace(from: at(330, 400), [.move(to: at(180, 400), over: 0.25), .move(to: at(60, 400), over: 0.1)]),
            .settle, .wait(0.2),
            .trace(from: at(300, 400), [.move(to: at(200, 400), over: 0.3), .rest(0.2)]), .settle, .wait(0.2),
            .drag(from: at(330, 400), to: at(40, 400), duration: 0.3), .settle, .wait(0.3),
        ],
        makeRoot: { SlidingTabBarController() })

    static let halfHeight = GalleryTransition(
        name: "half-height", title: "Half height",
        summary: "A presentation controller confines the card to the lower half and dims the presenter.",
        script: [
            .wait(0.3), .tap("action"), .settle, .wait(0.6), .trace(from: at(200, 200), []), .settle, .wait(0.3),
        ],
        makeRoot: { HalfHeightViewController() })

    static let sheet = GalleryTransition(
        name: "sheet", title: "Sheet with detents",
        summary: "A sheet opens at its medium detent, is dragged to the large one and dismissed with a flick.",
        script: [
            .wait(0.3), .tap("action"), .settle, .wait(0.3),
            .trace(from: at(196, 440), [.move(to: at(196, 200), over: 0.4), .move(to: at(196, 120), over: 0.1)]),
            .settle, .wait(0.3),
            .trace(from: at(196, 90), [.move(to: at(196, 340), over: 0.4), .rest(0.15)]), .settle, .wait(0.2),
            .trace(from: at(196, 440), [.move(to: at(196, 560), over: 0.2), .move(to: at(196, 760), over: 0.12)]),
            .settle, .wait(0.3),
        ],
        makeRoot: { SheetDetentsViewController() })

    static let flowToCircle = GalleryTransition(
        name: "flow-to-circle", title: "Flow to circle",
        summary:
            "A grid of photographs moves into a circle: with a push that reuses the collection view, or with a pinch.",
        script: [
            .wait(0.3), .tap("photograph-4"), .settle, .wait(0.5),
            .drag(from: CGPoint(x: 4, y: 500), to: CGPoint(x: 330, y: 500), duration: 0.5), .settle, .wait(0.3),
            .pinch(at: CGPoint(x: 196, y: 400), from: 320, to: 90, duration: 0.6), .settle, .wait(0.4),
        ],
        makeRoot: { FlowToCircleViewController.inNavigationController() })

    static let pileToCarousel = GalleryTransition(
        name: "pile-to-carousel", title: "Pile to carousel",
        summary: "A tap spreads a pile of cards into a carousel in perspective; a swipe turns it, a tap collects it.",
        script: [
            .wait(0.3), .tap("cards"), .settle, .wait(0.3),
            .drag(from: CGPoint(x: 320, y: 430), to: CGPoint(x: 90, y: 430), duration: 0.18), .settle, .wait(0.3),
            .tap("cards"), .settle, .wait(0.4),
        ],
        makeRoot: { PileToCarouselViewController() })

    static let photoWall = GalleryTransition(
        name: "photo-wall", title: "Photo wall",
        summary: "A photograph flies from the wall into a pager; pulled down and released, it flies back.",
        script: [
            .wait(0.3), .tap("photograph-7"), .settle, .wait(0.3),
            .drag(from: CGPoint(x: 320, y: 430), to: CGPoint(x: 90, y: 430), duration: 0.18), .settle, .wait(0.2),
            .drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 250, y: 620), duration: 0.35), .settle, .wait(0.4),
        ],
        makeRoot: { PhotoWallViewController.inNavigationController() })
}

private func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
