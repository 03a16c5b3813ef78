/// The state of the status bar, as the deciding view controller wants it.
@MainActor
struct StatusBar: Equatable {
    var style = UIStatusBarStyle.default
    var isHidden = false

    init() {}
}
