/// Whether content is beneath a bar at the bottom of a container.
struct BarScrollEdge: Equatable {
    /// Whether no content is beneath the bar. Default: `false`, for bars without a container.
    ///
    /// A bar without an appearance for the edge then has no background, also above content that doesn't scroll.
    var isAtEdge = false
}
