import AppleRuntime

/// Begins the default session, unless a session runs. Core Animation, which doesn't import UIKit, looks it up by its name.
@_cdecl("interlude_begin_default_session")
public func beginDefaultSession() {
    onMainActor { _ = AppSession.current }
}
