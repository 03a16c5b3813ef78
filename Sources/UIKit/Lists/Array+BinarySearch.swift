extension Array {
    /// The first index whose element satisfies a predicate that, once true, stays true; the count if there is none.
    func firstIndexInOrder(where predicate: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if predicate(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
