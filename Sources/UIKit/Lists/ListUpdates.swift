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
    /// The animations of inserted and deleted sections, which apply to elements without an animation of their own.
    var sectionArrivals: [Int: Animation] = [:]
    var sectionDepartures: [Int: Animation] = [:]
    /// The elements to reconfigure, by index path before the changes.
    var reconfigured: [IndexPath] = []
    /// The number of nested batch updates that have not ended.
    var depth = 0
    /// Called after the update, in the order in which the batch updates began.
    var completions: [(Bool) -> Void] = []
    /// Whether `reloadData()` was called during the batch, so that there is nothing to animate.
    var isReloaded = false

    init(before: [Int]) { self.before = before }

    /// Returns the animation of an element that is inserted, or the animation of the section inserted with it.
    func arrival(of path: IndexPath) -> Animation? { arrivals[path] ?? sectionArrivals[path.section] }

    /// Returns the animation of an element that is deleted, or the animation of the section deleted with it.
    func departure(of path: IndexPath) -> Animation? { departures[path] ?? sectionDepartures[path.section] }

    func complete(finished: Bool) {
        for completion in completions { completion(finished) }
    }
}
