import Foundation

/// Finds the minimum of a function of a few parameters by the method of Nelder and Mead.
enum Simplex {
    static func minimize(
        _ start: [Double], rounds: Int, _ function: ([Double]) -> Double
    ) -> (point: [Double], value: Double) {
        var corners =
            ([start]
            + start.indices.map { index in
                var corner = start
                corner[index] += corner[index] == 0 ? 0.01 : corner[index] * 0.1
                return corner
            }).map { (point: $0, value: function($0)) }
        for _ in 0..<rounds {
            corners.sort { $0.value < $1.value }
            guard let best = corners.first, let worst = corners.last else { break }
            let others = corners.dropLast()
            let center = start.indices.map { index in
                others.reduce(0) { $0 + $1.point[index] } / Double(others.count)
            }
            func along(_ factor: Double) -> (point: [Double], value: Double) {
                let point = center.indices.map { center[$0] + factor * (worst.point[$0] - center[$0]) }
                return (point, function(point))
            }
            var candidate = along(-1)
            if candidate.value < best.value {
                let farther = along(-2)
                if farther.value < candidate.value { candidate = farther }
            } else if candidate.value >= worst.value {
                candidate = along(0.5)
            }
            if candidate.value < worst.value {
                corners[corners.count - 1] = candidate
            } else {
                corners = corners.map { corner in
                    let point = corner.point.indices.map { (corner.point[$0] + best.point[$0]) / 2 }
                    return (point, function(point))
                }
            }
        }
        return corners.min { $0.value < $1.value } ?? (start, function(start))
    }
}
