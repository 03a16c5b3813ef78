import UIKit

/// The transitions of the field, each written as for iOS.
public enum Gallery {
    /// Every transition, in the order in which it should be shown.
    public static let all: [GalleryTransition] = [
        .zoom, .grow, .flyThrough, .circleReveal, .cardsInSpace, .pullToDismiss, .cardStack, .deepPush, .slidingTabs,
        .flowToCircle, .pileToCarousel, .photoWall, .halfHeight, .sheet, .coverVertical, .crossDissolve,
    ]
}

/// One transition of the gallery: the screen it begins on and what a finger does there.
public struct GalleryTransition: Sendable {
    /// How the command calls it: lower case, with hyphens.
    public let name: String
    /// How a reader calls it.
    public let title: String
    /// What there is to see, in one sentence.
    public let summary: String
    /// Makes the window's first controller.
    public let makeRoot: @MainActor @Sendable () -> UIViewController
    /// What happens, one step after the other.
    public let script: [GalleryStep]

    /// Describes a transition.
    public init(
        name: String, title: String, summary: String, script: [GalleryStep],
        makeRoot: @escaping @MainActor @Sendable () -> UIViewController
    ) {
        self.name = name
        self.title = title
        self.summary = summary
        self.script = script
        self.makeRoot = makeRoot
    }
}

/// One step of a transition's script.
public enum GalleryStep: Hashable, Sendable {
    /// Taps the centre of the view with that `accessibilityIdentifier`.
    case tap(String)
    /// Lets time pass, in seconds.
    case wait(TimeInterval)
    /// Lets time pass until nothing moves.
    case settle
    /// Drags a finger, in points of the window, for that many seconds.
    case drag(from: CGPoint, to: CGPoint, duration: TimeInterval)
    /// Puts a finger down, lets it go along the legs, and lifts it at the end of the last; quick enough, that is a throw.
    case trace(from: CGPoint, [GalleryLeg])
    /// Moves two fingers apart or together about a point; the distances are in points, the duration in seconds.
    case pinch(at: CGPoint, from: CGFloat, to: CGFloat, duration: TimeInterval)
}

/// A part of a finger's way.
public struct GalleryLeg: Hashable, Sendable {
    /// Where the finger is at the end, in points of the window; nil where it was.
    public let end: CGPoint?
    /// How long it takes, in seconds.
    public let duration: TimeInterval

    /// The finger moves evenly.
    public static func move(to end: CGPoint, over duration: TimeInterval) -> GalleryLeg {
        GalleryLeg(end: end, duration: duration)
    }

    /// The finger stays where it is.
    public static func rest(_ duration: TimeInterval) -> GalleryLeg {
        GalleryLeg(end: nil, duration: duration)
    }
}
