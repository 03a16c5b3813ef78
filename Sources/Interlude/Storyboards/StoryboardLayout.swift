import CoreGraphics

/// The frames of scenes on a canvas, arranged as in the editor.
///
/// The editor's positions are scaled until no scenes overlap; empty rows and columns shrink to one gap.
package struct StoryboardLayout: Sendable {
    /// The frames of the scenes' screens, by identifier.
    package private(set) var frames: [String: CGRect] = [:]
    /// The size of the canvas, with a margin.
    package private(set) var size = CGSize.zero

    /// Lengths in points.
    enum Metrics {
        static let margin: CGFloat = 120
        /// The space between scenes, with the label above them and the arrows between them.
        static let gap = CGSize(width: 180, height: 160)
    }

    /// Arranges the scenes of a map.
    ///
    /// - Parameter size: Returns the size of a scene's frame.
    package init(_ map: StoryboardMap, size: (StoryboardMap.Scene) -> CGSize) {
        let sizes = Dictionary(map.scenes.map { ($0.id, size($0)) }, uniquingKeysWith: { first, _ in first })
        var centers = Self.centers(of: map, sizes)
        Self.spread(&centers, sizes)
        var frames = centers.compactMapValues { $0 }.reduce(into: [String: CGRect]()) { result, entry in
            let size = sizes[entry.key] ?? .zero
            result[entry.key] = CGRect(
                x: entry.value.x - size.width / 2, y: entry.value.y - size.height / 2, width: size.width,
                height: size.height)
        }
        Self.compact(&frames, \.origin.x, \.size.width, gap: Metrics.gap.width)
        Self.compact(&frames, \.origin.y, \.size.height, gap: Metrics.gap.height)
        let bounds = frames.values.reduce(CGRect.null) { $0.union($1) }
        guard !bounds.isNull else { return }
        self.frames = frames.mapValues {
            $0.offsetBy(dx: Metrics.margin - bounds.minX, dy: Metrics.margin - bounds.minY)
        }
        self.size = CGSize(
            width: bounds.width + 2 * Metrics.margin, height: bounds.height + 2 * Metrics.margin)
    }

    /// Returns the editor's positions, or a row if a scene has none.
    private static func centers(of map: StoryboardMap, _ sizes: [String: CGSize]) -> [String: CGPoint] {
        let known = map.scenes.compactMap { scene in scene.canvasLocation.map { (scene.id, $0) } }
        if known.count == map.scenes.count {
            return Dictionary(known, uniquingKeysWith: { first, _ in first })
        }
        var x: CGFloat = 0
        return map.scenes.reduce(into: [:]) { result, scene in
            let width = sizes[scene.id]?.width ?? 0
            result[scene.id] = CGPoint(x: x + width / 2, y: 0)
            x += width + Metrics.gap.width
        }
    }

    /// Scales the distances between centers until no frames overlap; scenes at one position move to the right.
    private static func spread(_ centers: inout [String: CGPoint], _ sizes: [String: CGSize]) {
        let ids = centers.keys.sorted()
        var taken: Set<String> = []
        for id in ids {
            while let center = centers[id], !taken.insert("\(center.x) \(center.y)").inserted {
                centers[id] = CGPoint(x: center.x + 1, y: center.y)
            }
        }
        var factor: CGFloat = 1
        for (index, first) in ids.enumerated() {
            for second in ids[(index + 1)...] {
                guard let a = centers[first], let b = centers[second], let sizeA = sizes[first],
                    let sizeB = sizes[second]
                else { continue }
                let needed = CGSize(
                    width: (sizeA.width + sizeB.width) / 2 + Metrics.gap.width,
                    height: (sizeA.height + sizeB.height) / 2 + Metrics.gap.height)
                let (dx, dy) = (abs(a.x - b.x), abs(a.y - b.y))
                guard dx < needed.width, dy < needed.height else { continue }
                // The axis that needs less scaling separates them.
                let scales = [dx > 0 ? needed.width / dx : .infinity, dy > 0 ? needed.height / dy : .infinity]
                factor = max(factor, scales.min() ?? 1)
            }
        }
        // Beyond this factor, positions in the file are nearly the same; the gaps are compacted in any case.
        factor = min(factor, 2000)
        for id in ids {
            if let center = centers[id] { centers[id] = CGPoint(x: center.x * factor, y: center.y * factor) }
        }
    }

    /// Shrinks the gaps along an axis that no frame covers.
    private static func compact(
        _ frames: inout [String: CGRect], _ origin: WritableKeyPath<CGRect, CGFloat>,
        _ length: KeyPath<CGRect, CGFloat>, gap: CGFloat
    ) {
        let intervals = frames.sorted { ($0.value[keyPath: origin], $0.key) < ($1.value[keyPath: origin], $1.key) }
        guard var end = intervals.first.map({ $0.value[keyPath: origin] + $0.value[keyPath: length] }) else { return }
        var shift: CGFloat = 0
        for (id, frame) in intervals {
            let start = frame[keyPath: origin]
            if start - end > gap { shift += start - end - gap }
            end = max(end, start + frame[keyPath: length])
            frames[id]?[keyPath: origin] = start - shift
        }
    }
}
