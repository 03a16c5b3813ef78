/// A view's properties for focus, pointers, and enlarged content, which few views set.
@MainActor
final class FocusAndLargeContentState {
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
    /// The properties for focus, pointers, and enlarged content, created on first access.
    var focusAndLargeContent: FocusAndLargeContentState {
        if let state = viewState.focusAndLargeContent { return state }
        let state = FocusAndLargeContentState()
        viewState.focusAndLargeContent = state
        return state
    }
}
