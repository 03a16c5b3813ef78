import CoreGraphics
import Foundation

/// A list in which two fingers select several elements: a collection view or a table view.
@MainActor
protocol MultipleSelectionList: TapSelection {
    var selection: Set<IndexPath> { get }
    var allowsMultipleSelection: Bool { get }
    var allowsMultipleSelectionDuringEditing: Bool { get }
    /// Asks the delegate whether two fingers on an element select elements.
    func mayBeginMultipleSelection(at path: IndexPath) -> Bool
    func multipleSelectionDidBegin(at path: IndexPath)
    func multipleSelectionDidEnd()
    /// Selects or deselects an element as a tap does, if the delegate permits.
    func changeSelection(_ isSelected: Bool, at path: IndexPath)
    /// The number of elements in each section.
    var elementCounts: [Int] { get }
}

extension MultipleSelectionList {
    /// Creates the pan when several elements can be selected first, and disables it while they can't.
    func updateMultipleSelection() {
        let isAllowed = allowsMultipleSelection || allowsMultipleSelectionDuringEditing
        if isAllowed, precedingPan == nil { precedingPan = MultipleSelectionPan(self) }
        precedingPan?.isEnabled = isAllowed
    }
}

/// Selects the elements between the start of a pan and its two fingers.
///
/// If the first element is selected, the pan deselects. Elements that the fingers leave return to their previous state.
@MainActor
final class MultipleSelectionPan: UIPanGestureRecognizer, PrecedingPan, UIGestureRecognizerDelegate {
    private weak var list: (any MultipleSelectionList)?
    private var start: IndexPath?
    private var selects = true
    /// The elements that the pan has changed.
    private var changed: Set<IndexPath> = []
    /// The delegate's answer for the current touches.
    private var decision: Bool?

    init(_ list: any MultipleSelectionList) {
        self.list = list
        super.init(target: nil, action: nil)
        minimumNumberOfTouches = 2
        maximumNumberOfTouches = 2
        delegate = self
        handlers.append(.closure { [weak self] _ in self?.panDidChange() })
        list.addGestureRecognizer(self)
    }

    /// Whether two fingers begin on an element, and the delegate lets them select.
    func takesTouches(_ count: Int) -> Bool {
        guard count == 2, isEnabled, let list, let path = list.element(at: location(in: list)) else { return false }
        if let decision { return decision }
        let answer = list.mayBeginMultipleSelection(at: path)
        decision = answer
        return answer
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        takesTouches(numberOfTouches)
    }

    override func reset() {
        super.reset()
        decision = nil
    }

    private func panDidChange() {
        guard let list else { return }
        let path = list.element(at: location(in: list))
        switch state {
        case .began:
            guard let path else { return }
            list.unhighlight()
            selects = !list.selection.contains(path)
            start = path
            list.multipleSelectionDidBegin(at: path)
            select(to: path)
        case .changed: if let path { select(to: path) }
        default:
            guard start != nil else { return }
            start = nil
            changed = []
            list.multipleSelectionDidEnd()
        }
    }

    private func select(to end: IndexPath) {
        guard let list, let start else { return }
        let wanted = Set(elements(from: min(start, end), to: max(start, end), counts: list.elementCounts))
        for path in changed.subtracting(wanted).sorted() {
            changed.remove(path)
            list.changeSelection(!selects, at: path)
        }
        for path in wanted.sorted() where list.selection.contains(path) != selects {
            list.changeSelection(selects, at: path)
            if list.selection.contains(path) == selects { changed.insert(path) }
        }
    }

    private func elements(from first: IndexPath, to last: IndexPath, counts: [Int]) -> [IndexPath] {
        (first[0]...last[0]).flatMap { section -> [IndexPath] in
            guard counts.indices.contains(section) else { return [] }
            let start = section == first[0] ? first[1] : 0
            let end = section == last[0] ? last[1] + 1 : counts[section]
            return start < end ? (start..<end).map { IndexPath(indexes: [section, $0]) } : []
        }
    }
}
