import CoreGraphics

/// The way from detent to detent.
extension SheetInteraction {
    /// How far ahead of a finger that leaves the screen its speed counts, in seconds.
    ///
    /// Unverified: the sheet goes to the detent next to where it would be by then.
    private static let foresight: CGFloat = 0.15

    /// Whether there is a detent above the sheet.
    var mayGrow: Bool {
        guard let presentation, let sheet = presentation.presentedView, let top = presentation.restFrames.last else {
            return false
        }
        return sheet.frame.minY > top.frame.minY + 0.5
    }

    /// Takes the sheet where it is seen, on its way to another detent too.
    func beginResizing() {
        guard let sheet = presentation?.presentedView else { return }
        let shown = sheet.layer.presentation()?.frame ?? sheet.frame
        resizing = shown
        sheet.layer.removeAllAnimations()
        for subview in sheet.subviews { subview.layer.removeAllAnimations() }
        sheet.frame = shown
    }

    /// The upper edge follows the finger; below the lowest detent a dismissal begins.
    func resize() {
        guard let presentation, let resizing, let lowest = presentation.restFrames.first else { return }
        let way = recognizer.translation(in: nil).y
        let top = resizing.minY + way
        presentation.presentedView?.frame = presentation.frame(withTop: top)
        guard top > lowest.frame.minY else { return }
        beginDismissing(after: lowest.frame.minY - resizing.minY)
        if isActive { self.resizing = nil }
    }

    func endResizing(speed: CGFloat) {
        guard let presentation, resizing != nil, let sheet = presentation.presentedView else { return }
        resizing = nil
        let top = sheet.frame.minY + (speed.isFinite ? speed * SheetInteraction.foresight : 0)
        let rests = presentation.restFrames
        guard let goal = rests.min(by: { abs($0.frame.minY - top) < abs($1.frame.minY - top) }) else { return }
        let way = goal.frame.minY - sheet.frame.minY
        presentation.userSelected(goal.detent)
        SystemTransition.settle(velocity: speed.isFinite && way != 0 ? speed / way : 0, options: .allowUserInteraction)
        {
            sheet.frame = goal.frame
            sheet.layoutIfNeeded()
            presentation.dim(1)
        } completion: { _ in
        }
    }
}

extension UISheetPresentationController {
    /// Where the sheet rests, from the lowest detent to the highest.
    var restFrames: [(detent: Detent, frame: CGRect)] {
        guard let transitionView else { return [] }
        let geometry = SheetGeometry(transitionView, idiom: traitCollection.userInterfaceIdiom)
        return detents.filter { $0.resolvedValue(in: geometry) != nil }
            .map { ($0, geometry.frame(of: $0)) }.sorted { $0.1.minY > $1.1.minY }
    }

    /// The frame of a sheet on its way: between those of the detents on either side of its upper edge.
    func frame(withTop top: CGFloat) -> CGRect {
        let frames = restFrames.map(\.frame)
        guard let lowest = frames.first, let highest = frames.last else { return .zero }
        guard top < lowest.minY else { return lowest }
        guard top > highest.minY, let upper = frames.firstIndex(where: { $0.minY <= top }), upper > 0 else {
            return highest
        }
        let (low, high) = (frames[upper - 1], frames[upper])
        let share = (low.minY - top) / (low.minY - high.minY)
        func mix(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * share }
        let bottom = mix(low.maxY, high.maxY)
        return CGRect(x: mix(low.minX, high.minX), y: top, width: mix(low.width, high.width), height: bottom - top)
    }

    /// The finger left the sheet at a detent; the delegate hears of another one than before.
    func userSelected(_ detent: Detent) {
        guard detent.identifier != resolvedDetent.identifier else { return }
        selectedDetentIdentifier = detent.identifier
        sheetDelegate?.sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
    }

    /// A sheet that was pulled down, but not far enough, rests at the lowest detent.
    func lowestDetentTaken() {
        if let lowest = restFrames.first?.detent { userSelected(lowest) }
    }
}
