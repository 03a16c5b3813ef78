import UIKit

/// The first screen of each transition of the gallery, written as for iOS.
@MainActor
public enum Gallery {
    /// A custom presentation that grows a card from a zero frame.
    public static func zoom() -> UIViewController { ControllerOne() }

    /// A journal whose round button grows into an editor.
    public static func grow(duration: TimeInterval = 0.3) -> UIViewController {
        JournalViewController.inNavigationController(duration: duration)
    }

    /// Notes from a storyboard whose buttons grow into the next screens by segues.
    public static func growSegue() -> UIViewController { FieldNotesViewController.inNavigationController() }

    /// A sheet with a logo, through which the viewer flies into the app.
    public static func flyThrough() -> UIViewController { WelcomeViewController() }

    /// A button from which a circular mask reveals the next screen.
    public static func circleReveal() -> UIViewController { MorningViewController() }

    /// Screens that rotate as cards in perspective.
    public static func cardsInSpace() -> UIViewController { CardsInSpaceViewController() }

    /// UIKit's presentation from below.
    public static func coverVertical() -> UIViewController { CoverVerticalViewController() }

    /// UIKit's presentation with a cross-fade.
    public static func crossDissolve() -> UIViewController { CrossDissolveViewController() }

    /// A presented screen that a pan dismisses.
    public static func pullToDismiss() -> UIViewController { PullToDismissViewController() }

    /// A stack of cards that expand, and that a finger can catch at any time.
    public static func cardStack(duration: TimeInterval = 0.65, damping: CGFloat = 0.86) -> UIViewController {
        CardStackViewController(duration: duration, damping: damping)
    }

    /// A navigation controller with a custom push and an interactive pop.
    public static func deepPush() -> UIViewController { DeepNavigationController.withPosters() }

    /// A tab bar controller whose tabs slide sideways.
    public static func slidingTabs() -> UIViewController { SlidingTabBarController() }

    /// A presentation controller that confines a card to the lower half.
    public static func halfHeight() -> UIViewController { HalfHeightViewController() }

    /// A sheet with a medium and a large detent.
    public static func sheet() -> UIViewController { SheetDetentsViewController() }

    /// A grid of photographs that moves into a circle.
    public static func flowToCircle() -> UIViewController { FlowToCircleViewController.inNavigationController() }

    /// A pile of cards that spreads into a carousel.
    public static func pileToCarousel() -> UIViewController { PileToCarouselViewController() }

    /// A wall of photographs that fly into a pager.
    public static func photoWall() -> UIViewController { PhotoWallViewController.inNavigationController() }
}
