/// The state of the status bar that the deciding view controller requests.
@MainActor
struct StatusBar: Equatable {
    var style = UIStatusBarStyle.default
    var isHidden = false

    init() {}
}
