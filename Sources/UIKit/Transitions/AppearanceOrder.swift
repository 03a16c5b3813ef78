/// The order in which the two controllers of a transition learn that they appear or disappear.
///
/// UIKit has no single order: each container has its own, and this is the place that says which.
@MainActor
struct AppearanceOrder {
    enum Step {
        case willAppear(UIViewController)
        case willDisappear(UIViewController)
        case didAppear(UIViewController)
        case didDisappear(UIViewController)
    }

    /// Before the animation.
    var start: [Step] = []
    /// After a transition that came to its end.
    var finished: [Step] = []
    /// As soon as a transition is cancelled, after the coordinator's interaction handlers.
    var cancelled: [Step] = []
    /// After a cancelled transition has gone back.
    var undone: [Step] = []

    /// A presentation that takes the presenter's view away.
    ///
    /// The cancelled order is the mirror of the start. Unverified: no log of a cancelled full-screen presentation is known.
    static func covering(presenter: UIViewController, by presented: UIViewController) -> AppearanceOrder {
        AppearanceOrder(
            start: [.willDisappear(presenter), .willAppear(presented)],
            finished: [.didAppear(presented), .didDisappear(presenter)],
            cancelled: [.willDisappear(presented), .willAppear(presenter)],
            undone: [.didAppear(presenter), .didDisappear(presented)])
    }

    /// The dismissal that brings the presenter's view back.
    static func uncovering(presenter: UIViewController, from presented: [UIViewController]) -> AppearanceOrder {
        AppearanceOrder(
            start: presented.map(Step.willDisappear) + [.willAppear(presenter)],
            finished: [.didAppear(presenter)] + presented.map(Step.didDisappear),
            cancelled: [.willDisappear(presenter)] + presented.map(Step.willAppear),
            undone: presented.map(Step.didAppear) + [.didDisappear(presenter)])
    }

    /// A presentation above a presenter that stays, and hears nothing.
    static func appearing(_ presented: UIViewController) -> AppearanceOrder {
        AppearanceOrder(
            start: [.willAppear(presented)], finished: [.didAppear(presented)],
            cancelled: [.willDisappear(presented)], undone: [.didDisappear(presented)])
    }

    /// The dismissal of what stands above a presenter that stayed.
    static func disappearing(_ presented: [UIViewController]) -> AppearanceOrder {
        AppearanceOrder(
            start: presented.map(Step.willDisappear), finished: presented.map(Step.didDisappear),
            cancelled: presented.map(Step.willAppear), undone: presented.map(Step.didAppear))
    }

    /// A push or a pop.
    static func navigation(from: UIViewController, to: UIViewController) -> AppearanceOrder {
        AppearanceOrder(
            start: [.willDisappear(from), .willAppear(to)],
            finished: [.didDisappear(from), .didAppear(to)],
            cancelled: [.willDisappear(to)],
            undone: [.didDisappear(to), .willAppear(from), .didAppear(from)])
    }

    /// A change of tabs, in which, unlike in navigation, the arriving controller hears first.
    ///
    /// Unverified: the cancelled order is navigation's.
    static func tabs(from: UIViewController, to: UIViewController) -> AppearanceOrder {
        AppearanceOrder(
            start: [.willAppear(to), .willDisappear(from)],
            finished: [.didDisappear(from), .didAppear(to)],
            cancelled: [.willDisappear(to)],
            undone: [.didDisappear(to), .willAppear(from), .didAppear(from)])
    }
}
