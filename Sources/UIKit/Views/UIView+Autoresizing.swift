import CoreGraphics

extension UIView {
    func resizeSubviews(from previous: CGSize, to current: CGSize) {
        for subview in subviewStorage where !subview.viewState.autoresizingMask.isEmpty {
            guard subview.viewState.translatesAutoresizingMask else { continue }
            subview.autoresize(from: previous, to: current)
        }
    }

    /// Applies the autoresizing mask to a change of the superview's size.
    ///
    /// Resizes the untransformed rectangle so that a rotated view keeps its shape.
    func autoresize(from previous: CGSize, to current: CGSize) {
        let (bounds, center, anchor) = (self.bounds, self.center, layer.anchorPoint)
        let old = CGRect(
            x: center.x - anchor.x * bounds.width, y: center.y - anchor.y * bounds.height,
            width: bounds.width, height: bounds.height)
        let spans = AutoresizedSpan.spans(of: old, in: previous, mask: viewState.autoresizingMask)
        let horizontal = spans.horizontal.resized(to: current.width)
        let vertical = spans.vertical.resized(to: current.height)
        let new = CGRect(
            x: horizontal.position, y: vertical.position, width: horizontal.length, height: vertical.length)
        guard new != old else { return }
        if layer.affineTransform().isIdentity {
            frame = new
        } else {
            if new.size != old.size { self.bounds.size = new.size }
            self.center = CGPoint(x: new.minX + anchor.x * new.width, y: new.minY + anchor.y * new.height)
        }
    }
}

/// The extent of a view along one axis of its superview.
struct AutoresizedSpan: Equatable {
    var position: CGFloat
    var length: CGFloat
    var container: CGFloat
    /// Whether the margin before, the length, and the margin after are flexible.
    var before: Bool
    var inside: Bool
    var after: Bool

    /// Returns the spans of a rectangle in a superview of a size.
    static func spans(
        of rect: CGRect, in container: CGSize, mask: UIView.AutoresizingMask
    ) -> (horizontal: AutoresizedSpan, vertical: AutoresizedSpan) {
        (
            AutoresizedSpan(
                position: rect.minX, length: rect.width, container: container.width,
                before: mask.contains(.flexibleLeftMargin), inside: mask.contains(.flexibleWidth),
                after: mask.contains(.flexibleRightMargin)),
            AutoresizedSpan(
                position: rect.minY, length: rect.height, container: container.height,
                before: mask.contains(.flexibleTopMargin), inside: mask.contains(.flexibleHeight),
                after: mask.contains(.flexibleBottomMargin))
        )
    }

    /// Returns the span after the container's length changes.
    ///
    /// Distributes the change among the flexible parts in proportion to their sizes, or equally if all are zero. A view
    /// between flexible margins in a container without size gets equal margins.
    func resized(to newContainer: CGFloat) -> AutoresizedSpan {
        var result = self
        result.container = newContainer
        let change = newContainer - container
        if container == 0, before, after, !inside {
            // Measured: the icons in a recording of gmarm/BetterSegmentedControl are centered.
            result.position = (newContainer - length) / 2
            return result
        }
        let parts = [(before, position), (inside, length), (after, container - position - length)]
        let flexible = parts.filter(\.0)
        guard change != 0, !flexible.isEmpty else { return result }
        let total = flexible.reduce(0) { $0 + $1.1 }
        func increase(of part: (Bool, CGFloat)) -> CGFloat {
            guard part.0 else { return 0 }
            return total == 0 ? change / CGFloat(flexible.count) : change * part.1 / total
        }
        result.position += increase(of: parts[0])
        result.length += increase(of: parts[1])
        return result
    }

    /// Returns the span in a container of unknown length.
    func following(_ newContainer: LinearExpression) -> (position: LinearExpression, length: LinearExpression) {
        // The span is a linear function of the container's length.
        let (start, next) = (resized(to: container), resized(to: container + 1))
        func follow(_ value: CGFloat, _ next: CGFloat) -> LinearExpression {
            let slope = Double(next - value)
            // Frames that were resized have errors of rounding.
            let distance = ((Double(value) - slope * Double(container)) * 4096).rounded() / 4096
            return newContainer * slope + distance
        }
        return (follow(start.position, next.position), follow(start.length, next.length))
    }
}
