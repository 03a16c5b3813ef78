/// The properties of a view that few views set.
@MainActor
final class SeldomUsedViewState {
    var focusGroupIdentifier: String?
    var focusGroupPriority: UIFocusGroupPriority = .ignored
    var focusEffect: UIFocusEffect?
    var hoverStyle: UIHoverStyle?
    var showsLargeContentViewer: Bool = false
    var largeContentTitle: String?
    var largeContentImage: UIImage?
    var scalesLargeContentImage = false
    var largeContentImageInsets = UIEdgeInsets.zero
}

extension UIView {
    /// The properties that few views set, created on first access.
    var seldomUsed: SeldomUsedViewState {
        if let state = viewState.seldomUsed { return state }
        let state = SeldomUsedViewState()
        viewState.seldomUsed = state
        return state
    }
}
