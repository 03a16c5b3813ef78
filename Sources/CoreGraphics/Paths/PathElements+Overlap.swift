extension PathElements {
    /// The maximum number of subpaths that are compared with each other.
    private static let maximumComparedSubpaths = 256

    /// Returns the subpaths, if their strokes may overlap, whose coverage Core Graphics adds up; `nil` if they can't.
    ///
    /// - Parameter reach: The maximum distance of the stroke from the path.
    package func overlappingSubpaths(reach: CGFloat) -> [PathElements]? {
        let moves = verbs.count { $0 == .move }
        guard moves > 1, moves <= Self.maximumComparedSubpaths, reach.isFinite else { return nil }
        var result: [PathElements] = []
        forEach { element in
            if case .move = element { result.append(PathElements()) }
            if result.isEmpty { result.append(PathElements()) }
            result[result.count - 1].append(element)
        }
        let boxes = result.map { subpath in
            var box = BoundingBox()
            for point in subpath.points { box.add(point) }
            return box.rect.insetBy(dx: -reach, dy: -reach)
        }
        for (index, box) in boxes.enumerated() {
            for other in boxes[..<index] where box.overlaps(other) { return result }
        }
        return nil
    }
}
