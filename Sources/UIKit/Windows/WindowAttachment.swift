/// An addition to a window that ends when its view leaves the window, such as an edit menu.
@MainActor protocol WindowAttachment: AnyObject {
    /// Called after views have left a window.
    func viewsDidLeaveWindow()
}

extension AppSession {
    /// Notifies the attachments of windows that views have left one.
    func notifyAttachments() {
        for attachment in attachments { attachment.viewsDidLeaveWindow() }
    }
}
