/// The style in which a presented controller covers its presenter.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Covers the screen; the presenter's view leaves the hierarchy.
    case fullScreen = 0
    /// A large sheet in front of the presenter.
    case pageSheet = 1
    /// A smaller centered sheet on a large screen, a page sheet on a small one.
    case formSheet = 2
    /// Covers the nearest ancestor that defines a presentation context.
    case currentContext = 3
    /// Presents with the transitioning delegate's presentation controller.
    case custom = 4
    /// Covers the screen; the presenter's view stays in the hierarchy.
    case overFullScreen = 5
    /// Covers the nearest presentation context; its view stays in the hierarchy.
    case overCurrentContext = 6
    /// A popover on a large screen, a sheet on a small one.
    case popover = 7
    /// No style; reported by transitions other than presentations.
    case none = -1
    /// The system's default, a form sheet.
    case automatic = -2
}

/// The animation of a system presentation.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Slides up from the bottom edge.
    case coverVertical = 0
    /// Flips around the vertical axis.
    case flipHorizontal = 1
    /// Cross-fades.
    case crossDissolve = 2
    /// Curls up a corner of the page.
    case partialCurl = 3
}
