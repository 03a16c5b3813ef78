/// What the status bar shows, as the controller says that decides about it.
@MainActor
struct StatusBar: Equatable {
    var style = UIStatusBarStyle.default
    var isHidden = false

    init() {}
}
