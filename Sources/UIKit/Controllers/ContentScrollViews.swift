/// The scroll views that bars follow.
struct ContentScrollViews {
    weak var top: UIScrollView?
    weak var bottom: UIScrollView?
}
