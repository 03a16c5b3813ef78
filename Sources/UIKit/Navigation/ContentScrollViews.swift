/// The content scroll views that the top and bottom bars observe.
struct ContentScrollViews {
    weak var top: UIScrollView?
    weak var bottom: UIScrollView?
}
