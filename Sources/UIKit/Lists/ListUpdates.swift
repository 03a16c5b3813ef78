/// The changes of a batch update of a collection view or table.
///
/// `Animation` is the type of the animations that an app chooses for inserted and deleted elements.
struct ListUpdates<Animation> {
    /// The number of elements per section before the changes.
    var before: [Int]
    var items: [UICollectionViewUpdateItem] = []
    /// The animations of inserted and deleted elements, if not automatic.
    var arrivals: [IndexPath: Animation] = [:]
    var departures: [IndexPath: Animation] = [:]
    /// The elements to reconfigure, by index path before the changes.
    var reconfigured: [IndexPath] = []
    /// The number of nested batch updates that have not ended.
    var depth = 0
    /// Called after the update. Completion handlers of nested batch updates come first.
    var completions: [(Bool) -> Void] = []
    /// Whether `reloadData()` was called during the batch, so that there is nothing to animate.
    var isReloaded = false

    init(before: [Int]) { self.before = before }

    func complete(finished: Bool) {
        for completion in completions { completion(finished) }
    }
}
