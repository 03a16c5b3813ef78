extension UIScrollView {
    /// Adds the properties that key-value coding reaches.
    static func scrollViewConnections(adding inherited: Connections) -> Connections {
        inherited
            .key("contentOffset", \UIScrollView.contentOffset)
            .key("contentSize", \UIScrollView.contentSize)
            .key("contentInset", \UIScrollView.contentInset)
            .key("scrollIndicatorInsets", \UIScrollView.scrollIndicatorInsets)
            .key("scrollEnabled", \UIScrollView.isScrollEnabled)
            .key("pagingEnabled", \UIScrollView.isPagingEnabled)
            .key("directionalLockEnabled", \UIScrollView.isDirectionalLockEnabled)
            .key("bounces", \UIScrollView.bounces)
            .key("alwaysBounceVertical", \UIScrollView.alwaysBounceVertical)
            .key("alwaysBounceHorizontal", \UIScrollView.alwaysBounceHorizontal)
            .key("showsVerticalScrollIndicator", \UIScrollView.showsVerticalScrollIndicator)
            .key("showsHorizontalScrollIndicator", \UIScrollView.showsHorizontalScrollIndicator)
            .key("indicatorStyle", \UIScrollView.indicatorStyle)
            .key("delaysContentTouches", \UIScrollView.delaysContentTouches)
            .key("canCancelContentTouches", \UIScrollView.canCancelContentTouches)
            .key("keyboardDismissMode", \UIScrollView.keyboardDismissMode)
            .key("minimumZoomScale", \UIScrollView.minimumZoomScale)
            .key("maximumZoomScale", \UIScrollView.maximumZoomScale)
            .key("zoomScale", \UIScrollView.zoomScale)
            .key("bouncesZoom", \UIScrollView.bouncesZoom)
            .key("scrollsToTop", \UIScrollView.scrollsToTop)
            .key("refreshControl", \UIScrollView.refreshControl)
            .key("panGestureRecognizer", \UIScrollView.panGestureRecognizer)
            .key("pinchGestureRecognizer", \UIScrollView.pinchGestureRecognizer)
            .key("tracking", \UIScrollView.isTracking)
            .key("dragging", \UIScrollView.isDragging)
            .key("decelerating", \UIScrollView.isDecelerating)
            .key("zooming", \UIScrollView.isZooming)
    }
}
