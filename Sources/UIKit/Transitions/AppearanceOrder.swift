/// The order in which the appearance callbacks of a transition's two controllers are delivered.
///
/// UIKit has no single order: each container has its own. This type defines all of them.
@MainActor
struct AppearanceOrder {
    enum Step {
        case willAppear(UIViewController)
        case willDisappear(UIViewController)
        case didAppear(UIViewController)
        case didDisappear(UIViewController)
    }

    /// The steps before the animation.
    var start: [Step] = []
    /// The steps after a transition that completed.
    var finished: [Step] = []
    /// The steps as soon as a transition is canceled, after the coordinator's interaction handlers.
    var cancelled: [Step] = []
    /// The steps after a canceled transition has returned to its start.
    var undone: [Step] = []

    /// The order of a presentation that removes the presenter's view.
    ///
    /// The canceled order mirrors the start. Unverified: no log of a canceled full-screen presentation is known.
    static func covering(presenter: UIViewController, by presented: UIViewController) -> AppearanceOrder {
        AppearanceOrder(
            start: [.willDisappear(presenter), .willAppear(presented)],
            finished: [.didAppear(presented), .didDisappear(presenter)],
            cancelled: [.willDisappear(presented), .willAppear(presenter)],
            undone: [.didAppear(presenter), .didDisappear(presented)])
    }

    /// The order of a dismissal that restores the presenter's view.
    static func uncovering(presenter: UIViewController, from presented: [UIViewController]) -> AppearanceOrder {
        AppearanceOrder(
            start: presented.map(Step.willDisappear) + [.willAppear(presenter)],
            finished: [.didAppear(presenter)] + presented.map(Step.didDisappear),
            cancelled: [.willDisappear(presenter)] + presented.map(Step.willAppear),
            undone: presented.map(Step.didAppear) + [.didDisappear(presenter)])
    }

    /// The order of a presentation whose presenter stays visible and receives no callbacks.
    static func appearing(_ presented: UIViewController) -> AppearanceOrder {
        AppearanceOrder(
            start: [.willAppear(presented)], finished: [.didAppear(presented)],
            cancelled: [.willDisappear(presented)], undone: [.didDisappear(presented)])
    }

    /// The order of a dismissal whose presenter stayed visible.
    static func disappearing(_ presented: [UIViewController]) -> AppearanceOrder {
        AppearanceOrder(
            start: presented.map(Step.willDisappear), finished: presented.map(Step.didDisappear),
            cancelled: presented.map(Step.willAppear), undone: presented.map(Step.didAppear))
    }

    /// The order of a push or a pop.
    static func navigation(from: UIViewController, to: UIViewController) -> AppearanceOrder {
        AppearanceOrder(
            start: [.willDisappear(from), .willAppear(to)],
            finished: [.didDisappear(from), .didAppear(to)],
            cancelled: [.willDisappear(to)],
            undone: [.didDisappear(to), .willAppear(from), .didAppear(from)])
    }

    /// The order of a tab change, in which, unlike in navigation, the arriving controller is called first.
    ///
    /// A controller is followed by a controller that it presents in its context.
    ///
    /// Unverified: the canceled order is the same as in navigation.
    static func tabs(from: [UIViewController], to: [UIViewController]) -> AppearanceOrder {
        AppearanceOrder(
            start: to.map(Step.willAppear) + from.map(Step.willDisappear),
            finished: from.map(Step.didDisappear) + to.map(Step.didAppear),
            cancelled: to.map(Step.willDisappear),
            undone: to.map(Step.didDisappear) + from.map(Step.willAppear) + from.map(Step.didAppear))
    }

    /// The order of a change of a split view's display mode.
    ///
    /// Unverified: sidebars that appear are called first; the canceled order mirrors the start.
    static func sidebars(shown: [UIViewController], hidden: [UIViewController]) -> AppearanceOrder {
        AppearanceOrder(
            start: shown.map(Step.willAppear) + hidden.map(Step.willDisappear),
            finished: shown.map(Step.didAppear) + hidden.map(Step.didDisappear),
            cancelled: shown.map(Step.willDisappear) + hidden.map(Step.willAppear),
            undone: shown.map(Step.didDisappear) + hidden.map(Step.didAppear))
    }
}
