extension UIViewPropertyAnimator {
    /// Returns the position at which the animator ended, after its completion handlers were called.
    @discardableResult
    public func addCompletion() async -> UIViewAnimatingPosition {
        var position = UIViewAnimatingPosition.current
        await CompletionWait.wait(for: "addCompletion()") { completion in
            addCompletion {
                position = $0
                completion()
            }
        }
        return position
    }
}
