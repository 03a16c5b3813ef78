// The closure of a batch update doesn't escape. On iOS the parameter is both optional and nonescaping, which a Swift
// declaration can't state, so closures in code choose these overloads and need no `self.`.

extension UITableView {
    /// Animates the changes made by `updates` as a group. Deletions use indices before, insertions after the changes.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }
}
