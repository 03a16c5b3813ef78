import CoreGraphics

/// The sibling that is drawn after the node being visited.
///
/// In stacks and rings of opaque cells, each cell hides the one below it, and comparing two rectangles detects this.
/// ``Occlusion`` finds the visible parts of other items in each strip. Without this, frames of 10,000 dense cells take 29 %
/// more processor time at @3x, and 47 % more at @1x; frames of 1,000 cells, 11 to 13 % more.
struct NextSibling {
    let node: Int
    let inherited: DisplayListBuilder.InheritedState
}

extension DisplayListBuilder {
    /// Visits the siblings of a cached run.
    mutating func visitSiblings(_ range: Range<Int>, _ inherited: InheritedState, depth: Int) {
        var index = range.lowerBound
        while index < range.upperBound {
            let end = end(of: index, within: range.upperBound)
            nextSibling = end < range.upperBound ? NextSibling(node: end, inherited: inherited) : nil
            visitEach(index..<end, inherited, depth: depth)
            index = end
        }
        nextSibling = nil
    }

    /// Whether the background of the next sibling hides all pixels that a rectangle of the node being visited touches.
    ///
    /// Only what is sure is `true`: rotated, transparent, and masked siblings hide nothing. In a group or a clip,
    /// nothing is hidden, because one without the item may be drawn with another rounding.
    func isHiddenByNextSibling(_ rect: CGRect, under matrix: Projection) -> Bool {
        guard openScopes == 0, let nextSibling, let cover = cover(of: nextSibling),
            let (low, high) = matrix.corners(ofImageOf: rect)
        else { return false }
        // Images blend with a pixel around them; outlines are snapped to a grid and rounded to whole pixels.
        return low.x - 2 >= cover.minX && high.x + 2 <= cover.maxX
            && low.y - 2 >= cover.minY && high.y + 2 <= cover.maxY
    }

    /// The device rectangle that is opaque after the background of a sibling is drawn: all of it between the corners.
    private func cover(of sibling: NextSibling) -> CGRect? {
        let node = nodes.baseAddress.unsafelyUnwrapped + sibling.node
        guard !node.pointee.isHidden, node.pointee.opacity >= 1, node.pointee.blendMode == .normal,
            node.pointee.maskEnd <= sibling.node + 1, node.pointee.bounds.isUsable,
            let color = node.pointee.backgroundColor?.premultiplied(alpha: sibling.inherited.alpha), color >> 24 == 255
        else { return nil }
        let matrix = node.pointee.transform.concatenating(sibling.inherited.matrix)
        guard matrix.isFinite, matrix.isAffine, matrix.m12 == 0, matrix.m21 == 0,
            node.pointee.isDoubleSided || matrix.determinant > 0
        else { return nil }
        // A continuous corner begins at 1.53 times its radius.
        let bounds = node.pointee.bounds.insetBy(dx: 0, dy: 1.53 * node.pointee.corners.radius)
        guard !bounds.isNull, let (low, high) = matrix.corners(ofImageOf: bounds) else { return nil }
        return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }
}
