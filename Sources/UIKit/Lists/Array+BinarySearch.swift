extension Array {
    /// Returns the first index that satisfies a monotonic predicate, or `count` if there is none.
    func firstIndexInOrder(where predicate: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if predicate(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
