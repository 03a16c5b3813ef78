import CoreGraphics
import Foundation

// The results of text inputs that follow from their positions and rectangles, as far as documented. iOS requires some of
// these methods of an app's own text inputs. An open class calls the internal ones, so that subclasses can override its own.
extension UITextInput {
    func _position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
        let signed = direction.isForward ? offset : -offset
        if !direction.isVertical { return self.position(from: position, offset: signed) }
        let caret = caretRect(for: position)
        return closestPosition(to: CGPoint(x: caret.midX, y: caret.midY + CGFloat(signed) * caret.height))
    }

    func _closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        guard let closest = closestPosition(to: point) else { return nil }
        if compare(closest, to: range.start) == .orderedAscending { return range.start }
        return compare(closest, to: range.end) == .orderedDescending ? range.end : closest
    }

    func _characterRange(at point: CGPoint) -> UITextRange? {
        guard let closest = closestPosition(to: point) else { return nil }
        return [UITextStorageDirection.forward, .backward].lazy
            .compactMap { self.tokenizer.rangeEnclosingPosition(closest, with: .character, inDirection: .storage($0)) }
            .first { firstRect(for: $0).contains(point) }
    }

    func _position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
        direction.isForward ? range.end : range.start
    }

    func _characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
        textRange(from: position, to: direction.isForward ? endOfDocument : beginningOfDocument)
    }
}

extension UITextInput {
    /// Default implementation: offsets to the sides are in characters, and up and down in lines of the cursor's height.
    public func position(
        from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
    ) -> UITextPosition? { _position(from: position, in: direction, offset: offset) }

    /// Default implementation: the closest position, limited to the range.
    public func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
        _closestPosition(to: point, within: range)
    }

    /// Default implementation: the character before or behind the closest position whose rectangle contains the point.
    public func characterRange(at point: CGPoint) -> UITextRange? { _characterRange(at: point) }

    /// Default implementation: the end to the right and down, the start to the left and up.
    public func position(
        within range: UITextRange, farthestIn direction: UITextLayoutDirection
    ) -> UITextPosition? { _position(within: range, farthestIn: direction) }

    /// Default implementation: the text behind the position to the right and down, before it to the left and up.
    public func characterRange(
        byExtending position: UITextPosition, in direction: UITextLayoutDirection
    ) -> UITextRange? { _characterRange(byExtending: position, in: direction) }

    /// Default implementation: `natural`.
    public func baseWritingDirection(
        for position: UITextPosition, in direction: UITextStorageDirection
    ) -> NSWritingDirection { .natural }

    /// Has no effect: the direction follows the text.
    public func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}

    /// Default implementation: the text input itself.
    public var textInputView: UIView { self as? UIView ?? UIView() }

    /// Default implementation: `forward`; a change has no effect, because a position has one rectangle.
    public var selectionAffinity: UITextStorageDirection {
        get { .forward }
        set {}
    }

    /// Returns `true`.
    public func shouldChangeText(in range: UITextRange, replacementText text: String) -> Bool { true }
}
