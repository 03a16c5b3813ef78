/// The alignment of an element with a side or corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
    /// The rectangle isn't aligned.
    case none
    /// The top edge.
    case top
    /// The corner at the top and the leading edge.
    case topLeading
    /// The leading edge.
    case leading
    /// The corner at the bottom and the leading edge.
    case bottomLeading
    /// The bottom edge.
    case bottom
    /// The corner at the bottom and the trailing edge.
    case bottomTrailing
    /// The trailing edge.
    case trailing
    /// The corner at the top and the trailing edge.
    case topTrailing

    /// The edges of the side or corner.
    var edges: NSDirectionalRectEdge {
        switch self {
        case .none: []
        case .top: .top
        case .topLeading: [.top, .leading]
        case .leading: .leading
        case .bottomLeading: [.bottom, .leading]
        case .bottom: .bottom
        case .bottomTrailing: [.bottom, .trailing]
        case .trailing: .trailing
        case .topTrailing: [.top, .trailing]
        }
    }
}
