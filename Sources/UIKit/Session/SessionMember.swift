/// An object of the running app that knows its session: a window, a scene, or the screen.
///
/// Views reach the session through their window. A window that was created before a stage began is displayed by the
/// stage, so an object has the running session, not the session in which it was created.
@MainActor protocol SessionMember: AnyObject {}

extension SessionMember {
    /// The running session, which displays the object.
    var appSession: AppSession { .current }
}

extension UIWindow: SessionMember {}
extension UIScene: SessionMember {}
extension UIScreen: SessionMember {}
extension UIStatusBarManager: SessionMember {}
