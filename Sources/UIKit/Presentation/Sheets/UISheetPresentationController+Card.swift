import CoreGraphics
import QuartzCore

/// The metrics of a card pushed back by a sheet.
///
/// Unverified: estimated from screenshots of iOS 13 to 18.
private enum CardMetrics {
    /// The inset of the card's sides from the sheet's sides, in points.
    static let indent: CGFloat = 16
    /// The height of the visible part of the card above the sheet, in points.
    static let peek: CGFloat = 10
    /// The corner radius before scaling, in points.
    static let cornerRadius: CGFloat = 10
}

/// A full-height sheet on a phone pushes back the view beneath it, as if that were a card.
extension UISheetPresentationController {
    /// Finds the card to push back: the presenter's, or if a low sheet is in between, the card beneath that sheet.
    func acquireCard() {
        pushedCard = cardBeneath
        if !(pushedCard is SheetView) {
            pushedCard?.clipsToBounds = true
            pushedCard?.layer.cornerCurve = .continuous
        }
    }

    private var cardBeneath: UIView? {
        var controller = presenter
        while let current = controller {
            guard let presentation = current.modal.presentationController, presentation.isActive else {
                return current.viewIfLoaded?.superview as? UIDropShadowView
            }
            if let card = presentation.card { return card }
            guard presentation is UISheetPresentationController else { return nil }
            controller = presentation.presenter
        }
        return nil
    }

    /// Restores the card after the sheet's dismissal.
    func releaseCard() {
        guard let card = pushedCard else { return }
        UIView.performWithoutAnimation { pushBack(0) }
        pushedCard = nil
        let isPushed = card.furthestSheet(inChainOf: presenter).map { $0.pushBackFraction > 0 } ?? false
        guard !(card is SheetView), !isPushed else { return }
        UIView.performWithoutAnimation { card.layer.cornerRadius = 0 }
        card.clipsToBounds = false
    }

    /// Interpolates the card's corner radius from the screen's, invisible while the card fills it, to the card's own.
    private func round(_ card: UIView, _ fraction: CGFloat) {
        let screen = AppSession.current.screen.cornerRadius
        guard fraction > 0 || card.layer.cornerRadius > 0 else { return }
        if card.layer.cornerRadius == 0 { UIView.performWithoutAnimation { card.layer.cornerRadius = screen } }
        card.layer.cornerRadius = screen + (CardMetrics.cornerRadius - screen) * fraction
    }

    /// Pushes the card back by a fraction, unless another sheet pushes the same card further.
    func pushBack(_ fraction: CGFloat) {
        let wasBack = pushBackFraction > 0.5
        pushBackFraction = fraction
        if wasBack != (fraction > 0.5) { AppSession.current.updateStatusBar() }
        guard let card = pushedCard else { return }
        let furthest =
            card.furthestSheet(inChainOf: presenter).flatMap { $0.pushBackFraction > fraction ? $0 : nil } ?? self
        let fraction = furthest.pushBackFraction
        let bounds = card.superview?.bounds ?? .zero
        let top = card.center.y - card.bounds.height / 2
        let scale = (card.bounds.width - 2 * CardMetrics.indent) / max(card.bounds.width, 1)
        // Scaling about the center lowers the top edge by half of the lost height.
        let lowered = top + card.bounds.height * (1 - scale) / 2
        let goal = furthest.resolvedDetents.highest.minY - CardMetrics.peek - bounds.minY
        let now = 1 + (scale - 1) * fraction
        let transform = CGAffineTransform(a: now, b: 0, c: 0, d: now, tx: 0, ty: (goal - lowered) * fraction)
        if card.transform != transform { card.transform = transform }
        if !(card is SheetView) { round(card, fraction) }
    }
}

extension UIView {
    /// Returns the sheet in the presentation chain of `presenter` that pushes this card back furthest.
    fileprivate func furthestSheet(inChainOf presenter: UIViewController?) -> UISheetPresentationController? {
        var controller = presenter
        while let below = controller?.modal.presenting { controller = below }
        var furthest: UISheetPresentationController?
        while let presented = controller?.modal.presented {
            if let sheet = presented.modal.presentationController as? UISheetPresentationController,
                sheet.pushedCard === self, sheet.pushBackFraction > furthest?.pushBackFraction ?? -1
            {
                furthest = sheet
            }
            controller = presented
        }
        return furthest
    }
}
