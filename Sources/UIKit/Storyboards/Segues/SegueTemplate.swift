import CoreGraphics
import Foundation

/// A segue of a storyboard, from which each performance creates a `UIStoryboardSegue`.
@MainActor package struct SegueTemplate {
    /// Creates the view controller at the end of a segue, with a closure instead of `init(coder:)` if there is one.
    package typealias Creator = @MainActor (NSCoder) -> UIViewController?

    /// The transitions of segues, with their properties.
    package enum Kind {
        case show, showDetail, embed, custom, push
        case presentation(Presentation)
        case popover(Popover)
        /// Replaces a column of a split view controller: the primary one for 0, otherwise the secondary one.
        case replace(column: Int)
        /// Returns to an earlier view controller, which implements the action.
        case unwind(action: Selector)
    }

    /// The styles of a modal segue.
    package struct Presentation {
        /// `nil` for the style of the destination.
        package var style: UIModalPresentationStyle?
        /// `nil` for the style of the destination.
        package var transitionStyle: UIModalTransitionStyle?

        package init(style: UIModalPresentationStyle? = nil, transitionStyle: UIModalTransitionStyle? = nil) {
            self.style = style
            self.transitionStyle = transitionStyle
        }
    }

    /// The anchor of a popover segue, and its properties.
    package struct Popover {
        /// Returns the view or bar button item of the popover; `nil` for the sender of the segue.
        package var anchor: @MainActor () -> AnyObject?
        package var arrowDirections: UIPopoverArrowDirection
        /// Returns the views outside the popover that receive touches.
        package var passthroughViews: @MainActor () -> [UIView]

        package init(
            anchor: @escaping @MainActor () -> AnyObject? = { nil }, arrowDirections: UIPopoverArrowDirection = .any,
            passthroughViews: @escaping @MainActor () -> [UIView] = { [] }
        ) {
            self.anchor = anchor
            self.arrowDirections = arrowDirections
            self.passthroughViews = passthroughViews
        }
    }

    /// The identifier of the segue's element, unique in the file.
    package var id: String
    /// The identifier that the app uses; `nil` if the segue has none.
    package var identifier: String?
    package var kind: Kind
    /// Whether the transition is animated.
    package var isAnimated = true
    /// A custom class; `nil` for `UIStoryboardSegue`.
    package var segueClass: UIStoryboardSegue.Type?
    /// The method of the source that creates the destination, declared with `@IBSegueAction` on iOS.
    package var creationSelector: Selector?
    /// Creates the destination; `nil` if that fails. Not called for unwind segues.
    package var makeDestination: @MainActor (Creator?) -> UIViewController?

    package init(
        id: String, identifier: String? = nil, kind: Kind,
        makeDestination: @escaping @MainActor (Creator?) -> UIViewController? = { _ in nil }
    ) {
        self.id = id
        self.identifier = identifier
        self.kind = kind
        self.makeDestination = makeDestination
    }
}

extension SegueTemplate.Kind {
    /// The kind in messages and events, as files name it.
    package var name: String {
        switch self {
        case .show: "show"
        case .showDetail: "showDetail"
        case .embed: "embed"
        case .custom: "custom"
        case .push: "push"
        case .presentation: "presentation"
        case .popover: "popoverPresentation"
        case .replace: "replace"
        case .unwind: "unwind"
        }
    }
}
