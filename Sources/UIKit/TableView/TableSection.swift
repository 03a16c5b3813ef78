import CoreGraphics

/// The vertical layout of a section's rows, relative to the first row.
///
/// Rows of uniform height are stored as a count; measured rows store their difference from that height.
struct TableSection {
    enum Rows {
        case uniform(CGFloat, count: Int)
        /// The maximum y-coordinates of rows of different heights, in order.
        case varying([CGFloat])
    }

    private let rows: Rows
    /// The measured rows in order, each with the sum of the differences up to and including its own.
    private var measured: [(row: Int, sum: CGFloat)] = []
    /// The y-coordinate of the first row in the content.
    var start: CGFloat = 0
    /// The vertical extent in the content, including header and footer.
    var extent: ClosedRange<CGFloat> = 0...0
    /// The padding above the header.
    var headerPadding: CGFloat = 0
    var headerHeight: CGFloat = 0
    var footerHeight: CGFloat = 0
    /// Whether the delegate is asked for the heights of rows only when they come into view.
    var defersHeights = false

    init(_ rows: Rows, measured heights: [Int: CGFloat] = [:]) {
        self.rows = rows
        guard case .uniform(let height, let count) = rows else { return }
        var sum: CGFloat = 0
        measured = heights.filter { $0.key < count }.sorted { $0.key < $1.key }.map { row, found in
            sum += found - height
            return (row, sum)
        }
    }

    init(heights: [CGFloat]) {
        var end: CGFloat = 0
        self.init(
            .varying(
                heights.map { height in
                    end += height
                    return end
                }))
    }

    var count: Int {
        switch rows {
        case .uniform(_, let count): count
        case .varying(let ends): ends.count
        }
    }

    var rowsHeight: CGFloat { beginning(of: count) }

    /// Returns the y-coordinate of a row; for `count`, the end of the last row.
    func beginning(of row: Int) -> CGFloat {
        switch rows {
        case .uniform(let height, _):
            let before = measured.firstIndexInOrder { $0.row >= row }
            return CGFloat(row) * height + (before > 0 ? measured[before - 1].sum : 0)
        case .varying(let ends): return row > 0 ? ends[row - 1] : 0
        }
    }

    func height(of row: Int) -> CGFloat { beginning(of: row + 1) - beginning(of: row) }

    /// Returns the rows between two y-coordinates.
    func rows(from low: CGFloat, to high: CGFloat) -> Range<Int> {
        guard low < high else { return 0..<0 }
        let first = firstRow { beginning(of: $0 + 1) > low }
        return first..<max(firstRow { beginning(of: $0) >= high }, first)
    }

    private func firstRow(where predicate: (Int) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if predicate(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// The layout of all sections of a table view.
struct TableGeometry {
    var sections: [TableSection] = []
    var height: CGFloat = 0
}
