/// How a presented controller covers what is beneath it.
public enum UIModalPresentationStyle: Int, Sendable {
    /// Covers the screen; the presenter's view leaves the hierarchy.
    case fullScreen = 0
    /// A large sheet above the presenter.
    case pageSheet = 1
    /// A smaller sheet in the middle of a large screen, a page sheet on a small one.
    case formSheet = 2
    /// Covers the nearest ancestor that defines a presentation context.
    case currentContext = 3
    /// What the transitioning delegate's presentation controller makes of it.
    case custom = 4
    /// Covers the screen; the presenter's view stays beneath.
    case overFullScreen = 5
    /// Covers the nearest context; the view beneath stays.
    case overCurrentContext = 6
    /// A popover on a large screen, a sheet on a small one.
    case popover = 7
    /// No modal style: what transitions other than presentations report.
    case none = -1
    /// The system's choice, a page sheet.
    case automatic = -2
}

/// The system's own animations of a presentation.
public enum UIModalTransitionStyle: Int, Sendable {
    /// Slides up from the bottom edge.
    case coverVertical = 0
    /// Turns around the vertical axis.
    case flipHorizontal = 1
    /// Fades over.
    case crossDissolve = 2
    /// Lifts a corner of the page.
    case partialCurl = 3
}
