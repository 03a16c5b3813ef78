import UIKit

/// A gallery of transitions, written as for iOS.
public enum Gallery {
    /// Every transition, in display order.
    public static let all: [GalleryTransition] = [
        .zoom, .grow, .flyThrough, .circleReveal, .cardsInSpace, .pullToDismiss, .cardStack, .deepPush, .slidingTabs,
        .flowToCircle, .pileToCarousel, .photoWall, .halfHeight, .sheet, .coverVertical, .crossDissolve,
    ]
}

/// A transition of the gallery: its first screen and the script that runs it.
public struct GalleryTransition: Sendable {
    /// The name in the command: lowercase, with hyphens.
    public let name: String
    /// The display title.
    public let title: String
    /// A description in one sentence.
    public let summary: String
    /// Creates the window's root view controller.
    public let makeRoot: @MainActor @Sendable () -> UIViewController
    /// The steps of the script, in order.
    public let script: [GalleryStep]

    /// Creates a transition.
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
    /// Taps the center of the view with the given `accessibilityIdentifier`.
    case tap(String)
    /// Waits for a duration in seconds.
    case wait(TimeInterval)
    /// Waits until the stage is idle.
    case settle
    /// Drags a finger between two points of the window; the duration is in seconds.
    case drag(from: CGPoint, to: CGPoint, duration: TimeInterval)
    /// Puts a finger down, moves it along the legs and lifts it; a fast last leg makes it a flick.
    case trace(from: CGPoint, [GalleryLeg])
    /// Moves two fingers about a point; the distances between them are in points, the duration in seconds.
    case pinch(at: CGPoint, from: CGFloat, to: CGFloat, duration: TimeInterval)
}

/// A part of a finger's path.
public struct GalleryLeg: Hashable, Sendable {
    /// The end point in the window; `nil` if the finger doesn't move.
    public let end: CGPoint?
    /// The duration in seconds.
    public let duration: TimeInterval

    /// Moves the finger at constant speed.
    public static func move(to end: CGPoint, over duration: TimeInterval) -> GalleryLeg {
        GalleryLeg(end: end, duration: duration)
    }

    /// Holds the finger still.
    public static func rest(_ duration: TimeInterval) -> GalleryLeg {
        GalleryLeg(end: nil, duration: duration)
    }
}
