import InterludeDiagnostics
import QuartzCore

extension UIView {
    package enum SubviewPosition {
        case front
        case index(Int)
        case below(UIView)
        case above(UIView)

        fileprivate var isFront: Bool {
            if case .front = self { true } else { false }
        }
    }

    package func _insertSubview(_ view: UIView, at position: SubviewPosition) {
        guard !_isDescendant(of: view) else {
            return Diagnostic.viewAddedToItself(typeName(view), isSameView: view === self).report()
        }
        let previous = view.superviewStorage
        if previous === self {
            move(view, to: position)
            return
        }
        guard layer.mayContain(view.layer) else { return }
        if view.windowStorage !== windowStorage { view.willLeaveWindow(for: windowStorage) }
        view.willMove(toSuperview: self)
        previous?.willRemoveSubview(view)
        // The callbacks may have moved either view.
        guard !_isDescendant(of: view), layer.mayContain(view.layer) else { return }
        view.superviewStorage?.detach(view)
        attach(view, at: position)
        view.inheritTraits()
        if view.windowStorage !== windowStorage { view.adoptWindow(windowStorage) }
        view.updateSafeArea()
        LayoutChanges.note()
        view.superviewDidChange()
        view.didMoveToSuperview()
        didAddSubview(view)
        setNeedsLayout()
        view.setNeedsLayout()
        windowStorage?.appSession.promoteAwaitedResponder()
    }

    package func _removeFromSuperview() {
        guard let previous = superviewStorage else { return }
        LayoutChanges.willRemoveFromSuperview(self)
        previous.willRemoveSubview(self)
        willMove(toSuperview: nil)
        // The callbacks may have moved the view.
        guard superviewStorage === previous else { return }
        if windowStorage != nil { willLeaveWindow(for: nil) }
        guard superviewStorage === previous else { return }
        previous.detach(self)
        if windowStorage != nil { adoptWindow(nil) }
        superviewDidChange()
        didMoveToSuperview()
        previous.setNeedsLayout()
    }

    /// Takes the touches and the keyboard away from the view and its subviews, and announces the move to another window
    /// or none.
    private func willLeaveWindow(for newWindow: UIWindow?) {
        windowStorage?.gestureAttachments?.arbiter.viewWillLeave(self)
        if let responder = windowStorage?.windowOfResponders.firstResponder, contains(responder) {
            AppSession.current.passingOnFirstResponder { responder.resignForcibly() }
        }
        announceMove(to: newWindow, with: self)
    }

    /// Whether a responder is in the view, and not in a presentation by the view's controller.
    private func contains(_ responder: UIResponder) -> Bool {
        let found = responder.firstInChain {
            $0 === self || $0 === owningViewController || ($0 as? UITransitionView)?.presentation != nil
        }
        guard let container = found as? UITransitionView else { return found != nil }
        return container._isDescendant(of: self)
    }

    /// Calls `willMove(toWindow:)` from the view down the hierarchy.
    ///
    /// Unverified: superviews before their subviews.
    private func announceMove(to newWindow: UIWindow?, with moved: UIView) {
        owningViewController?.viewWillMove(toWindow: newWindow, with: moved)
        willMove(toWindow: newWindow)
        for subview in subviewStorage where subview.windowStorage !== newWindow {
            subview.announceMove(to: newWindow, with: moved)
        }
    }

    package func adoptWindow(_ newWindow: UIWindow?) {
        let previous = windowStorage
        inheritWindow(newWindow)
        notifyMoved(from: previous)
        previous?.appSession.notifyAttachments()
    }

    private func inheritWindow(_ newWindow: UIWindow?) {
        if let previous = windowStorage, previous.firstResponder === self { previous.firstResponder = nil }
        windowStorage = newWindow
        for subview in subviewStorage { subview.inheritWindow(newWindow) }
    }

    private func notifyMoved(from previous: UIWindow?) {
        guard windowStorage !== previous else { return }
        windowStorage?.appSession.appearance.apply(to: self, in: self)
        didMoveToWindow()
        owningViewController?.viewDidMove(toWindow: windowStorage)
        for subview in subviewStorage where subview.superviewStorage === self { subview.notifyMoved(from: previous) }
    }

