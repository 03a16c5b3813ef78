/// Whether content is beneath a bar at the bottom of a container.
struct BarScrollEdge: Equatable {
    /// Whether no content is beneath the bar. Default: `false`, for bars without a container.
    var isAtEdge = false
    /// Whether the content is a scroll view's.
    var followsScrolling = false

    /// Whether a bar without an appearance for the scroll edge has no background.
    ///
    /// Unverified: bars above content that doesn't scroll have one.
    var clearsBackground: Bool { isAtEdge && followsScrolling }
}