    private func attach(_ view: UIView, at position: SubviewPosition) {
        let index = index(for: position)
        view.superviewStorage = self
        if position.isFront { layer.addSublayer(view.layer) } else { insertLayer(of: view, at: index) }
        subviewStorage.insert(view, at: index)
    }

    package func detach(_ view: UIView) {
        subviewStorage.removeAll { $0 === view }
        view.superviewStorage = nil
        view.layer.removeFromSuperlayer()
    }

    private func insertLayer(of view: UIView, at index: Int) {
        if index < subviewStorage.count, subviewStorage[index].layer.superlayer === layer {
            layer.insertSublayer(view.layer, below: subviewStorage[index].layer)
        } else if index > 0, subviewStorage[index - 1].layer.superlayer === layer {
            layer.insertSublayer(view.layer, above: subviewStorage[index - 1].layer)
        } else {
            layer.addSublayer(view.layer)
        }
    }

    private func move(_ view: UIView, to position: SubviewPosition) {
        if case .below(let sibling) = position, sibling === view { return }
        if case .above(let sibling) = position, sibling === view { return }
        // Lists that insert all visible views again in each layout, as lkzhao/UIComponent's, find most where they are.
        if case .index(let index) = position, subviewStorage.indices.contains(index), subviewStorage[index] === view,
            view.layer.superlayer === layer
        {
            return
        }
        guard let currentIndex = subviewStorage.firstIndex(where: { $0 === view }) else { return }
        subviewStorage.remove(at: currentIndex)
        let index = index(for: position)
        // Reordering without effect must not invalidate layout, as some views reorder in every layout.
        if index == currentIndex, view.layer.superlayer === layer,
            !position.isFront || layer.sublayers?.last === view.layer
        {
            subviewStorage.insert(view, at: currentIndex)
            return
        }
        if position.isFront { layer.addSublayer(view.layer) } else { insertLayer(of: view, at: index) }
        subviewStorage.insert(view, at: index)
        // CalendarKit's layout exchanges two views each time, and ends on iOS.
        if !viewState.isLayingOut { setNeedsLayout() }
    }

    /// Returns the index for a position; clamps indices as UIKit does, and treats unknown siblings as the front.
    private func index(for position: SubviewPosition) -> Int {
        switch position {
        case .front: return subviewStorage.count
        case .index(let index): return min(max(index, 0), subviewStorage.count)
        case .below(let sibling):
            guard let index = subviewStorage.firstIndex(where: { $0 === sibling }) else {
                reportUnknownSibling(sibling)
                return subviewStorage.count
            }
            return index
        case .above(let sibling):
            guard let index = subviewStorage.firstIndex(where: { $0 === sibling }) else {
                reportUnknownSibling(sibling)
                return subviewStorage.count
            }
            return index + 1
        }
    }

    private func reportUnknownSibling(_ sibling: UIView) {
        Diagnostic.siblingNotASubview(typeName(sibling), of: typeName(self)).report()
    }

    package func restack(_ view: UIView, toFront: Bool) {
        guard view.superviewStorage === self else { return }
        move(view, to: toFront ? .front : .index(0))
        // Also behind the layers without views that the app has inserted.
        if !toFront, layer.sublayers?.first !== view.layer { layer.insertSublayer(view.layer, at: 0) }
    }

    package func _exchangeSubview(at first: Int, withSubviewAt second: Int) {
        guard subviewStorage.indices.contains(first), subviewStorage.indices.contains(second) else {
            return Diagnostic.subviewIndexOutOfRange(
                first, second, count: subviewStorage.count, view: typeName(self)
            ).report()
        }
        guard first != second else { return }
        let (low, high) = (min(first, second), max(first, second))
        let (back, front) = (subviewStorage[low], subviewStorage[high])
        move(front, to: .index(low))
        move(back, to: .index(high))
    }

    package func _isDescendant(of view: UIView) -> Bool {
        var current: UIView? = self
        while let candidate = current {
            if candidate === view { return true }
            current = candidate.superviewStorage
        }
        return false
    }

    package func _viewWithTag(_ tag: Int) -> UIView? {
        if viewState.tag == tag { return self }
        for subview in subviewStorage {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    private func superviewDidChange() {
        if viewState.tintColor == nil || viewState.tintAdjustmentMode == .automatic { inheritedTintDidChange() }
    }
}
